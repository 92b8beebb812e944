import type { HeldRequest } from '../../src/session/targets.ts';
import { tab } from './samples.ts';

/** A request of the target in tab 20 that waits. */
export const aHeldRequest = (over: Partial<HeldRequest> = {}): HeldRequest => ({
  ...{ id: 'held1', tabId: tab(20), since: 1, paused: [{ id: 'interception-1' }], key: 'a1' },
  request: { method: 'POST', address: 'https://shop.example/api/orders', after: 'Continue' },
  need: { kind: 'buys', site: 'https://shop.example' },
  fields: [],
  ...over,
});

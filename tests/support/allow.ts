import type { Grant } from '../../src/protocol/grant.ts';
import { type Asker, askAsPage } from './ask-hidden.ts';

/** The person has allowed these kinds of acts at a site for ever. */
export const allowAlways = (
  asker: Asker,
  site: string,
  ...kinds: readonly Grant['kind'][]
): Promise<unknown> => askAsPage(asker, 'SAVE_SETTINGS', { grants: kinds.map((kind) => ({ kind, site })) });

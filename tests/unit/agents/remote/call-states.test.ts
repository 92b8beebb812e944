import { expect, it } from 'vitest';
import { callStates } from '../../../../src/agents/remote/call-states.ts';
import type { CallId } from '../../../../src/protocol/ids.ts';
import type { CommandItem } from '../../../../src/session/items.ts';
import { aHeldRequest } from '../../../support/held-request.ts';
import { aCommand, aSession, item } from '../../../support/samples.ts';

const call = (id: string, state: CommandItem['state']) =>
  aCommand({ id: item(id), state, call: id as CallId });
const states = (heldRequests: ReturnType<typeof aHeldRequest>[], ...items: CommandItem[]) =>
  callStates(aSession({ targets: { heldRequests }, queue: { items } })).map(({ call, why, words }) => [
    ...[call, why, words],
  ]);

const ASKED = 'The person is asked in the browser whether a page may send a request.';

it('says of the calls behind a request that waits that the person is asked', () => {
  expect(states([aHeldRequest()], call('c2', 'received'), call('c3', 'received'))).toEqual([
    ...[
      ['c2', 'needs_ok', ASKED],
      ['c3', 'needs_ok', ASKED],
    ],
  ]);
});

it('says nothing of a call that has ended, and no more once the person has decided', () => {
  expect(states([aHeldRequest()])).toEqual([]);
  const [queued] = states([aHeldRequest({ answer: 'allow' })], call('c2', 'received'));
  expect(queued?.[1]).toBe('queued');
});

it('says of a call that is being carried out that it runs', () => {
  expect(states([aHeldRequest()], call('c1', 'dispatched'))[0]?.[1]).toBe('running');
});

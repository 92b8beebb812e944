import { expect, it } from 'vitest';
import { takeReply } from '../../../../src/session/messages/replies.ts';
import { turnCode } from '../../../../src/session/turn-codes.ts';
import { aSession, codeOf, SESSION } from '../../../support/samples.ts';

const session = aSession({ turn: { number: 5, replied: 3, busySince: 1 } });

it('takes the reply to the current turn, once', () => {
  const taken = takeReply(session, codeOf(5), 9);
  expect(taken).toMatchObject({ turn: { replied: 5, busySince: 0 } });
  expect(taken && takeReply(taken, codeOf(5), 9)).toBeUndefined();
});

it.each([
  ['an earlier turn that nobody has answered', codeOf(4)],
  ['a turn that has not been given', codeOf(6)],
  ['another session', turnCode({ id: SESSION, turn: { secret: 'another' } }, 5)],
])('takes no reply to %s', (_, code) => {
  expect(takeReply(session, code, 9)).toBeUndefined();
});

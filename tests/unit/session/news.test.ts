import { expect, it } from 'vitest';
import { overheard } from '../../../src/protocol/said.ts';
import { tell } from '../../../src/session/news.ts';
import type { News } from '../../../src/session/session.ts';
import { aSession } from '../../support/samples.ts';

const notice = (text: string): News => ({ kind: 'notice', text: overheard(text) });

it('puts news into the message that waits', () => {
  const session = tell(tell(aSession(), [notice('a')], 5), [notice('b')], 6);
  expect(session.commandQueue).toMatchObject([
    { kind: 'UPDATE_AGENT', receivedAt: 5, news: [{ text: 'a' }, { text: 'b' }] },
  ]);
  expect(tell(aSession(), [], 5).commandQueue).toEqual([]);
});

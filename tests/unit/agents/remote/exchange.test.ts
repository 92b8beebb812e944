import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Handshake } from '../../../../offscreen/handshake.ts';
import { questionOf } from '../../../../src/session/asked-site.ts';
import { answer } from '../../../../src/turn/person.ts';
import type { Frame } from '../../../support/hub/fake-extension.ts';
import { endsOf, type Line, noncesOf, readExchange } from '../../../support/hub/play-exchange.ts';
import { hubStage, type Sent } from './hub-stage.ts';

// The hub's end of the exchange of version 1.0, played to this extension; `tests/unit/server/exchange.test.ts` plays the other end.

const lines = readExchange('tests/fixtures/remote/exchange-1.0.jsonl');
const framesOf = (who: 'hub' | 'extension'): Frame[] =>
  lines.flatMap((line: Line) => (line.who === who ? [line.frame] : []));
const [challenge, welcome, ...asked] = framesOf('hub');
const [hello, prove, ...answers] = framesOf('extension');

/** What a later minor version may add to any frame. */
const withMore = (frame: Frame): Frame => ({ ...frame, later: { more: [1] } });
const changes: readonly [string, (frame: Frame) => Frame][] = [
  ['as it was recorded', (frame) => frame],
  ['by a later minor version, whose fields it does not know', withMore],
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(changes)('the extension greets a hub of version 1.0 %s', (_, change) => {
  const { extension, port, code } = endsOf(lines);
  const handshake = new Handshake(
    { extension, port, code, version: '0.1.0', keys: {} },
    noncesOf(lines).extension,
  );
  expect(handshake.hello).toEqual(hello);
  expect(handshake.receive(JSON.stringify(change(challenge as Frame)))).toMatchObject({
    next: 'send',
    frame: prove,
  });
  expect(handshake.receive(JSON.stringify(change(welcome as Frame)))).toMatchObject({ next: 'serve' });
});

it.each(changes)('the extension answers the calls of a hub of version 1.0 %s', async (_, change) => {
  const { send, allow, after, services, session, sessions } = await hubStage();
  await allow('claude-code');
  const said: Sent[] = [];
  for (const frame of asked) {
    said.push(...(await send(change(frame))));
    const question = sessions().length > 0 ? questionOf(session()) : null;
    if (question?.kind !== 'tab') continue;
    const refusal = { question: question.id, answer: 'refuse' };
    said.push(...(await after(() => answer(services, session().id, refusal))));
  }
  // Why a call waits and how it ends depend on the person, who gives no tab here.
  const lasting = ({ type, client, task, call, epoch }: Sent) => ({ type, client, task, call, epoch });
  const isLasting = ({ type }: Sent) => type !== 'state';
  expect(said.filter(isLasting).map(lasting)).toEqual(answers.filter(isLasting).map(lasting));
  expect(said.filter(({ type }) => type === 'answer').map(({ code }) => code)).toContain('cancelled');
  expect(said.at(-1)).toMatchObject({ type: 'ended', why: 'client' });
});

// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { ReadingCheck } from '../../../../content/agent_bridge/check-reading.ts';
import { block, checkPage, message } from './support/check-page.ts';

const open = (over: Partial<typeof message> = {}) => {
  const stage = checkPage();
  return { ...stage, check: new ReadingCheck({ ...message, ...over }, stage.parts) };
};
const ok = (step: string) => expect.objectContaining({ step, state: 'ok' });
const failed = (step: string, why: string) => ({ step, state: 'failed', why });

it('sends the message once, finds it, and reads the reply to its last byte', async () => {
  const { chat, check, lookFor } = open();
  await lookFor(check, 3_000);
  expect(check.report).toMatchObject({ state: 'going', doing: 'reply' });
  chat.answer({ kind: 'code', text: `${block}\n` });
  await lookFor(check, 5_000);
  expect(check.report).toEqual({
    state: 'over',
    doing: 'code',
    results: ['message', 'unchanged', 'reply', 'end', 'code'].map(ok),
  });
  expect(chat.received).toEqual([message.text]);
});

it('looks for a message that may have been sent before, instead of sending it again', async () => {
  const { chat, check, lookFor } = open({ presses: 1 });
  chat.turns.push({ who: 'user', text: message.text });
  chat.answer({ kind: 'code', text: block });
  await lookFor(check, 5_000);
  expect(check.report).toMatchObject({ state: 'over', results: { length: 5 } });
  expect([chat.presses, chat.received, chat.composer]).toEqual([0, [], '']);
});

it('reports a changed page if it shows the message in no turn', async () => {
  const { chat, check, page, lookFor } = open();
  chat.showsTurns = false;
  await lookFor(check, 1_000);
  chat.streaming = false;
  page.text = `You said: ${message.text}`;
  await lookFor(check, 20_000);
  expect(check.report).toMatchObject({ state: 'over', results: [failed('message', 'unplaced')] });
  expect(chat.received).toHaveLength(1);
});

it('reports that the message is not shown if the page has nothing of it', async () => {
  const { chat, check, lookFor } = open();
  chat.showsTurns = false;
  await lookFor(check, 1_000);
  chat.streaming = false;
  await lookFor(check, 40_000);
  expect(check.report.results).toEqual([failed('message', 'not_shown')]);
});

it('reports a changed page if it shows the reply in no turn', async () => {
  const { chat, check, page, lookFor } = open();
  await lookFor(check, 1_000);
  chat.streaming = false;
  page.text = `${message.text} ${block}`;
  await lookFor(check, 20_000);
  expect(check.report.results.at(-1)).toEqual(failed('reply', 'unplaced'));
});

it.each([
  ['backslashes that were not sent', (text: string) => text.replaceAll('_', '\\_'), 'escaped'],
  ['other characters', (text: string) => text.replaceAll('*', ''), 'differs'],
])('notices %s in the message, and reads the reply all the same', async (_, alter, why) => {
  const { chat, check, lookFor } = open();
  const press = chat.press.bind(chat);
  chat.press = () => {
    const pressed = press();
    chat.turns = chat.turns.map((turn) => ({ ...turn, text: alter(turn.text) }));
    return pressed;
  };
  await lookFor(check, 1_000);
  chat.answer({ kind: 'code', text: block });
  await lookFor(check, 5_000);
  expect(check.report.results).toEqual([
    ok('message'),
    failed('unchanged', why),
    ...['reply', 'end', 'code'].map(ok),
  ]);
});

it.each([
  ['another block', [{ kind: 'code', text: block.replace('\\', '') }], 'differs'],
  ['prose', [{ kind: 'text', text: block }], 'no_code'],
  ['a block of which a part is missing', [{ kind: 'partial', text: '' }], 'partial'],
] as const)('reads no code block exactly in %s', async (_, pieces, why) => {
  const { chat, check, lookFor } = open();
  await lookFor(check, 1_000);
  chat.answer(...pieces);
  await lookFor(check, 20_000);
  expect(check.report.results.at(-1)).toEqual(failed('code', why));
});

it('leaves a draft alone that the person began before the press', async () => {
  const { chat, check, lookFor } = open();
  chat.composer = 'Dear diary';
  await lookFor(check, 1_000);
  expect(check.report.results).toEqual([failed('message', 'draft')]);
  expect([chat.composer, chat.presses]).toEqual(['Dear diary', 0]);
});

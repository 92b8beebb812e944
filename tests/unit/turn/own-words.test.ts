import { expect, it } from 'vitest';
import type { News } from '../../../src/session/items.ts';
import { assignPlaceholders } from '../../../src/targets/assign-placeholders.ts';
import { deliver } from '../../../src/turn/deliver.ts';
import { answer, interject, previewWords } from '../../../src/turn/person.ts';
import { aCommand, anUpdate, item, SESSION, type SessionOver } from '../../support/samples.ts';
import { scriptIn, serve, setStage } from '../background/support/stage.ts';

/** A session in which the page has shown a phone number, a card and an address, and what its chat is sent. */
async function setUp(session: SessionOver = {}, settings = {}) {
  const stage = await setStage({ session, settings });
  await assignPlaceholders(stage.services, scriptIn(stage.shop), [
    { type: 'PHONE', value: '+49 170 1234567' },
    { type: 'CREDIT_CARD', value: '4111 1111 1111 1111' },
    { type: 'EMAIL', value: 'jane@shop.example' },
  ]);
  const snapshot = { version: '1', url: 'https://shop.example/', title: 'Shop', lines: [] };
  serve(stage.shop, { GET_SNAPSHOT: snapshot });
  serve(stage.chat, { GET_READINESS: { ready: true, why: 'idle' } });
  const sent = async (): Promise<string> => {
    const before = stage.stored();
    const update = before.queue.items.find((one) => one.kind === 'UPDATE_AGENT');
    if (update) await deliver(stage.services, before, update);
    const after = stage.stored().queue.items.find((one) => one.kind === 'UPDATE_AGENT');
    return after?.message?.text ?? '';
  };
  return { stage, sent };
}

/** How a person may write them, and how the agent then reads it. */
const WRITTEN = [
  ['Call +49 170 1234567 at noon', 'Call [PHONE_1] at noon'],
  ['Pay with 4111111111111111', 'Pay with [CARD_1 …1111]'],
  ['Pay with 4111-1111-1111-1111', 'Pay with [CARD_1 …1111]'],
  ['It is JANE@Shop.example', 'It is [EMAIL_1]'],
] as const;

it.each(WRITTEN)('hides a known value in words for the agent: %s', async (words, read) => {
  const { stage, sent } = await setUp();
  await interject(stage.services, SESSION, words);
  expect(await sent()).toContain(`The person says: ${read}`);
});

it.each(WRITTEN)('hides a known value in an answer: %s', async (words, read) => {
  const { stage, sent } = await setUp({
    queue: {
      items: [aCommand({ state: 'started', action: 'ask_user', fields: { question: '?', choices: [] } })],
      question: { id: 'q1', kind: 'question', item: item('c1'), text: '?', choices: [], since: 1 },
    },
  });
  await answer(stage.services, SESSION, { question: 'q1', answer: words });
  expect(await sent()).toContain(`The person answers: ${read}`);
});

it.each(WRITTEN)('hides a known value in the task for another chat: %s', async (words, read) => {
  const briefing: News = { kind: 'briefing' };
  const { sent } = await setUp({
    task: words,
    agent: { briefed: false },
    queue: { items: [anUpdate({ news: [briefing] })] },
  });
  expect(await sent()).toContain(`Task: ${read}\n`);
});

it.each(WRITTEN)('shows before how words go out: %s', async (words, read) => {
  const { stage } = await setUp();
  const parts = await previewWords(stage.services, SESSION, words);
  expect(parts.map(({ text }) => text).join('')).toBe(read);
  expect(parts.filter(({ isPlaceholder }) => isPlaceholder)).toHaveLength(1);
});

it('sends other words as they are typed, and shows nothing before', async () => {
  const { stage, sent } = await setUp({}, { redactEmail: false });
  const words = 'Write to bob@other.example and jane@shop.example\nabout [EMAIL_1].';
  expect(await previewWords(stage.services, SESSION, words)).toEqual([]);
  expect(await previewWords(stage.services, 'gone' as never, 'Call +49 170 1234567')).toEqual([]);
  await interject(stage.services, SESSION, words);
  expect(await sent()).toContain(`The person says: ${words}`);
});

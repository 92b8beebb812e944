import { expect, it } from 'vitest';
import { deliveryOf } from '../../../../src/agents/chat/chat-agent.ts';
import { chatLimit } from '../../../../src/agents/chat/chat-limit.ts';
import { promptState } from '../../../../src/agents/chat/message-budget.ts';
import { readNow } from '../../../../src/agents/chat/read-now.ts';
import { noteTime } from '../../../../src/background/watchdog.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { anUpdate, codeOf, SESSION } from '../../../support/samples.ts';
import { scriptIn, serve, setStage } from '../../background/support/stage.ts';

const WORDS = '"Your free messages return in 2 hours"';

it('pauses the task until the time that the chat names, and then continues', async () => {
  const stage = await setStage({ session: {} });
  const began = stage.services.now();
  await chatLimit(stage.services, scriptIn(stage.chat), { words: WORDS });
  expect(stage.stored().queue.hold).toMatchObject({
    reason: 'agent_limit',
    sentence: sentence('holdChatLimit', 'ChatGPT', WORDS),
    until: began + 7_200_000,
  });
  await noteTime(stage.services, stage.stored());
  expect(stage.stored().queue.hold).not.toBeNull();
  const later = { ...stage.services, now: () => began + 7_200_000 };
  await noteTime(later, stage.stored());
  expect(stage.stored().queue.hold).toBeNull();
});

it('continues once the field is back', async () => {
  const stage = await setStage({ session: {} });
  await chatLimit(stage.services, scriptIn(stage.chat), { words: '"You are out of free messages"' });
  expect(stage.stored().queue.hold?.until).toBeUndefined();
  await chatLimit(stage.services, scriptIn(stage.chat), { words: null });
  expect(stage.stored().queue.hold).toBeNull();
});

it('never resends a message that the page shows outside every turn, even after the person has checked the tab', async () => {
  const message = { turn: codeOf(5), text: 'Turn', seen: [], presses: ['p1'], looked: true as const };
  const stage = await setStage({
    session: { turn: { number: 5, replied: 4 }, queue: { items: [anUpdate({ state: 'started', message })] } },
  });
  const prompt = { state: 'failed', why: 'page_changed' } as const;
  await promptState(stage.services, scriptIn(stage.chat), { turn: codeOf(5), prompt });
  expect(stage.stored().queue.hold?.sentence).toEqual(sentence('promptPageChanged', 'ChatGPT'));
  expect(stage.stored().queue.items).toMatchObject([{ state: 'started', message }]);
  expect(deliveryOf({ state: 'failed', why: 'not_shown' }, 'ChatGPT')).not.toHaveProperty('isThere');
});

it('reads the awaited reply if the person asks for it, and nothing if none is awaited', async () => {
  const stage = await setStage({ session: { turn: { number: 5, replied: 4, busySince: 1 } } });
  const asked: unknown[] = [];
  serve(stage.chat, { READ_NOW: (payload: unknown) => void asked.push(payload) });
  expect(await readNow(stage.services, SESSION)).toMatchObject({ ok: true });
  expect(asked).toEqual([{ turn: codeOf(5) }]);
  const idle = await setStage({ session: {} });
  expect(await readNow(idle.services, SESSION)).toMatchObject({ ok: true });
});

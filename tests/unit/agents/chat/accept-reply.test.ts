import { describe, expect, it } from 'vitest';
import { agentCommand, agentIdle, introComplete } from '../../../../src/agents/chat/accept-reply.ts';
import type { Payload } from '../../../../src/protocol/messages/index.ts';
import { deposit } from '../../../../src/store/vault.ts';
import { anUpdate, SESSION, turn } from '../../../support/samples.ts';
import { documentOf, newsIn, type Stage, scriptIn, setStage } from '../../background/support/stage.ts';

const command = (
  fields: Record<string, unknown>,
  over: Partial<Payload<'AGENT_COMMAND'>> = {},
): Payload<'AGENT_COMMAND'> => ({
  turn: turn('k7f2-5'),
  index: 0,
  raw: JSON.stringify({ tool_code: 'k7f2-5', ...fields }),
  form: 'fence',
  keyword: true,
  others: 0,
  ...over,
});
const click = (id = 12) => command({ action: 'click', id });
const says = (stage: Stage, payload: Payload<'AGENT_COMMAND'>) =>
  agentCommand(stage.services, scriptIn(stage.chat), payload);
const waiting = (stage: Stage) => stage.stored().commandQueue.filter(({ kind }) => kind === 'COMMAND');
const personal = (origin: string) => ({
  session: SESSION,
  origin,
  type: 'EMAIL' as const,
  value: 'jane@example.org',
  key: 'EMAIL:jane@example.org',
  name: () => '[EMAIL_1]',
});

describe('a command', () => {
  it('is queued with the turn that it answers', async () => {
    const stage = await setStage({ session: { isAgentBusy: true, busySince: 5 } });
    await says(stage, click());
    expect(waiting(stage)).toMatchObject([
      {
        kind: 'COMMAND',
        state: 'received',
        action: 'click',
        label: 'click 12',
        fields: { id: 12 },
        turn: 'k7f2-5',
        index: 0,
      },
    ]);
    expect(stage.stored()).toMatchObject({ repliedTurn: 5, isAgentBusy: false, busySince: 0 });
  });

  it('carries the fields that recovery and receipts need, without the registry', async () => {
    const stage = await setStage();
    await says(stage, command({ action: 'open_tab', url: 'https://shop.example/orders?page=2' }));
    expect(waiting(stage)).toMatchObject([{ label: 'open_tab https://shop.example', opens: 'tab' }]);
    const other = await setStage();
    await says(other, click());
    expect(waiting(other)[0]).not.toHaveProperty('opens');
  });

  it('that is unreadable raises the count, and a readable one resets it', async () => {
    const wrong = await setStage({ session: { unreadableReplies: 1 } });
    await says(wrong, command({ action: 'klick', id: 12 }));
    expect(wrong.stored()).toMatchObject({ unreadableReplies: 2, hold: null });
    const right = await setStage({ session: { unreadableReplies: 2 } });
    await says(right, click());
    expect(right.stored()).toMatchObject({ unreadableReplies: 0, hold: null });
  });

  it('is queued once per turn, even if it arrives again with other text', async () => {
    const stage = await setStage();
    await Promise.all([says(stage, click()), says(stage, click()), says(stage, click(13))]);
    await says(stage, { ...click(14), index: 1 });
    expect(waiting(stage)).toHaveLength(1);
  });

  it('is queued again in the next turn: the same click twice is two clicks', async () => {
    const stage = await setStage();
    await says(stage, click());
    await stage.services.state.update(({ sessions }) => ({
      sessions: { [SESSION]: { ...(sessions[SESSION] ?? stage.stored()), turn: 6 } },
    }));
    await says(stage, command({ action: 'click', id: 12, tool_code: 'k7f2-6' }, { turn: turn('k7f2-6') }));
    expect(waiting(stage).map((one) => one.kind === 'COMMAND' && one.turn)).toEqual(['k7f2-5', 'k7f2-6']);
  });

  it.each(['k7f2-4', 'k7f2-6', 'aaaa-5', 'k7f2-', '5', ''])(
    'to turn %j, which is not the current one, is nobody’s',
    async (code) => {
      const stage = await setStage();
      const before = stage.stored();
      await says(stage, command({ action: 'click', id: 12, tool_code: code }, { turn: turn(code) }));
      expect(stage.stored()).toEqual(before);
    },
  );

  it.each<[string, (stage: Stage) => ReturnType<typeof scriptIn>]>([
    ['a frame in the chat', ({ chat }) => scriptIn(chat, { frameId: 3 })],
    ['a document before this one', ({ chat }) => scriptIn(chat, { documentId: 'doc-old' })],
    ['a target', ({ shop }) => scriptIn(shop)],
    ['another tab', ({ other }) => scriptIn(other)],
    [
      'another tab that names the document',
      ({ other, chat }) => scriptIn(other, { documentId: documentOf(chat) }),
    ],
  ])('from %s changes nothing', async (_, from) => {
    const stage = await setStage();
    const before = stage.stored();
    await agentCommand(stage.services, from(stage), click());
    await agentIdle(stage.services, from(stage), { turn: turn('k7f2-5'), end: 'answered', note: '' });
    await introComplete(stage.services, from(stage), { turn: turn('k7f2-5') });
    expect(stage.stored()).toEqual(before);
  });

  it('is queued before the waiting message, and proves that the last one has landed', async () => {
    const sent = anUpdate({ state: 'started', message: { turn: turn('k7f2-5'), text: '…', seen: [] } });
    const stage = await setStage({ session: { commandQueue: [sent], answer: 'old' } });
    await says(stage, command({ action: 'click', id: 12 }, { others: 2 }));
    expect(stage.stored().commandQueue.map(({ kind }) => kind)).toEqual(['COMMAND', 'UPDATE_AGENT']);
    expect(newsIn(stage.stored())).toEqual(['Your reply held 3 commands; only the first counts.']);
    expect(stage.stored().answer).toBeNull();
  });

  it('that is not JSON gets an error message and is not queued', async () => {
    const stage = await setStage();
    await says(stage, command({}, { raw: '{"tool_code":"k7f2-5","action":"click"' }));
    expect(waiting(stage)).toEqual([]);
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/not valid JSON/)]);
    expect(stage.stored().repliedTurn).toBe(5);
  });

  it('that is mere text ends the turn without a message', async () => {
    const stage = await setStage();
    await says(stage, command({ action: 'click', id: 12 }, { form: 'bare', keyword: false }));
    expect(stage.stored()).toMatchObject({ repliedTurn: 5, commandQueue: [] });
  });

  it.each([
    [500, 'No element has the number 500.'],
    [101, 'No element has the number 101.'],
  ])('on element %d, which does not exist, is refused at once', async (id, why) => {
    const stage = await setStage();
    await says(stage, click(id));
    expect(waiting(stage)).toEqual([]);
    expect(newsIn(stage.stored())).toEqual([expect.stringContaining(`You: click ${id} → not done. ${why}`)]);
  });

  it('on an element whose document has gone is refused at once', async () => {
    const stage = await setStage();
    const top = stage.shop.frames.get(0);
    if (top) top.documentId = 'doc-new';
    await says(stage, click());
    expect(newsIn(stage.stored())).toEqual([
      expect.stringContaining('You: click 12 → not done. Element 12 is no longer on the page.'),
    ]);
  });

  it('waits in the queue while the session is held', async () => {
    const stage = await setStage({
      session: { hold: { reason: 'person_acted', sentence: { key: 'holdPersonActed', args: [] }, since: 1 } },
    });
    await says(stage, click());
    expect(waiting(stage)).toHaveLength(1);
    expect(stage.stored().hold).not.toBeNull();
  });

  it('leaves nothing in the queue but placeholders', async () => {
    const stage = await setStage();
    await deposit(stage.services.vault, [personal('https://shop.example')]);
    await says(stage, command({ action: 'fill', id: 7, value: '[EMAIL_1]' }));
    expect(waiting(stage)).toMatchObject([{ fields: { value: '[EMAIL_1]' } }]);
    expect(JSON.stringify(stage.browser.local.items)).not.toContain('jane@');
  });
});

describe('the reply to the briefing', () => {
  const observing = { agent: { briefed: false }, turn: 1, repliedTurn: 0 };

  it('opens the targets to the agent, once', async () => {
    const stage = await setStage({ session: observing });
    for (let time = 0; time < 2; time++)
      await introComplete(stage.services, scriptIn(stage.chat), { turn: turn('k7f2-1') });
    expect(stage.stored().agent.briefed).toBe(true);
    expect(newsIn(stage.stored())).toEqual([`page ${stage.shop.id} full`]);
  });

  it('to another turn opens nothing', async () => {
    const stage = await setStage({ session: observing });
    await introComplete(stage.services, scriptIn(stage.chat), { turn: turn('k7f2-0') });
    expect(stage.stored().agent.briefed).toBe(false);
  });

  it('opens them too if it is a command', async () => {
    const stage = await setStage({ session: observing });
    await says(stage, command({ action: 'click', id: 12, tool_code: 'k7f2-1' }, { turn: turn('k7f2-1') }));
    expect(stage.stored().agent.briefed).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { agentCommand, agentIdle, introComplete } from '../../../../src/agents/chat/accept-reply.ts';
import type { Payload } from '../../../../src/protocol/messages/index.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import type { TurnCode } from '../../../../src/protocol/turn-code.ts';
import { patch } from '../../../../src/session/session.ts';
import { deposit } from '../../../../src/store/vault.ts';
import { anUpdate, codeOf, SESSION } from '../../../support/samples.ts';
import { documentOf, newsIn, type Stage, scriptIn, setStage } from '../../background/support/stage.ts';

const command = (
  fields: Record<string, unknown>,
  over: Partial<Payload<'AGENT_COMMAND'>> = {},
): Payload<'AGENT_COMMAND'> => ({
  turn: codeOf(5),
  index: 0,
  raw: JSON.stringify({ tool_code: codeOf(5), ...fields }),
  others: 0,
  ...over,
});
const click = (id = 12) => command({ action: 'click', id });
const says = (stage: Stage, payload: Payload<'AGENT_COMMAND'>) =>
  agentCommand(stage.services, scriptIn(stage.chat), payload);
const waiting = (stage: Stage) => stage.stored().queue.items.filter(({ kind }) => kind === 'COMMAND');
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
    const stage = await setStage({ session: { turn: { busySince: 5 } } });
    await says(stage, click());
    expect(waiting(stage)).toMatchObject([
      {
        kind: 'COMMAND',
        state: 'received',
        action: 'click',
        label: 'click 12',
        fields: { id: 12 },
        turn: codeOf(5),
        index: 0,
      },
    ]);
    expect(stage.stored()).toMatchObject({ turn: { replied: 5, busySince: 0 } });
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
    const wrong = await setStage({ session: { turn: { unreadable: 1 } } });
    await says(wrong, command({ action: 'klick', id: 12 }));
    expect(wrong.stored()).toMatchObject({ turn: { unreadable: 2 }, queue: { hold: null } });
    const right = await setStage({ session: { turn: { unreadable: 2 } } });
    await says(right, click());
    expect(right.stored()).toMatchObject({ turn: { unreadable: 0 }, queue: { hold: null } });
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
      sessions: { [SESSION]: patch(sessions[SESSION] ?? stage.stored(), { turn: { number: 6 } }) },
    }));
    await says(stage, command({ action: 'click', id: 12, tool_code: codeOf(6) }, { turn: codeOf(6) }));
    expect(waiting(stage).map((one) => one.kind === 'COMMAND' && one.turn)).toEqual([codeOf(5), codeOf(6)]);
  });

  it.each([codeOf(4), codeOf(6), 'aaaa-5', 'k7f2-', '5', ''])(
    'to turn %j, which is not the current one, is nobody’s',
    async (code) => {
      const stage = await setStage();
      const before = stage.stored();
      await says(stage, command({ action: 'click', id: 12, tool_code: code }, { turn: code as TurnCode }));
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
    await agentIdle(stage.services, from(stage), { turn: codeOf(5), end: 'answered', note: '' });
    await introComplete(stage.services, from(stage), { turn: codeOf(5) });
    expect(stage.stored()).toEqual(before);
  });

  it('is queued, and proves that the last message has landed', async () => {
    const sent = anUpdate({ state: 'started', message: { turn: codeOf(5), text: '…', seen: [] } });
    const stage = await setStage({
      session: { queue: { items: [sent] }, progress: { answer: 'old' } },
    });
    await says(stage, command({ action: 'click', id: 12 }));
    expect(stage.stored().queue.items.map(({ kind }) => kind)).toEqual(['COMMAND']);
    expect(stage.stored()).toMatchObject({
      shown: { message: '…' },
      progress: { answer: null },
    });
  });

  it('among several with a code is not carried out: the agent is asked which', async () => {
    const stage = await setStage({ session: { turn: { unreadable: 1 } } });
    await says(stage, command({ action: 'click', id: 12 }, { others: 2 }));
    expect(waiting(stage)).toEqual([]);
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/^Your reply held 3 commands with a code, so none of them was carried out\./),
    ]);
    expect(stage.stored()).toMatchObject({ turn: { replied: 5, unreadable: 2 } });
  });

  it('that is not JSON gets an error message and is not queued', async () => {
    const stage = await setStage();
    await says(stage, command({}, { raw: `{"tool_code":"${codeOf(5)}","action":"click"` }));
    expect(waiting(stage)).toEqual([]);
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/not valid JSON/)]);
    expect(stage.stored().turn.replied).toBe(5);
  });

  it('that names the code of an earlier turn is answered, and that code is not held against the session', async () => {
    const stage = await setStage({ session: { turn: { unknownCodes: 2 } } });
    await says(stage, command({ action: 'click', id: 12, tool_code: codeOf(4) }));
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/another code .* stands at the end/)]);
    expect(stage.stored()).toMatchObject({
      turn: { replied: 5, unknownCodes: 2 },
      queue: { hold: null },
    });
    expect(waiting(stage)).toEqual([]);
  });

  it.each([
    ['a code with a guessed end', `k7f2-5-${codeOf(4).slice(-5)}`],
    ['a turn to come, though it is computed right', codeOf(6)],
    ['no turn at all', 'k7f2-5'],
    ['another session', 'aaaa-5-h3wq9'],
    ['what every object inherits', 'constructor'],
  ])(
    'with %s counts as unknown, and the third holds the session in the write that takes the reply',
    async (_, code) => {
      const stage = await setStage({ session: { turn: { unknownCodes: 1, unreadable: 2 } } });
      await says(stage, command({ action: 'click', id: 12, tool_code: code }));
      expect(stage.stored()).toMatchObject({
        turn: { replied: 5, unknownCodes: 2, unreadable: 2 },
        queue: { hold: null },
      });
      await stage.services.state.update(({ sessions }) => ({
        sessions: { [SESSION]: patch(sessions[SESSION] ?? stage.stored(), { turn: { number: 6 } }) },
      }));
      const writes = stage.browser.local.writes;
      const sixth = command({ action: 'click', id: 12, tool_code: 'k7f2-6-aaaaa' }, { turn: codeOf(6) });
      await says(stage, sixth);
      expect(stage.browser.local.writes).toBe(writes + 1);
      await says(stage, sixth);
      expect(stage.stored()).toMatchObject({
        turn: { replied: 6, unknownCodes: 0 },
        queue: { hold: { reason: 'unknown_codes', sentence: sentence('holdUnknownCodes', '3') } },
      });
      expect(waiting(stage)).toEqual([]);
    },
  );

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
      session: {
        queue: {
          hold: { reason: 'person_acted', sentence: { key: 'holdPersonActed', args: [] }, since: 1 },
        },
      },
    });
    await says(stage, click());
    expect(waiting(stage)).toHaveLength(1);
    expect(stage.stored().queue.hold).not.toBeNull();
  });

  it('leaves nothing in the queue but placeholders', async () => {
    const stage = await setStage();
    await deposit(stage.services, SESSION, [personal('https://shop.example')]);
    await says(stage, command({ action: 'fill', id: 7, value: '[EMAIL_1]' }));
    expect(waiting(stage)).toMatchObject([{ fields: { value: '[EMAIL_1]' } }]);
    expect(JSON.stringify(stage.browser.local.items)).not.toContain('jane@');
  });
});

describe('the reply to the briefing', () => {
  const observing = { agent: { briefed: false }, turn: { number: 1, replied: 0 } };

  it('opens the targets to the agent, once', async () => {
    const stage = await setStage({ session: observing });
    for (let time = 0; time < 2; time++)
      await introComplete(stage.services, scriptIn(stage.chat), { turn: codeOf(1) });
    expect(stage.stored().agent.briefed).toBe(true);
    expect(newsIn(stage.stored())).toEqual([`page ${stage.shop.id} full`]);
  });

  it('to another turn opens nothing', async () => {
    const stage = await setStage({ session: observing });
    await introComplete(stage.services, scriptIn(stage.chat), { turn: codeOf(0) });
    expect(stage.stored().agent.briefed).toBe(false);
  });

  it('opens them too if it is a command', async () => {
    const stage = await setStage({ session: observing });
    await says(stage, command({ action: 'click', id: 12, tool_code: codeOf(1) }, { turn: codeOf(1) }));
    expect(stage.stored().agent.briefed).toBe(true);
  });
});

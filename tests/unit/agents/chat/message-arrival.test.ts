import { describe, expect, it } from 'vitest';
import { initAgent } from '../../../../src/agents/chat/bind-document.ts';
import { inDocument, isChatSession } from '../../../../src/agents/chat/chat-state.ts';
import { forgetLearned, knowledgeOf, learnChat } from '../../../../src/agents/chat/learn.ts';
import { promptArrived } from '../../../../src/agents/chat/message-budget.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { openInsertions } from '../../../../src/store/chat-insertions.ts';
import { chatIn, codeOf, SESSION } from '../../../support/samples.ts';
import { eventsOf } from '../../../support/story.ts';
import { type Stage, scriptIn, serve, setStage } from '../../background/support/stage.ts';

const CHAT = 'https://chatgpt.com/';
const turn = codeOf(5);
const escaped = { turn, field: 'markdown', way: 'pieces', isEscaped: true } as const;

/** A stage whose bridge reports how messages arrived. */
async function arrived(...arrivals: readonly Parameters<typeof promptArrived>[2][]) {
  const stage = await setStage({ session: { turn: { busySince: 1 } } });
  const heard = serve(stage.chat, { INIT_AGENT: undefined });
  for (const arrival of arrivals) await promptArrived(stage.services, scriptIn(stage.chat), arrival);
  return { stage, heard };
}
const notices = ({ stored }: Stage) =>
  stored().queue.items.flatMap((item) => (item.kind === 'UPDATE_AGENT' ? item.news : []));

describe('a message that arrived with backslashes', () => {
  it('is noted, and the agent gets one notice, however often it is reported', async () => {
    const { stage } = await arrived(escaped, escaped);
    expect(stage.stored()).toMatchObject({ queue: { hold: null }, turn: { busySince: 1 } });
    expect(chatIn(stage.stored()).insertion).toEqual({ field: 'markdown', escaped: ['pieces'] });
    expect(notices(stage)).toMatchObject([{ kind: 'notice', text: expect.stringContaining('backslashes') }]);
    expect(eventsOf(stage.stored())).toEqual([sentence('stepMessageEscaped')]);
  });

  it('is known to the next worker, the next bridge and the next session in this chat', async () => {
    const { stage, heard } = await arrived(escaped, {
      turn,
      field: 'markdown',
      way: 'literal',
      isEscaped: false,
    });
    const insertion = { field: 'markdown', exact: 'literal', escaped: ['pieces'] };
    expect(await openInsertions().of('https://chatgpt.com')).toEqual(insertion);
    expect(await knowledgeOf(stage.services, CHAT)).toEqual({ insertion });
    const session = stage.stored();
    if (isChatSession(session)) await initAgent(session);
    expect(heard).toMatchObject([{ type: 'INIT_AGENT', data: { insertion } }]);
  });

  it.each<[string, (stage: Stage) => Promise<unknown>]>([
    ['teaches the chat again', ({ services }) => learnChat(services, SESSION)],
    ['removes its learned data', ({ services }) => forgetLearned(services, 'https://chatgpt.com')],
  ])('is forgotten once the person %s', async (_, act) => {
    const { stage } = await arrived(escaped);
    await act(stage);
    expect(await knowledgeOf(stage.services, CHAT)).toEqual({});
  });

  it('says nothing of another site', async () => {
    const { stage } = await arrived(escaped);
    const moved = inDocument(
      stage.stored(),
      { ...scriptIn(stage.chat), url: 'https://claude.ai/' },
      undefined,
    );
    expect(moved.agent).not.toHaveProperty('insertion');
  });

  it('is reported by nobody but the chat', async () => {
    const { stage } = await arrived();
    const before = stage.stored();
    await promptArrived(stage.services, scriptIn(stage.shop), escaped);
    expect(stage.stored()).toEqual(before);
    expect(await knowledgeOf(stage.services, CHAT)).toEqual({});
  });
});

it('a message that arrived unchanged is not reported to the person or the agent', async () => {
  const { stage } = await arrived({ turn, field: 'markdown', way: 'pieces', isEscaped: false });
  expect(notices(stage)).toEqual([]);
  expect(eventsOf(stage.stored())).toEqual([]);
  expect(chatIn(stage.stored()).insertion).toEqual({ field: 'markdown', exact: 'pieces', escaped: [] });
});

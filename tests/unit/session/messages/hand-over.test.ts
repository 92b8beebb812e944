import { describe, expect, it } from 'vitest';
import { newChat } from '../../../../src/agents/chat/chat-state.ts';
import type { FileId } from '../../../../src/protocol/ids.ts';
import { say } from '../../../../src/protocol/said.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import type { AgentState } from '../../../../src/session/agent-state.ts';
import type { News, QueueItem } from '../../../../src/session/items.ts';
import { handOver } from '../../../../src/session/messages/hand-over.ts';
import { takeReply } from '../../../../src/session/messages/replies.ts';
import type { Session } from '../../../../src/session/session.ts';
import { aFakeAgent } from '../../../support/fake-agents.ts';
import {
  aCommand,
  anUpdate,
  aSession,
  codeOf,
  item,
  type SessionOver,
  tab,
} from '../../../support/samples.ts';
import { newsIn } from '../../background/support/stage.ts';

const NOW = 9_000;
const NOT_YOURS =
  'Another agent began this task. A receipt of a command that you did not send is of one of its commands.';
const gone: SessionOver['queue'] = {
  hold: { reason: 'agent_gone', sentence: sentence('holdChatClosed'), since: 1 },
};
const over = (session: Session, agent: AgentState = aFakeAgent(), task = '') =>
  handOver(session, { agent, name: 'Claude', task }, NOW);
const commands = ({ queue }: Session) => queue.items.filter(({ kind }) => kind === 'COMMAND');
const withItems = (...items: QueueItem[]) => aSession({ queue: { ...gone, items } });

/** A session with something in every group that belongs to the task, not to its agent. */
const rich = (): Session =>
  aSession({
    queue: gone,
    permissions: {
      origins: ['https://shop.example'],
      grants: [{ site: 'https://shop.example', kind: 'submits' }],
      files: [{ id: 'f1' as FileId, name: 'cv.pdf', size: 3, type: 'application/pdf' }],
      readsAnySite: true,
    },
    progress: { steps: 7 },
    shown: {
      pages: [{ tabId: tab(20), turn: codeOf(5), url: '', text: 'Shoes' }],
      message: 'Turn …',
      placeholderNumbers: { first: 1, last: { EMAIL: 3 } },
    },
  } as SessionOver);

describe.each<[string, Session, AgentState]>([
  ['from a chat to an agent without a tab', rich(), aFakeAgent({ briefed: true })],
  [
    'from an agent without a tab to a chat',
    { ...rich(), agent: aFakeAgent() },
    newChat({ tabId: tab(11), url: 'https://chatgpt.com/' }),
  ],
])('a task handed over %s', (_, session, agent) => {
  it('has the new agent, which knows nothing yet', () => {
    const handed = over(session, agent);
    expect(handed.agent).toEqual({ ...agent, briefed: false });
    expect(handed.shown).toMatchObject({ pages: [], message: null });
    expect(newsIn(handed)).toEqual(['briefing']);
    expect(handed.queue).toMatchObject({ hold: null, question: null, wait: null });
  });

  it('keeps what belongs to the task', () => {
    const handed = over(session, agent);
    expect(handed.targets).toEqual(session.targets);
    expect(handed.permissions).toEqual(session.permissions);
    expect(handed.shown.placeholderNumbers).toEqual(session.shown.placeholderNumbers);
    expect([handed.id, handed.task, handed.progress.steps]).toEqual([session.id, 'Buy shoes', 7]);
    expect(handed.turn).toMatchObject({ number: 5, secret: session.turn.secret });
    expect(over(session, agent, 'Buy socks').task).toBe('Buy socks');
  });

  it('takes no reply to a message that the agent before got', () => {
    expect(takeReply(session, codeOf(5), NOW)).toBeDefined();
    expect(takeReply(over(session, agent), codeOf(5), NOW)).toBeUndefined();
  });
});

describe('the queue of a task that is handed over', () => {
  it('is dropped if it did not begin', () => {
    const handed = over(withItems(aCommand(), aCommand({ id: item('c2'), opens: 'tab' })));
    expect(commands(handed)).toEqual([]);
    expect(newsIn(handed)).toEqual(['briefing']);
  });

  it('stays if it may have happened, so that its end is still found, before the new agent gets its message', () => {
    const dispatched = aCommand({ state: 'dispatched', startedAt: 2, dispatchedAt: 3 });
    const handed = over(withItems(dispatched, aCommand({ id: item('c2') })));
    expect(handed.queue.items).toMatchObject([dispatched, { kind: 'UPDATE_AGENT', state: 'received' }]);
    expect(newsIn(handed)).toEqual(['briefing', NOT_YOURS]);
  });

  it('has its receipt if it was started, since it can have no effect any more', () => {
    const started = aCommand({ state: 'started', isListed: true });
    const handed = over(withItems(started, aCommand({ id: item('c2'), index: 1, isListed: true })));
    expect(commands(handed)).toEqual([]);
    expect(newsIn(handed)).toEqual([
      'briefing',
      NOT_YOURS,
      'You: click 12 → not done. Another agent took over the task before this was carried out; it did not happen. Send it if you want it.',
    ]);
  });

  it('asks the person nothing for the agent before, and waits for nothing', () => {
    const asking = aCommand({
      action: 'ask_user',
      fields: { question: 'Which?', choices: [] },
      state: 'started',
    });
    const question = { kind: 'question', id: 'q1', item: asking.id, since: 1, text: 'Which?', choices: [] };
    const asked = over(aSession({ queue: { ...gone, items: [asking], question } } as SessionOver));
    expect(asked.queue).toMatchObject({ question: null, items: [{ kind: 'UPDATE_AGENT' }] });
    expect(newsIn(asked)[2]).toMatch(/^You: ask_user → not done\./);
    const wait = { item: asking.id, since: 1, until: 99_000 };
    const waited = over(aSession({ queue: { ...gone, items: [asking], wait } }));
    expect(waited.queue.wait).toBeNull();
  });

  it('gives the new agent the person’s words, and in place of old news the pages as they are', () => {
    const news: News[] = [
      { kind: 'notice', text: say`old` },
      { kind: 'receipt', text: say`You: click 7 → done.` },
      { kind: 'person', text: 'size 42' },
      { kind: 'page', tabId: tab(20), full: true },
    ];
    const sent = anUpdate({ state: 'started', news, message: { turn: codeOf(5), text: '', seen: [] } });
    const next = anUpdate({ id: item('u2'), news: [{ kind: 'person', text: 'and blue' }] });
    expect(newsIn(over(withItems(sent, next)))).toEqual(['briefing', 'size 42', 'and blue']);
  });
});

it('does not look for the lost tab of the agent before, but for those of targets', () => {
  const targets = [{ number: 2, url: 'https://a.example/', openedBy: 'person' as const }];
  const lost = (given: typeof targets) =>
    over(aSession({ queue: gone, targets: { lost: { since: 1, agent: true, targets: given } } })).targets
      .lost;
  expect(lost(targets)).toEqual({ since: 1, targets });
  expect(lost([])).toBeNull();
});

import * as v from 'valibot';
import { type ChatState, chatOf } from '../../src/agents/chat/chat-state.ts';
import { commandNamed } from '../../src/commands/registry.ts';
import type { ElementId, FrameId, ItemId, SessionId, TabId } from '../../src/protocol/ids.ts';
import type { Learned } from '../../src/protocol/learned-chat.ts';
import { named } from '../../src/protocol/said.ts';
import type { TurnCode } from '../../src/protocol/turn-code.ts';
import type { CommandItem, UpdateItem } from '../../src/session/items.ts';
import { type Session, sessionSchema } from '../../src/session/session.ts';
import type { TargetTab } from '../../src/session/targets.ts';
import { turnCode } from '../../src/session/turn-codes.ts';

// Brands for numbers and strings of tests.
export const tab = (id: number) => id as TabId;
export const frame = (id: number) => id as FrameId;
export const element = (id: number) => id as ElementId;
export const item = (id: string) => id as ItemId;
export const SESSION = 'k7f2' as SessionId;
/** The secret of the sample session. */
export const SECRET = 'key-of-the-sample-session';
/** The code of the sample session's n-th message. */
export const codeOf = (turn: number): TurnCode => turnCode({ id: SESSION, turn: { secret: SECRET } }, turn);

/** A click on 12, received; another command is labelled and opens what that command does. */
export function aCommand(over: Partial<CommandItem> = {}): CommandItem {
  const { action = 'click', fields = { id: 12 } } = over;
  const command = commandNamed(action);
  return {
    id: item('c1'),
    session: SESSION,
    kind: 'COMMAND',
    state: 'received',
    receivedAt: 1,
    turn: codeOf(5),
    index: 0,
    action,
    label: command?.label(fields) ?? named(action),
    fields,
    ...(command?.opens && { opens: command.opens }),
    ...over,
  };
}

/** A message to the agent that waits. */
export const anUpdate = (over: Partial<UpdateItem> = {}): UpdateItem => ({
  id: item('u1'),
  session: SESSION,
  kind: 'UPDATE_AGENT',
  state: 'received',
  receivedAt: 1,
  news: [],
  ...over,
});

export const aTarget = (over: Partial<TargetTab> = {}): TargetTab => ({
  tabId: tab(20),
  number: 1,
  url: 'https://shop.example/',
  openedBy: 'person',
  state: 'ready',
  since: 1,
  lastUsedAt: 1,
  ...over,
});

type Groups = Pick<Session, 'targets' | 'queue' | 'turn' | 'permissions' | 'progress' | 'shown' | 'history'>;

/** What a test says of a session: of its groups and its chat only what matters. */
export type SessionOver = Partial<Omit<Session, 'agent' | keyof Groups>> & {
  readonly [G in keyof Groups]?: Partial<Groups[G]>;
} & { readonly agent?: Partial<ChatState> };

/** What a test says of a session, and what it says beyond that, group by group. */
export const more = (given: SessionOver, added: SessionOver): SessionOver => ({
  ...given,
  ...added,
  ...Object.fromEntries(
    GROUPS.filter((group) => given[group] && added[group]).map((group) => [
      group,
      { ...given[group], ...added[group] },
    ]),
  ),
});
const GROUPS = ['targets', 'queue', 'turn', 'permissions', 'progress', 'shown', 'history'] as const;

/** A briefed chat in tab 10. */
export const aChat = (over: Partial<ChatState> = {}): ChatState => ({
  kind: 'chat',
  tabId: tab(10),
  url: 'https://chatgpt.com/c/1',
  documentId: 'doc-agent',
  keyword: 'ok-lantern',
  briefed: true,
  ...over,
});

/** The chat that decides in a session. */
export function chatIn(session: Session | undefined): ChatState {
  const chat = session && chatOf(session);
  if (!chat) throw new Error('No chat decides.');
  return chat;
}

/** A briefed session between two turns: agent in tab 10, one target in tab 20 whose numbers go to 100. */
export const aSession = ({ agent, ...over }: SessionOver = {}): Session => ({
  ...v.parse(sessionSchema, {
    id: SESSION,
    createdAt: 1,
    task: 'Buy shoes',
    ...over,
    agent: aChat(agent),
    targets: {
      tabs: [aTarget()],
      count: 1,
      elementRanges: [
        { from: element(1), to: element(100), tabId: tab(20), frameId: frame(0), documentId: 'doc-shop' },
      ],
      nextElementId: element(101),
      ...over.targets,
    },
    turn: { number: 5, secret: SECRET, replied: 4, lastActionAt: 1, ...over.turn },
    permissions: { origins: ['https://shop.example'], ...over.permissions },
    shown: { placeholderNumbers: { first: 1, last: {} }, ...over.shown },
  }),
  agent: aChat(agent),
});

/** What might be learned of a plain chat. */
export const aLearned = (over: Partial<Learned> = {}): Learned => ({
  version: 1,
  learnedAt: 1,
  composerWithin: [],
  turnsWithin: [],
  composer: ['textarea'],
  editor: 'textarea',
  send: ['form button'],
  sendAt: { dx: 20, dy: -15 },
  submitKey: 'Enter',
  stop: [],
  stopProves: false,
  turn: ['main > ul > li'],
  userTurn: [],
  assistantTurn: [],
  answer: [':scope'],
  fresh: '/',
  ...over,
});

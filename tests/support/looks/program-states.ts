import type { ItemId, TabId } from '../../../src/protocol/ids.ts';
import { type LoggedCall, noPrograms, type Programs } from '../../../src/protocol/programs.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import type { SessionView } from '../../../src/protocol/view.ts';
import { NOW } from './story.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Hub = Programs['hubs'][number];
const hub: Hub = {
  ...{ state: 'connected', port: 3131, version: '2.0.1' },
  ...{ nextAt: null, refusal: null, isHushed: false },
};
const ours = { major: 2, minor: 0 };
const refused = (code: NonNullable<Hub['refusal']>['code']): Hub => ({
  ...{ ...hub, state: 'refused', version: null },
  refusal: { code, hub: 'h2', theirs: null, ours, fix: null },
});
const tooOld: Hub = {
  ...refused('version'),
  port: 4000,
  refusal: {
    ...{ code: 'version', hub: 'h2', theirs: { major: 1, minor: 4 }, ours },
    fix: 'npm install -g agent-anything@2',
  },
};

const claude: Programs['programs'][number] = {
  ...{ id: 'h1 claude-code', name: 'Claude Code', state: 'connected', tabs: 2 },
  ...{ allowedAt: NOW - 25 * DAY_MS, seenAt: NOW },
};

/** What each state of the programs shows, by name. */
export const programStates = {
  list: {
    isOn: true,
    hubs: [hub, tooOld],
    socket: { state: 'waiting', url: 'ws://localhost:8080', nextAt: NOW + DAY_MS, since: null },
    programs: [
      claude,
      {
        ...{ id: 'h1 cursor', name: 'Cursor', state: 'not_running', tabs: 0 },
        ...{ allowedAt: NOW - DAY_MS, seenAt: NOW - 2 * MINUTE_MS },
      },
      {
        ...{ id: 'h2 build', name: 'سكريبت البناء', state: 'cannot_connect', tabs: 0 },
        ...{ allowedAt: NOW - 400 * DAY_MS, seenAt: NOW - 30 * DAY_MS },
      },
    ],
  },
  empty: noPrograms,
  working: {
    ...{ ...noPrograms, isOn: true, hubs: [hub] },
    programs: [claude, { ...claude, id: 'h1 codex', name: 'Codex', tabs: 0 }],
  },
  greeting: { ...noPrograms, isOn: true, hubs: [refused('unpaired')] },
  version: { ...noPrograms, isOn: true, hubs: [tooOld] },
  'link-lost': {
    ...noPrograms,
    isOn: true,
    hubs: [{ ...hub, state: 'waiting', version: null, nextAt: NOW + 8_000 }],
  },
} as const satisfies Readonly<Record<string, Programs>>;

/** The latest calls of programs. */
export const someCalls: readonly LoggedCall[] = [
  ...([
    ['click "Add to cart"', 'Claude Code', 'done', null],
    ['click "Order and pay"', 'Claude Code', 'not_done', 'refused_by_person'],
    ['type "E-mail" [EMAIL_1]', 'سكريبت البناء', 'unknown', null],
    ['open parcelpost.example', 'Cursor', 'not_done', 'site_withheld'],
  ] as const),
].map(([label, program, end, code], index) => ({
  ...{ at: NOW - index * MINUTE_MS, program, label, end, code },
  ms: 180,
}));

const asked = { id: 'q1', since: NOW - 20_000 };
const refusable = ['allow', 'refuse'] as const;

/** What differs in each state of a program's task, by name. */
export const programTasks = {
  'first-use': {
    ...{ task: '', status: 'waiting', targets: [], story: [] },
    question: {
      ...{ kind: 'first_use', ...asked, choices: refusable, name: 'Claude Code' },
      sentence: sentence('askFirstUse', 'Claude Code'),
    },
  },
  'share-tab': {
    ...{ task: '', status: 'waiting', targets: [], story: [] },
    question: {
      ...{ kind: 'tab', ...asked, item: 'i1' as ItemId, choices: refusable },
      sentence: sentence('askShareTab', 'Claude Code'),
    },
  },
  'program-working': {
    deed: {
      ...{ icon: 'click', since: NOW - 4_000, target: 1, doing: sentence('nowClicking', 'Add to cart') },
      ...{ did: sentence('stepClicked', 'Add to cart'), failed: sentence('failedClicking', 'Add to cart') },
    },
    ...{ task: '', steps: 14 },
  },
  'program-idle': { task: '', status: 'idle' },
  'program-left': { task: '', status: 'idle', program: { link: 'left', since: NOW - 3 * MINUTE_MS } },
  'program-taken-over': {
    ...{ task: '', status: 'idle' },
    program: { link: 'taken_over', since: NOW - MINUTE_MS },
  },
} as const satisfies Readonly<Record<string, Partial<SessionView>>>;

/** The task of a program, from that of a chat. */
export function asProgramTask(session: SessionView, over: Partial<SessionView>): SessionView {
  const { chat: _, ...rest } = session;
  return {
    ...rest,
    agent: { tabId: null, url: null, name: 'Claude Code', gone: false },
    program: { link: 'connected', since: NOW - 19 * MINUTE_MS },
    ...over,
  };
}

const LONG_NAME = 'A coding agent whose name is as long as the name of any program may be, 80 chars';

/** The same task of a program with a long name. */
export const withLongName = ({ question, agent, ...rest }: SessionView): SessionView => ({
  ...rest,
  agent: { ...agent, name: LONG_NAME },
  question: question?.kind === 'first_use' ? { ...question, name: LONG_NAME } : question,
});

/** The tab in front, while a program asks for one. */
export const frontTab = {
  ...{ id: 11 as TabId, active: true },
  ...{ title: 'Norden, steel burr – Slow Morning', url: 'https://shop.example/' },
};

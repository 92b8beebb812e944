import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveWorker, type WorkerHandlers } from '../../../src/messaging/serve.ts';
import { chatFileOf } from '../../../src/protocol/chat-file/chat-file.ts';
import { toWorker } from '../../../src/protocol/messages/index.ts';
import { FakeBrowser, OWN_ID, OWN_ORIGIN } from '../../support/browser/browser.ts';
import { aLearned } from '../../support/samples.ts';

const script = {
  id: OWN_ID,
  tab: { id: 7 },
  frameId: 3,
  documentId: 'doc-1',
  documentLifecycle: 'active',
  url: 'https://shop.example/cart',
  origin: 'https://shop.example',
};
const page = { id: OWN_ID, origin: OWN_ORIGIN, url: `${OWN_ORIGIN}/popup.html` };
const NOBODY = 'Receiving end does not exist';
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const manyKeys = () => Array.from({ length: 10_000 }, (_, index) => [`field-${index}`, 0] as const);

describe('the worker', () => {
  const browser = new FakeBrowser();
  const clock = { now: 0 };
  const flooding: number[] = [];
  const handled: { name: string; payload: unknown; kind: string }[] = [];

  beforeAll(() => {
    browser.start();
    const handler =
      (name: string) =>
      (payload: unknown, { kind }: { kind: string }) => {
        handled.push({ name, payload, kind });
        if (name === 'RELEASE_TAB') throw new Error('a bug');
        return 'handled';
      };
    serveWorker(
      Object.fromEntries(
        Object.keys(toWorker).map((name) => [name, handler(name)]),
      ) as unknown as WorkerHandlers,
      { now: () => clock.now, onFlood: (tabId) => void flooding.push(tabId) },
    );
  });
  beforeEach(() => {
    browser.start();
    handled.length = 0;
    flooding.length = 0;
    clock.now += 1_000_000; // Every budget is full again.
  });

  /** A valid payload of each message. */
  const payloads: Record<keyof typeof toWorker, unknown> = {
    HELLO: { part: 'agent_bridge' },
    ASSIGN_ROLE: { tabId: 7, role: 'agent' },
    START_TASK: { task: 'Buy a kettle', agent: { kind: 'tab', tabId: 1 }, tabs: [2] },
    SET_MODE: { session: 'abcd', mode: 'every' },
    ...{ LIST_RUNS: {}, OPEN_RUN: { run: 'k7f2' }, OPEN_SHOWN: { run: 'k7f2', turn: 1 } },
    ...{ STAR_RUN: { run: 'k7f2', isStarred: true }, DELETE_RUNS: {}, RESTORE_RUNS: {} },
    IMPORT_RUN: { json: '{}' },
    TAKE_BACK: { session: 'abcd', grant: { kind: 'sites', site: 'https://shop.example' } },
    ...{ GET_CHOICES: {}, PAUSE_SESSION: { session: 'k7f2' } },
    ...{ RELEASE_TAB: { tabId: 7 }, CLOSE_AGENT_TABS: { session: 'k7f2' } },
    ...{ DISENGAGE_ALL: { session: 'k7f2' }, RESUME: { session: 'k7f2' } },
    REMOTE_INJECT: { session: 'k7f2', text: 'go on' },
    ...{ ACCEPT_PROGRAMS: { isOn: true }, PAIR: { code: '7KQ2M-V9XHD-41PTA-0ZBWE' } },
    ...{ HUSH_HUB: { port: 3131, isForEver: true }, UNPAIR: { program: 'h1 claude-code' } },
    ...{ GET_STATUS: {}, CONNECT: {}, DISCONNECT: {}, UPDATE_URL: { url: 'ws://localhost:8080' } },
    ...{ GET_ACTIVITY_LOG: {}, CLEAR_ACTIVITY_LOG: {} },
    ...{ TIME_IS_UP: {}, LINK_FRAMES: { link: 'socket', connection: 1, frames: ['{}'] } },
    LINK_STATE: { link: 'socket', state: { state: 'connecting' } },
    GIVE_FILES: { session: 'k7f2', files: [{ name: 'cv.pdf', size: 3, type: 'application/pdf' }] },
    ...{ FILES_KEPT: { session: 'k7f2', files: ['f1'] }, TAKE_FILE_BACK: { session: 'k7f2', file: 'f1' } },
    PREVIEW_WORDS: { session: 'k7f2', text: 'Call 0170' },
    PAUSE: {},
    GET_SEEN: { session: 'k7f2', tabId: 1 },
    OPEN_PANEL: {},
    PILL_MOVED: { corner: 'top-left' },
    ANSWER: { session: 'k7f2', question: 'q1', answer: 'M' },
    ANSWER_DIALOG: { session: 'k7f2', dialog: 'd1', accept: true },
    LOAD_PART: { part: 'acting' },
    GET_VIEW: {},
    GET_ABILITIES: { tabId: 7 },
    SAVE_SETTINGS: { maxTabs: 5 },
    SAVE_TOOL: { name: 'Orders', url: 'https://shop.example/' },
    DELETE_TOOL: { id: 't1' },
    IMPORT_TOOLS: { json: '[]', onlyReads: false },
    ...{
      LEARN_CHAT: { session: 'k7f2' },
      CANCEL_LESSON: { session: 'k7f2' },
      SEND_OFFER: { session: 'k7f2', turn: 'k7f2m9ab-1-x8m4q' },
      SHOW_CHAT: { session: 'k7f2' },
      RELOAD_CHAT: { session: 'k7f2' },
      READ_REPLY: { session: 'k7f2' },
    },
    ...{ CHECK_CHAT: { tabId: 7 }, SEND_TEST: { check: 'c1' }, END_CHECK: { check: 'c1', close: true } },
    FREE_STORAGE: {},
    ...{ SAVE_SERVER: { address: 'https://agents.example', token: 't1' }, REMOVE_SERVER: { id: 's1' } },
    TEST_SERVER: { id: 's1', address: 'https://agents.example' },
    SAVE_MODEL: { preset: 'openai', address: '', model: 'gpt-5.1', key: 'sk-1', forgetsKey: false },
    TRY_MODEL: { preset: 'ollama', address: '', model: '', forgetsKey: false },
    ...{ REMOVE_MODEL: { id: 'm1' }, END_TRIAL: {}, FIND_MODELS: {} },
    ...{ TAKE_CALLS: {}, CALL_OVER: { session: 'k7f2', turn: 1, attempt: 1, failure: null } },
    CALL_SAYS: { session: 'k7f2', line: 'the steel one' },
    TRIAL_OVER: { trial: 't1', end: { state: 'running', since: 1 }, drops: [] },
    ...{ SELF_CHECK: { tabId: 7 }, DELETE_EVERYTHING: {} },
    FORGET_ASIDE: { id: 'k7f2' },
    FORGET_LEARNED: { origin: 'https://chat.example' },
    TAKE_CHAT: { file: chatFileOf('chat.example', aLearned()) },
    GET_SHIPPED: {},
    ...{ CHAT_OFFLINE: { offline: true }, CHAT_FIELD: { field: 'awaited' }, GO_TO_AGENT: {} },
    CHAT_ANSWERS: { answers: true },
    AGENT_COMMAND: { turn: 'k7f2-5-h3wq9', index: 0, raw: '{}', others: 0 },
    INTRO_COMPLETE: { turn: 'k7f2-1-h3wq9' },
    AGENT_IDLE: { turn: 'k7f2-5-h3wq9', end: 'answered', note: '' },
    PROMPT_STATE: { turn: 'k7f2-5-h3wq9', prompt: { state: 'landed' } },
    PROMPT_CUT: { turn: 'k7f2-5-h3wq9', kept: 5000 },
    PROMPT_ARRIVED: { turn: 'k7f2-5-h3wq9', field: 'markdown', way: 'pieces', isEscaped: true },
    MAY_PRESS: { turn: 'k7f2-5-h3wq9', press: 'abcd', didNothing: false, wasDropped: false },
    CHAT_READY: {},
    ...{ CHAT_STALLED: { stalled: true }, CHAT_LIMIT: { words: null } },
    LESSON_STEP: { step: 'typed' },
    OFFER_STATE: { turn: 'k7f2m9ab-1-x8m4q', at: { state: 'sent' } },
    CHAT_LEARNED: { learned: aLearned() },
    CHAT_HEALTH: {
      health: {
        state: 'good',
        source: 'table',
        parts: [{ part: 'composer', counts: [1, 0] }],
        structure: '',
      },
    },
    TARGET_CHANGED: {},
    TARGET_UPDATE: { url: 'https://shop.example/' },
    USER_INTERRUPT: { how: 'pointer' },
    ALLOCATE_IDS: { count: 100 },
    PLACE_FRAME: { child: 5, waits: true },
    REDACT: { values: [{ type: 'EMAIL', value: 'jane@example.org' }] },
    ...{ WAKE_ME: { inMs: 500 }, PAUSE_FOR: { ms: 50 } },
  };
  const names = Object.keys(payloads) as (keyof typeof toWorker)[];
  const senders = { page, tab: script };

  it.each(names.filter((name) => name !== 'RELEASE_TAB'))(
    'handles %s from its senders and from nobody else',
    async (name) => {
      for (const kind of ['page', 'tab'] as const) {
        handled.length = 0;
        const may = (toWorker[name].from as readonly string[]).includes(kind);
        expect(await browser.ask(name, payloads[name], senders[kind])).toBe(may ? 'handled' : undefined);
        expect(handled.map((one) => one.kind)).toEqual(may ? [kind] : []);
      }
      handled.length = 0;
      expect(await browser.ask(name, payloads[name], { ...page, id: 'other' })).toBeUndefined();
      expect(handled).toEqual([]);
    },
  );

  it('hears from a tab only these, none of which weakens a protection', () => {
    expect(names.filter((name) => (toWorker[name].from as readonly string[]).includes('tab')).sort()).toEqual(
      [
        // What the chat says and does. A command needs the turn code, and the guard judges it.
        ...[
          'AGENT_COMMAND',
          'AGENT_IDLE',
          'ALLOCATE_IDS',
          'CHAT_ANSWERS',
          'CHAT_FIELD',
          'CHAT_HEALTH',
          'CHAT_LEARNED',
        ],
        ...[
          'CHAT_LIMIT',
          'CHAT_OFFLINE',
          'CHAT_READY',
          'CHAT_STALLED',
          // From the pill: shows the agent's tab while the person has to sign in there.
          'GO_TO_AGENT',
          'HELLO',
          'INTRO_COMPLETE',
          'LESSON_STEP',
        ],
        // Asks whether it may send its message, so that no message is sent twice.
        ...['LOAD_PART', 'MAY_PRESS', 'OFFER_STATE'],
        // From the pill: the first shows the person our own page, the second stops the run, the third moves the sign.
        ...['OPEN_PANEL', 'PAUSE', 'PAUSE_FOR', 'PILL_MOVED'],
        // Says nothing of the page: a child frame answers it.
        'PLACE_FRAME',
        ...['PROMPT_ARRIVED', 'PROMPT_CUT', 'PROMPT_STATE', 'REDACT'],
        ...['TARGET_CHANGED', 'TARGET_UPDATE', 'USER_INTERRUPT', 'WAKE_ME'],
      ],
    );
  });

  it.each<[keyof typeof toWorker, string, unknown]>([
    ['ASSIGN_ROLE', 'another role', { tabId: 7, role: 'AGENT' }],
    ['ASSIGN_ROLE', 'a tab that is no number', { tabId: '7', role: 'agent' }],
    ['ASSIGN_ROLE', 'nothing', undefined],
    ['RELEASE_TAB', 'half a tab', { tabId: 7.5 }],
    ['REMOTE_INJECT', 'a blank text', { session: 'k7f2', text: ' \n ' }],
    ['REMOTE_INJECT', 'too long a text', { session: 'k7f2', text: 'x'.repeat(8001) }],
    ['SAVE_SETTINGS', 'too many tabs', { maxTabs: 11 }],
    ['GET_VIEW', 'anything', { all: true }],
    ['AGENT_COMMAND', 'a parsed command', { turn: 'k7f2-5-h3wq9', index: 0, action: 'click', id: 12 }],
    ['AGENT_COMMAND', 'an index before the first', { turn: 'k7f2-5-h3wq9', index: -1, raw: '{}', others: 0 }],
    ['AGENT_COMMAND', 'a command without its text', { turn: 'k7f2-5-h3wq9', index: 0, others: 0 }],
    [
      'AGENT_COMMAND',
      'too long a command',
      { turn: 'k7f2-5-h3wq9', index: 0, raw: 'x'.repeat(100_001), others: 0 },
    ],
    ['PROMPT_STATE', 'a state that is none', { turn: 'k7f2-5-h3wq9', prompt: { state: 'sent' } }],
    ['PROMPT_CUT', 'a length that is none', { turn: 'k7f2-5-h3wq9', kept: -1 }],
    [
      'PROMPT_STATE',
      'an unknown failure',
      { turn: 'k7f2-5-h3wq9', prompt: { state: 'failed', why: 'No field.' } },
    ],
    ['ALLOCATE_IDS', 'no number', { count: 0 }],
    ['ALLOCATE_IDS', 'too many ids', { count: 1e9 }],
    ['REDACT', 'too many values', { values: Array(5001).fill({ type: 'EMAIL', value: 'a@b.example' }) }],
    ['WAKE_ME', 'too long a time', { inMs: 1e9 }],
    ['PAUSE_FOR', 'too long a time', { ms: 1e9 }],
    ['TARGET_UPDATE', 'only a prototype', JSON.parse('{"__proto__":{"url":"x","title":"y"}}')],
  ])('is silent on %s with %s', async (name, _, payload) => {
    const sender = (toWorker[name].from as readonly string[]).includes('page') ? page : script;
    expect(await browser.ask(name, payload, sender)).toBeUndefined();
    expect(handled).toEqual([]);
  });

  it('drops unknown fields of a payload and leaves prototypes alone', async () => {
    const payload = JSON.parse(
      '{"url":"https://shop.example/","title":"Shop","tabId":1,"__proto__":{"admin":true}}',
    );
    await browser.ask('TARGET_UPDATE', payload, script);
    expect(handled).toEqual([
      { name: 'TARGET_UPDATE', kind: 'tab', payload: { url: 'https://shop.example/' } },
    ]);
    expect(handled[0]?.payload).not.toHaveProperty('admin');
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each(['UNKNOWN', ...Object.getOwnPropertyNames(Object.prototype), 'INIT_AGENT'])(
    'answers nothing on %s',
    async (name) => {
      for (const sender of [script, page])
        await expect(browser.ask(name, {}, sender)).rejects.toThrow(NOBODY);
      expect(handled).toEqual([]);
    },
  );

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'HELLO'],
    ['a list', ['HELLO']],
    ['no type', { data: payloads.HELLO }],
    ['a list as type', { type: ['HELLO'], data: payloads.HELLO }],
    ['an object as type', { type: { toString: 'HELLO' }, data: payloads.HELLO }],
  ])('leaves alone what is no message: %s', (_, message) => {
    expect(browser.onMessage.fire(message, script, () => {})).toEqual([false]);
    expect(handled).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['long', { url: 'https://shop.example/', title: 'x'.repeat(64_001) }],
    ['wide', { url: 'https://shop.example/', lists: Array(64_001).fill(0) }],
    ['made of keys', { url: 'https://shop.example/', ...Object.fromEntries(manyKeys()) }],
    ['deep', { url: 'https://shop.example/', deep: nested(17) }],
  ])('does not even parse a message that is too %s', async (_, payload) => {
    expect(await browser.ask('TARGET_UPDATE', payload, script)).toBeUndefined();
    expect(handled).toEqual([]);
  });

  it('serves one tab as often as any page needs, then ignores it, tells of it once, and serves the others', async () => {
    const burst = async (from: object, times: number) => {
      for (let sent = 0; sent < times; sent++)
        await browser.ask('TARGET_UPDATE', payloads.TARGET_UPDATE, { ...from });
      return handled.splice(0).length;
    };
    expect(await burst(script, 1_000)).toBe(300);
    expect(flooding).toEqual([7]);
    expect(await burst({ ...script, tab: { id: 8 } }, 50)).toBe(50);
    expect(await browser.ask('WAKE_ME', payloads.WAKE_ME, script)).toBe('handled');
    handled.length = 0;
    clock.now += 10_000;
    expect(await burst(script, 100)).toBe(50);
    clock.now -= 5_000; // The clock of the computer may be set back.
    expect(await burst(script, 100)).toBe(0);
    expect(flooding).toEqual([7]);
  });

  it.each(['HELLO', 'LOAD_PART'] as const)(
    'serves %s of every frame of a large page at once',
    async (name) => {
      for (let sent = 0; sent < 900; sent++) await browser.ask(name, payloads[name], script);
      expect(handled).toHaveLength(900);
      expect(flooding).toEqual([]);
    },
  );

  it('counts the messages of its own pages for nothing', async () => {
    for (let sent = 0; sent < 1_000; sent++) await browser.ask('GET_VIEW', {}, page);
    expect(handled).toHaveLength(1_000);
  });

  it('tells the sender that a handler failed', async () => {
    await expect(browser.ask('RELEASE_TAB', payloads.RELEASE_TAB, page)).rejects.toThrow('a bug');
  });
});

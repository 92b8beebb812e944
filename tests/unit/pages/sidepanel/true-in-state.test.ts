// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SessionView, View } from '../../../../src/protocol/view.ts';
import { sessionStates } from '../../../support/looks/states.ts';
import { session, sessionId } from '../chrome.ts';
import { openPage } from '../open.ts';
import { asks, page, press, reads } from '../person.ts';

/** The first sentence of the question before each of these states of a task is ended. */
const ends: Readonly<Record<string, string>> = {
  ...named('The task stops now.', [
    ...['working', 'thinking', 'loading', 'adapted', 'slow', 'opening'],
    ...['model-thinking', 'model-step', 'model-retry', 'program-step', 'held-decided'],
  ]),
  ...named('It is waiting for you.', [
    ...['question', 'question-open', 'wall', 'approval', 'dialog', 'limit', 'repeats', 'draft', 'stalled'],
    ...['signed-out', 'no-field', 'lesson', 'use-page'],
    ...['held', 'held-gone', 'held-frozen', 'held-refused'],
  ]),
  ...named('It is waiting for the network.', ['offline']),
  ...named('It is paused.', ['paused']),
  ...named('It has stopped.', ['stopped', 'gone', 'crashed', 'full', 'chat-limit', 'cannot-read']),
  ...named('It was cut off.', ['cut-off']),
  ...named('It has nothing to do now.', ['idle']),
};

function named(sentence: string, states: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(states.map((state) => [state, sentence]));
}

const KEPT = 'Its tabs stay open; its steps stay in the history.';
const OFF = 'Its tabs stay open. Its steps and its answer are deleted, because the history is off.';
const UNKEPT = 'Its tabs stay open. Not all of what it did can be kept in the history now.';

const stateOf = (name: string): SessionView => {
  const found = sessionStates[name];
  if (!found) throw new Error(`no state ${name}`);
  return found;
};

const open = (shown: SessionView, over: (view: View) => Partial<View> = () => ({})) =>
  openPage('sidepanel', (it) => {
    it.view = Object.assign({}, it.view, { sessions: [shown] }, over(it.view));
  });

const dialogText = () => document.querySelector('dialog p')?.textContent;

afterEach(() => {
  vi.useRealTimers();
});

describe('the question before a task is ended', () => {
  const inTable = Object.entries(ends).filter(([name]) => name in sessionStates);

  it.each(inTable)('is true of %s', async (name, sentence) => {
    await open(stateOf(name));
    await press('End this task');
    expect(dialogText()).toBe(`${sentence} ${KEPT}`);
  });

  it('knows each status', () => {
    const covered = new Set(inTable.map(([name]) => sessionStates[name]?.status));
    const all = new Set(Object.values(sessionStates).map(({ status }) => status));
    expect([...all].filter((status) => !covered.has(status))).toEqual([]);
  });

  it('says that the steps are deleted if the history is off, also of a task that is done', async () => {
    const off = ({ settings }: View) => ({ settings: Object.assign({}, settings, { keepHistory: 0 }) });
    await open(stateOf('working'), off);
    await press('End this task');
    expect(dialogText()).toBe(`The task stops now. ${OFF}`);
    await open(stateOf('done'), off);
    await press('End this task');
    expect(dialogText()).toBe(`It is done. ${OFF}`);
  });

  it('does not promise a history that cannot be written', async () => {
    const shown = stateOf('working');
    await open(
      shown,
      () => ({ unkept: { since: 1, why: 'disk', runs: [shown.id] } }) as unknown as Partial<View>,
    );
    await press('End this task');
    expect(dialogText()).toBe(`The task stops now. ${UNKEPT}`);
  });

  it('is not asked of a task that is done and kept', async () => {
    await open(stateOf('done'));
    await press('End this task');
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('says before "End and forget" that nothing is kept', async () => {
    await open(stateOf('paused'));
    await press('End and forget…');
    expect(dialogText()).not.toContain('stay in the history');
    expect(dialogText()).toContain('deleted');
  });
});

describe.each(Object.entries(sessionStates))('in the state %s', (_, shown) => {
  it('the panel says nothing untrue', async () => {
    await open(shown);
    await reads('What happened');
    const status = document.querySelector('.status');
    const text = status?.textContent ?? '';
    const says = (words: string) => text.includes(words);
    const isThinking = says(`${shown.agent.name} is thinking`);
    const isAtWork = shown.status === 'working' || shown.status === 'observing';
    const buttons = [...document.querySelectorAll('button')].map((one) => one.textContent?.trim());
    // A task that works can be paused, and a held one resumed.
    expect([isThinking && !isAtWork, buttons.includes('Pause') && !isAtWork]).toEqual([false, false]);
    expect(buttons.includes('Resume') && shown.hold === null).toBe(false);
    expect(says('Paused') && shown.hold === null).toBe(false);
    expect(says('Opening') && !shown.chat?.opening && !shown.deed).toBe(false);
    // A request has not left while its card says so, and never leaves once it is gone.
    const request = shown.question?.kind === 'approval' ? shown.question.request : undefined;
    expect(says('Not sent yet')).toBe(request !== undefined && !request.gone);
    expect(says('never left this computer')).toBe(request?.gone !== undefined);
    expect(buttons.includes('Allow once') && request?.gone !== undefined).toBe(false);
    expect(says('Carrying out your decision')).toBe(shown.isCarryingOut === true && !shown.deed);
    // One place speaks: the sentence of the status is nowhere else but in the story's own row.
    const now = status?.querySelector('.now')?.textContent ?? '';
    expect(now === 'Done' && shown.answer === null).toBe(false);
    const cards = [...document.querySelectorAll('.card')].map((card) => card.textContent ?? '');
    expect(cards.filter((card) => card.includes(now))).toEqual([]);
    // At most one blue button in the status; the arrow beside it belongs to it.
    expect(status?.querySelectorAll('.button.primary:not(.button + .button)').length).toBeLessThanOrEqual(1);
    // Names of controls, never tags or roles.
    const names = [...document.querySelectorAll('.status b, .timeline b, .ask-title')].map(
      (one) => one.textContent?.trim() ?? '',
    );
    expect(names.filter((name) => TAG.test(name))).toEqual([]);
  });
});

const TAG = /^(?:input|select|checkbox|radio|textarea|button|combobox|textbox|listbox|searchbox|link)$/;

describe('the line below the status', () => {
  const over = (sinceMs: number): Partial<SessionView> => ({
    status: 'working',
    steps: 5,
    run: Object.assign({}, session().run, { workedMs: 10_000, lastAt: Date.now() - sinceMs }),
  });

  it('names the site, the step and the time so far', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    const shown = stateOf('thinking');
    await open(Object.assign({}, shown, over(2_000)));
    await reads('ChatGPT is thinking');
    expect(page()).toMatch(/ · step 6 · 0:12/);
    expect(page()).not.toContain('longer than usual');
  });

  it('says after 30 s without news that this takes longer than usual', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    await open(Object.assign({}, stateOf('thinking'), over(31_000)));
    await reads('longer than usual');
    const hidden = [...document.querySelectorAll('.status [aria-hidden]')].map((one) => one.textContent);
    expect(hidden.join()).toContain('0:41');
    expect(hidden.join()).not.toContain('longer than usual');
  });

  it('counts the seconds while the chat opens', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    const { chat } = session();
    const opening = { since: Date.now() - 12_000 };
    await open(session({ status: 'observing', ...(chat && { chat: Object.assign({}, chat, { opening }) }) }));
    await reads('Opening ChatGPT… 12 s');
    expect(document.querySelector('.now [aria-hidden]')?.textContent?.trim()).toBe('12 s');
  });
});

it('marks the current step in the story', async () => {
  await open(stateOf('working'));
  await reads('What happened');
  const current = [...document.querySelectorAll('[aria-current="step"]')];
  expect(current.map((one) => one.textContent)).toEqual(['Typing into Street and number']);
  await open(stateOf('thinking'));
  await reads('What happened');
  expect(document.querySelector('[aria-current="step"]')).toBeNull();
});

describe('a task at a wall', () => {
  it('shows one card with the way to the chat', async () => {
    const worker = await open(Object.assign({}, stateOf('signed-out'), { id: sessionId }));
    await reads('Sign in to ChatGPT, then come back');
    expect(page()).toContain('The task continues automatically.');
    expect(document.querySelector('.card')).toBeNull();
    await press('Go to ChatGPT');
    await asks(worker, { name: 'SHOW_CHAT', payload: { session: sessionId } });
  });

  it('shows the findings about a chat without a field, in the same card', async () => {
    await open(stateOf('no-field'));
    await reads(
      'Can’t find where to type in ChatGPT. Sign in or reload it; the task continues automatically.',
    );
    expect(document.querySelector('.card')).toBeNull();
    expect(document.querySelector('.status details .structure')).not.toBeNull();
  });

  it('leads to the tab where a password is wanted, and shows a field only if the person asks for one', async () => {
    await open(stateOf('wall'));
    await reads('Go to the tab');
    expect(document.querySelector('.status :is(textarea, input)')).toBeNull();
    await press('I need to say something');
    await reads('What happened');
    expect(document.querySelector('.status textarea')).not.toBeNull();
  });
});

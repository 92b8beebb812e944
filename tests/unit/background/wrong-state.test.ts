import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kinds } from '../../../src/background/agent-kinds.ts';
import { type View, viewSchema } from '../../../src/protocol/view.ts';
import { openState, SCHEMA_VERSION } from '../../../src/store/sessions.ts';
import { viewOf } from '../../../src/views/session-view.ts';
import { FakeBrowser } from '../../support/browser/browser.ts';
import { fullSession } from '../../support/full-session.ts';
import { sampled } from '../../support/sample.ts';
import { aSession, tab } from '../../support/samples.ts';
import { setStage } from './support/stage.ts';
import { World } from './support/world.ts';

type Json = Readonly<Record<string, unknown>> | readonly unknown[];

/** Stands for a field that is not there. */
const GONE = Symbol('gone');
const WRONG = [GONE, null, true, -1, 1e300, 0.5, '', 'x', [], {}, [null], 'x'.repeat(1_000_001)];

/** The value with one of its fields, at any depth, gone or replaced: each field by each wrong value. */
function* mutants(value: Json): Generator<unknown> {
  for (const [key, inner] of Object.entries(value)) {
    for (const wrong of WRONG) yield replaced(value, key, wrong);
    if (typeof inner === 'object' && inner !== null)
      for (const changed of mutants(inner as Json)) yield replaced(value, key, changed);
  }
}

function replaced(value: Json, key: string, by: unknown): unknown {
  if (Array.isArray(value))
    return by === GONE ? value.toSpliced(Number(key), 1) : value.with(Number(key), by);
  const rest = Object.entries(value).filter(([name]) => name !== key);
  return Object.fromEntries(by === GONE ? rest : [...rest, [key, by]]);
}

const good = aSession({ id: 'good' as never, agent: { tabId: tab(11) }, targets: { tabs: [] } });
const broken = [...mutants(JSON.parse(JSON.stringify(fullSession())))];
const isView = (view: unknown) => v.is(viewSchema, view);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // The worker logs what it could not carry out.
});

describe('a stored session with one field wrong', () => {
  it('is read as a session that can be shown, or as none, and the others are shown', async () => {
    expect(broken.length).toBeGreaterThan(1_000);
    const { browser, services } = await setStage({ session: null });
    const views: View[] = [];
    const numbered = broken.map((session, index) => ({ session, index }));
    for (const { session } of sampled(numbered, {
      table: 'wrong fields',
      keyOf: ({ index }) => `${index}`,
    })) {
      await browser.local.set({ 'session:k7f2': session, 'session:good': good });
      views.push(await viewOf({ ...services, state: openState(kinds) }));
    }
    expect(views.filter((view) => !isView(view))).toEqual([]);
    expect(views.filter(({ sessions }) => !sessions.some(({ id }) => id === good.id))).toEqual([]);
  });
});

describe('a worker that finds damaged state', () => {
  let world: World;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    world = new World();
  });
  afterEach(() => {
    world.kill();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  async function viewOver(items: Readonly<Record<string, unknown>>): Promise<View> {
    const { browser } = world;
    browser.addTab('https://chatgpt.com/c/1');
    await browser.local.set({ schemaVersion: SCHEMA_VERSION, ...items });
    await world.wake();
    const asked = world.ask('GET_VIEW', {});
    await world.settle(20_000);
    const view = await asked;
    expect(isView(view)).toBe(true);
    return view as View; // Parsed just above.
  }

  it('starts over every one of them at once, reports the latest, and goes on with the others', async () => {
    const sessions = broken
      .filter((_, index) => index % 7 === 0)
      .map((session, index) => [`session:m${index}`, session]);
    const view = await viewOver({
      ...Object.fromEntries(sessions),
      'session:good': good,
      releases: [null, { tabId: 'x' }],
    });
    expect(view.sessions.map(({ id }) => id)).toContain('good');
    expect(view.asides).toHaveLength(5);
    const kept = Object.entries(world.browser.local.items);
    expect(kept.filter(([key]) => key.startsWith('session:'))).toHaveLength(view.sessions.length);
    expect(JSON.stringify(kept.filter(([key]) => key.startsWith('aside:'))).length).toBeLessThan(5 * 120_000);
    expect(world.browser.local.items.releases).toEqual([]);
  });

  it('reports which it was, releases its tabs, and forgets it when the person has read that', async () => {
    const damaged = { ...aSession({ task: 'Buy shoes' }), queue: { items: 'none' } };
    const view = await viewOver({ 'session:k7f2': damaged });
    expect(view.asides).toEqual([{ id: 'k7f2', at: expect.any(Number), task: 'Buy shoes' }]);
    expect(world.calls.filter((call) => call.startsWith('tabs.update'))).toHaveLength(2);
    const forgotten = world.ask('FORGET_ASIDE', { id: 'k7f2' });
    await world.settle(1);
    expect(await forgotten).toEqual({ ok: true });
    expect(Object.keys(world.browser.local.items)).not.toContain('aside:k7f2');
  });

  it.each([
    ['releases', { releases: 'x' }],
    ['a notice', { notice: { key: 'x' } }],
    ['a version', { schemaVersion: 'three' }],
    ['a version between two', { schemaVersion: 1.5 }],
    ['asides', { 'aside:k7f2': { task: 7 } }],
    ['a learned chat', { 'learned:https://chat.example': { version: 1 } }],
  ])('goes on where %s is damaged', async (_, items) => {
    const view = await viewOver({ 'session:good': good, ...items });
    expect(view.sessions.map(({ id }) => id)).toEqual(['good']);
    expect(world.browser.local.items.schemaVersion).toBe(SCHEMA_VERSION);
  });

  it('goes on where settings, tools and the vault are damaged', async () => {
    await world.browser.sync.set({
      maxTabs: 'many',
      privacyAccepted: 1,
      'tool:a': { id: 'a', name: 'x'.repeat(61), url: 7 },
    });
    await world.browser.session.set({ vault: { k7f2: { a: { placeholder: 7 } } } });
    const view = await viewOver({ 'session:good': good });
    expect([view.settings.maxTabs, view.settings.privacyAccepted, view.tools]).toEqual([3, false, []]);
  });

  it('goes on though Chrome refuses to put anything aside', async () => {
    world.browser.local.set({ 'session:k7f2': { id: 'k7f2' } });
    const items = { 'session:good': good };
    await world.browser.local.set(items);
    world.browser.start = refusingFirstWrite(world.browser);
    expect((await viewOver(items)).sessions.map(({ id }) => id)).toEqual(['good']);
  });

  it.each([
    'GET_VIEW',
    'SAVE_SETTINGS',
    'SAVE_TOOL',
    'ASSIGN_ROLE',
    'FORGET_LEARNED',
    'FORGET_ASIDE',
    'DISENGAGE_ALL',
  ])('of a newer version is left as it is: %s', async (name) => {
    const newer = {
      schemaVersion: SCHEMA_VERSION + 1,
      'session:k7f2': { shape: 'new' },
      'session:good': good,
    };
    await world.browser.local.set(newer);
    const sync = world.browser.sync.items;
    await world.wake();
    const payload = {
      tabId: 11,
      role: 'agent',
      session: 'good',
      id: 'a',
      origin: 'x',
      maxTabs: 2,
      name: 'a',
      url: 'https://a.example/',
    };
    const asked = world.ask(name, name === 'GET_VIEW' ? {} : payload);
    const outcome = asked.then(
      () => 'answered',
      (cause: Error) => cause.message,
    );
    await world.settle(20_000);
    expect(await outcome).toMatch('newer AgentAnything');
    expect([world.browser.local.items, world.browser.sync.items]).toEqual([newer, sync]);
  });
});

/** Lets the first write after the start be refused. */
function refusingFirstWrite(browser: FakeBrowser): FakeBrowser['start'] {
  const start = FakeBrowser.prototype.start.bind(browser);
  return (gate) => {
    browser.local.refuseOnce();
    start(gate);
  };
}

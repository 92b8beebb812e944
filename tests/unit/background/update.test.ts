import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installUpdate } from '../../../src/background/update.ts';
import { patch } from '../../../src/session/session.ts';
import { openRunFlag } from '../../../src/store/run-flag.ts';
import { change, SCHEMA_VERSION } from '../../../src/store/sessions.ts';
import { aCommand, aSession, SESSION, tab } from '../../support/samples.ts';
import { setStage } from './support/stage.ts';
import { World } from './support/world.ts';

describe('an update of the extension', () => {
  it('that does not wait changes nothing', async () => {
    const stage = await setStage();
    await installUpdate(stage.services, openRunFlag('updateWaits'));
    expect(stage.browser.reloads).toBe(0);
  });

  it('waits while a task runs, also over the death of the worker, and is taken when it rests', async () => {
    const stage = await setStage({ session: { queue: { items: [aCommand({ state: 'started' })] } } });
    const update = openRunFlag('updateWaits');
    await update.note(true);
    await installUpdate(stage.services, update);
    await installUpdate(stage.services, openRunFlag('updateWaits'));
    expect(stage.browser.reloads).toBe(0);
    await change(stage.services, SESSION, (session) => patch(session, { queue: { items: [] } }));
    await installUpdate(stage.services, openRunFlag('updateWaits'));
    expect(stage.browser.reloads).toBe(1);
  });

  it('waits while the person looks at a page of ours', async () => {
    const stage = await setStage({ session: null });
    const update = openRunFlag('updateWaits');
    await update.note(true);
    stage.browser.openPages = 1;
    await installUpdate(stage.services, update);
    expect(stage.browser.reloads).toBe(0);
    stage.browser.openPages = 0;
    await installUpdate(stage.services, update);
    expect(stage.browser.reloads).toBe(1);
  });
});

describe('a worker that is told of an update', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('keeps at the task, dies over it, and the next one takes the update when the task has ended', async () => {
    const world = new World();
    const chat = world.browser.addTab('https://chatgpt.com/c/1');
    const session = aSession({
      agent: { tabId: tab(chat.id), url: 'https://chatgpt.com/' },
      targets: { tabs: [] },
      turn: { busySince: Date.now() },
    });
    await world.browser.local.set({ schemaVersion: SCHEMA_VERSION, 'session:k7f2': session });
    await world.browser.session.set({ awake: true });
    await world.wake();
    await world.fire(({ onUpdateAvailable }) => onUpdateAvailable.fire({ version: '9.9.9' }));
    await world.settle(1_000);
    world.kill();
    await world.wake();
    await world.settle(1_000);
    expect(world.browser.reloads).toBe(0);
    await world.ask('DISENGAGE_ALL', { session: SESSION });
    await world.settle(1_000);
    expect(world.browser.reloads).toBeGreaterThan(0);
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freeStorage } from '../../../src/background/free-storage.ts';
import { createHistoryKeeper } from '../../../src/background/keep-history.ts';
import { reportInterrupted } from '../../../src/background/recovery.ts';
import type { SessionId } from '../../../src/protocol/ids.ts';
import { withStory } from '../../../src/session/story.ts';
import { storageUse } from '../../../src/store/room.ts';
import { change } from '../../../src/store/sessions.ts';
import { runCommand } from '../../../src/turn/run-command.ts';
import { asShown } from '../../../src/views/full-storage.ts';
import { iconOf } from '../../../src/views/icon-state.ts';
import { dashboardFor } from '../../../src/views/pill-state.ts';
import { viewOf } from '../../../src/views/session-view.ts';
import { aCommand, aSession, tab } from '../../support/samples.ts';
import { CLICK, inputs, shopWith, still } from '../background/support/shop.ts';
import { newsIn, type Stage, setStage } from '../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Begins the first command of the queue, and lets it come as far as it can. */
async function begin(stage: Stage) {
  const command = stage.stored().queue.items[0] as ReturnType<typeof aCommand>;
  const running = runCommand(stage.services, command);
  running.catch(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  return running;
}

async function makeRoom({ browser, services }: Stage): Promise<void> {
  browser.local.quota = Number.POSITIVE_INFINITY;
  services.room.retry();
  await vi.advanceTimersByTimeAsync(60_000);
}

it('settles a click once there is room for its receipt, and does not repeat it', async () => {
  const { stage } = await shopWith({});
  const { browser, services } = stage;
  const { onInput } = browser;
  browser.onInput = (input) => {
    onInput(input);
    if (input.params.type === 'mouseReleased') browser.local.fill();
  };
  void begin(stage);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stage.stored().queue.items).toMatchObject([{ state: 'dispatched' }]);

  const shown = asShown(services, stage.stored());
  expect(shown.queue.hold?.sentence.key).toBe('holdStorageFull');
  expect(iconOf([shown], true).state).toBe('failed');
  expect(dashboardFor(shown, tab(stage.shop.id), { lesson: null, corner: null }).status).toBe('stopped');
  expect(stage.stored().queue.hold).toBeNull();

  services.room.retry();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stage.stored().queue.items).toMatchObject([{ state: 'dispatched' }]);

  await makeRoom(stage);
  expect(newsIn(stage.stored())[0]).toMatch(/^You: click 12 → done\./);
  expect(inputs(stage)).toEqual(CLICK);
  expect(asShown(services, stage.stored()).queue.hold).toBeNull();
});

it('keeps a click in the queue that has no room to begin', async () => {
  const { stage } = await shopWith({});
  stage.browser.local.fill();
  await expect(begin(stage)).rejects.toThrow('quota');
  expect(stage.stored().queue.items).toMatchObject([{ state: 'received' }]);
  expect(inputs(stage)).toEqual([]);
  await makeRoom(stage);
  await begin(stage);
  expect(newsIn(stage.stored())[0]).toMatch(/→ done\./);
});

it('returns a click to the queue that has no room to be noted before its press', async () => {
  let isFirst = true;
  const { stage } = await shopWith(
    {},
    {
      GET_COORDINATES: () => {
        if (isFirst) stage.browser.local.fill();
        isFirst = false;
        return still;
      },
    },
  );
  void begin(stage);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(inputs(stage)).not.toContain('mousePressed');
  await makeRoom(stage);
  expect(stage.stored().queue.items).toMatchObject([{ state: 'received' }]);
  expect(newsIn(stage.stored())).toEqual([]);
  await begin(stage);
  expect(newsIn(stage.stored())[0]).toMatch(/→ done\./);
  expect(inputs(stage).filter((type) => type === 'mousePressed')).toHaveLength(1);
});

it('starts a worker without room, and reports what an earlier one left once there is room', async () => {
  const stage = await setStage({ session: { queue: { items: [aCommand({ state: 'dispatched' })] } } });
  stage.browser.local.fill();
  await reportInterrupted(stage.services);
  expect(newsIn(stage.stored())).toEqual([]);
  await makeRoom(stage);
  expect(newsIn(stage.stored())[0]).toMatch(/→ unknown\./);
});

it('is no longer full once there is room for the smallest write that was refused', async () => {
  const stage = await setStage({ session: { queue: { items: [aCommand()] } } });
  const { services, browser } = stage;
  browser.local.fill();
  await services.state.update(() => ({ notice: 'a'.repeat(64) })).catch(() => {});
  browser.local.quota += 10;
  services.room.retry();
  await vi.advanceTimersByTimeAsync(1);
  expect(asShown(services, stage.stored()).queue.hold?.sentence.key).toBe('holdStorageFull');
  browser.local.quota += 1_000;
  services.room.retry();
  await vi.advanceTimersByTimeAsync(1);
  expect(asShown(services, stage.stored()).queue.hold).toBeNull();
});

it('names what takes the room, and deletes what no running task needs', async () => {
  const stage = await setStage({ session: { queue: { items: [aCommand()] } } });
  const { services, browser } = stage;
  const finished = {
    ...aSession({ progress: { isTaskDone: true, answer: 'Done.' } }),
    id: 'k9f9' as SessionId,
  };
  await services.state.update(({ sessions }) => ({
    sessions: { ...sessions, k9f9: { ...finished, agent: { ...finished.agent, tabId: tab(99) } } },
  }));
  await browser.local.set({ junk: 'x'.repeat(50_000), 'aside:k1': { at: 1, task: '', json: '{}' } });
  expect(await viewOf(services)).not.toHaveProperty('fullStorage');

  browser.local.fill();
  await services.state.update(() => ({ notice: 'a'.repeat(64) })).catch(() => {});
  const { fullStorage, sessions } = await viewOf(services);
  expect(fullStorage?.map(({ kind }) => kind).sort()).toEqual([
    'chats',
    'damaged',
    'finished',
    'tasks',
    'unused',
  ]);
  expect(fullStorage?.[0]).toEqual({ kind: 'unused', bytes: 'junk""'.length + 50_000 });
  expect(sessions.map(({ hold }) => hold?.key)).toContain('holdStorageFull');

  expect(
    await freeStorage(
      services,
      createHistoryKeeper(services, () => {}),
    ),
  ).toEqual({ ok: true });
  expect(stage.sessions().map(({ id }) => id)).toEqual([stage.stored().id]);
  expect(Object.keys(browser.local.items)).not.toContain('junk');
  expect(Object.keys(browser.local.items)).not.toContain('aside:k1');
});

it('moves what the history does not have of finished tasks there, and keeps it while it cannot', async () => {
  const stage = await setStage({ session: { progress: { isTaskDone: true, answer: 'Done.' } } });
  const { services, browser, clock } = stage;
  const { id } = stage.stored();
  await change(services, id, (now) => withStory(now, { kind: 'said', at: clock.now, text: 'Buy.' }));
  const keeper = createHistoryKeeper(services, () => {});
  const { append } = services.history;
  services.history.append = () => Promise.reject(new Error('refused'));
  expect(await freeStorage(services, keeper)).toEqual({ ok: true });
  expect(Object.keys(browser.local.items)).toContain(`ended:${id}`);
  const kinds = async () => (await storageUse(new Set(), browser.local.area)).map(({ kind }) => kind);
  expect(await kinds()).toContain('tasks');

  services.history.append = append;
  expect(await freeStorage(services, keeper)).toEqual({ ok: true });
  expect(await kinds()).not.toContain('tasks');
  expect((await services.history.entries(id)).entries.map(({ kind }) => kind)).toEqual(['said', 'ended']);
});

// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { OpenRun, RunSummary } from '../../../../src/protocol/history.ts';
import type { SessionId } from '../../../../src/protocol/ids.ts';
import { done } from '../../../../src/protocol/outcome.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { aPastRun, aStep, numbered } from '../../../support/history-runs.ts';
import { type FakeWorker, refused, session, sessionId, tool } from '../chrome.ts';
import { openPage } from '../open.ts';
import { asks, eventually, field, key, page, press, reads } from '../person.ts';
import { fieldNamed, write } from './task.ts';

const DAY_MS = 86_400_000;
const noon = new Date().setHours(12, 0, 0, 0);
const id = (name: string) => name as SessionId;

const kettle = aPastRun({ id: id('kettle'), task: 'Buy a kettle', lastAt: noon });
const train = aPastRun({
  ...{ id: id('train'), task: 'Find a train', state: 'ended', answer: null, sites: ['trains.example'] },
  ...{ why: sentence('holdNoProgress'), lastAt: noon - DAY_MS },
});
const food = aPastRun({
  ...{ id: id('food'), task: 'Order cat food', isStarred: true, lastAt: noon - 9 * DAY_MS },
  ...{
    sites: ['pets.example'],
    answer: 'It was cheaper than the grinder that you bought, so I took two bags of it.',
  },
});

async function openHistory(
  runs: readonly RunSummary[],
  prepare: (worker: FakeWorker) => void = () => {},
): Promise<FakeWorker> {
  const worker = await openPage('sidepanel', (it) => {
    it.runs = runs;
    prepare(it);
  });
  await press('History');
  await eventually(() => expect(document.querySelector('h1')?.textContent).toBe('History'));
  return worker;
}

const titles = () =>
  [...document.querySelectorAll('[data-run] .one-line:first-child')].map(({ textContent }) => textContent);
const row = (run: RunSummary) =>
  eventually(() => {
    const found = document.querySelector<HTMLButtonElement>(`[data-run="${run.id}"]`);
    if (!found) throw new Error(`no row of ${run.task}`);
    return found;
  });

it('lists tasks by day, with how each ended and where', async () => {
  await openHistory([kettle, train, food]);
  await reads('Kept on this computer for 30 days, up to 50 MB.');
  const groups = [...document.querySelectorAll('.list')].map(({ ariaLabel }) => ariaLabel);
  expect(groups).toEqual(['Today', 'Yesterday', 'Earlier']);
  expect(titles()).toEqual(['Buy a kettle', 'Find a train', 'Order cat food']);
  expect(page()).toContain('Done · 9 steps · shop.example');
  expect((await row(train)).textContent).toContain('Stopped: ');
  expect((await row(food)).textContent).toContain('Starred');
});

it('says what it is for while nothing is in it, and when nothing is kept', async () => {
  await openHistory([]);
  await reads('Nothing here yet. Finished tasks are kept on this computer for 30 days.');
  await openHistory([], (it) => {
    it.view = { ...it.view, settings: { ...it.view.settings, keepHistory: 0 } };
  });
  await reads('Nothing here. Tasks are not kept. Change');
});

it('says that it cannot be read, and tries again', async () => {
  const worker = await openHistory([kettle], (it) => {
    it.answers.LIST_RUNS = () => refused('No store.');
  });
  await reads('Couldn’t read the history.');
  delete worker.answers.LIST_RUNS;
  await press('Try again');
  await reads('Buy a kettle');
});

it('finds words of tasks, sites and answers in any case, and marks them', async () => {
  await openHistory([kettle, train, food]);
  await write('Search history', 'KETTLE');
  await reads('1 task');
  expect(titles()).toEqual(['Buy a kettle']);
  expect(document.querySelector('[data-run] b')?.textContent).toBe('kettle');
  await write('Search history', 'pets.ex');
  await eventually(() => expect(titles()).toEqual(['Order cat food']));
  await write('Search history', 'grinder that');
  await reads('… was cheaper than the grinder that you bought');
  await write('Search history', 'a+b(');
  await reads('Nothing found for “a+b(”.');
  await press('Clear search');
  await eventually(() => expect(titles()).toHaveLength(3));
});

it('moves with the arrows, goes to the search with a slash, and Escape clears it and then goes back', async () => {
  await openHistory([kettle, train, food]);
  const search = await fieldNamed('Search history');
  key(document.body, '/');
  expect(document.activeElement).toBe(search);
  key(search, 'ArrowDown');
  expect(document.activeElement).toBe(await row(kettle));
  key(await row(kettle), 'End');
  key(await row(food), 'ArrowUp');
  expect(document.activeElement).toBe(await row(train));
  await write('Search history', 'food');
  await eventually(() => expect(titles()).toEqual(['Order cat food']));
  key(search, 'Escape');
  await eventually(() => expect(titles()).toHaveLength(3));
  key(search, 'Escape');
  await field('What do you want done?');
});

it('deletes with the Delete key, at once, and takes it back', async () => {
  const worker = await openHistory([kettle, train]);
  worker.answers.DELETE_RUNS = () => {
    worker.runs = [train];
    return done();
  };
  worker.answers.RESTORE_RUNS = () => {
    worker.runs = [kettle, train];
    return done();
  };
  (await row(kettle)).focus();
  key(await row(kettle), 'Delete');
  await reads('Deleted “Buy a kettle”.');
  await eventually(() => expect(titles()).toEqual(['Find a train']));
  expect(document.activeElement).toBe(await row(train));
  await press('Undo');
  await eventually(() => expect(titles()).toEqual(['Buy a kettle', 'Find a train']));
  expect(worker.asked).toEqual([
    { name: 'DELETE_RUNS', payload: { runs: ['kettle'] } },
    { name: 'RESTORE_RUNS', payload: {} },
  ]);
});

it('deletes all after a question, but none that is not over', async () => {
  const open = aPastRun({ id: sessionId, state: 'working', task: 'Renew the books', lastAt: noon });
  const worker = await openHistory([open, kettle], (it) => {
    it.view = { ...it.view, sessions: [session()] };
  });
  key(await row(open), 'Delete');
  await press('Delete all…');
  await reads('1 task is deleted, even if it is starred. Running tasks stay.');
  await press('Delete all');
  await asks(worker, { name: 'DELETE_RUNS', payload: {} });
  (await row(open)).click();
  await reads('ChatGPT is thinking');
});

it('keeps a task', async () => {
  const worker = await openHistory([kettle]);
  await press('Keep');
  await asks(worker, { name: 'STAR_RUN', payload: { run: 'kettle', isStarred: true } });
});

const opened: OpenRun = {
  summary: aPastRun({ ...kettle, steps: 5, final: [{ kind: 'buys', site: 'shop.example', times: 1 }] }),
  entries: [
    ...numbered([{ kind: 'said', text: 'Buy a kettle, please' }, aStep(), aStep()]),
    ...numbered([aStep({ turn: 7 }), { kind: 'finished', text: 'It is **ordered**.' }], 9),
  ],
  gaps: [{ from: 4, to: 8 }],
  shown: [7],
};

it('opens a task to be read, names missing parts, and shows messages that are kept', async () => {
  const worker = await openHistory([kettle]);
  worker.answers.OPEN_RUN = () => done(opened);
  worker.answers.OPEN_SHOWN = () => done('Turn 7: the cart.');
  (await row(kettle)).click();
  await reads('Buy a kettle, please');
  await reads('Steps 3 to 4 can’t be read');
  await reads('Can’t be undone: 1 order on shop.example');
  expect(page()).toContain('5 steps · 1:42');
  expect(document.querySelector('.composer')).toBeNull();
  expect(document.querySelector('.answer b')?.textContent).toBe('ordered');
  document.querySelector<HTMLButtonElement>('.step button')?.click();
  await reads('Turn 7: the cart.');
  await press('Back');
  await reads('Buy a kettle, please');
  await press('Keep');
  await asks(
    worker,
    { name: 'OPEN_SHOWN', payload: { run: 'kettle', turn: 7 } },
    { name: 'STAR_RUN', payload: { run: 'kettle', isStarred: true } },
  );
});

it('says that a task cannot be read, and goes back to the list', async () => {
  const worker = await openHistory([kettle]);
  worker.answers.OPEN_RUN = () => refused('Gone.');
  (await row(kettle)).click();
  await reads('Couldn’t read this task.');
  await press('Back');
  await row(kettle);
});

it('fills the form to do a task again, with its words and with open tabs and saved sites of its sites', async () => {
  const run = aPastRun({ ...kettle, sites: ['parcels.example', 'saved.example'], agents: ['Claude'] });
  const worker = await openHistory([run], (it) => {
    it.view = { ...it.view, tools: [tool('Saved', 'https://saved.example/orders')] };
  });
  worker.answers.START_TASK = () => done(sessionId);
  await press('Do again');
  const words = await field('What do you want done?');
  await eventually(() => expect(words.value).toBe('Buy a kettle'));
  expect(worker.asked).toEqual([]);
  await press('Start');
  await asks(worker, {
    name: 'START_TASK',
    payload: {
      ...{ task: 'Buy a kettle', mode: 'risky', tools: ['id of Saved'] },
      ...{ agent: { kind: 'site', id: 'claude' }, tabs: [6] },
    },
  });
});

it('fills the form to continue a task, which the person starts with their own words', async () => {
  const worker = await openHistory([kettle]);
  worker.answers.START_TASK = () => done(sessionId);
  await press('Continue');
  await reads('Continues “Buy a kettle”');
  const words = await field('What do you want done?');
  expect(words.value).toBe('');
  words.value = 'And a lid';
  words.dispatchEvent(new Event('input', { bubbles: true }));
  await press('Start');
  await asks(worker, {
    name: 'START_TASK',
    payload: {
      ...{ task: 'And a lid', mode: 'risky', continues: 'kettle' },
      ...{ agent: { kind: 'tab', tabId: 1 }, tabs: [5] },
    },
  });
});

it('offers the last three tasks below the form, and fills it with one', async () => {
  const runs = [kettle, train, food, aPastRun({ id: id('old'), task: 'The oldest' })];
  const worker = await openPage('sidepanel', (it) => {
    it.runs = runs;
  });
  await reads('Recent tasks');
  expect(page()).not.toContain('The oldest');
  (
    await eventually(() => {
      const found = [...document.querySelectorAll<HTMLButtonElement>('.list-row')][1];
      if (!found) throw new Error('no row');
      return found;
    })
  ).click();
  const words = await field('What do you want done?');
  await eventually(() => expect(words.value).toBe('Find a train'));
  expect(worker.asked).toEqual([]);
  await press('All');
  await eventually(() => expect(titles()).toHaveLength(4));
});

it('names the task that is not being kept and the used storage, and puts the largest first', async () => {
  const small = aPastRun({ ...kettle, size: 1_000 });
  const large = aPastRun({ ...train, size: 9_000_000 });
  await openHistory([small, large], (it) => {
    it.view = { ...it.view, unkept: { since: 5, why: 'full', runs: [sessionId] } };
  });
  await reads('This task is not being kept');
  await reads('The history takes 48 MB of 50 MB; 38 MB of that is what agents were shown.');
  await press('Choose what to delete…');
  await eventually(() => expect(titles()).toEqual(['Find a train', 'Buy a kettle']));
  await reads('9 MB');
  await press('Not now');
  await eventually(() => expect(page()).not.toContain('This task is not being kept'));
});

it('imports a task and opens it; a file that is too long is not read', async () => {
  const worker = await openHistory([kettle]);
  worker.answers.IMPORT_RUN = () => done(id('new'));
  worker.answers.OPEN_RUN = () => done({ ...opened, summary: aPastRun({ ...kettle, isImported: true }) });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const give = (file: File) => {
    Object.defineProperty(input, 'files', { configurable: true, value: [file] });
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const film = new File([''], 'film.json');
  Object.defineProperty(film, 'size', { value: 50_000_000 });
  give(film);
  await reads('“film.json” is too long to be a task.');
  expect(worker.asked).toEqual([]);
  give(new File(['{"format":"x"}'], 'task.json'));
  await reads('Imported “task.json”.');
  await asks(worker, { name: 'IMPORT_RUN', payload: { json: '{"format":"x"}' } });
  await reads('Buy a kettle, please');
});

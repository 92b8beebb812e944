// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { findSettings } from '../../../../src/pages/options/find-settings.ts';
import type { SessionId } from '../../../../src/protocol/ids.ts';
import { done } from '../../../../src/protocol/outcome.ts';
import { initialSettings } from '../../../../src/protocol/settings.ts';
import { aPastRun } from '../../../support/history-runs.ts';
import { type FakeWorker, refused } from '../chrome.ts';
import { openPage } from '../open.ts';
import { asks, eventually, field, page, press, reads, type } from '../person.ts';

const check = async (label: string) => {
  const box = (await field(label)) as HTMLInputElement;
  box.click();
  return box;
};

/** Saves as the real worker does. */
const saving = (worker: FakeWorker) => {
  worker.answers.SAVE_SETTINGS = (settings) => {
    worker.view = { ...worker.view, settings: { ...worker.view.settings, ...(settings as object) } };
    return done();
  };
};

it('shows the settings as they are, a section at a time', async () => {
  await openPage('options');
  expect(((await field('Hide personal data')) as HTMLInputElement).checked).toBe(true);
  expect(page()).not.toContain('Debug mode');
  location.hash = '#advanced';
  expect(((await field('Debug mode')) as HTMLInputElement).checked).toBe(false);
  expect(document.querySelector('[aria-current]')?.textContent).toBe('Advanced');
  location.hash = '#behaviour';
  expect((await field('Tabs in a task')).value).toBe('3');
});

it.each(['privacy', 'behaviour', 'advanced'] as const)(
  'finds each setting of %s by its name',
  async (section) => {
    await openPage('options', undefined, section);
    await eventually(() => document.querySelector('main .setting label') !== null);
    const names = [...document.querySelectorAll('main .setting label')].map(
      ({ textContent }) => textContent ?? '',
    );
    const missed = names.filter(
      (name) => !findSettings(name, () => '').some((found) => found.section === section),
    );
    expect(missed).toEqual([]);
  },
);

it.each([
  [
    'a link to the releases if its build knows the repository',
    'https://git.example/a/b',
    ['https://git.example/a/b/releases'],
  ],
  ['no link if it does not', undefined, []],
])('shows the version, and %s', async (_, homepage, links) => {
  const prepare = (worker: FakeWorker) => {
    worker.manifest = { version: '4.5.6', ...(homepage && { homepage_url: homepage }) };
  };
  await openPage('options', prepare, 'advanced');
  await reads('Version 4.5.6');
  const shown = [...document.querySelectorAll<HTMLAnchorElement>('main a')];
  expect(shown.map(({ href }) => href)).toEqual(links);
  expect(shown.every(({ target, rel }) => target === '_blank' && rel === 'noreferrer')).toBe(true);
});

it.each([
  ['Hide personal data', { redactPII: false }, 'privacy'],
  ['Email addresses', { redactEmail: false }, 'privacy'],
  ['IP addresses', { redactIp: true }, 'privacy'],
  ['Debug mode', { debugMode: true }, 'advanced'],
] as const)('saves %s as soon as it is changed', async (label, payload, section) => {
  const worker = await openPage('options', saving, section);
  const box = await check(label);
  await asks(worker, { name: 'SAVE_SETTINGS', payload });
  await eventually(() => expect(box.checked).toBe(Object.values(payload)[0]));
});

it('has a switch for each kind of personal data, of no use while redaction is off', async () => {
  const worker = await openPage('options');
  await reads('Payment cards');
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.kinds input')];
  expect(boxes().filter(({ checked }) => checked)).toHaveLength(10);
  expect(boxes().filter((box) => box.matches(':disabled'))).toEqual([]);
  worker.tellView({ ...worker.view, settings: { ...worker.view.settings, redactPII: false } });
  await eventually(() => expect(boxes().filter((box) => box.matches(':disabled'))).toHaveLength(12));
});

it('puts a box back and says why when it could not be saved', async () => {
  const worker = await openPage(
    'options',
    (it) => {
      it.answers.SAVE_SETTINGS = () => refused('The browser’s storage is full.', 'Remove a saved tool.');
    },
    'advanced',
  );
  const box = await check('Debug mode');
  await reads('The browser’s storage is full.');
  await eventually(() => expect(box.checked).toBe(false));
  expect(worker.asked).toHaveLength(1);
});

it('saves when the agent is told of changes, and puts the choice back where that fails', async () => {
  const worker = await openPage('options', saving, 'behaviour');
  const choice = await field('When a page changes on its own');
  expect(choice.value).toBe('waiting');
  const choose = (value: string) => {
    choice.value = value;
    choice.dispatchEvent(new Event('change', { bubbles: true }));
  };
  choose('never');
  await asks(worker, { name: 'SAVE_SETTINGS', payload: { updates: 'never' } });
  await eventually(() => expect(choice.value).toBe('never'));
  worker.answers.SAVE_SETTINGS = () => refused('The browser’s storage is full.', 'Remove a saved tool.');
  choose('always');
  await reads('The browser’s storage is full.');
  await eventually(() => expect(choice.value).toBe('never'));
});

it('saves the tab limit while it is typed', async () => {
  const worker = await openPage('options', saving, 'behaviour');
  await type('Tabs in a task', '10');
  await asks(worker, { name: 'SAVE_SETTINGS', payload: { maxTabs: 10 } });
});

it.each(['0', '11', '2.5', '', '-1'])(
  'does not save %j as the tab limit, and leaves it in the field',
  async (text) => {
    const worker = await openPage('options', saving, 'behaviour');
    const input = await type('Tabs in a task', text);
    await reads('Not saved. Enter a whole number from 1 to 10.');
    expect(worker.asked).toEqual([]);
    expect(input.value).toBe(text);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  },
);

it('saves how many steps a task may take, and nothing that is no such number', async () => {
  const worker = await openPage('options', saving, 'behaviour');
  expect((await field('Steps in a task')).value).toBe('150');
  await type('Steps in a task', '9');
  await reads('Not saved. Enter a whole number from 10 to 1000.');
  await type('Steps in a task', '40');
  await asks(worker, { name: 'SAVE_SETTINGS', payload: { maxSteps: 40 } });
});

it('says that nothing works before the person has agreed', async () => {
  const worker = await openPage('options', (it) => {
    it.view = { ...it.view, settings: initialSettings };
  });
  await reads('First see what leaves your tabs');
  await press('Review and turn on');
  expect(worker.opened[0]).toMatch(/welcome\/welcome\.html$/);
});

it('says that the worker does not answer, and tries again', async () => {
  const worker = await openPage('options', (it) => {
    it.reachable = false;
  });
  await reads('AgentAnything isn’t responding.');
  worker.reachable = true;
  await press('Try again');
  await reads('Hide personal data');
  expect(page()).not.toContain('does not answer');
});

it('shows what the chat would read of a text, by the kinds that are hidden', async () => {
  const worker = await openPage('options');
  const result = () => document.querySelector('output')?.textContent;
  await eventually(() => expect(result()).toBe('Call me on [PHONE_1] or write to [EMAIL_1].'));
  await type('Your text', 'joe@example.org at 192.0.2.14');
  await eventually(() => expect(result()).toBe('[EMAIL_1] at 192.0.2.14'));
  worker.tellView({ ...worker.view, settings: { ...worker.view.settings, redactEmail: false } });
  await eventually(() => expect(result()).toBe('joe@example.org at 192.0.2.14'));
});

it('sets how long tasks are kept, and deletes all of them after a question', async () => {
  const worker = await openPage(
    'options',
    (it) => {
      it.runs = [aPastRun(), aPastRun({ id: 'open' as SessionId, state: 'working' })];
    },
    'behaviour',
  );
  await reads('It takes 48 MB of 50 MB.');
  const days = await field('Keep history');
  expect(days.value).toBe('30');
  days.value = '7';
  days.dispatchEvent(new Event('change', { bubbles: true }));
  await asks(worker, { name: 'SAVE_SETTINGS', payload: { keepHistory: 7 } });
  await press('Delete all…');
  await reads('1 task is deleted, even if it is starred.');
  await press('Delete all');
  await eventually(() => expect(worker.asked.at(-1)).toEqual({ name: 'DELETE_RUNS', payload: {} }));
});

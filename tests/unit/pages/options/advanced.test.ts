// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { done } from '../../../../src/protocol/outcome.ts';
import type { SelfCheck } from '../../../../src/protocol/self-check.ts';
import { openPage } from '../open.ts';
import { asks, eventually, page, press, reads } from '../person.ts';

const GOOD: SelfCheck = { permissions: null, debugger: null, storage: null, offscreen: null };

const openChecked = async (probes: SelfCheck) => {
  const worker = await openPage(
    'options',
    (it) => {
      it.answers.SELF_CHECK = () => probes;
    },
    'advanced',
  );
  await press('Check now');
  return worker;
};

it('checks everything when the person asks, in the tab of the page', async () => {
  const worker = await openChecked(GOOD);
  await reads('Everything works');
  await asks(worker, { name: 'SELF_CHECK', payload: { tabId: 8 } });
  const states = [...document.querySelectorAll('[data-check]')].map((row) => [
    row.getAttribute('data-check'),
    row.getAttribute('data-state'),
  ]);
  expect(states).toEqual([
    ...['worker', 'permissions', 'debugger', 'storage', 'offscreen'].map((name) => [name, 'works']),
    ['connections', 'open'],
    ['chat 1', 'open'],
  ]);
});

it('counts what needs the person, and says what to do with Chrome’s own words', async () => {
  await openChecked({ ...GOOD, debugger: 'Cannot attach.', permissions: '' });
  await reads('2 of 7 need you');
  await reads('A policy of this browser may block it. (Cannot attach.)');
  await reads('Allow access to all sites');
});

it('copies a report without names and addresses', async () => {
  const written: string[] = [];
  const writeText = async (text: string) => void written.push(text);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await openChecked({ ...GOOD, storage: 'QUOTA' });
  await reads('1 of 7 needs you');
  await press('Copy report');
  await reads('The report is in the clipboard.');
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    failures: { storage: 'QUOTA' },
    rows: { storage: 'needs', debugger: 'works', 'chat 1': 'open' },
  });
  expect(written[0]).not.toContain('ChatGPT');
});

it('deletes everything after one question that lists it', async () => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  const worker = await openPage(
    'options',
    (it) => {
      it.answers.DELETE_EVERYTHING = () => done();
    },
    'advanced',
  );
  await press('Delete everything…');
  await reads('Delete everything?');
  expect(document.querySelector('dialog')?.textContent).toContain('models with their keys');
  await press('Delete everything');
  await asks(worker, { name: 'DELETE_EVERYTHING', payload: {} });
});

it('finds settings by their words in any section', async () => {
  await openPage('options');
  const search = document.querySelector<HTMLInputElement>('[type=search]');
  const write = (text: string) => {
    if (search) search.value = text;
    search?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const links = () => [...document.querySelectorAll('.rail-link')].map(({ textContent }) => textContent);
  write('PASSKEY');
  await eventually(() => expect(links()).toEqual(['Sites and approvals', 'Weakening protection']));
  write('no such setting');
  await reads('Nothing found for “no such setting”.');
  write('');
  await eventually(() => expect(links()).toHaveLength(9));
  expect(page()).toContain('Privacy');
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Ticking } from '../../../../../content/target_adapter/watch/live-text.ts';
import { type Changes, watchChanges } from '../../../../../content/target_adapter/watch/mutations.ts';

let controller: AbortController;
let changes: Changes;
let passwords: Element[];
let mutated: MutationRecord[];
const panel = document.createElement('div');

beforeEach(() => {
  document.body.innerHTML = '<p>page</p><input type="password">';
  document.body.append(panel);
  passwords = [];
  mutated = [];
  controller = new AbortController();
  changes = watchChanges({
    signal: controller.signal,
    isOurs: (node) => node === panel,
    wasPassword: (field) => passwords.push(field),
    changed: () => undefined,
    mutated: (records) => mutated.push(...records),
    ticking: new Ticking(),
  });
});
afterEach(() => controller.abort());

/** Observers report when the current work is done. */
const reported = () => new Promise((resolve) => setTimeout(resolve));
const query = (selector: string) => document.querySelector(selector) as HTMLElement;

it('counts what changes on the page, and in shadow roots that it is given', async () => {
  const root = query('p').attachShadow({ mode: 'open' });
  changes.follow(root);
  root.append('inside');
  query('p').textContent = 'changed';
  await reported();
  expect(changes.count).toBeGreaterThanOrEqual(2);
});

it('counts what is typed, which changes no node', () => {
  query('input').dispatchEvent(new Event('input', { bubbles: true }));
  expect(changes.count).toBe(1);
});

it('does not count what is ours', async () => {
  panel.setAttribute('style', 'color: red');
  panel.append('status');
  await reported();
  expect(changes.count).toBe(0);
});

it('notices a password that is turned into text', async () => {
  query('input').setAttribute('type', 'text');
  await reported();
  expect(passwords).toEqual([query('input')]);
});

it('tells of every mutation of the page once, pending ones to who asks', async () => {
  query('p').append('more');
  panel.append('ours');
  expect(changes.pending()).toHaveLength(1);
  query('p').append('again');
  await reported();
  expect(mutated).toHaveLength(1);
  expect(changes.count).toBe(2);
});

it('ends with its signal', async () => {
  controller.abort();
  query('p').textContent = 'changed';
  changes.follow(query('p').attachShadow({ mode: 'open' }));
  query('p').shadowRoot?.append('inside');
  await reported();
  expect(changes.count).toBe(0);
});

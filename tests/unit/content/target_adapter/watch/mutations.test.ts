// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BlockNoise } from '../../../../../content/target_adapter/watch/block-noise.ts';
import { type Changes, watchChanges } from '../../../../../content/target_adapter/watch/mutations.ts';
import { learners } from '../../../../support/learners.ts';

let controller: AbortController;
let changes: Changes;
let noise: BlockNoise;
let passwords: Element[];
let mutated: MutationRecord[];
const panel = document.createElement('div');

beforeEach(() => {
  document.body.innerHTML = '<p>page</p><input type="password">';
  document.body.append(panel);
  passwords = [];
  mutated = [];
  controller = new AbortController();
  const learned = learners();
  noise = learned.noise;
  changes = watchChanges({
    signal: controller.signal,
    isOurs: (node) => node === panel,
    markPassword: (field) => passwords.push(field),
    changed: () => undefined,
    mutated: (records) => mutated.push(...records),
    ...learned,
  });
});
afterEach(() => controller.abort());

/** Resolves once observers have reported, which happens after the current task. */
const reported = () => new Promise((resolve) => setTimeout(resolve));
const query = (selector: string) => document.querySelector(selector) as HTMLElement;

it('counts changes of the page and of the shadow roots that it follows', async () => {
  const root = query('p').attachShadow({ mode: 'open' });
  changes.follow(root);
  root.append('inside');
  query('p').textContent = 'changed';
  await reported();
  expect(changes.count).toBeGreaterThanOrEqual(2);
});

it('counts typing, which changes no node', () => {
  query('input').dispatchEvent(new Event('input', { bubbles: true }));
  expect(changes.count).toBe(1);
});

it('does not count changes of our own panel', async () => {
  panel.setAttribute('style', 'color: red');
  panel.append('status');
  await reported();
  expect(changes.count).toBe(0);
});

it('notices a password field that becomes a text field', async () => {
  query('input').setAttribute('type', 'text');
  await reported();
  expect(passwords).toEqual([query('input')]);
});

it('reports every mutation of the page once, as pending or to the callback', async () => {
  query('p').append('more');
  panel.append('ours');
  expect(changes.pending()).toHaveLength(1);
  query('p').append('again');
  await reported();
  expect(mutated).toHaveLength(1);
  expect(changes.count).toBe(2);
});

it('counts no tick of a clock that is known to tick, but what becomes of it', async () => {
  const span = query('p');
  noise.record(span, { before: '12:00:01', text: '12:00:02', now: Date.now() });
  span.textContent = '12:00:03';
  await reported();
  expect(changes.count).toBe(0);
  span.textContent = 'Stopped';
  await reported();
  expect(changes.count).toBe(1);
});

it('ends with its signal', async () => {
  controller.abort();
  query('p').textContent = 'changed';
  changes.follow(query('p').attachShadow({ mode: 'open' }));
  query('p').shadowRoot?.append('inside');
  await reported();
  expect(changes.count).toBe(0);
});

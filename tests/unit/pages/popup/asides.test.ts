// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { session } from '../chrome.ts';
import { openPage } from '../open.ts';
import { asks, page, press, reads } from '../person.ts';

it('says which task could not be read, beside those that go on, and deletes what is left of it', async () => {
  const worker = await openPage('popup', (it) => {
    const asides = [{ id: 'aaaa', at: 2, task: 'Buy shoes' }];
    it.view = { ...it.view, asides, sessions: [session({ task: 'Read the news' })] };
  });
  await reads('The record of the task “Buy shoes” is damaged');
  await reads('Read the news');
  await press('Delete the damaged record');
  await asks(worker, { name: 'FORGET_ASIDE', payload: { id: 'aaaa' } });
  expect(page()).toContain('start it once more');
});

it('says so, too, where not even the task could be read', async () => {
  await openPage('popup', (it) => {
    it.view = { ...it.view, asides: [{ id: 'bbbb', at: 1, task: '' }] };
  });
  await reads('The record of a task is damaged');
});

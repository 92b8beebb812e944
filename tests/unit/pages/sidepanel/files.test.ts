// @vitest-environment jsdom

import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FileId } from '../../../../src/protocol/ids.ts';
import { done } from '../../../../src/protocol/outcome.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { refused, sessionId } from '../chrome.ts';
import { asks, page, press, reads } from '../person.ts';
import { openTask } from './task.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const cv = { id: 'f1' as FileId, name: 'cv.pdf', size: 120_000, type: 'application/pdf' };
const facts = { name: 'cv.pdf', size: 3, type: 'application/pdf' };

/** Picks files as the browser's chooser does. */
function pick(...files: File[]): void {
  const field = document.querySelector<HTMLInputElement>('.composer input[type="file"]');
  if (!field) throw new Error('There is no file field.');
  Object.defineProperty(field, 'files', { configurable: true, value: files });
  Object.defineProperty(field, 'value', { configurable: true, writable: true, value: '' });
  field.dispatchEvent(new Event('change'));
}
const pdf = () => new File(['abc'], 'cv.pdf', { type: 'application/pdf' });

it('names picked files to the worker first, and says that they are there once they are stored', async () => {
  const worker = await openTask({});
  worker.answers.GIVE_FILES = () => done(['f1' as FileId]);
  pick(pdf());
  await asks(
    worker,
    { name: 'GIVE_FILES', payload: { session: sessionId, files: [facts] } },
    { name: 'FILES_KEPT', payload: { session: sessionId, files: ['f1'] } },
  );
});

it('stores nothing where the worker takes none, and says why', async () => {
  const worker = await openTask({});
  worker.answers.GIVE_FILES = () => refused('These files are too large.', 'Pick smaller ones.');
  pick(pdf());
  await reads('These files are too large.');
  await reads('Pick smaller ones.');
  await asks(worker, { name: 'GIVE_FILES', payload: { session: sessionId, files: [facts] } });
});

it('says how many a task can have', async () => {
  const worker = await openTask({});
  pick(...Array.from({ length: 51 }, pdf));
  await reads('at most 50 files');
  expect(worker.asked).toEqual([]);
});

it('lists what was given, with its size, and takes it back', async () => {
  const coming = { ...cv, id: 'f2' as FileId, name: 'b.pdf', comingSince: 1 };
  const worker = await openTask({ files: [cv, coming] });
  await reads('cv.pdf');
  expect(page()).toContain('120 KB');
  expect(page()).toContain('Adding…');
  await press('Remove cv.pdf');
  await asks(worker, { name: 'TAKE_FILE_BACK', payload: { session: sessionId, file: 'f1' } });
});

it('asks for files in words of ours, with a button that picks them', async () => {
  const asked = { id: 'q1', since: Date.now(), item: 'i1' as never, kind: 'question' as const };
  await openTask({
    status: 'waiting',
    question: { ...asked, text: '', choices: [], asksFiles: sentence('askFiles', 'jobs.example') },
  });
  await reads('Which file can it upload to jobs.example?');
  const opened = vi.fn();
  for (const field of document.querySelectorAll('input[type="file"]'))
    field.addEventListener('click', (event) => {
      event.preventDefault();
      opened();
    });
  document.querySelector<HTMLButtonElement>('.status .button.primary')?.click();
  expect(opened).toHaveBeenCalledTimes(1);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FileId } from '../../../src/protocol/ids.ts';
import { openPickedFiles } from '../../../src/store/picked-files.ts';
import { fakeIndexedDb } from '../../support/fake-indexed-db.ts';

const id = (name: string) => name as FileId;
let database: ReturnType<typeof fakeIndexedDb>;

beforeEach(() => {
  database = fakeIndexedDb();
  vi.stubGlobal('indexedDB', database.factory);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('what a page has stored, the worker reads and deletes', async () => {
  const [page, worker] = [openPickedFiles(), openPickedFiles()];
  await page.put(id('f1'), new Blob(['abc']));
  await page.put(id('f2'), new Blob(['d']));
  expect(await (await worker.get(id('f1')))?.text()).toBe('abc');
  expect(await worker.ids()).toEqual(['f1', 'f2']);
  await worker.remove([id('f1'), id('f3')]);
  expect(await worker.ids()).toEqual(['f2']);
  expect(await worker.get(id('f1'))).toBeUndefined();
});

it('nothing is opened before the first use, and one connection is enough', async () => {
  const files = openPickedFiles();
  await files.remove([]);
  expect(database.state.opened).toBe(0);
  await Promise.all([files.ids(), files.ids(), files.get(id('f1'))]);
  expect(database.state.opened).toBe(1);
});

it('another connection is opened once Chrome has closed the first', async () => {
  const files = openPickedFiles();
  await files.put(id('f1'), new Blob(['abc']));
  database.state.connection?.onclose?.();
  expect(await files.ids()).toEqual(['f1']);
  expect(database.state.opened).toBe(2);
});

it('rejects where there is no room, and keeps what was there', async () => {
  const files = openPickedFiles();
  await files.put(id('f1'), new Blob(['abc']));
  database.state.isFull = true;
  await expect(files.put(id('f2'), new Blob(['d']))).rejects.toThrow('QuotaExceeded');
  expect(await files.ids()).toEqual(['f1']);
});

import { forceCloseDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FileId } from '../../../src/protocol/ids.ts';
import { openPickedFiles } from '../../../src/store/picked-files.ts';

const id = (name: string) => name as FileId;
const { put } = IDBObjectStore.prototype;
let opened: IDBDatabase[];

beforeEach(() => {
  opened = [];
  const factory = new IDBFactory();
  const open = factory.open.bind(factory);
  factory.open = (...args) => {
    const opening = open(...args);
    opening.addEventListener('success', () => opened.push(opening.result));
    return opening;
  };
  vi.stubGlobal('indexedDB', factory);
});
afterEach(() => {
  IDBObjectStore.prototype.put = put;
});

it('lets the worker read and delete what a page stores', async () => {
  const [page, worker] = [openPickedFiles(), openPickedFiles()];
  await page.put(id('f1'), new Blob(['abc']));
  await page.put(id('f2'), new Blob(['d']));
  expect(await (await worker.get(id('f1')))?.text()).toBe('abc');
  expect(await worker.ids()).toEqual(['f1', 'f2']);
  await worker.remove([id('f1'), id('f3')]);
  expect(await worker.ids()).toEqual(['f2']);
  expect(await worker.get(id('f1'))).toBeUndefined();
});

it('reads files that earlier versions of the extension stored', async () => {
  await new Promise<void>((resolve) => {
    const opening = indexedDB.open('picked-files', 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore('files');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('files', 'readwrite');
      transaction.objectStore('files').put(new Blob(['abc']), 'f1');
      transaction.oncomplete = () => resolve();
    };
  });
  const files = openPickedFiles();
  expect(await files.ids()).toEqual(['f1']);
  expect(await (await files.get(id('f1')))?.text()).toBe('abc');
});

it('opens nothing before the first use, then one connection', async () => {
  const files = openPickedFiles();
  await files.remove([]);
  expect(opened).toHaveLength(0);
  await Promise.all([files.ids(), files.ids(), files.get(id('f1'))]);
  expect(opened).toHaveLength(1);
});

it('opens another connection after Chrome closes the first', async () => {
  const files = openPickedFiles();
  await files.put(id('f1'), new Blob(['abc']));
  for (const connection of opened) forceCloseDatabase(connection as never); // Typed as the class, not as a connection.
  await vi.waitFor(async () => expect(await files.ids()).toEqual(['f1']));
  expect(opened).toHaveLength(2);
});

it('rejects if the disk is full, and keeps the files that were stored', async () => {
  const files = openPickedFiles();
  await files.put(id('f1'), new Blob(['abc']));
  // As Chrome does: the request succeeds, and its transaction aborts.
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
    const request = put.apply(this, args);
    request.onsuccess = () => this.transaction.abort();
    return request;
  };
  const stored = files.put(id('f2'), new Blob(['d']));
  expect(
    await stored.then(
      () => 'stored',
      () => 'rejected',
    ),
  ).toBe('rejected');
  expect(await files.ids()).toEqual(['f1']);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Everything that lasts, as the extension reads it. */
export const lasting = (control: Page): Promise<string> =>
  control.evaluate(async () => {
    const whole = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await whole(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const items = database.transaction(store).objectStore(store);
        databases.push([name, store, await whole(items.getAllKeys()), await whole(items.getAll())]);
      }
      database.close();
    }
    const areas = [await chrome.storage.local.get(), await chrome.storage.sync.get()];
    return JSON.stringify([areas, databases]);
  });

/** The bytes of what the extension has stored in its profile, by file. */
export function filesOf(profile: string, id: string): Map<string, string> {
  const folders = [
    `IndexedDB/chrome-extension_${id}_0.indexeddb.leveldb`,
    `IndexedDB/chrome-extension_${id}_0.indexeddb.blob`,
    `Local Extension Settings/${id}`,
    `Sync Extension Settings/${id}`,
  ];
  return new Map(
    [...allFilesOf(profile)].filter(([path]) => folders.some((folder) => path.includes(folder))),
  );
}

/** The bytes of all files of a profile. */
export function allFilesOf(profile: string): Map<string, string> {
  const all = readdirSync(profile, { recursive: true, withFileTypes: true });
  return new Map(
    all
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path, 'latin1')]),
  );
}

/** Whether bytes hold a text: IndexedDB stores a string with one byte or two for each character. */
export const holds = (content: string, text: string): boolean =>
  content.includes(text) || content.includes(Buffer.from(text, 'utf16le').toString('latin1'));

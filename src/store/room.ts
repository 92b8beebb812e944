import type { StorageKind, StorageUse } from '../protocol/storage-use.ts';

type Items = Readonly<Record<string, unknown>>;

/** Anything that knows whether Chrome's storage takes writes. */
export interface HasRoom {
  readonly room: Room;
}

/**
 * Whether Chrome's storage has room. In memory: the first write of the next worker finds out again. Chrome has no event for it,
 * so whoever frees storage calls `retry`.
 */
export interface Room {
  /** When Chrome first refused a write, Unix ms; undefined while it takes them. */
  readonly fullSince: number | undefined;
  /** Resolves once a write is refused. */
  untilFull(): Promise<void>;
  /** Lets every write that waits for room try again. */
  retry(): void;
  /** Writes what must not be lost: while the storage is full, waits and tries again. Other failures reject. */
  write<T>(work: () => Promise<T>): Promise<T>;
  /** Both report a write. */
  wrote(items: Items): void;
  refused(items: Items, cause: unknown): void;
}

/** Whether Chrome refused a write because its quota or the disk is full. For `storage.sync` `quota` also means too many writes. */
export const isStorageFull = (cause: unknown): boolean =>
  cause instanceof Error && /quota|no_?space|no space left/i.test(`${cause.name} ${cause.message}`);

/** `onChange` hears when the storage becomes full and when it has room again; `left` tells how many bytes it still takes. */
export function createRoom({
  now,
  onChange = () => {},
  left = bytesLeft,
}: {
  readonly now: () => number;
  readonly onChange?: () => void;
  readonly left?: () => Promise<number>;
}): Room {
  let fullSince: number | undefined;
  // A smaller write proves nothing.
  let smallestRefused = 0;
  let waiting: (() => void)[] = [];
  let watching: (() => void)[] = [];
  const sizeOf = (items: Items) => JSON.stringify(items).length;
  const take = (all: (() => void)[]) => {
    for (const resolve of all) resolve();
  };
  const end = () => {
    if (fullSince === undefined) return;
    fullSince = undefined;
    onChange();
  };
  return {
    get fullSince() {
      return fullSince;
    },
    untilFull: () =>
      fullSince === undefined ? new Promise((resolve) => watching.push(resolve)) : Promise.resolve(),
    retry() {
      const all = waiting;
      waiting = [];
      take(all);
      // Otherwise the write that waits finds out.
      if (all.length > 0 || fullSince === undefined) return;
      void left().then(
        (bytes) => bytes >= smallestRefused && end(),
        () => {}, // The next write finds out.
      );
    },
    async write(work) {
      for (;;) {
        try {
          return await work();
        } catch (cause) {
          if (!isStorageFull(cause)) throw cause;
          await new Promise<void>((resolve) => waiting.push(resolve));
        }
      }
    },
    wrote(items) {
      if (fullSince !== undefined && sizeOf(items) >= smallestRefused) end();
    },
    refused(items, cause) {
      if (!isStorageFull(cause)) return;
      const size = sizeOf(items);
      smallestRefused = fullSince === undefined ? size : Math.min(smallestRefused, size);
      if (fullSince !== undefined) return;
      fullSince = now();
      const all = watching;
      watching = [];
      take(all);
      onChange();
    },
  };
}

async function bytesLeft(): Promise<number> {
  const { local } = chrome.storage;
  return local.QUOTA_BYTES - (await local.getBytesInUse(null));
}

/** Prefixes and names of all keys of this version. */
const KEYS: readonly (readonly [RegExp, StorageKind])[] = [
  [/^(?:session|ended):/, 'tasks'],
  [/^aside:/, 'damaged'],
  [
    /^(?:check|learned|budget|insertion|pill|program|conversation|model|modelKey|server|serverToken|openRun):|^(?:releases|notice|schemaVersion|programs)$/,
    'chats',
  ],
];
const kindOf = (key: string): StorageKind => KEYS.find(([pattern]) => pattern.test(key))?.[1] ?? 'unused';

/** What takes the room, by Chrome's own measure: the key and its JSON. `finished`: keys of finished tasks. */
export async function storageUse(
  finished: ReadonlySet<string>,
  area: chrome.storage.StorageArea = chrome.storage.local,
): Promise<StorageUse> {
  const bytes = new Map<StorageKind, number>();
  const encoder = new TextEncoder();
  for (const [key, value] of Object.entries(await area.get(null))) {
    const kind = finished.has(key) ? 'finished' : kindOf(key);
    const size = encoder.encode(`${key}${JSON.stringify(value)}`).length;
    bytes.set(kind, (bytes.get(kind) ?? 0) + size);
  }
  return [...bytes].map(([kind, size]) => ({ kind, bytes: size })).sort((a, b) => b.bytes - a.bytes);
}

/** Deletes what no part of this version reads, and damaged tasks. Needs no room. */
export async function removeUnused(area: chrome.storage.StorageArea = chrome.storage.local): Promise<void> {
  const keys = Object.keys(await area.get(null));
  await area.remove(keys.filter((key) => ['unused', 'damaged'].includes(kindOf(key))));
}

import { FakeEvent } from './event.ts';

type Items = Record<string, unknown>;

/** What Chrome stores is a copy, without what JSON cannot hold. */
export const copy = <T>(value: T): T =>
  value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);

/** A storage area with Chrome's manners: copies in and out, one write is all or nothing, `onChanged` comes later and only for changes. */
export class FakeArea {
  readonly onChanged = new FakeEvent<[changes: Record<string, { oldValue?: unknown; newValue?: unknown }>]>();
  readonly accessLevels: string[] = [];
  writes = 0;
  #items: Items;
  #refusal: Error | undefined;

  constructor(items: Items = {}) {
    this.#items = copy(items);
  }

  /** What is stored now. */
  get items(): Items {
    return copy(this.#items);
  }

  /** The next write is refused, as over quota. */
  refuseOnce(message = 'Resource::kQuotaBytes quota exceeded'): void {
    this.#refusal = new Error(message);
  }

  get = async (wanted?: null | string | string[] | Items): Promise<Items> => {
    if (wanted === null || wanted === undefined) return this.items;
    if (typeof wanted === 'string' || Array.isArray(wanted)) {
      return copy(
        Object.fromEntries(
          [wanted].flat().flatMap((key) => (key in this.#items ? [[key, this.#items[key]]] : [])),
        ),
      );
    }
    return copy(
      Object.fromEntries(Object.entries(wanted).map(([key, initial]) => [key, this.#items[key] ?? initial])),
    );
  };

  set = async (items: Items): Promise<void> => this.#write({ ...this.#items, ...copy(items) });

  remove = async (keys: string | string[]): Promise<void> => {
    const gone = [keys].flat();
    this.#write(Object.fromEntries(Object.entries(this.#items).filter(([key]) => !gone.includes(key))));
  };

  setAccessLevel = async ({ accessLevel }: { accessLevel: string }): Promise<void> =>
    void this.accessLevels.push(accessLevel);

  /** As the parameter that our code takes. */
  get area(): chrome.storage.StorageArea {
    return this as unknown as chrome.storage.StorageArea;
  }

  #write(after: Items): void {
    const refusal = this.#refusal;
    this.#refusal = undefined;
    if (refusal) throw refusal;
    const before = this.#items;
    this.#items = after;
    this.writes += 1;
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const changes = keys
      .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      .map((key) => [key, { oldValue: before[key], newValue: after[key] }] as const);
    if (changes.length > 0) queueMicrotask(() => this.onChanged.fire(copy(Object.fromEntries(changes))));
  }
}

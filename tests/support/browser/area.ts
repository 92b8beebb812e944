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
  /** Bytes of JSON that each call of `set` was given, in order. */
  readonly setSizes: number[] = [];
  /** Characters that it takes, keys and JSON; without limit by default. */
  quota = Number.POSITIVE_INFINITY;
  /** Every value that was ever written, as JSON. */
  readonly written = new Set<string>();
  /** Every value as JSON. */
  #items: ReadonlyMap<string, string>;
  #refusal: Error | undefined;

  constructor(items: Items = {}) {
    this.#items = new Map(stored(items));
  }

  /** What is stored now. */
  get items(): Items {
    return this.#take([...this.#items.keys()]);
  }

  /** The next write is refused, as over quota. */
  refuseOnce(message = 'Resource::kQuotaBytes quota exceeded'): void {
    this.#refusal = new Error(message);
  }

  get = async (wanted?: null | string | string[] | Items): Promise<Items> => {
    if (wanted === null || wanted === undefined) return this.items;
    if (typeof wanted === 'string' || Array.isArray(wanted)) return this.#take([wanted].flat());
    return { ...copy(wanted), ...this.#take(Object.keys(wanted)) };
  };

  set = async (items: Items): Promise<void> => {
    this.setSizes.push(new TextEncoder().encode(JSON.stringify(items)).length);
    const after = new Map([...this.#items, ...stored(items)]);
    if (sizeOf(after) > this.quota) throw new Error('Resource::kQuotaBytes quota exceeded');
    this.#write(after);
  };

  /** How many characters more it takes. */
  left = async (): Promise<number> => this.quota - sizeOf(this.#items);

  /** Leaves no room for anything more. */
  fill(): void {
    this.quota = sizeOf(this.#items);
  }

  remove = async (keys: string | string[]): Promise<void> => {
    const gone = [keys].flat();
    this.#write(new Map([...this.#items].filter(([key]) => !gone.includes(key))));
  };

  setAccessLevel = async ({ accessLevel }: { accessLevel: string }): Promise<void> =>
    void this.accessLevels.push(accessLevel);

  /** As the parameter that our code takes. */
  get area(): chrome.storage.StorageArea {
    return this as unknown as chrome.storage.StorageArea;
  }

  #take(keys: readonly string[]): Items {
    return Object.assign({}, ...keys.map((key) => named(key, this.#items.get(key))));
  }

  #write(after: ReadonlyMap<string, string>): void {
    const refusal = this.#refusal;
    this.#refusal = undefined;
    if (refusal) throw refusal;
    const before = this.#items;
    this.#items = after;
    this.writes += 1;
    for (const json of after.values()) this.written.add(json);
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (key) => before.get(key) !== after.get(key),
    );
    if (changed.length === 0) return;
    const changes = changed.map((key) => [
      key,
      { ...named('oldValue', before.get(key)), ...named('newValue', after.get(key)) },
    ]);
    queueMicrotask(() => this.onChanged.fire(Object.fromEntries(changes)));
  }
}

const sizeOf = (items: ReadonlyMap<string, string>): number =>
  [...items].reduce((sum, [key, json]) => sum + key.length + json.length, 0);

/** What JSON cannot hold is not stored. */
function stored(items: Items): [key: string, json: string][] {
  return Object.entries(items).flatMap(([key, value]) => {
    const json: string | undefined = JSON.stringify(value);
    return json === undefined ? [] : [[key, json]];
  });
}

/** The stored value under this name; nothing where none is stored. */
const named = (name: string, json: string | undefined): Items =>
  json === undefined ? {} : { [name]: JSON.parse(json) };

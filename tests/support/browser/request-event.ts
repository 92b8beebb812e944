import { FakeEvent } from './event.ts';

/** What Chrome tells of a request, as far as our code reads it. */
export interface FakeRequest {
  readonly tabId: number;
  readonly requestId: string;
  readonly url: string;
  readonly type: string;
  readonly [more: string]: unknown;
}

interface Filter {
  readonly urls: readonly string[];
  readonly types: readonly string[];
  readonly tabId?: number;
}

type Listener = (request: FakeRequest) => unknown;

const matches = (url: string, pattern: string) => url.startsWith(pattern.replace(/(\*\/)?\*$/, ''));

/** An event of Chrome's that each listener hears for the requests of its filter alone. */
export class FakeRequestEvent extends FakeEvent<[FakeRequest]> {
  readonly #filters = new Map<Listener, Filter>();

  override addListener = (listener: Listener, filter?: Filter): void => {
    if (!filter) throw new Error('A listener for requests needs a filter.');
    this.#filters.set(listener, filter);
  };
  override removeListener = (listener: Listener): void => void this.#filters.delete(listener);

  override fire(request: FakeRequest): unknown[] {
    return [...this.#filters]
      .filter(
        ([, { urls, types, tabId }]) =>
          types.includes(request.type) &&
          (tabId === undefined || tabId === request.tabId) &&
          urls.some((pattern) => matches(request.url, pattern)),
      )
      .map(([listener]) => listener(request));
  }

  /** The tabs that somebody watches. */
  get tabs(): readonly number[] {
    return [...this.#filters.values()].flatMap(({ tabId }) => (tabId === undefined ? [] : [tabId]));
  }

  get listeners(): number {
    return this.#filters.size;
  }

  override clear(): void {
    this.#filters.clear();
  }
}

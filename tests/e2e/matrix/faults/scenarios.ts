import { idIn, type Told } from '../../../support/chat-script.ts';
import type { Served, Visit } from '../../../support/fixtures/visits.ts';

/** Something that the agent does again and again, and that leaves a trace at the server each time. */
export interface Scenario {
  readonly name: string;
  /** Of the page that it is done on, at any path of its host. */
  readonly body: string;
  command(told: Told, step: number): Readonly<Record<string, unknown>>;
  /** Whether this visit is the trace of one step. */
  isTrace(visit: Visit): boolean;
}

export const HOST = 'faults.example';

export const scenarios: readonly Scenario[] = [
  {
    name: 'a click that orders',
    body: `<button type="button" onclick="fetch('/order', { method: 'POST' })">Order</button>`,
    command: (told) => ({ action: 'click', id: idIn(told, /<(\d+) button[^>]*>Order</) }),
    isTrace: ({ method, url }) => method === 'POST' && url.pathname === '/order',
  },
  {
    name: 'a field that is filled',
    body: `<label>Name <input oninput="this.value && fetch('/name', { method: 'POST' })"></label>`,
    command: (told, step) => ({ action: 'fill', id: idIn(told, /Name <(\d+) input/), value: `word ${step}` }),
    isTrace: ({ method, url }) => method === 'POST' && url.pathname === '/name',
  },
  {
    name: 'a link to another page',
    body: `<a href="/next">Next</a>`,
    command: (told) => ({ action: 'click', id: idIn(told, /<(\d+) a\b[^>]*>Next</) }),
    isTrace: ({ url }) => url.pathname === '/next',
  },
];

/** The same page at every path, and an answer without a body to what it posts. */
export const pageOf =
  ({ body }: Scenario) =>
  ({ method, url }: Visit): Served | undefined => {
    if (url.host !== HOST) return undefined;
    return method === 'POST'
      ? { status: 204 }
      : { body: `<!doctype html><title>Faults</title><link rel="icon" href="data:,">${body}` };
  };

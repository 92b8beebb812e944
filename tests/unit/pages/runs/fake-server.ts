// jsdom has none.
import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web';
import type { RunList, RunRow, RunStory } from '../../../../src/protocol/run-page.ts';

export const aRow = (over: Partial<RunRow> = {}): RunRow => ({
  runId: 'run_1',
  task: 'Renew the library books',
  person: 'Jane',
  status: 'waiting_user',
  reason: null,
  currentStep: 4,
  maxSteps: 50,
  usage: { input: 900, output: 100, money: 0.03 },
  createdAt: Date.now() - 60_000,
  updatedAt: Date.now() - 30_000,
  ...over,
});

export const aStory = (over: Partial<RunStory> = {}): RunStory => ({
  ...aRow(over),
  model: 'gpt-5.1',
  approvals: [],
  story: [{ kind: 'said', seq: 1, at: Date.now(), text: 'Renew the library books' }],
  current: null,
  question: { text: 'Allow this step?', asks: { key: 'askClick', args: ['Renew all'] } },
  result: null,
  ...over,
});

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
}

/** The run server as its page knows it. */
export class FakeServer {
  readonly asked: Asked[] = [];
  /** Tokens by the person that `/health` names; null for one without the scope. */
  tokens: Readonly<Record<string, string | null>> = { good: 'Jane', other: null };
  list: Partial<RunList> = {};
  story: RunStory | undefined = aStory();
  /** It does not answer, or answers with this status. */
  trouble: 'silent' | number | undefined;
  #streams: ReadableStreamDefaultController<Uint8Array>[] = [];

  install(): this {
    Object.assign(globalThis, {
      fetch: async (path: string, init: RequestInit = {}): Promise<Response> => {
        const headers = new Headers(init.headers);
        const token = headers.get('authorization')?.replace('Bearer ', '') ?? null;
        this.asked.push({ method: init.method ?? 'GET', path, token });
        if (this.trouble === 'silent') throw new TypeError('Failed to fetch');
        if (this.trouble !== undefined) return new Response('{}', { status: this.trouble });
        return this.#answer(path, init.method ?? 'GET', token ?? '');
      },
    });
    return this;
  }

  /** Sends an event to whoever follows the run. */
  emit(id: number): void {
    const bytes = new TextEncoder().encode(`: ping\n\nid: ${id}\nevent: decided\ndata: {}\n\n`);
    for (const stream of this.#streams) {
      // An event may arrive in pieces.
      stream.enqueue(bytes.slice(0, 12));
      stream.enqueue(bytes.slice(12));
    }
  }

  #answer(path: string, method: string, token: string): Response {
    if (!Object.hasOwn(this.tokens, token)) return new Response('{}', { status: 401 });
    const person = this.tokens[token];
    if (path === '/health') return Response.json({ status: 'ok', ...(person && { person }) });
    if (path.startsWith('/agent/runs?')) {
      const runs = path.includes('cursor=') ? [] : (this.list.runs ?? []);
      return Response.json({ next: null, total: runs.length, persons: null, ...this.list, runs });
    }
    if (!this.story) return new Response('{}', { status: 404 });
    if (path.endsWith('/events'))
      return new Response(
        // The same stream by the types of Node.
        new ReadableStream<Uint8Array>({
          start: (stream) => void this.#streams.push(stream),
        }) as unknown as BodyInit,
      );
    if (path.endsWith('/cancel')) this.story = { ...this.story, status: 'cancelled', question: null };
    if (method === 'DELETE') this.story = undefined;
    return Response.json(this.story ?? { deleted: true });
  }
}

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { type Asker, askAsPage, askerIn, QUIET_SETTINGS } from '../ask-hidden.ts';
import { freePort } from '../free-port.ts';
import type { Extension } from '../launch.ts';
import { until } from '../until.ts';
import { commandAt, type Place, start } from './hub-process.ts';

/** Pairs the extension, as a person does, with a hub that keeps its keys in this folder. Answers where the hub is. */
export const pairWithHub = ({ control }: Extension, home: string): Promise<Place> =>
  pairBrowser(askerIn(control), home);

/** The same with any browser in which a page of ours can be asked. */
export async function pairBrowser(asker: Asker, home: string): Promise<Place> {
  const place = { port: await freePort(), home };
  await askAsPage(asker, 'SAVE_SETTINGS', QUIET_SETTINGS);
  await askAsPage(asker, 'ACCEPT_PROGRAMS', { isOn: true });
  const pairing = start(place, 'pair');
  const code = await pairing.line(/Pairing code: (\S+)/);
  const paired = await askAsPage(asker, 'PAIR', { code });
  if (!paired.ok) throw new Error(`Not paired: ${paired.failure.message}`);
  await pairing.line(/^Paired with/);
  await pairing.end();
  return place;
}

/** What a tool has answered. */
export interface Told {
  readonly text: string;
  /** The answers before it, the latest first. */
  readonly earlier: readonly string[];
  readonly end: unknown;
  readonly call: unknown;
  readonly isError: boolean;
}

/** A coding agent that speaks MCP over stdio by the official client. */
export interface CodingAgent {
  readonly client: Client;
  /** Calls a tool and waits for its answer, however long the person takes. */
  use(tool: string, fields?: Record<string, unknown>, signal?: AbortSignal): Promise<Told>;
  end(): Promise<void>;
  /** Ends its process at once: calls under way get no answer. Only over stdio. */
  kill(): Promise<void>;
}

/** How a coding agent reaches its tools. */
export interface Ways {
  readonly over: 'stdio' | 'HTTP';
  /** legacy: the handshake of 2025 · auto: the newest that both know. */
  readonly era: 'legacy' | 'auto';
}

/** Starts a coding agent of this name: its own process of `agent-anything mcp`, or a client of the hub that runs there. */
export async function codingAgent(
  place: Place,
  { over, era }: Ways = { over: 'stdio', era: 'auto' },
  name = 'Claude Code',
): Promise<CodingAgent> {
  const client = new Client({ name, version: '1.0.0' }, { versionNegotiation: { mode: era } });
  const hub = over === 'HTTP' ? start(place, 'serve') : undefined;
  if (hub) {
    await hub.line(/MCP over HTTP/);
    const token = await start(place, 'token', 'add', name).line(/^[\w-]{30,}$/);
    const headers = { authorization: `Bearer ${token}` };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${place.port}/mcp`), {
        requestInit: { headers },
      }),
    );
  }
  const stdio = hub ? undefined : new StdioClientTransport({ ...commandAt(place, 'mcp'), stderr: 'ignore' });
  if (stdio) await client.connect(stdio);
  const earlier: string[] = [];
  return {
    client,
    async use(tool, fields = {}, signal) {
      const answer = await client.callTool(
        { name: tool, arguments: fields },
        { timeout: 600_000, resetTimeoutOnProgress: true, onprogress() {}, ...(signal && { signal }) },
      );
      const { end, call } = (answer.structuredContent ?? {}) as { end?: unknown; call?: unknown };
      const content = answer.content as readonly { readonly type: string; readonly text?: string }[];
      const text = content.map(({ text = '' }) => text).join('\n');
      const told = { text, earlier: [...earlier], end, call, isError: answer.isError === true };
      earlier.unshift(text);
      return told;
    },
    async end() {
      await client.close();
      await hub?.end();
    },
    async kill() {
      const closed = new Promise<void>((resolve) => {
        client.onclose = resolve;
      });
      if (typeof stdio?.pid !== 'number') throw new Error('Over HTTP there is no process to kill.');
      process.kill(stdio.pid, 'SIGKILL');
      await closed;
    },
  };
}

/** Waits until the person is asked something of this kind, and answers the session and the question. */
export const asked = ({ control }: Extension, kind: string): Promise<Asked> =>
  askedIn(askerIn(control), kind);

interface Asked {
  readonly session: string;
  readonly question: string;
}

/** The same in any browser. */
export function askedIn(asker: Asker, kind: string): Promise<Asked> {
  return until(`a question: ${kind}`, async () => {
    const view = await askAsPage(asker, 'GET_VIEW', {});
    const session = view.sessions.find(({ question }) => question?.kind === kind);
    return session?.question ? { session: session.id, question: session.question.id } : undefined;
  });
}

import { Client, type Transport } from '@modelcontextprotocol/client';
import { InMemoryTransport, type McpServerFactory } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { atEnd } from './hub.ts';

/** The two handshakes that clients open with. */
export const ERAS = ['legacy', 'auto'] as const;
export type Era = (typeof ERAS)[number];

/** What a tool answers, as far as tests read it. */
export interface Told {
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly structuredContent: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
}

export async function connectClient(transport: Transport, era: Era, name = 'Test Agent'): Promise<Client> {
  const client = new Client({ name, version: '1.0.0' }, { versionNegotiation: { mode: era } });
  await client.connect(transport);
  atEnd(() => client.close());
  return client;
}

/** The official client at a factory, over a pipe in memory. */
export function clientOf(factory: McpServerFactory, era: Era): Promise<Client> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const handle = serveStdio(factory, { transport: theirs });
  atEnd(() => handle.close());
  return connectClient(ours as Transport, era);
}

type Options = Parameters<Client['callTool']>[1];

export async function callTool(
  client: Client,
  name: string,
  fields: object,
  options?: Options,
): Promise<Told> {
  const result = await client.callTool({ name, arguments: { ...fields } }, options);
  return result as unknown as Told; // Checked by what tests read of it.
}

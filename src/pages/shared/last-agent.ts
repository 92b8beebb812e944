import { type Signal, signal } from '@preact/signals';
import * as v from 'valibot';
import type { AgentChoice, Choices } from '../../protocol/choices.ts';
import { modelId } from '../../protocol/models.ts';
import { serverId } from '../../protocol/run-servers.ts';
import { keepLastAgentText, lastAgentText } from './draft.ts';

const schema = v.union([
  v.object({ model: modelId }),
  v.object({ server: serverId }),
  v.object({ chat: v.string() }),
]);
/** A chat is known by its name, because its tab may be gone. */
type LastAgent = v.InferOutput<typeof schema>;

/** The agent that the next start form is to begin with. */
export const wantedAgent: Signal<AgentChoice | undefined> = signal(undefined);

/** Remembers with whom a task was started. */
export function keepLastAgent(choice: AgentChoice, name: string): void {
  keepLastAgentText(JSON.stringify(lastOf(choice, name)));
}

function lastOf(choice: AgentChoice, name: string): LastAgent {
  if (choice.kind === 'added') return { model: choice.id };
  return choice.kind === 'server' ? { server: choice.id } : { chat: name };
}

function lastAgent(): LastAgent | undefined {
  try {
    const read = v.safeParse(schema, JSON.parse(lastAgentText() ?? 'null'));
    return read.success ? read.output : undefined;
  } catch {
    return undefined; // Not JSON: another version wrote it.
  }
}

/** The agent of the last task if it is there; of chats an open one before a new conversation; then a model, then a server. */
export function usualAgent({ chats, sites, models, servers }: Choices): AgentChoice | undefined {
  const last = lastAgent();
  const isLast = ({ name }: { readonly name: string }) =>
    last !== undefined && 'chat' in last && last.chat === name;
  const model = models.find(({ id }) => last !== undefined && 'model' in last && last.model === id);
  if (model) return { kind: 'added', id: model.id };
  const server = servers.find(({ id }) => last !== undefined && 'server' in last && last.server === id);
  if (server) return { kind: 'server', id: server.id };
  const open = chats.find(isLast) ?? chats[0];
  if (open) return { kind: 'tab', tabId: open.tabId };
  const lastSite = sites.find(isLast);
  const [first] = models;
  if (first && !lastSite) return { kind: 'added', id: first.id };
  const [firstServer] = servers;
  if (firstServer && !lastSite) return { kind: 'server', id: firstServer.id };
  const site = lastSite ?? sites[0];
  return site && { kind: 'site', id: site.id };
}

import { Cpu, type IconNode, MessageSquare, Server } from 'lucide';
import type { AgentChoice, Choices } from '../../protocol/choices.ts';
import { t } from '../shared/texts.ts';

/** What the person reads of an agent that can be chosen. */
export interface AgentWords {
  readonly icon: IconNode;
  /** An open chat by its name and title, a new conversation by its site, a model by its own name, a server by its host. */
  readonly name: string;
  /** The same without the title of an open chat. */
  readonly short: string;
  /** Who reads the tabs: the chat, the provider of the model, or the run server. */
  readonly reader: string;
  /**
   * Of a model: who offers it, and whether it runs on this computer. Of a run server: what its model is called, '' if
   * unknown.
   */
  readonly model?: { readonly provider: string; readonly isLocal: boolean };
}

/** The words for a choice; undefined if it is not there any more. */
export function agentWords(
  choice: AgentChoice,
  { chats, sites, models, servers }: Choices,
): AgentWords | undefined {
  if (choice.kind === 'added') {
    const found = models.find(({ id }) => id === choice.id);
    if (!found) return undefined;
    const { model, provider, isLocal } = found;
    return { icon: Cpu, name: model, short: model, reader: provider, model: { provider, isLocal } };
  }
  if (choice.kind === 'server') {
    const found = servers.find(({ id }) => id === choice.id);
    if (!found) return undefined;
    const { name, model } = found;
    return { icon: Server, name, short: name, reader: name, model: { provider: model, isLocal: false } };
  }
  const icon = MessageSquare;
  if (choice.kind === 'site') {
    const site = sites.find(({ id }) => id === choice.id);
    return site && { icon, name: t('newConversation', site.name), short: site.name, reader: site.name };
  }
  const open = chats.find(({ tabId }) => tabId === choice.tabId);
  if (!open) return undefined;
  const name = open.title ? t('conversationNamed', open.name, open.title) : open.name;
  return { icon, name, short: open.name, reader: open.name };
}

/** The same agent is chosen. */
export const isSameAgent = (one: AgentChoice | undefined, other: AgentChoice): boolean =>
  one?.kind === 'tab'
    ? other.kind === 'tab' && one.tabId === other.tabId
    : one !== undefined && other.kind !== 'tab' && one.kind === other.kind && one.id === other.id;

export interface AgentEntry {
  readonly choice: AgentChoice;
  readonly key: string;
  readonly icon: IconNode;
  readonly words: string;
  /** Who offers a model, or what the model of a server is called. */
  readonly end?: string;
}

export interface AgentGroup {
  readonly title: string;
  readonly entries: readonly AgentEntry[];
}

/** An agent that a list leaves out, because the task has it: a chat by its name, a model or a server by its id. */
export interface Except {
  readonly name?: string | undefined;
  readonly model?: string | undefined;
  readonly server?: string | undefined;
}

/** Everybody who can do a task, in groups; none of them is empty. */
export function agentGroups(choices: Choices | undefined, except: Except = {}): AgentGroup[] {
  const { chats = [], sites = [], models = [], servers = [] } = choices ?? {};
  const isOther = ({ name }: { readonly name: string }) => name !== except.name;
  const icon = MessageSquare;
  return [
    {
      title: t('openChats'),
      entries: chats.filter(isOther).map(({ tabId, name, title }) => ({
        choice: { kind: 'tab', tabId } as const,
        key: `tab ${tabId}`,
        icon,
        words: title ? t('conversationNamed', name, title) : name,
      })),
    },
    {
      title: t('newConversationIn'),
      entries: sites.filter(isOther).map(({ id, name }) => ({
        choice: { kind: 'site', id } as const,
        key: `site ${id}`,
        icon,
        words: name,
      })),
    },
    {
      title: t('models'),
      entries: models
        .filter(({ id }) => id !== except.model)
        .map(({ id, model, provider }) => ({
          choice: { kind: 'added', id } as const,
          key: `model ${id}`,
          icon: Cpu,
          words: model,
          end: provider,
        })),
    },
    {
      title: t('runServers'),
      entries: servers
        .filter(({ id }) => id !== except.server)
        .map(({ id, name, model }) => ({
          choice: { kind: 'server', id } as const,
          key: `server ${id}`,
          icon: Server,
          words: name,
          ...(model !== '' && { end: model }),
        })),
    },
  ].filter(({ entries }) => entries.length > 0);
}

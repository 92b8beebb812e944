import type { ChatCheck } from '../../../protocol/chat-check.ts';
import type { ShippedChat } from '../../../protocol/chat-file/shipped-chat.ts';
import type { LearnedChat, View } from '../../../protocol/view.ts';
import { originOf, siteName } from '../../../protocol/web-address.ts';
import { t } from '../../shared/texts.ts';
import type { OpenChat } from './use-open-chats.ts';

/** A chat that is open, was used, or was set up: one for each of its open tabs. */
export interface ChatEntry {
  readonly key: string;
  readonly name: string;
  readonly tab?: OpenChat | undefined;
  readonly check?: ChatCheck | undefined;
  /** What AgentAnything knows of it beside or instead of the built-in data; on its first tab only. */
  readonly learned?: LearnedChat | undefined;
  readonly shipped?: ShippedChat | undefined;
}

interface Known {
  readonly view: Pick<View, 'learned' | 'checks'>;
  readonly open: readonly OpenChat[];
  readonly shipped: readonly ShippedChat[];
}

/** Every chat: those in use, in the order open, set up, checked; then the built-in ones that nobody has used. */
export function chatEntries({ view, open, shipped }: Known): {
  readonly used: readonly ChatEntry[];
  readonly unused: readonly ShippedChat[];
} {
  const about = (origin: string) => ({
    check: view.checks.find((check) => check.origin === origin),
    learned: view.learned.find((chat) => chat.origin === origin),
    shipped: shipped.find(({ origins }) => origins.includes(origin)),
  });
  const seen = new Set<string>();
  const entries: ChatEntry[] = [];
  const add = (entry: Pick<ChatEntry, 'key' | 'name' | 'tab'>, origin: string) => {
    const { check, learned, shipped } = about(origin);
    entries.push({ ...entry, check, shipped, learned: seen.has(origin) ? undefined : learned });
    seen.add(origin);
  };
  for (const tab of open) {
    const isOnly = open.filter(({ name }) => name === tab.name).length === 1;
    const name = isOnly || !tab.title ? tab.name : t('conversationNamed', tab.name, tab.title);
    add({ key: String(tab.tabId), name, tab }, originOf(tab.url));
  }
  for (const origin of [...view.learned, ...view.checks].map((known) => known.origin)) {
    if (seen.has(origin)) continue;
    add({ key: origin, name: siteName(origin) }, origin);
  }
  return { used: entries, unused: shipped.filter(({ origins }) => !origins.some((one) => seen.has(one))) };
}

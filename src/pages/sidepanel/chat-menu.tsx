import { Check, GraduationCap, MessageSquare } from 'lucide';
import type { ComponentProps, JSX } from 'preact';
import type { ChatChoice, Choices } from '../../protocol/choices.ts';
import { Menu, MenuItem } from '../components/menu.tsx';
import { choices } from '../shared/choices.ts';
import { t } from '../shared/texts.ts';

interface Props {
  readonly chosen: ChatChoice | undefined;
  readonly onChoose: (chat: ChatChoice) => unknown;
  readonly opener: ComponentProps<typeof Menu>['opener'];
  /** Teaches the chat in the tab in front; absent where that is none to teach. */
  readonly onTeach?: (() => unknown) | undefined;
}

const isSame = (one: ChatChoice | undefined, other: ChatChoice): boolean =>
  one?.kind === 'tab'
    ? other.kind === 'tab' && one.tabId === other.tabId
    : one?.kind === 'site' && other.kind === 'site' && one.id === other.id;

/** An open chat by its name and title, a new conversation by the name of its site. */
export function chatWords(chat: ChatChoice, { chats, sites }: Choices): string | undefined {
  if (chat.kind === 'site') {
    const site = sites.find(({ id }) => id === chat.id);
    return site && t('newConversation', site.name);
  }
  const open = chats.find(({ tabId }) => tabId === chat.tabId);
  return open && (open.title ? t('conversationNamed', open.name, open.title) : open.name);
}

/** Who does the task: an open chat, or a new conversation. */
export function ChatMenu({ chosen, onChoose, opener, onTeach }: Props): JSX.Element {
  const { chats = [], sites = [] } = choices.value ?? {};
  const item = (chat: ChatChoice, words: string, key: string) => (
    <MenuItem
      key={key}
      icon={isSame(chosen, chat) ? Check : MessageSquare}
      checked={isSame(chosen, chat)}
      onPress={() => onChoose(chat)}
    >
      {words}
    </MenuItem>
  );
  return (
    <Menu label={t('whoDoesIt')} opener={opener}>
      {chats.length > 0 && <p class="menu-title">{t('openChats')}</p>}
      {chats.map(({ tabId, name, title }) =>
        item({ kind: 'tab', tabId }, title ? t('conversationNamed', name, title) : name, `tab ${tabId}`),
      )}
      {sites.length > 0 && <p class="menu-title">{t('newConversationIn')}</p>}
      {sites.map(({ id, name }) => item({ kind: 'site', id }, name, `site ${id}`))}
      {onTeach && (
        <>
          <hr class="menu-line" />
          <MenuItem icon={GraduationCap} onPress={onTeach}>
            {t('teachThisPage')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

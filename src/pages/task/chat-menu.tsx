import { Check, GraduationCap, MessageSquare } from 'lucide';
import type { ComponentProps, JSX } from 'preact';
import type { ChatChoice } from '../../protocol/choices.ts';
import type { TabId } from '../../protocol/ids.ts';
import { CheckItem } from '../check/check-item.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { choices } from '../shared/choices.ts';
import { t } from '../shared/texts.ts';

/** Begins with a lesson in the tab in front; absent where that can be no chat. */
export interface Teach {
  /** The chat is known: what the lesson shows counts from then on. */
  readonly isAgain: boolean;
  readonly begin: () => Promise<void>;
}

interface Props {
  readonly chosen: ChatChoice | undefined;
  /** The name of a chat that the menu leaves out. */
  readonly except?: string;
  readonly onChoose: (chat: ChatChoice) => unknown;
  readonly opener: ComponentProps<typeof Menu>['opener'];
  readonly at?: 'to-start';
  /** A lesson in the tab in front; absent where that is no chat to teach. */
  readonly teach?: Teach | undefined;
  /** Checks the chosen chat, if it is an open tab. */
  readonly onCheck?: ((tabId: TabId) => unknown) | undefined;
}

const isSame = (one: ChatChoice | undefined, other: ChatChoice): boolean =>
  one?.kind === 'tab'
    ? other.kind === 'tab' && one.tabId === other.tabId
    : one?.kind === 'site' && other.kind === 'site' && one.id === other.id;

/** Who does the task: an open chat, or a new conversation. */
export function ChatMenu({ chosen, except, onChoose, opener, at, teach, onCheck }: Props): JSX.Element {
  const isOffered = ({ name }: { readonly name: string }) => name !== except;
  const chats = choices.value?.chats.filter(isOffered) ?? [];
  const sites = choices.value?.sites.filter(isOffered) ?? [];
  const check = onCheck && chosen?.kind === 'tab' ? () => onCheck(chosen.tabId) : undefined;
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
    <Menu label={t('whoDoesIt')} opener={opener} {...(at && { at })}>
      {chats.length > 0 && <p class="menu-title">{t('openChats')}</p>}
      {chats.map(({ tabId, name, title }) =>
        item({ kind: 'tab', tabId }, title ? t('conversationNamed', name, title) : name, `tab ${tabId}`),
      )}
      {sites.length > 0 && <p class="menu-title">{t('newConversationIn')}</p>}
      {sites.map(({ id, name }) => item({ kind: 'site', id }, name, `site ${id}`))}
      {(teach || check) && <hr class="menu-line" />}
      {check && <CheckItem onPress={check} />}
      {teach && (
        <MenuItem icon={GraduationCap} onPress={teach.begin}>
          {t(teach.isAgain ? 'teachThisAgain' : 'teachThisPage')}
        </MenuItem>
      )}
    </Menu>
  );
}

import { type Signal, useSignal } from '@preact/signals';
import { AppWindow, ChevronDown, EyeOff, MessageSquare } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import type { ChatChoice, Choices } from '../../protocol/choices.ts';
import type { TabId } from '../../protocol/ids.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { View } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import { choices, refreshChoices } from '../shared/choices.ts';
import type { CurrentTab } from '../shared/current-tab.ts';
import { useDraft } from '../shared/draft.ts';
import { Icon } from '../shared/icon.tsx';
import { act } from '../shared/requests.ts';
import type { Known } from '../shared/state.ts';
import { t } from '../shared/texts.ts';
import { ChatMenu, chatWords } from './chat-menu.tsx';
import type { Opened } from './opened.ts';
import { TabMenu } from './tab-menu.tsx';

interface Props {
  readonly view: View;
  readonly tab: Known<CurrentTab>;
  readonly opened: Signal<Opened>;
}

/** What should be done, with which chat, on which tabs. */
export function StartForm({ view, tab, opened }: Props): JSX.Element {
  const task = useDraft('task');
  const chosenChat = useSignal<ChatChoice | undefined>(undefined);
  const chosenTabs = useSignal<readonly TabId[] | undefined>(undefined);
  const isEmpty = useSignal(false);
  const id = useId();
  useEffect(() => void refreshChoices(), [view, tab]);

  const front = tab.state === 'known' ? tab.value : undefined;
  const known = choices.value;
  const chat = known && chatOf(known, chosenChat.value, front);
  const tabs = known ? tabsOf(known, chosenTabs.value, front) : [];
  const words = chat && known && chatWords(chat, known);
  const name = words?.split(/, “|, /)[0];

  const open = async (asked: ReturnType<typeof askWorker<'START_TASK' | 'ASSIGN_ROLE'>>) => {
    const begun = await act(asked);
    if (!begun.ok) return;
    task.value = '';
    opened.value = { kind: 'task', id: begun.value };
  };
  const start = async () => {
    isEmpty.value = task.value.trim() === '';
    if (isEmpty.value || !chat) return;
    await open(askWorker('START_TASK', { task: task.value.trim(), chat, tabs: [...tabs] }));
  };
  const teach = async (tabId: TabId) =>
    open(askWorker('ASSIGN_ROLE', { tabId, role: 'agent', task: task.value.trim(), teach: true }));
  const canTeach =
    front?.abilities.agent.able === true &&
    front.abilities.role.kind === 'none' &&
    front.abilities.chat === 'unknown';
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void start();
  };
  return (
    <form
      class="start"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <h2>
        <label for={id}>{t('whatTask')}</label>
      </h2>
      {view.notice === 'sessionsEndedByUpdate' && <p role="status">{t('sessionsEndedByUpdate')}</p>}
      <div class="composer">
        <textarea
          class="words"
          id={id}
          rows={3}
          maxLength={LIMITS.words}
          placeholder={t('taskExample')}
          value={task.value}
          aria-invalid={isEmpty.value || undefined}
          aria-describedby={isEmpty.value ? `${id}-empty` : undefined}
          onInput={({ currentTarget }) => {
            task.value = currentTarget.value;
            isEmpty.value = false;
          }}
          onKeyDown={press}
        />
        {isEmpty.value && (
          <p class="field-error" id={`${id}-empty`} role="alert">
            {t('emptyTask')}
          </p>
        )}
        <div class="start-rows">
          <ChatMenu
            chosen={chat}
            onChoose={(choice) => {
              chosenChat.value = choice;
            }}
            onTeach={canTeach && front ? () => teach(front.abilities.tabId) : undefined}
            opener={(attributes) => (
              <button type="button" class="start-row" {...attributes}>
                <Icon of={MessageSquare} />
                <span class="name">{t('with')}</span>
                <span class="value">
                  <span class="one-line" dir="auto">
                    {words ?? t('loading')}
                  </span>
                </span>
                <Icon of={ChevronDown} />
              </button>
            )}
          />
          <TabMenu
            tabs={known?.tabs ?? []}
            chosen={tabs}
            front={front?.abilities.tabId}
            onChoose={(next) => {
              chosenTabs.value = next;
            }}
            opener={(attributes) => (
              <button type="button" class="start-row" {...attributes}>
                <Icon of={AppWindow} />
                <span class="name">{t('on')}</span>
                <span class="value">
                  <TabWords tabs={known?.tabs ?? []} chosen={tabs} front={front?.abilities.tabId} />
                </span>
                <Icon of={ChevronDown} />
              </button>
            )}
          />
        </div>
        <div class="start-foot">
          <span class="meta">{t('enterStarts')}</span>
          <button type="submit" class="button primary" disabled={task.value.trim() === '' || !chat}>
            {t('start')}
          </button>
        </div>
      </div>
      {name && tabs.length > 0 && (
        <p class="note meta">
          <Icon of={EyeOff} />
          <span>{t('startPrivacy', name)}</span>
        </p>
      )}
      <p class="note meta">
        <span />
        <span>{t('chromeBar')}</span>
      </p>
    </form>
  );
}

/** The chat that the person has chosen while it is there, else the one in front, else an open one, else a new one. */
function chatOf(
  { chats, sites }: Choices,
  chosen: ChatChoice | undefined,
  front: CurrentTab | undefined,
): ChatChoice | undefined {
  const isThere = (tabId: TabId | undefined) => chats.some((chat) => chat.tabId === tabId);
  if (chosen && (chosen.kind === 'site' || isThere(chosen.tabId))) return chosen;
  const tabId = front?.abilities.tabId;
  if (tabId !== undefined && isThere(tabId)) return { kind: 'tab', tabId };
  const [open] = chats;
  const [site] = sites;
  if (open) return { kind: 'tab', tabId: open.tabId };
  return site && { kind: 'site', id: site.id };
}

/** The tabs that the person has chosen while they are there, else the one in front. */
function tabsOf(
  { tabs }: Choices,
  chosen: readonly TabId[] | undefined,
  front: CurrentTab | undefined,
): readonly TabId[] {
  const wanted = chosen ?? (front ? [front.abilities.tabId] : []);
  return wanted.filter((tabId) => tabs.some((tab) => tab.tabId === tabId));
}

interface TabWordsProps {
  readonly tabs: Choices['tabs'];
  readonly chosen: readonly TabId[];
  readonly front: TabId | undefined;
}

function TabWords({ tabs, chosen, front }: TabWordsProps): JSX.Element {
  const first = tabs.find(({ tabId }) => tabId === chosen[0]);
  if (!first) return <span class="one-line">{t('onNoTab')}</span>;
  const name = first.title || siteName(first.url);
  const more = chosen.length - 1;
  return (
    <>
      <span class="one-line" dir="auto">
        {first.tabId === front ? t('thisTabNamed', name) : name}
      </span>
      {more > 0 && <span class="meta">{more === 1 ? t('moreTabs_one') : t('moreTabs_other', more)}</span>}
    </>
  );
}

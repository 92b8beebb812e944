import { CircleCheck, CircleX, LogIn, MessageSquare } from 'lucide';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { openPanel } from '../../browser/panel.ts';
import { askWorker } from '../../messaging/ask.ts';
import type { ChatCheck } from '../../protocol/chat-check.ts';
import type { TabId } from '../../protocol/ids.ts';
import type { View } from '../../protocol/view.ts';
import { CheckStatus } from '../check/check-status.tsx';
import { CheckSteps } from '../check/check-steps.tsx';
import { checkedWords } from '../check/check-words.ts';
import { Button } from '../shared/button.tsx';
import { choices, refreshChoices } from '../shared/choices.ts';
import { Icon } from '../shared/icon.tsx';
import { act } from '../shared/requests.ts';
import { showTab } from '../shared/show-tab.ts';
import { t } from '../shared/texts.ts';

interface OpenChat {
  readonly tabId: TabId;
  readonly name: string;
  readonly title: string;
  readonly url: string;
}

/** The open chats, each with its last check, and the selected check. */
export function OpenChats({ view }: { view: View }): JSX.Element {
  useEffect(() => {
    void refreshChoices();
    // The person may open a chat in another tab and return.
    addEventListener('focus', refreshChoices);
    return () => removeEventListener('focus', refreshChoices);
  }, [view]);
  const free = choices.value?.chats ?? [];
  const atWork = view.sessions.flatMap(({ agent: { tabId, url, name, gone }, chat }) =>
    chat && tabId !== null && url !== null && !gone ? [{ tabId, url, name, title: '' }] : [],
  );
  const chats: readonly OpenChat[] = [...free, ...atWork];
  const shown = view.checks.find(({ closed }) => !closed);
  return (
    <>
      {shown && <ShownCheck check={shown} />}
      <section>
        <h2 class="panel-title">{t('openChats')}</h2>
        {choices.value && chats.length === 0 && <p class="empty">{t('openChatsHint')}</p>}
        {chats.length > 0 && (
          <ul class="settings">
            {chats.map((chat) => (
              <Row
                key={chat.tabId}
                chat={chat}
                isOnly={chats.filter(({ name }) => name === chat.name).length === 1}
                check={view.checks.find(({ origin }) => chat.url.startsWith(`${origin}/`))}
              />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function ShownCheck({ check }: { check: ChatCheck }): JSX.Element {
  return (
    <section>
      <h2 class="panel-title">{t('checkNamed', check.name)}</h2>
      <div class="card roomy">
        <CheckStatus check={check} onSetUp={() => showLesson(check.tabId)} />
        <CheckSteps check={check} />
        <div class="actions">
          <Button tone="quiet" onPress={() => act(askWorker('END_CHECK', { check: check.id, close: true }))}>
            {t('close')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The lesson is in the panel, beside the chat. Chrome opens the panel only in the task of the press. */
function showLesson(tabId: TabId): void {
  void openPanel({ tabId });
  void showTab(tabId);
}

interface RowProps {
  readonly chat: OpenChat;
  /** No other open chat has its name. */
  readonly isOnly: boolean;
  readonly check: ChatCheck | undefined;
}

function Row({ chat: { tabId, name, title }, isOnly, check }: RowProps): JSX.Element {
  const badge = check && badges.get(check.state);
  const words = isOnly || !title ? name : t('conversationNamed', name, title);
  const isOver = check?.state === 'passed' || check?.state === 'failed';
  return (
    <li class="setting with-icon">
      <Icon of={MessageSquare} />
      <div class="setting-words">
        <span class="name" dir="auto">
          {words}
        </span>
        <p class="meta">{isOver ? t('openNowChecked', checkedWords(check)) : t('openNowNever')}</p>
      </div>
      <div class="actions">
        {badge && (
          <span class="badge" data-tone={badge.tone}>
            <Icon of={badge.icon} />
            {t(badge.words)}
          </span>
        )}
        <Button label={t('checkNamed', words)} onPress={() => act(askWorker('CHECK_CHAT', { tabId }))}>
          {t('checkButton')}
        </Button>
      </div>
    </li>
  );
}

const badges = new Map<ChatCheck['state'], Badge>([
  ['passed', { tone: 'done', icon: CircleCheck, words: 'badgeReady' }],
  ['failed', { tone: 'failed', icon: CircleX, words: 'badgeNotWorking' }],
  ['signed_out', { tone: 'waiting', icon: LogIn, words: 'badgeSignedOut' }],
]);

interface Badge {
  readonly tone: 'done' | 'failed' | 'waiting';
  readonly icon: typeof CircleCheck;
  readonly words: 'badgeReady' | 'badgeNotWorking' | 'badgeSignedOut';
}

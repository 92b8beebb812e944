import { CircleCheck, CircleX, GraduationCap, LogIn, MessageSquare } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../../messaging/ask.ts';
import { chatFileOf } from '../../../protocol/chat-file/chat-file.ts';
import { fileHostOf } from '../../../protocol/chat-file/host.ts';
import type { TabId } from '../../../protocol/ids.ts';
import type { LearnedChat } from '../../../protocol/view.ts';
import { siteName } from '../../../protocol/web-address.ts';
import { checkedWords } from '../../check/check-words.ts';
import { Button } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { tell } from '../../shared/notices.tsx';
import { act } from '../../shared/requests.ts';
import { type TextKey, t } from '../../shared/texts.ts';
import type { ChatEntry } from './chat-entries.ts';
import { ExportChat } from './shipped-chats.tsx';

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

const sources = {
  taught: 'learnedTaught',
  taken: 'learnedTaken',
} as const satisfies Record<string, TextKey>;

interface Props {
  readonly entry: ChatEntry;
  /** Shows the lesson that has begun in a tab. */
  readonly onSetUp: (tabId: TabId) => void;
}

/** A chat with its state, and what the person can do about it. */
export function ChatRow({ entry, onSetUp }: Props): JSX.Element {
  const { name, tab, learned } = entry;
  const badge = badgeOf(entry);
  const state = stateWords(entry);
  return (
    <li class="setting with-icon">
      <Icon of={learned ? GraduationCap : MessageSquare} />
      <div class="setting-words">
        <span class="name" dir="auto">
          {name}
        </span>
        {state && <p class="meta">{state}</p>}
        {learned && <LearnedWords learned={learned} entry={entry} />}
      </div>
      <div class="actions">
        <span class="badge" data-tone={badge.tone}>
          <Icon of={badge.icon} />
          {t(badge.words)}
        </span>
        {tab && <TabButtons tabId={tab.tabId} entry={entry} onSetUp={onSetUp} />}
        {learned && <LearnedButtons learned={learned} isShipped={entry.shipped !== undefined} />}
      </div>
    </li>
  );
}

/** Whether it is open, and when it was checked; undefined if its origin says enough. */
function stateWords({ tab, check, learned }: ChatEntry): string | undefined {
  const checked = check?.state === 'passed' || check?.state === 'failed' ? checkedWords(check) : undefined;
  if (tab) return checked ? t('openNowChecked', checked) : t('openNowNever');
  return checked ?? (learned ? undefined : t('neverChecked'));
}

interface LearnedProps {
  readonly learned: LearnedChat;
  readonly entry: ChatEntry;
}

function LearnedWords({ learned: { origin, learned }, entry }: LearnedProps): JSX.Element {
  const { shipped } = entry;
  return (
    <>
      <p class="meta">
        {t(learned.chosen ? sources[learned.chosen] : 'learnedAt', date.format(learned.learnedAt))}
      </p>
      {shipped && <p class="meta">{t(learned.chosen ? 'learnedBefore' : 'learnedBeside', shipped.name)}</p>}
      {!fileOf({ origin, learned }) && <p class="meta">{t('exportChatRefused')}</p>}
    </>
  );
}

/** A broken chat is set up in its tab; any other is checked. */
function TabButtons({ tabId, entry: { name, check }, onSetUp }: Props & { tabId: TabId }): JSX.Element {
  const setUp = async () => {
    // In the task of the press, as Chrome wants it for the panel.
    onSetUp(tabId);
    await act(askWorker('ASSIGN_ROLE', { tabId, role: 'agent', task: '', teach: true }));
  };
  return (
    <>
      {check?.state === 'failed' && (
        <Button label={t('setUpNamed', name)} onPress={setUp}>
          {t('setUp')}
        </Button>
      )}
      <Button label={t('checkNamed', name)} onPress={() => act(askWorker('CHECK_CHAT', { tabId }))}>
        {t('checkButton')}
      </Button>
    </>
  );
}

function LearnedButtons({ learned, isShipped }: { learned: LearnedChat; isShipped: boolean }): JSX.Element {
  const { origin } = learned;
  const place = siteName(origin);
  const file = fileOf(learned);
  const forget = async () => {
    const outcome = await act(askWorker('FORGET_LEARNED', { origin }));
    if (outcome.ok) tell(t(isShipped ? 'learnedForgottenShipped' : 'learnedForgotten', place));
  };
  return (
    <>
      {file && <ExportChat file={file} place={place} />}
      <Button label={t(isShipped ? 'useShippedFor' : 'removeLearned', place)} onPress={forget}>
        {t(isShipped ? 'useShipped' : 'forget')}
      </Button>
    </>
  );
}

function fileOf({ origin, learned }: LearnedChat) {
  const host = fileHostOf(origin);
  return host === undefined ? undefined : chatFileOf(host, learned);
}

/** A chat that nobody has checked counts as ready: AgentAnything knows its page. */
function badgeOf({ check }: ChatEntry) {
  if (check?.state === 'failed') return { tone: 'failed', icon: CircleX, words: 'badgeNotWorking' } as const;
  if (check?.state === 'signed_out')
    return { tone: 'waiting', icon: LogIn, words: 'badgeSignedOut' } as const;
  return { tone: 'done', icon: CircleCheck, words: 'badgeReady' } as const;
}

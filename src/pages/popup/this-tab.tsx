import { MessageSquare } from 'lucide';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionView } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Favicon } from '../components/favicon.tsx';
import { Button } from '../shared/button.tsx';
import { type CurrentTab, refreshTab } from '../shared/current-tab.ts';
import { Icon } from '../shared/icon.tsx';
import { act } from '../shared/requests.ts';
import type { Known } from '../shared/state.ts';
import { t } from '../shared/texts.ts';

interface Props {
  readonly session: SessionView;
  readonly tab: Known<CurrentTab>;
  readonly maxTabs: number;
  /** The task has neither words nor tabs yet. */
  readonly isBare: boolean;
}

/** Whether the task may use the tab in front; nothing over its own chat. */
export function ThisTab({ session, tab, maxTabs, isBare }: Props): JSX.Element | null {
  const id = useId();
  if (tab.state === 'asking') return null;
  if (tab.state === 'unanswered')
    return (
      <div class="actions">
        <p class="meta">{t('tabSilent')}</p>
        <Button onPress={refreshTab}>{t('tryAgain')}</Button>
      </div>
    );
  const { abilities, title, url } = tab.value;
  const { tabId, role } = abilities;
  const isOwn = role.kind !== 'none' && role.session === session.id;
  if (isOwn && role.kind === 'agent')
    return (
      <p class="note meta">
        <Icon of={MessageSquare} />
        <span>{t('isItsChat')}</span>
      </p>
    );
  const reason = reasonNot({ session, abilities, maxTabs, isOwn });
  const change = () =>
    isOwn
      ? act(askWorker('RELEASE_TAB', { tabId }))
      : act(askWorker('ASSIGN_ROLE', { tabId, role: 'target', task: '', session: session.id }));
  if (isBare && !isOwn && reason === undefined)
    return (
      <div class="this-tab">
        <Favicon url={url} />
        <span class="this-tab-words one-line" dir="auto">
          {title || siteName(url)}
        </span>
        <Button tone="primary" onPress={change}>
          {t('thisTabIsTarget')}
        </Button>
      </div>
    );
  return (
    <label class="this-tab">
      <Favicon url={url} />
      <span class="this-tab-words">
        <span class="one-line">{t('letItUseTab')}</span>
        <span class={reason ? 'meta' : 'meta one-line'} dir="auto" id={id}>
          {reason ?? (title || siteName(url))}
        </span>
      </span>
      <input
        class="switch"
        type="checkbox"
        role="switch"
        checked={isOwn}
        aria-checked={isOwn}
        disabled={reason !== undefined}
        aria-describedby={id}
        // What the worker says is what it shows: it may refuse.
        onClick={(event) => {
          event.preventDefault();
          void change();
        }}
      />
    </label>
  );
}

interface Asked {
  readonly session: SessionView;
  readonly abilities: CurrentTab['abilities'];
  readonly maxTabs: number;
  readonly isOwn: boolean;
}

/** Why the task cannot use the tab. */
function reasonNot({ session, abilities: { role, target }, maxTabs, isOwn }: Asked): string | undefined {
  if (isOwn) return undefined;
  if (role.kind !== 'none') return t('tabOfAnotherTask');
  if (!target.able) return t(target.reason.key, ...target.reason.args);
  return session.targets.length >= maxTabs ? t('tabsFull', maxTabs) : undefined;
}

import type { Signal } from '@preact/signals';
import { ArrowLeft, Cpu, FileText, History, SquarePen } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { TabId } from '../../protocol/ids.ts';
import type { SessionView, View } from '../../protocol/view.ts';
import { CheckItem } from '../check/check-item.tsx';
import { MenuItem } from '../components/menu.tsx';
import { Icon } from '../shared/icon.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { PauseButton } from '../task/pause-button.tsx';
import { Switcher } from '../task/switcher.tsx';
import { TaskMenu } from '../task/task-menu.tsx';
import type { Opened } from './opened.ts';

interface Props {
  readonly view: View;
  readonly session: SessionView | undefined;
  readonly opened: Signal<Opened>;
}

/** The bar: which task is shown, and the reins. */
export function TopBar({ view, session, opened }: Props): JSX.Element {
  const open = (what: Opened) => () => {
    opened.value = what;
  };
  const check = async (tabId: TabId) => {
    if ((await act(askWorker('CHECK_CHAT', { tabId }))).ok) open({ kind: 'check', tabId })();
  };
  const { kind } = opened.value;
  const checkable =
    session?.chat && session.answer !== null && !session.agent.gone ? session.agent.tabId : null;
  if (session && (kind === 'sent' || kind === 'seen'))
    return (
      <header class="topbar">
        <button
          type="button"
          class="icon-button"
          aria-label={t('back')}
          onClick={open({ kind: 'task', id: session.id })}
        >
          <Icon of={ArrowLeft} as="turns" />
        </button>
        <h1 class="title">{t(kind === 'sent' ? 'whatWasSent' : 'whatItSees')}</h1>
      </header>
    );
  return (
    <header class="topbar">
      <h1 class="title">
        <Switcher
          sessions={view.sessions}
          session={session}
          onOpen={(id) => open({ kind: 'task', id })()}
          onNew={open({ kind: 'new' })}
          onHistory={open({ kind: 'history' })}
        />
      </h1>
      {session && <PauseButton session={session} />}
      {session?.answer != null && (
        <button type="button" class="icon-button" aria-label={t('newTask')} onClick={open({ kind: 'new' })}>
          <Icon of={SquarePen} />
        </button>
      )}
      {!session && (
        <button
          type="button"
          class="icon-button"
          aria-label={t('history')}
          title={t('history')}
          onClick={open({ kind: 'history' })}
        >
          <Icon of={History} />
        </button>
      )}
      <TaskMenu session={session} view={view} handsOver>
        {checkable !== null && <CheckItem onPress={() => check(checkable)} />}
        {session && (
          <MenuItem icon={FileText} onPress={open({ kind: 'sent', id: session.id })}>
            {t('whatWasSent')}
          </MenuItem>
        )}
        <MenuItem icon={History} onPress={open({ kind: 'history' })}>
          {t('history')}
        </MenuItem>
        <MenuItem icon={Cpu} onPress={open({ kind: 'models', from: opened.value })}>
          {t('models')}
        </MenuItem>
      </TaskMenu>
    </header>
  );
}

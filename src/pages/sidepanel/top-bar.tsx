import { type Signal, useSignal } from '@preact/signals';
import {
  ArrowLeft,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CircleDot,
  CirclePause,
  CircleStop,
  Ellipsis,
  FileText,
  type IconNode,
  Pause,
  Settings,
  SquarePen,
} from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionView } from '../../protocol/view.ts';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Icon } from '../shared/icon.tsx';
import { act } from '../shared/requests.ts';
import { type TextKey, t } from '../shared/texts.ts';
import { EndTask, endTask } from './end-task.tsx';
import type { Opened } from './opened.ts';

interface Props {
  readonly sessions: readonly SessionView[];
  readonly session: SessionView | undefined;
  readonly opened: Signal<Opened>;
}

const canPause = ({ status }: SessionView) => status === 'working' || status === 'observing';

/** The bar: which task is shown, and the reins. */
export function TopBar({ sessions, session, opened }: Props): JSX.Element {
  const ending = useSignal(false);
  const open = (what: Opened) => () => {
    opened.value = what;
  };
  if (session && opened.value.kind === 'sent')
    return (
      <header class="topbar">
        <button
          type="button"
          class="icon-button"
          aria-label={t('back')}
          onClick={open({ kind: 'task', id: session.id })}
        >
          <Icon of={ArrowLeft} turns />
        </button>
        <h1 class="title">{t('whatWasSent')}</h1>
      </header>
    );
  return (
    <header class="topbar">
      <h1 class="title">
        <Switcher sessions={sessions} session={session} open={open} />
      </h1>
      {session && canPause(session) && (
        <button
          type="button"
          class="button quiet"
          onClick={() => act(askWorker('PAUSE_SESSION', { session: session.id }))}
        >
          <Icon of={Pause} />
          <span>{t('pause')}</span>
        </button>
      )}
      {session?.answer != null && (
        <button type="button" class="icon-button" aria-label={t('newTask')} onClick={open({ kind: 'new' })}>
          <Icon of={SquarePen} />
        </button>
      )}
      <Menu
        label={t('more')}
        at="to-start"
        opener={(attributes) => (
          <button type="button" class="icon-button" aria-label={t('more')} {...attributes}>
            <Icon of={Ellipsis} />
          </button>
        )}
      >
        {session && (
          <MenuItem icon={FileText} onPress={open({ kind: 'sent', id: session.id })}>
            {t('whatWasSent')}
          </MenuItem>
        )}
        <MenuItem icon={Settings} onPress={() => chrome.runtime.openOptionsPage()}>
          {t('options')}
        </MenuItem>
        {session && (
          <>
            <hr class="menu-line" />
            <MenuItem
              icon={CircleStop}
              danger
              onPress={() => {
                if (session.answer !== null) return endTask(session);
                ending.value = true;
                return undefined;
              }}
            >
              {t('endTask')}
            </MenuItem>
          </>
        )}
      </Menu>
      {session && ending.value && (
        <EndTask
          session={session}
          onClose={() => {
            ending.value = false;
          }}
        />
      )}
    </header>
  );
}

const marks: Readonly<Record<SessionView['status'], readonly [IconNode, string, TextKey]>> = {
  learning: [CircleAlert, 'waiting', 'needsYou'],
  observing: [CircleDot, 'working', 'working'],
  working: [CircleDot, 'working', 'working'],
  waiting: [CircleAlert, 'waiting', 'needsYou'],
  paused: [CirclePause, 'resting', 'statusPaused'],
  idle: [CircleCheck, 'done', 'done'],
};

function Switcher({
  sessions,
  session,
  open,
}: Pick<Props, 'sessions' | 'session'> & { open: (what: Opened) => () => void }): JSX.Element {
  return (
    <Menu
      label={t('tasks')}
      opener={(attributes) => (
        <button type="button" class="switcher" {...attributes}>
          <span class="one-line" dir="auto">
            {session ? titleOf(session) : t('newTask')}
          </span>
          <Icon of={ChevronDown} />
        </button>
      )}
    >
      {sessions.map((one) => {
        const [icon, tone, word] = marks[one.status];
        return (
          <button
            key={one.id}
            type="button"
            class="menu-item"
            role="menuitemradio"
            aria-checked={one.id === session?.id}
            tabIndex={-1}
            onClick={open({ kind: 'task', id: one.id })}
          >
            <span class="mark" data-tone={tone}>
              <Icon of={icon} />
            </span>
            <span class="one-line" dir="auto">
              {titleOf(one)}
            </span>
            <span class="meta">{t(word)}</span>
          </button>
        );
      })}
      {sessions.length > 0 && <hr class="menu-line" />}
      <MenuItem icon={SquarePen} onPress={open({ kind: 'new' })}>
        {t('newTask')}
      </MenuItem>
    </Menu>
  );
}

/** A task by its own words, else by its chat. */
const titleOf = ({ task, agent }: SessionView): string => task || agent.name;

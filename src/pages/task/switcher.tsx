import {
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CircleDot,
  CirclePause,
  History,
  type IconNode,
  SquarePen,
  Terminal,
  Unplug,
} from 'lucide';
import type { JSX } from 'preact';
import type { SessionId } from '../../protocol/ids.ts';
import type { SessionView } from '../../protocol/view.ts';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Icon } from '../shared/icon.tsx';
import { type TextKey, t } from '../shared/texts.ts';
import { hasLeft } from './program-status.tsx';

interface Props {
  readonly sessions: readonly SessionView[];
  readonly session: SessionView | undefined;
  readonly onOpen: (task: SessionId) => void;
  readonly onNew: () => void;
  /** Absent where there is no room for the history. */
  readonly onHistory?: () => void;
}

type Mark = readonly [IconNode, string, TextKey];

const marks: Readonly<Record<SessionView['status'], Mark>> = {
  learning: [CircleAlert, 'waiting', 'needsYou'],
  observing: [CircleDot, 'working', 'working'],
  working: [CircleDot, 'working', 'working'],
  waiting: [CircleAlert, 'waiting', 'needsYou'],
  paused: [CirclePause, 'resting', 'statusPaused'],
  idle: [CircleCheck, 'done', 'done'],
};

/** The title of the task that is shown, and the way to the others and to a new one. */
export function Switcher({ sessions, session, onOpen, onNew, onHistory }: Props): JSX.Element {
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
        const [icon, tone, word] = markOf(one);
        return (
          <button
            key={one.id}
            type="button"
            class="menu-item"
            role="menuitemradio"
            aria-checked={one.id === session?.id}
            tabIndex={-1}
            onClick={() => onOpen(one.id)}
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
      <MenuItem icon={SquarePen} onPress={onNew}>
        {t('newTask')}
      </MenuItem>
      {onHistory && (
        <MenuItem icon={History} onPress={onHistory}>
          {t('history')}
        </MenuItem>
      )}
    </Menu>
  );
}

/** A program that does nothing is not done: it is there, or away. */
function markOf(session: SessionView): Mark {
  const { program, status, answer } = session;
  if (hasLeft(session)) return [Unplug, 'resting', 'left'];
  if (program && status === 'idle' && answer === null) return [Terminal, 'resting', 'badgeConnected'];
  return marks[status];
}

/** A task by its own words, else by its chat. */
const titleOf = ({ task, agent }: SessionView): string => task || agent.name;

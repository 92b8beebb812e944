import { useSignal } from '@preact/signals';
import { ArrowRightLeft, CircleStop, Ellipsis, GraduationCap, Settings, Trash2 } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionView } from '../../protocol/view.ts';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Icon } from '../shared/icon.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { EndTask, endTask, isKept, type KeepsStories } from './end-task.tsx';
import { canHandOver, HandOver } from './hand-over.tsx';

interface Props {
  readonly session: SessionView | undefined;
  readonly view: KeepsStories;
  /** The task can be handed to another agent here. */
  readonly handsOver?: boolean;
  /** What only one surface has. */
  readonly children?: ComponentChildren;
}

/** Rarely needed: the options, another agent, to teach the chat again, and the end of the task. */
export function TaskMenu({ session, view, handsOver = false, children }: Props): JSX.Element {
  const isHandingOver = useSignal(false);
  const ending = useSignal<'keeps' | 'forgets' | undefined>(undefined);
  return (
    <>
      <Menu
        label={t('more')}
        at="to-start"
        opener={(attributes) => (
          <button type="button" class="icon-button" aria-label={t('more')} {...attributes}>
            <Icon of={Ellipsis} />
          </button>
        )}
      >
        {children}
        {session && handsOver && canHandOver(session) && (
          <MenuItem
            icon={ArrowRightLeft}
            onPress={() => {
              isHandingOver.value = true;
            }}
          >
            {t('carryOnAny')}
          </MenuItem>
        )}
        {session && canTeach(session) && (
          <MenuItem
            icon={GraduationCap}
            onPress={() => act(askWorker('LEARN_CHAT', { session: session.id }))}
          >
            {t(session.chat?.lesson ? 'offerShow' : 'teachChatAgain')}
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
                if (session.answer !== null && isKept(session, view)) return endTask(session);
                ending.value = 'keeps';
                return undefined;
              }}
            >
              {t('endTask')}
            </MenuItem>
            <MenuItem
              icon={Trash2}
              danger
              onPress={() => {
                ending.value = 'forgets';
              }}
            >
              {t('endAndForgetDots')}
            </MenuItem>
          </>
        )}
      </Menu>
      {session && isHandingOver.value && (
        <HandOver
          session={session}
          onClose={() => {
            isHandingOver.value = false;
          }}
        />
      )}
      {session && ending.value && (
        <EndTask
          session={session}
          view={view}
          forgets={ending.value === 'forgets'}
          onClose={() => {
            ending.value = undefined;
          }}
        />
      )}
    </>
  );
}

/** Its chat is there, has been looked at, and is not being taught by the person. */
const canTeach = ({ chat, agent }: SessionView): boolean =>
  chat !== undefined && !agent.gone && (chat.lesson ? chat.lesson.offer !== undefined : chat.health !== null);

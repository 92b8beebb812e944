import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionView, View } from '../../protocol/view.ts';
import { Modal } from '../components/modal.tsx';
import { act } from '../shared/requests.ts';
import { type TextKey, t } from '../shared/texts.ts';
import { ownPause } from './own-pause.ts';

/** Ends a task. Its tabs stay open, and its story stays in the history. */
export const endTask = ({ id }: SessionView): Promise<unknown> =>
  act(askWorker('DISENGAGE_ALL', { session: id }));

/** What decides whether the story of a task is kept. */
export type KeepsStories = Pick<View, 'settings' | 'unkept'>;

/** The history keeps what a task did after its end. */
export const isKept = (session: SessionView, view: KeepsStories): boolean =>
  whatRemains(session, view) === 'endKept';

/** Whether the history keeps the task, in words. */
function whatRemains({ id }: SessionView, { settings, unkept }: KeepsStories): TextKey {
  if (settings.keepHistory === 0) return 'endNotKept';
  return unkept?.runs.includes(id) ? 'endUnkept' : 'endKept';
}

/** What the task does at the moment it is to be ended. */
function stateNow({ status, cutOff, hold, answer, isOffline, chat, dialogs, program }: SessionView): TextKey {
  if (cutOff) return 'endCutOff';
  if (program?.link === 'left') return 'endAway';
  if (hold) return status === 'waiting' ? 'endWaiting' : ownPause(hold) ? 'endPaused' : 'endStopped';
  if (answer !== null && status === 'idle') return 'endDone';
  if (status === 'waiting' || status === 'learning' || dialogs.length > 0) return 'endWaiting';
  if (chat?.hasDraft || chat?.stalled) return 'endWaiting';
  if (status === 'idle') return 'endIdle';
  return isOffline ? 'endOffline' : 'endWorking';
}

/** Ends a task and deletes its story. */
const forgetTask = ({ id }: SessionView): Promise<unknown> =>
  act(askWorker('DISENGAGE_ALL', { session: id, forgets: true }));

interface Props {
  readonly session: SessionView;
  readonly view: KeepsStories;
  /** Asks whether its story is deleted, too. */
  readonly forgets: boolean;
  readonly onClose: () => void;
}

/** Asks before a task ends that still works or waits, and before what it did is forgotten. */
export function EndTask({ session, view, forgets, onClose }: Props): JSX.Element {
  const press = (end: (session: SessionView) => Promise<unknown>) => () => {
    onClose();
    return end(session);
  };
  return (
    <Modal title={t('endTitle')} onClose={onClose}>
      <p>{forgets ? t('forgetText') : `${t(stateNow(session))} ${t(whatRemains(session, view))}`}</p>
      <div class="verdict">
        {!forgets && (
          <button type="button" class="button primary danger" onClick={press(endTask)}>
            {t('endIt')}
          </button>
        )}
        {forgets && (
          <button type="button" class="button primary danger" onClick={press(forgetTask)}>
            {t('endAndForget')}
          </button>
        )}
        <button type="button" class="button plain" autofocus onClick={onClose}>
          {t(session.answer === null ? 'keepGoing' : 'cancel')}
        </button>
        {!forgets && (
          <button type="button" class="button quiet wide" onClick={press(forgetTask)}>
            {t('endAndForget')}
          </button>
        )}
      </div>
    </Modal>
  );
}

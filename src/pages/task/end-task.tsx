import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionView } from '../../protocol/view.ts';
import { Modal } from '../components/modal.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';

/** Ends a task. Its tabs stay open, and its story stays in the history. */
export const endTask = ({ id }: SessionView): Promise<unknown> =>
  act(askWorker('DISENGAGE_ALL', { session: id }));

/** Ends a task and deletes its story. */
const forgetTask = ({ id }: SessionView): Promise<unknown> =>
  act(askWorker('DISENGAGE_ALL', { session: id, forgets: true }));

interface Props {
  readonly session: SessionView;
  /** Asks whether its story is deleted, too. */
  readonly forgets: boolean;
  readonly onClose: () => void;
}

/** Asks before a task ends that still works or waits, and before what it did is forgotten. */
export function EndTask({ session, forgets, onClose }: Props): JSX.Element {
  const press = (end: (session: SessionView) => Promise<unknown>) => () => {
    onClose();
    return end(session);
  };
  return (
    <Modal title={t('endTitle')} onClose={onClose}>
      <p>{t(forgets ? 'forgetText' : 'endText')}</p>
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

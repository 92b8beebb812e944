import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionView } from '../../protocol/view.ts';
import { Modal } from '../components/modal.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';

/** Ends a task. Its tabs stay open. */
export const endTask = ({ id }: SessionView): Promise<unknown> =>
  act(askWorker('DISENGAGE_ALL', { session: id }));

/** Asks before a task ends that still works or waits. */
export function EndTask({ session, onClose }: { session: SessionView; onClose: () => void }): JSX.Element {
  const end = () => {
    onClose();
    return endTask(session);
  };
  return (
    <Modal title={t('endTitle')} onClose={onClose}>
      <p>{t('endText')}</p>
      <div class="verdict">
        <button type="button" class="button primary danger" onClick={end}>
          {t('endIt')}
        </button>
        <button type="button" class="button plain" autofocus onClick={onClose}>
          {t('keepGoing')}
        </button>
      </div>
    </Modal>
  );
}

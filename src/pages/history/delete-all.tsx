import type { JSX } from 'preact';
import { Modal } from '../components/modal.tsx';
import { plural } from '../shared/plural.ts';
import { t } from '../shared/texts.ts';
import { deleteAllRuns } from './run-deeds.ts';

/** Asks once before all tasks are deleted. */
export const DeleteAll = ({ count, onClose }: { count: number; onClose: () => void }): JSX.Element => (
  <Modal title={t('deleteAllTitle')} onClose={onClose}>
    <p>{plural({ one: 'deleteAllText_one', other: 'deleteAllText_other' }, count)}</p>
    <div class="verdict">
      <button
        type="button"
        class="button primary danger"
        onClick={() => {
          onClose();
          return deleteAllRuns();
        }}
      >
        {t('deleteAllNow')}
      </button>
      <button type="button" class="button plain" autofocus onClick={onClose}>
        {t('cancel')}
      </button>
    </div>
  </Modal>
);

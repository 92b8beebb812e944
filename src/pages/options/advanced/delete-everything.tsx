import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { askWorker } from '../../../messaging/ask.ts';
import { Modal } from '../../components/modal.tsx';
import { Button } from '../../shared/button.tsx';
import { act } from '../../shared/requests.ts';
import { t } from '../../shared/texts.ts';

/** Deletes all that is stored, after one question. The extension starts again, which closes this page. */
export function DeleteEverything(): JSX.Element {
  const isAsking = useSignal(false);
  const close = () => {
    isAsking.value = false;
  };
  return (
    <section aria-labelledby="start-over">
      <h2 class="panel-title" id="start-over">
        {t('startOver')}
      </h2>
      <div class="settings">
        <div class="setting">
          <div class="setting-words">
            <p class="name">{t('deleteEverything')}</p>
            <p class="meta">{t('deleteEverythingHint')}</p>
          </div>
          <Button
            onPress={() => {
              isAsking.value = true;
            }}
          >
            {t('deleteEverythingDots')}
          </Button>
        </div>
      </div>
      {isAsking.value && (
        <Modal title={t('deleteEverythingTitle')} onClose={close}>
          <p>{t('deleteEverythingHint')}</p>
          <p>{t('deleteEverythingText')}</p>
          <div class="verdict">
            <button
              type="button"
              class="button primary danger"
              onClick={() => {
                close();
                return act(askWorker('DELETE_EVERYTHING', {}));
              }}
            >
              {t('deleteEverything')}
            </button>
            <button type="button" class="button plain" autofocus onClick={close}>
              {t('cancel')}
            </button>
          </div>
        </Modal>
      )}
    </section>
  );
}

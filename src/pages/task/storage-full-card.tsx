import { CircleX } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import { FREEABLE, type StorageKind } from '../../protocol/storage-use.ts';
import { Status } from '../components/status.tsx';
import { Button } from '../shared/button.tsx';
import { act } from '../shared/requests.ts';
import { sizeOf } from '../shared/size.ts';
import { view } from '../shared/state.ts';
import { t } from '../shared/texts.ts';

const NAMES = {
  unused: 'storageUnused',
  damaged: 'storageDamaged',
  finished: 'storageFinished',
  tasks: 'storageTasks',
  chats: 'storageChats',
} as const satisfies Record<StorageKind, string>;

/** Chrome's storage is full: what takes the room, and a button that makes some. */
export function StorageFullCard(): JSX.Element {
  const uses = view.value.state === 'known' ? (view.value.value.fullStorage ?? []) : [];
  const freeable = uses.filter(({ kind }) => FREEABLE.has(kind)).reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <Status tone="failed" icon={CircleX} now={t('nowStorageFull')}>
      <p>{t('storageFullText')}</p>
      <ul aria-label={t('storageTakes')}>
        {uses.map(({ kind, bytes }) => (
          <li key={kind}>{`${t(NAMES[kind])}: ${sizeOf(bytes)}`}</li>
        ))}
      </ul>
      <p>{t(freeable > 0 ? 'freeStorageHint' : 'storageNothingToFree')}</p>
      <div class="actions">
        <Button tone="primary" onPurpose onPress={() => act(askWorker('FREE_STORAGE', {}))}>
          {freeable > 0 ? t('freeStorage', sizeOf(freeable)) : t('tryNow')}
        </Button>
      </div>
    </Status>
  );
}

import { File as FileIcon, X } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import { sizeInWords } from '../../protocol/file-words.ts';
import type { SessionView } from '../../protocol/view.ts';
import { Icon } from '../shared/icon.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';

/** The files that the person has given for the task, each to be taken back. */
export function GivenFiles({ session: { id, files } }: { session: SessionView }): JSX.Element | null {
  if (files.length === 0) return null;
  return (
    <div class="given-files">
      <ul class="chips" aria-label={t('filesGiven')}>
        {files.map((file) => (
          <li key={file.id} class="chip file" title={`${file.name} · ${sizeInWords(file.size)}`}>
            <Icon of={FileIcon} />
            <span class="one-line" dir="auto">
              {file.name}
            </span>
            <span class="meta">
              {file.comingSince === undefined ? sizeInWords(file.size) : t('fileComing')}
            </span>
            <button
              type="button"
              class="icon-button small"
              aria-label={t('takeFileBack', file.name)}
              title={t('takeFileBack', file.name)}
              onClick={() => act(askWorker('TAKE_FILE_BACK', { session: id, file: file.id }))}
            >
              <Icon of={X} />
            </button>
          </li>
        ))}
      </ul>
      <p class="meta">{t('filesUntilDone')}</p>
    </div>
  );
}

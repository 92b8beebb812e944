import { Pause } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionView } from '../../protocol/view.ts';
import { Icon } from '../shared/icon.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';

/** Pauses a task that is at work; nothing where there is nothing to pause. */
export function PauseButton({ session: { id, status } }: { session: SessionView }): JSX.Element | null {
  if (status !== 'working' && status !== 'observing') return null;
  return (
    <button
      type="button"
      class="button quiet"
      onClick={() => act(askWorker('PAUSE_SESSION', { session: id }))}
    >
      <Icon of={Pause} />
      <span>{t('pause')}</span>
    </button>
  );
}

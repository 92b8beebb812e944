import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { Aside } from '../../protocol/view.ts';
import { Button } from '../shared/button.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';

/** Tasks that could not be read: which, why, what to do. */
export function Asides({ asides }: { asides: readonly Aside[] }): JSX.Element | null {
  if (asides.length === 0) return null;
  return (
    <ul class="asides">
      {asides.map(({ id, task }) => (
        <li key={id} class="card">
          <p role="status">{task ? t('asideTask', task) : t('aside')}</p>
          <div class="actions">
            <Button onPress={() => act(askWorker('FORGET_ASIDE', { id }))}>{t('asideForget')}</Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

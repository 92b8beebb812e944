import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { Aside } from '../../protocol/view.ts';
import { Button } from '../shared/button.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';

/** Sessions that could not be read: which, why, what to do. */
export function Asides({ asides }: { asides: readonly Aside[] }): JSX.Element {
  return (
    <ul class="list">
      {asides.map(({ id, task }) => (
        <li key={id} class="stack">
          <p role="status">{task ? t('asideTask', task) : t('aside')}</p>
          <Button onPress={() => act(askWorker('FORGET_ASIDE', { id }))}>{t('asideForget')}</Button>
        </li>
      ))}
    </ul>
  );
}

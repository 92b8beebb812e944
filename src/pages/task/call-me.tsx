import { useSignal } from '@preact/signals';
import { Bell } from 'lucide';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { notifying } from '../../browser/notifications.ts';
import type { SessionView } from '../../protocol/view.ts';
import { isNotifyAnswered, noteNotifyAnswered } from '../shared/draft.ts';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/texts.ts';
import { needsPerson } from './now-status.tsx';

/** Offers notifications once, after the person's first answer or decision; the options have them at any time. */
export function CallMe({ session }: { session: SessionView }): JSX.Element | null {
  const may = useSignal(true);
  const isAnswered = useSignal(isNotifyAnswered());
  useEffect(
    () =>
      notifying.follow((now) => {
        may.value = now;
      }),
    [],
  );
  const hasDecided = session.story.some(({ kind }) => kind === 'answer' || kind === 'decision');
  if (may.value || isAnswered.value || !hasDecided || needsPerson(session)) return null;
  const settle = () => {
    noteNotifyAnswered();
    isAnswered.value = true;
  };
  // Chrome wants the question in the press's own task.
  const ask = () => notifying.ask().then(settle);
  return (
    <p class="note meta notify">
      <Icon of={Bell} />
      <span>
        {t('notifyOffer')}{' '}
        <button type="button" class="link" onClick={ask}>
          {t('callMeNextTime')}
        </button>{' '}
        <button type="button" class="link" onClick={settle}>
          {t('notNow')}
        </button>
      </span>
    </p>
  );
}

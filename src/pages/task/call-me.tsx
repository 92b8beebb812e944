import { signal, useSignal } from '@preact/signals';
import { Bell } from 'lucide';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { notifying } from '../../browser/notifications.ts';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/texts.ts';

/** The person has said no: the options still have it, and the next page that opens. */
const isDeclined = signal(false);

/** Offers to call the person by a notification when they are needed again; nothing where that is settled. */
export function CallMe(): JSX.Element | null {
  const may = useSignal(true);
  useEffect(
    () =>
      notifying.follow((now) => {
        may.value = now;
      }),
    [],
  );
  if (may.value || isDeclined.value) return null;
  const ask = async () => {
    isDeclined.value = !(await notifying.ask());
  };
  return (
    <button type="button" class="button quiet small" onClick={ask}>
      <Icon of={Bell} />
      {t('callMeNextTime')}
    </button>
  );
}

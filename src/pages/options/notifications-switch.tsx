import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { askToNotify, followMayNotify, stopNotifying } from '../../browser/notifications.ts';
import { t } from '../shared/texts.ts';
import { SwitchRow } from './rows/switch-row.tsx';

/** Whether the person is called by notifications: on where Chrome has them allowed, which it asks about. */
export function NotificationsSwitch(): JSX.Element {
  const on = useSignal(false);
  useEffect(
    () =>
      followMayNotify((may) => {
        on.value = may;
      }),
    [],
  );
  const change = (wanted: boolean) => (wanted ? askToNotify() : stopNotifying());
  return (
    <SwitchRow on={on.value} label={t('notifications')} hint={t('notificationsHint')} onChange={change} />
  );
}

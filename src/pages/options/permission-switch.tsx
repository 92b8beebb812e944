import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { OptionalPermission } from '../../browser/optional-permission.ts';
import { SwitchRow } from './rows/switch-row.tsx';

interface Props {
  readonly permission: OptionalPermission;
  readonly label: string;
  readonly hint: string;
}

/** What the person lets the extension do beside what it needs: on where Chrome has it allowed, which it asks about. */
export function PermissionSwitch({ permission, label, hint }: Props): JSX.Element {
  const on = useSignal(false);
  useEffect(
    () =>
      permission.follow((isGiven) => {
        on.value = isGiven;
      }),
    [permission],
  );
  const change = (wanted: boolean) => (wanted ? permission.ask() : permission.giveBack());
  return <SwitchRow on={on.value} label={label} hint={hint} onChange={change} />;
}

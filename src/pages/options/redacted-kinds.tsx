import type { JSX } from 'preact';
import type { KindSetting, Settings } from '../../protocol/settings.ts';
import { type TextKey, t } from '../shared/texts.ts';
import { SettingBox } from './setting-box.tsx';

const GROUPS: readonly { readonly title: TextKey; readonly kinds: readonly (KindSetting & TextKey)[] }[] = [
  { title: 'kindsContact', kinds: ['redactEmail', 'redactPhone', 'redactPerson'] },
  { title: 'kindsMoney', kinds: ['redactCard', 'redactIban', 'redactCrypto'] },
  { title: 'kindsIdentity', kinds: ['redactNationalId', 'redactSsn'] },
  { title: 'kindsAccess', kinds: ['redactSecret', 'redactOtp'] },
  { title: 'kindsMachines', kinds: ['redactIp', 'redactMac'] },
];

/** A switch for each kind of personal data; disabled while redaction is off. */
export function RedactedKinds({ settings }: { settings: Settings }): JSX.Element {
  return (
    <div class="kinds">
      {GROUPS.map(({ title, kinds }) => (
        <fieldset key={title} disabled={!settings.redactPII}>
          <legend>{t(title)}</legend>
          {kinds.map((name) => (
            <SettingBox
              key={name}
              name={name}
              on={settings[name]}
              label={t(name)}
              {...(name === 'redactPerson' && { hint: t('redactPersonHint') })}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

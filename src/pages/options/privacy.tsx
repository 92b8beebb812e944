import { Lock } from 'lucide';
import type { JSX } from 'preact';
import type { KindSetting, Settings } from '../../protocol/settings.ts';
import { Icon } from '../shared/icon.tsx';
import { type TextKey, t } from '../shared/texts.ts';
import { SettingCheck, SettingSwitch } from './rows/setting-switch.tsx';
import { TryText } from './try-text.tsx';

const GROUPS: readonly { readonly title: TextKey; readonly kinds: readonly (KindSetting & TextKey)[] }[] = [
  { title: 'kindsContact', kinds: ['redactEmail', 'redactPhone', 'redactPerson'] },
  { title: 'kindsMoney', kinds: ['redactCard', 'redactIban', 'redactCrypto'] },
  { title: 'kindsIdentity', kinds: ['redactNationalId', 'redactSsn', 'redactSecret', 'redactOtp'] },
  { title: 'kindsMachines', kinds: ['redactIp', 'redactMac'] },
];

/** What the chat sees in the place of each kind. Made-up values, the same in every language. */
const EXAMPLES: Readonly<Record<KindSetting, readonly [value: string, tag: string]>> = {
  redactEmail: ['jane@example.org', '[EMAIL_1]'],
  redactPhone: ['+44 7400 123456', '[PHONE_1]'],
  redactPerson: ['Elm Street 1', '[ADDRESS_1]'],
  redactCard: ['4111 1111 1111 1111', '[CARD_1 …1111]'],
  redactIban: ['DE02 1203 0000 0000 2020 51', '[IBAN_1]'],
  redactCrypto: ['bc1q…5mdq', '[CRYPTO_1]'],
  redactNationalId: ['900-00-1234', '[ID_1]'],
  redactSsn: ['900-00-1234', '[SSN_1]'],
  redactSecret: ['k3V9…', '[SECRET_1]'],
  redactOtp: ['204 911', '[OTP_1]'],
  redactIp: ['192.0.2.14', '[IP_1]'],
  redactMac: ['00:00:5E:00:53:01', '[MAC_1]'],
};

/** What is hidden from a chat: all or nothing, and each kind, of no use while nothing is hidden; and what that does to a text. */
export function Privacy({ settings }: { settings: Settings }): JSX.Element {
  return (
    <>
      <div class="settings">
        <SettingSwitch
          name="redactPII"
          on={settings.redactPII}
          label={t('redactPII')}
          hint={t('redactPIIHint')}
        />
        <div class="setting">
          <div class="setting-words">
            <p class="name">{t('passwords')}</p>
            <p class="meta">{t('passwordsHint')}</p>
          </div>
          <span class="badge">
            <Icon of={Lock} />
            {t('alwaysHidden')}
          </span>
        </div>
      </div>
      {GROUPS.map(({ title, kinds }) => (
        <fieldset key={title} disabled={!settings.redactPII}>
          <legend class="panel-title">{t(title)}</legend>
          <div class="kinds">
            {kinds.map((name) => (
              <SettingCheck
                key={name}
                name={name}
                on={settings[name]}
                label={t(name)}
                hint={name === 'redactPerson' ? `${t('redactPersonHint')} ${example(name)}` : example(name)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <TryText settings={settings} />
    </>
  );
}

const example = (name: KindSetting): string => EXAMPLES[name].join(' → ');

import { Lock } from 'lucide';
import type { JSX } from 'preact';
import type { View } from '../../../protocol/view.ts';
import { Icon } from '../../shared/icon.tsx';
import { type TextKey, t } from '../../shared/texts.ts';
import { SectionHead } from '../rows/section-head.tsx';
import { SettingSwitch } from '../rows/setting-switch.tsx';
import { GrantsTable } from './grants-table.tsx';
import { SitesOff } from './sites-off.tsx';

/** Asked about in every mode, each with an example. */
const always = [
  ['askBuy', 'askBuyHint'],
  ['askAccess', 'askAccessHint'],
  ['askWeakens', 'askWeakensHint'],
] as const satisfies readonly (readonly [TextKey, TextKey])[];

/** What is asked for, each with an example. */
const asked = [
  ['asksToSend', 'askSend', 'askSendHint'],
  ['asksToDelete', 'askDelete', 'askDeleteHint'],
  ['asksToOpen', 'askOpen', 'askOpenHint'],
] as const satisfies readonly (readonly [string, TextKey, TextKey])[];

/** What is asked for, what the person has allowed, and where nothing happens at all. */
export function Approvals({ view: { settings, sessions } }: { view: View }): JSX.Element {
  return (
    <>
      <SectionHead title={t('sitesAndApprovals')} intro={t('sitesIntro')} />
      <section aria-labelledby="ask-first">
        <h2 class="panel-title" id="ask-first">
          {t('askBefore')}
        </h2>
        <div class="settings">
          {always.map(([title, hint]) => (
            <div key={title} class="setting">
              <div class="setting-words">
                <p class="name">{t(title)}</p>
                <p class="meta">{t(hint)}</p>
              </div>
              <span class="badge">
                <Icon of={Lock} />
                {t('askedAlways')}
              </span>
            </div>
          ))}
          {asked.map(([name, title, hint]) => (
            <SettingSwitch key={name} name={name} on={settings[name]} label={t(title)} hint={t(hint)} />
          ))}
          <div class="setting">
            <div class="setting-words">
              <p class="name">{t('askFlow')}</p>
              <p class="meta">{t('askFlowHint')}</p>
            </div>
          </div>
        </div>
      </section>
      <GrantsTable grants={settings.grants} sessions={sessions} />
      <SitesOff off={settings.sitesOff} />
    </>
  );
}

import type { JSX } from 'preact';
import { MAX_STEPS, MAX_TABS, type Settings } from '../../protocol/settings.ts';
import { t } from '../shared/texts.ts';
import { Keys } from './keys.tsx';
import { NotificationsSwitch } from './notifications-switch.tsx';
import { NumberSetting } from './number-setting.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import { UpdatesChoice } from './updates-choice.tsx';

/** How it works, and the keys. */
export function Behaviour({ settings }: { settings: Settings }): JSX.Element {
  return (
    <>
      <section aria-labelledby="at-work">
        <h2 class="panel-title" id="at-work">
          {t('atWork')}
        </h2>
        <div class="settings">
          <NumberSetting
            name="maxTabs"
            value={settings.maxTabs}
            bounds={MAX_TABS}
            label={t('maxTabs')}
            hint={t('maxTabsHint', MAX_TABS.least, MAX_TABS.most)}
            invalid={t('numberInvalid', MAX_TABS.least, MAX_TABS.most)}
          />
          <NumberSetting
            name="maxSteps"
            value={settings.maxSteps}
            bounds={MAX_STEPS}
            label={t('maxSteps')}
            hint={t('maxStepsHint', MAX_STEPS.least, MAX_STEPS.most)}
            invalid={t('numberInvalid', MAX_STEPS.least, MAX_STEPS.most)}
          />
          <UpdatesChoice updates={settings.updates} />
          <SettingSwitch
            name="keepChatAwake"
            on={settings.keepChatAwake}
            label={t('keepChatAwake')}
            hint={t('keepChatAwakeHint')}
          />
        </div>
      </section>
      <section aria-labelledby="calling">
        <h2 class="panel-title" id="calling">
          {t('callingYou')}
        </h2>
        <div class="settings">
          <NotificationsSwitch />
        </div>
      </section>
      <section aria-labelledby="keys">
        <h2 class="panel-title" id="keys">
          {t('keys')}
        </h2>
        <Keys />
      </section>
    </>
  );
}

import type { JSX } from 'preact';
import { notifying } from '../../browser/notifications.ts';
import { groupNames } from '../../browser/tab-groups.ts';
import { MAX_STEPS, MAX_TABS, type Settings } from '../../protocol/settings.ts';
import { t } from '../shared/texts.ts';
import { HistorySettings } from './history-settings.tsx';
import { Keys } from './keys.tsx';
import { PermissionSwitch } from './permission-switch.tsx';
import { ChoiceSetting } from './rows/choice-setting.tsx';
import { NumberSetting } from './rows/number-setting.tsx';
import { SettingSwitch } from './rows/setting-switch.tsx';

/** How it works, what it keeps, and the keys. */
export function Behaviour({ settings }: { settings: Settings }): JSX.Element {
  return (
    <>
      <section aria-labelledby="at-work">
        <h2 class="panel-title" id="at-work">
          {t('atWork')}
        </h2>
        <div class="settings">
          <ChoiceSetting
            name="mode"
            value={settings.mode}
            choices={{ risky: 'beginRisky', every: 'beginEvery', free: 'beginFree' }}
            label={t('newTasksBegin')}
            hint={t('newTasksHint')}
          />
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
          <ChoiceSetting
            name="updates"
            value={settings.updates}
            choices={{ never: 'updatesNever', waiting: 'updatesWaiting', always: 'updatesAlways' }}
            label={t('updates')}
            hint={t('updatesHint')}
          />
          <SettingSwitch
            name="showsPointer"
            on={settings.showsPointer}
            label={t('showsPointer')}
            hint={t('showsPointerHint')}
          />
          <SettingSwitch
            name="keepsHandsOff"
            on={settings.keepsHandsOff}
            label={t('keepsHandsOff')}
            hint={t('keepsHandsOffHint')}
          />
          <SettingSwitch
            name="keepChatAwake"
            on={settings.keepChatAwake}
            label={t('keepChatAwake')}
            hint={t('keepChatAwakeHint')}
          />
          <SettingSwitch
            name="groupsGivenTabs"
            on={settings.groupsGivenTabs}
            label={t('groupsGivenTabs')}
            hint={t('groupsGivenTabsHint')}
          />
          <SettingSwitch
            name="iconOpensPanel"
            on={settings.iconOpensPanel}
            label={t('iconOpensPanel')}
            hint={t('iconOpensPanelHint')}
          />
          <PermissionSwitch permission={groupNames} label={t('groupNames')} hint={t('groupNamesHint')} />
        </div>
      </section>
      <HistorySettings settings={settings} />
      <section aria-labelledby="calling">
        <h2 class="panel-title" id="calling">
          {t('callingYou')}
        </h2>
        <div class="settings">
          <PermissionSwitch permission={notifying} label={t('notifications')} hint={t('notificationsHint')} />
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

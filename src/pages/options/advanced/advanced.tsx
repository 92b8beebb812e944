import type { JSX } from 'preact';
import type { View } from '../../../protocol/view.ts';
import { t } from '../../shared/texts.ts';
import { SettingSwitch } from '../rows/setting-switch.tsx';
import { DeleteEverything } from './delete-everything.tsx';
import { SelfCheckSection } from './self-check.tsx';
import { VersionRow } from './version-row.tsx';

/** What helps when something doesn't work: a check of everything, the version, and a new start. */
export const Advanced = ({ view }: { view: View }): JSX.Element => (
  <>
    <SelfCheckSection view={view} />
    <div class="settings">
      <VersionRow />
      <SettingSwitch
        name="debugMode"
        on={view.settings.debugMode}
        label={t('debugMode')}
        hint={t('debugModeHint')}
      />
    </div>
    <DeleteEverything />
  </>
);

import type { JSX } from 'preact';
import type { View } from '../../protocol/view.ts';
import { Button } from '../shared/button.tsx';
import { Gate } from '../shared/consent-gate.tsx';
import type { CurrentTab } from '../shared/current-tab.ts';
import { Notices } from '../shared/notices.tsx';
import type { Known } from '../shared/state.ts';
import { t } from '../shared/texts.ts';
import { WithView } from '../shared/with-view.tsx';
import { Asides } from './asides.tsx';
import { OpenPanel } from './open-panel.tsx';
import { Sessions } from './sessions.tsx';

export function Popup({ view, tab }: { view: Known<View>; tab: Known<CurrentTab> }): JSX.Element {
  return (
    <>
      <header class="bar">
        <h1>{t('extName')}</h1>
        <OpenPanel tab={tab} />
        <Button tone="quiet" onPress={() => chrome.runtime.openOptionsPage()}>
          {t('options')}
        </Button>
      </header>
      <main>
        <WithView view={view}>
          {(value) => (
            <>
              {value.asides.length > 0 && <Asides asides={value.asides} />}
              {value.settings.privacyAccepted ? <Sessions view={value} tab={tab} /> : <Gate />}
            </>
          )}
        </WithView>
      </main>
      <Notices />
    </>
  );
}

import type { JSX } from 'preact';
import type { View } from '../../protocol/view.ts';
import { Gate } from '../shared/consent-gate.tsx';
import { Notices } from '../shared/notices.tsx';
import type { Known } from '../shared/state.ts';
import { t } from '../shared/texts.ts';
import { WithView } from '../shared/with-view.tsx';
import { Keys } from './keys.tsx';
import { LearnedChats } from './learned-chats.tsx';
import { MaxTabs } from './max-tabs.tsx';
import { RedactedKinds } from './redacted-kinds.tsx';
import { SettingBox } from './setting-box.tsx';
import { Tools } from './tools.tsx';
import { Transfer } from './transfer.tsx';
import { UpdatesChoice } from './updates-choice.tsx';

export function Options({ view }: { view: Known<View> }): JSX.Element {
  return (
    <>
      <header class="bar">
        <h1>{t('optionsTitle')}</h1>
      </header>
      <main>
        <WithView view={view}>
          {({ settings, tools, learned }) => (
            <>
              {!settings.privacyAccepted && <Gate />}
              <section class="stack" aria-labelledby="privacy">
                <h2 id="privacy">{t('privacy')}</h2>
                <SettingBox
                  name="redactPII"
                  on={settings.redactPII}
                  label={t('redactPII')}
                  hint={t('redactPIIHint')}
                />
                <RedactedKinds settings={settings} />
              </section>
              <section class="stack" aria-labelledby="limits">
                <h2 id="limits">{t('limits')}</h2>
                <MaxTabs maxTabs={settings.maxTabs} />
              </section>
              <section class="stack" aria-labelledby="tools">
                <h2 id="tools">{t('tools')}</h2>
                <p>{t('toolsHint')}</p>
                <Tools tools={tools} />
                <Transfer tools={tools} />
              </section>
              <section class="stack" aria-labelledby="chat">
                <h2 id="chat">{t('agentChat')}</h2>
                <UpdatesChoice updates={settings.updates} />
                <SettingBox
                  name="keepChatAwake"
                  on={settings.keepChatAwake}
                  label={t('keepChatAwake')}
                  hint={t('keepChatAwakeHint')}
                />
              </section>
              <section class="stack" aria-labelledby="learned-chats">
                <h2 id="learned-chats">{t('learnedChats')}</h2>
                <p>{t('learnedChatsHint')}</p>
                <LearnedChats chats={learned} />
              </section>
              <section class="stack" aria-labelledby="keys">
                <h2 id="keys">{t('keys')}</h2>
                <Keys />
              </section>
              <section class="stack" aria-labelledby="diagnostics">
                <h2 id="diagnostics">{t('diagnostics')}</h2>
                <SettingBox
                  name="debugMode"
                  on={settings.debugMode}
                  label={t('debugMode')}
                  hint={t('debugModeHint')}
                />
              </section>
            </>
          )}
        </WithView>
      </main>
      <Notices />
    </>
  );
}

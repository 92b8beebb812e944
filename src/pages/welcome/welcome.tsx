import { MessageSquare, MousePointerClick, UserRound } from 'lucide';
import type { JSX } from 'preact';
import type { View } from '../../protocol/view.ts';
import { Icon } from '../shared/icon.tsx';
import { Notices } from '../shared/notices.tsx';
import type { Known } from '../shared/state.ts';
import { t } from '../shared/texts.ts';
import { WithView } from '../shared/with-view.tsx';
import { Consent } from './consent.tsx';
import { FirstSteps } from './first-steps.tsx';

const frames = [
  [UserRound, 'youSay', 'welcomeTask'],
  [MessageSquare, 'chatAnswers', 'welcomeClick'],
  [MousePointerClick, 'pageDoes', 'welcomeCart'],
] as const;

/** What it is; what the person must know before anything works; and three steps to the first result. */
export function Welcome({ view }: { view: Known<View> }): JSX.Element {
  return (
    <>
      <main class="welcome">
        <div class="hello">
          <span class="logo" />
          <h1>{t('welcomeLine')}</h1>
          <p>{t('welcomeHow')}</p>
          <ol class="frames" aria-label={t('welcomeStory')}>
            {frames.map(([icon, who, what]) => (
              <li key={who} class="frame">
                <Icon of={icon} />
                <div>
                  <p class="meta">{t(who)}</p>
                  <p>{t(what)}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <div aria-live="polite">
          <WithView view={view}>
            {(value) => (value.settings.privacyAccepted ? <FirstSteps view={value} /> : <Consent />)}
          </WithView>
        </div>
      </main>
      <Notices />
    </>
  );
}

import type { JSX } from 'preact';
import type { View } from '../../protocol/view.ts';
import { Button } from '../shared/button.tsx';
import { Notices } from '../shared/notices.tsx';
import { saveSettings } from '../shared/requests.ts';
import type { Known } from '../shared/state.ts';
import { type TextKey, t } from '../shared/texts.ts';
import { WithView } from '../shared/with-view.tsx';

const facts = [
  ['welcomeWhatTitle', 'welcomeWhat'],
  ['welcomeLeavesTitle', 'welcomeLeaves'],
  ['welcomeHiddenTitle', 'welcomeHidden'],
  ['welcomeTermsTitle', 'welcomeTerms'],
  ['welcomeControlTitle', 'welcomeControl'],
] as const satisfies readonly (readonly [title: TextKey, text: TextKey])[];

const steps = ['stepAgent', 'stepTarget', 'stepWatch'] as const satisfies readonly TextKey[];

/** What the person must know before anything works, and the next steps after they agree. */
export function Welcome({ view }: { view: Known<View> }): JSX.Element {
  return (
    <>
      <header class="bar">
        <h1>{t('welcomeTitle')}</h1>
      </header>
      <main>
        <dl class="facts">
          {facts.map(([title, text]) => (
            <div key={title}>
              <dt>{t(title)}</dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <div aria-live="polite">
          <WithView view={view}>
            {({ settings }) => (settings.privacyAccepted ? <NextSteps /> : <Consent />)}
          </WithView>
        </div>
      </main>
      <Notices />
    </>
  );
}

function Consent(): JSX.Element {
  return (
    <section class="stack">
      <p>{t('nothingBefore')}</p>
      <Button tone="primary" onPress={() => saveSettings({ privacyAccepted: true })}>
        {t('accept')}
      </Button>
    </section>
  );
}

function NextSteps(): JSX.Element {
  return (
    <section class="card stack" aria-labelledby="next">
      <h2 id="next">{t('accepted')}</h2>
      <p>{t('nextSteps')}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </section>
  );
}

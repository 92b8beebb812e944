import { Eye, EyeOff, Hand, type IconNode } from 'lucide';
import type { JSX } from 'preact';
import { Button } from '../shared/button.tsx';
import { Icon } from '../shared/icon.tsx';
import { saveSettings } from '../shared/requests.ts';
import { type TextKey, t } from '../shared/texts.ts';

const promises = [
  [Eye, 'promiseSees', 'promiseSeesText', 'promiseSeesMore'],
  [EyeOff, 'promiseStays', 'promiseStaysText', 'promiseStaysMore'],
  [Hand, 'promiseStop', 'promiseStopText', 'promiseStopMore'],
] as const satisfies readonly (readonly [IconNode, title: TextKey, text: TextKey, more: TextKey])[];

/** What is seen, what stays, how to stop it: one yes, and nothing works before. */
export function Consent(): JSX.Element {
  return (
    <section class="agree" aria-labelledby="agree">
      <h2 id="agree">{t('beforeStart')}</h2>
      {promises.map(([icon, title, text, more]) => (
        <article key={title} class="promise">
          <Icon of={icon} />
          <h3>{t(title)}</h3>
          <p>{t(text)}</p>
          <details>
            <summary>{t('more')}</summary>
            <p>{t(more)}</p>
          </details>
        </article>
      ))}
      <div class="yes">
        <Button tone="primary" onPress={() => saveSettings({ privacyAccepted: true })}>
          {t('agree')}
        </Button>
        <p class="meta">{t('agreeTerms')}</p>
      </div>
    </section>
  );
}

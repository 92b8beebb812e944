import type { JSX } from 'preact';
import { Button } from './button.tsx';
import { t } from './texts.ts';

/** Replaces a page until the person has agreed; nothing works before. */
export function Gate(): JSX.Element {
  return (
    <section class="stack" aria-label={t('gateTitle')}>
      <p>{t('gateText')}</p>
      <Button
        tone="primary"
        onPress={() => chrome.tabs.create({ url: new URL('../welcome/welcome.html', location.href).href })}
      >
        {t('gateButton')}
      </Button>
    </section>
  );
}

import type { JSX } from 'preact';
import { Button } from './button.tsx';
import { t } from './texts.ts';

/** Replaces a page until the person has agreed; nothing works before. */
export function Gate(): JSX.Element {
  return (
    <section class="card" aria-label={t('gateTitle')}>
      <p>{t('gateText')}</p>
      <div class="actions">
        <Button
          tone="primary"
          onPress={() => chrome.tabs.create({ url: new URL('../welcome/welcome.html', location.href).href })}
        >
          {t('gateButton')}
        </Button>
      </div>
    </section>
  );
}

import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionView } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Button } from '../shared/button.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';

export function Targets({ targets }: { targets: SessionView['targets'] }): JSX.Element {
  return (
    <section aria-labelledby="targets">
      <h2 id="targets">{t('targets')}</h2>
      {targets.length === 0 && <p class="empty">{t('noTargets')}</p>}
      <ul class="list">
        {targets.map(({ tabId, title, url, loading, redacted }) => (
          <li key={tabId}>
            <p class="tab">
              <strong title={title}>{title || siteName(url)}</strong>
              <small title={url}>
                {siteName(url)}
                {loading && ` · ${t('loading')}`}
                {redacted > 0 && ` · ${t('redactedHere', redacted)}`}
              </small>
            </p>
            <Button
              label={t('releaseTarget', title || siteName(url))}
              onPress={() => act(askWorker('RELEASE_TAB', { tabId }))}
            >
              {t('release')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { JSX } from 'preact';
import { t } from '../../shared/texts.ts';

/** The version, and a link to the releases if the build knows the page of its repository. */
export function VersionRow(): JSX.Element {
  const { version, homepage_url: homepage } = chrome.runtime.getManifest();
  return (
    <div class="setting">
      <div class="setting-words">
        <p class="name">{t('extension')}</p>
        <p class="meta">{t('extensionVersion', version)}</p>
      </div>
      {homepage && (
        <a href={`${homepage}/releases`} target="_blank" rel="noreferrer">
          {t('releases')}
        </a>
      )}
    </div>
  );
}

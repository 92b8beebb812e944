import { Lock, X } from 'lucide';
import type { JSX } from 'preact';
import { SITES_OFF_MAX } from '../../../protocol/settings.ts';
import { Button } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { saveSettings } from '../../shared/requests.ts';
import { t } from '../../shared/texts.ts';
import { SiteField } from './site-field.tsx';
import { suggested } from './suggested-sites.ts';

/** The sites that are never used, and lists of those that a person may want there. */
export function SitesOff({ off }: { off: readonly string[] }): JSX.Element {
  const save = (sitesOff: readonly string[]) => saveSettings({ sitesOff });
  const add = async (hosts: readonly string[]) => (await save([...new Set([...off, ...hosts])])).ok;
  return (
    <section aria-labelledby="never">
      <h2 class="panel-title" id="never">
        {t('neverOn')}
      </h2>
      <p class="panel-note meta">{t('neverHint')}</p>
      <div class="settings">
        {off.length > 0 && (
          <ul class="sites-off" aria-labelledby="never">
            {off.map((host) => (
              <li key={host} class="setting with-icon">
                <Icon of={Lock} />
                <span class="one-line" dir="ltr" title={host}>
                  {host}
                </span>
                <Button
                  tone="quiet"
                  icon={X}
                  label={t('removeNamed', host)}
                  onPress={() => save(off.filter((one) => one !== host))}
                />
              </li>
            ))}
          </ul>
        )}
        <SiteField
          label={t('neverLabel')}
          example={t('neverExample')}
          isFull={off.length >= SITES_OFF_MAX}
          onAdd={(host) => add([host])}
        />
      </div>
      <h3 class="panel-title after" id="suggested-off">
        {t('suggestedOff')}
      </h3>
      <ul class="settings" aria-labelledby="suggested-off">
        {suggested.map(({ name, hosts }) => {
          const isOff = hosts.every((host) => off.includes(host));
          return (
            <li key={name} class="setting">
              <div class="setting-words">
                <span class="name">{t(name)}</span>
                <span class="meta">{t('suggestedCount', hosts.length, hosts.slice(0, 3).join(', '))}</span>
              </div>
              {isOff ? (
                <span class="badge">
                  <Icon of={Lock} />
                  {t('allOff')}
                </span>
              ) : (
                <Button label={t('switchOffNamed', t(name))} onPress={() => add(hosts)}>
                  {t('switchOffAll')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

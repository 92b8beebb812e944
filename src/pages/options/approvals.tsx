import { useSignal } from '@preact/signals';
import { X } from 'lucide';
import type { JSX } from 'preact';
import { type Grant, isSameGrant, type RiskKind } from '../../protocol/grant.ts';
import type { Settings } from '../../protocol/settings.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Favicon } from '../components/favicon.tsx';
import { Button } from '../shared/button.tsx';
import { saveSettings } from '../shared/requests.ts';
import { type TextKey, t } from '../shared/texts.ts';
import { SectionHead } from './section-head.tsx';

/** What is always asked for: title and example. */
const asked = [
  ['askBuy', 'askBuyHint'],
  ['askSend', 'askSendHint'],
  ['askDelete', 'askDeleteHint'],
  ['askOpen', 'askOpenHint'],
] as const satisfies readonly (readonly [TextKey, TextKey])[];

const may: Readonly<Partial<Record<RiskKind, TextKey>>> = {
  sites: 'mayOpenClickType',
  sends: 'maySend',
  deletes: 'mayDelete',
  signs: 'maySign',
  submits: 'maySubmit',
  downloads: 'mayDownload',
};

/** What a grant allows at its site. */
function mayOf({ kind, site, to }: Grant): string {
  if (kind === 'values' || kind === 'flow') return t('mayGetFrom', siteName(site));
  const words = t(may[kind] ?? 'maySubmit');
  return to === undefined ? words : t('mayTo', words, siteName(to));
}

/** The site that a grant is about: what gets something, or else where it happens. */
const siteOfGrant = ({ kind, site, to }: Grant): string =>
  (kind === 'values' || kind === 'flow') && to !== undefined ? to : site;

/** What is asked for, and what the person has allowed for ever, each to be taken back. */
export function Approvals({ settings: { grants } }: { settings: Settings }): JSX.Element {
  const taken = useSignal<Grant | undefined>(undefined);
  const take = async (grant: Grant) => {
    const saved = await saveSettings({ grants: grants.filter((one) => !isSameGrant(one, grant)) });
    if (saved.ok) taken.value = grant;
  };
  const undo = async (grant: Grant) => {
    const saved = await saveSettings({ grants: [...grants, grant] });
    if (saved.ok) taken.value = undefined;
  };
  return (
    <>
      <SectionHead title={t('sitesAndApprovals')} intro={t('sitesIntro')} />
      <h2>{t('askBefore')}</h2>
      <ul class="settings" aria-label={t('askBefore')}>
        {asked.map(([title, hint]) => (
          <li key={title} class="setting">
            <div class="setting-words">
              <span class="name">{t(title)}</span>
              <span class="meta">{t(hint)}</span>
            </div>
          </li>
        ))}
      </ul>
      <h2>{t('allowed')}</h2>
      {taken.value && (
        <div class="actions">
          <p>{t('grantTaken', siteName(siteOfGrant(taken.value)))}</p>
          <Button onPress={() => taken.value && undo(taken.value)}>{t('undo')}</Button>
        </div>
      )}
      {grants.length === 0 ? (
        <p class="empty">{t('nothingAllowed')}</p>
      ) : (
        <ul class="settings" aria-label={t('allowed')}>
          {grants.map((grant) => (
            <li key={JSON.stringify(grant)} class="setting with-icon">
              <Favicon url={siteOfGrant(grant)} />
              <div class="setting-words">
                <span class="name one-line" dir="ltr" title={siteOfGrant(grant)}>
                  {siteName(siteOfGrant(grant))}
                </span>
                <span class="meta">{mayOf(grant)}</span>
              </div>
              <Button
                tone="quiet"
                icon={X}
                label={t('takeBackFrom', siteName(siteOfGrant(grant)))}
                onPress={() => take(grant)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

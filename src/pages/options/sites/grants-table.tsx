import { useSignal } from '@preact/signals';
import { X } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../../messaging/ask.ts';
import { type Grant, isSameGrant, type RiskKind } from '../../../protocol/grant.ts';
import { GRANTS_MAX } from '../../../protocol/settings.ts';
import type { SessionView } from '../../../protocol/view.ts';
import { siteName } from '../../../protocol/web-address.ts';
import { Favicon } from '../../components/favicon.tsx';
import { RequestName, requestName, requestOfShape } from '../../components/request-name.tsx';
import { Button } from '../../shared/button.tsx';
import { act, saveSettings } from '../../shared/requests.ts';
import { type TextKey, t } from '../../shared/texts.ts';
import { SiteField } from './site-field.tsx';

interface Props {
  /** Those for ever. */
  readonly grants: readonly Grant[];
  readonly sessions: readonly SessionView[];
}

/** Something that is allowed; without a grant: that any site may be read. */
interface Row {
  readonly grant?: Grant;
  /** The task that it ends with; absent: for ever. */
  readonly session?: SessionView;
}

/** What the person has allowed, for a task or for ever, each to be taken back, and a way to allow a site. */
export function GrantsTable({ grants, sessions }: Props): JSX.Element {
  const taken = useSignal<Grant | undefined>(undefined);
  const save = (next: readonly Grant[]) => saveSettings({ grants: next });
  const rows: readonly Row[] = [...grants.map((grant) => ({ grant })), ...sessions.flatMap(rowsOf(grants))];
  const take = async ({ grant, session }: Row) => {
    if (session) {
      await act(askWorker('TAKE_BACK', { session: session.id, ...(grant && { grant }) }));
    } else if (grant && (await save(grants.filter((one) => !isSameGrant(one, grant)))).ok)
      taken.value = grant;
  };
  const undo = async (grant: Grant) => {
    if ((await save([...grants, grant])).ok) taken.value = undefined;
  };
  return (
    <section aria-labelledby="grants">
      <h2 class="panel-title" id="grants">
        {t('allowed')}
      </h2>
      {taken.value && (
        <div class="actions">
          <p>{t('grantTaken', nameOf(taken.value))}</p>
          <Button onPress={() => taken.value && undo(taken.value)}>{t('undo')}</Button>
        </div>
      )}
      <div class="settings">
        {rows.length === 0 ? (
          <p class="empty">{t('nothingAllowed')}</p>
        ) : (
          <table class="table" aria-labelledby="grants">
            <thead>
              <tr>
                <th scope="col">{t('columnSite')}</th>
                <th scope="col">{t('columnMay')}</th>
                <th scope="col" class="second">
                  {t('columnHowLong')}
                </th>
                <th scope="col" class="end">
                  <span class="visually-hidden">{t('takeBack')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <GrantRow key={keyOf(row)} row={row} onTake={() => take(row)} />
              ))}
            </tbody>
          </table>
        )}
        <SiteField
          label={t('allowedLabel')}
          example={t('siteExample')}
          isFull={grants.length >= GRANTS_MAX}
          onAdd={async (host) => {
            const grant: Grant = { kind: 'sites', site: `https://${host}` };
            return grants.some((one) => isSameGrant(one, grant)) || (await save([...grants, grant])).ok;
          }}
        />
      </div>
    </section>
  );
}

function GrantRow({ row, onTake }: { row: Row; onTake: () => Promise<void> }): JSX.Element {
  const { grant, session } = row;
  const site = grant ? siteName(siteOf(grant)) : t('anySite');
  return (
    <tr>
      <td>
        <span class="site">
          {grant ? <Favicon url={siteOf(grant)} /> : <span />}
          <b class="one-line" dir="ltr" title={grant && siteOf(grant)}>
            {site}
          </b>
        </span>
      </td>
      <td>{grant?.shape ? <Requests grant={grant} /> : grant ? mayOf(grant) : t('mayRead')}</td>
      <td class="second meta" title={session?.task}>
        {t(session ? 'thisTask' : 'always')}
      </td>
      <td class="end">
        <Button
          tone="quiet"
          icon={X}
          label={grant?.shape ? t('removeNamed', nameOf(grant)) : t('takeBackFrom', site)}
          onPress={onTake}
        />
      </td>
    </tr>
  );
}

const rowsOf =
  (always: readonly Grant[]) =>
  (session: SessionView): readonly Row[] => [
    ...session.allowed
      .filter((grant) => !always.some((one) => isSameGrant(one, grant)))
      .map((grant) => ({ grant, session })),
    ...(session.readsAnySite ? [{ session }] : []),
  ];

const keyOf = ({ grant, session }: Row): string => JSON.stringify([grant, session?.id]);

const may: Readonly<Partial<Record<RiskKind, TextKey>>> = {
  sites: 'mayOpenClickType',
  sends: 'maySend',
  deletes: 'mayDelete',
  commits: 'mayCommit',
  signs: 'maySign',
  submits: 'maySubmit',
  downloads: 'mayDownload',
  uploads: 'mayUpload',
  scripts: 'mayActByScript',
  keys: 'mayUseShortcuts',
};

/** What a grant allows at its site. */
function mayOf({ kind, site, to }: Grant): string {
  if (kind === 'values' || kind === 'flow') return t('mayGetFrom', siteName(site));
  const words = t(may[kind] ?? 'maySubmit');
  return to === undefined || to === site ? words : t('mayTo', words, siteName(to));
}

/** Requests of one shape: method and address, then the operation and fields that distinguish them. */
function Requests({ grant: { site, shape = '' } }: { grant: Grant }): JSX.Element {
  const { fields, ...request } = requestOfShape(shape);
  return (
    <>
      <RequestName request={request} site={site} />
      {fields !== '' && (
        <div class="meta" dir="auto">
          {t('requestFields', fields)}
        </div>
      )}
    </>
  );
}

/** What the agent asks about again once the grant is gone. */
const nameOf = (grant: Grant): string =>
  grant.shape
    ? t('requestOn', requestName(requestOfShape(grant.shape), grant.site), siteName(grant.site))
    : siteName(siteOf(grant));

/** The site that a grant is about: what gets something, or else where it happens. */
const siteOf = ({ kind, site, to }: Grant): string =>
  (kind === 'values' || kind === 'flow') && to !== undefined ? to : site;

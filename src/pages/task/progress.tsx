import type { JSX } from 'preact';
import type { TabId } from '../../protocol/ids.ts';
import type { SessionView } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import { useNow } from '../shared/now.ts';
import { t } from '../shared/texts.ts';
import { duration } from '../shared/times.ts';

const SECOND_MS = 1_000;
/** A step or a reply seldom takes longer. */
const USUAL_MS = 30_000;

interface Props {
  readonly session: SessionView;
  /** What the line begins with instead of the site. */
  readonly before?: string;
}

/** Where the task works, at which step, for how long, and whether this takes longer than usual. */
export function Progress({ session, before = siteNow(session) }: Props): JSX.Element {
  const { steps, run, deed } = session;
  const now = useNow(SECOND_MS);
  const worked = duration(run.workedMs + Math.max(0, now - run.lastAt));
  return (
    <>
      {before && `${before} · `}
      {t('metaStep', steps + 1)}
      {/* Changes each second, so it is not announced. */}
      <span aria-hidden="true"> · {worked}</span>
      <Late since={Math.max(run.lastAt, deed?.since ?? 0)} now={now} />
    </>
  );
}

/** The chat's page loads: for how long, and whether that takes longer than usual. */
export const OpeningWords = ({ name, since }: { name: string; since: number | null }): JSX.Element => (
  <>
    {t('nowOpeningChat', name)}
    {since !== null && <Seconds since={since} />}
  </>
);

function Seconds({ since }: { since: number }): JSX.Element {
  const seconds = Math.max(0, Math.floor((useNow(SECOND_MS) - since) / SECOND_MS));
  return <span aria-hidden="true"> {t('seconds', seconds)}</span>;
}

/** Says so if nothing has happened for 30 s since then; both in Unix ms. */
const Late = ({ since, now }: { since: number; now: number }): JSX.Element | null =>
  now - since >= USUAL_MS ? <> · {t('longerThanUsual')}</> : null;

/** The same without a line before it. */
export function LateWords({ since }: { since: number | null }): JSX.Element | null {
  const now = useNow(SECOND_MS);
  return since !== null && now - since >= USUAL_MS ? <span>{t('longerThanUsual')}</span> : null;
}

/** The tab that the task works in: that of the current step, else of the last one, else its first. */
export function tabNow({ deed, story, targets }: SessionView): TabId | undefined {
  const last = story.findLast((entry) => entry.kind === 'step' && entry.target !== undefined);
  const wanted = deed?.target ?? (last?.kind === 'step' ? last.target : undefined);
  return (targets.find(({ number }) => number === wanted) ?? targets[0])?.tabId;
}

/** The host that the task works at: that of the current step, else of the last one, else of its first tab. */
function siteNow({ deed, story, targets }: SessionView): string | undefined {
  const target = targets.find(({ number }) => number === deed?.target);
  if (target) return siteName(target.url);
  const last = story.findLast((entry) => entry.kind === 'step' && entry.place !== undefined);
  if (last?.kind === 'step' && last.place) return siteName(`https://${last.place.site}`);
  return targets[0] && siteName(targets[0].url);
}

import type { ComponentChildren, JSX } from 'preact';
import type { Question } from '../../protocol/question.ts';
import { AMOUNTS_MAX, type Subject as SubjectFact } from '../../protocol/shown-facts.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Tagged } from '../components/rich-text.tsx';
import { t } from '../shared/texts.ts';

interface Props {
  readonly question: Extract<Question, { readonly kind: 'approval' }>;
}

/** What the title leaves out: the thing that the control is about, the amounts, the site. */
export function Subject({ question }: Props): JSX.Element {
  const { subject, amounts = [], need, sentence, request } = question;
  const [only] = amounts;
  const says = (words: string) => sentence.args.some((arg) => arg.includes(words));
  return (
    <>
      {subject && <Line thing={<Tagged text={subject.text} />} meta={placeOf(subject)} />}
      {amounts.length > 1 && <Line thing={<Amounts amounts={amounts} />} meta={t('checkAmount')} />}
      {amounts.length === 1 && only && !says(only.amount) && <Line thing={only.amount} />}
      {request?.after && <p class="meta">{t('requestAfter', request.after)}</p>}
      {need && !says(siteName(need.site)) && <p class="meta">{t('onSite', siteName(need.site))}</p>}
    </>
  );
}

const Line = ({ thing, meta }: { thing: ComponentChildren; meta?: string | undefined }): JSX.Element => (
  <p class="subject">
    <span class="thing" dir="auto">
      {thing}
    </span>
    {meta && <span class="meta">{meta}</span>}
  </p>
);

/** "Row 3 of 12 in “My listings”". */
function placeOf({ row, rows, list }: SubjectFact): string | undefined {
  const isCounted = row !== undefined && rows !== undefined;
  if (isCounted && list) return t('subjectRowIn', row, rows, list);
  if (isCounted) return t('subjectRow', row, rows);
  return list ? t('subjectIn', list) : undefined;
}

/** All amounts: the card does not choose one. */
function Amounts({ amounts }: { amounts: readonly { readonly amount: string }[] }): JSX.Element {
  const named = amounts.slice(0, AMOUNTS_MAX).map(({ amount }) => amount);
  const isMore = amounts.length > AMOUNTS_MAX;
  const list = new Intl.ListFormat(undefined, { type: isMore ? 'unit' : 'conjunction' }).format(named);
  return <>{t(isMore ? 'amountsNamedMore' : 'amountsNamed', list)}</>;
}

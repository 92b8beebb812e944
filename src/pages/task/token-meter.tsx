import type { JSX } from 'preact';
import type { Usage } from '../../protocol/models.ts';
import type { SessionView } from '../../protocol/view.ts';
import { t } from '../shared/texts.ts';

type ModelPart = NonNullable<SessionView['model']>;

const MILLION = 1_000_000;
/** The part of the limit from which on it is shown how much is used. */
const SHOWN_FROM = 0.8;

const whole = new Intl.NumberFormat();
const short = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const long = new Intl.NumberFormat(undefined, {
  notation: 'compact',
  compactDisplay: 'long',
  maximumFractionDigits: 1,
});
const dollars = new Intl.NumberFormat(undefined, { style: 'currency', currency: 'USD' });

/** All tokens of a task. */
const tokensOf = ({ input, output }: Usage): number => input + output;

/** A number of tokens in words, such as 2 million. */
export const tokenWords = (tokens: number): string =>
  tokens >= MILLION ? long.format(tokens) : whole.format(tokens);

/** US dollars; undefined if the provider names no price. */
export const sumOf = ({ money }: Pick<Usage, 'money'>): string | undefined =>
  money === null ? undefined : dollars.format(money);

/** "1.7 of 2 million", "about" before it if some of them are estimated. */
function usedWords(used: number, limit: number, isEstimated: boolean): string {
  const words =
    limit >= MILLION
      ? t('usedMillions', short.format(used / MILLION), short.format(limit / MILLION))
      : t('limitUsed', whole.format(used), whole.format(limit));
  return isEstimated ? t('aboutUsed', words) : words;
}

/** How much of a limit is used, coloured from the last one on. */
export const meterOf = ({ used, of }: { readonly used: number; readonly of: number }) => ({
  min: 0,
  max: of,
  high: of - 1,
  optimum: 0,
  value: used,
});

interface RowProps {
  readonly used: number;
  readonly of: number;
  readonly isEstimated: boolean;
  /** What it cost so far. */
  readonly sum?: string | undefined;
}

/** The row of a meter, for a list of facts. */
export const TokenRow = ({ used, of, isEstimated, sum }: RowProps): JSX.Element => (
  <>
    <dt>{t('tokensLabel')}</dt>
    <dd>
      <meter class="meter" aria-label={t('tokensLabel')} {...meterOf({ used, of })} />
      <span class="meta">{[usedWords(used, of, isEstimated), sum].filter(Boolean).join(' · ')}</span>
    </dd>
  </>
);

/** So much is used that the person sees how much. */
export const isLimitNear = ({ usage, tokenLimit }: ModelPart): boolean =>
  tokensOf(usage) >= SHOWN_FROM * tokenLimit;

export const TokenMeter = ({ model: { usage, tokenLimit } }: { model: ModelPart }): JSX.Element => (
  <dl class="facts meters">
    <TokenRow used={tokensOf(usage)} of={tokenLimit} isEstimated={usage.isEstimated} sum={sumOf(usage)} />
  </dl>
);

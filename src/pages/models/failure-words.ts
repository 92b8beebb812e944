import type { ModelFailure, ModelFailureCode } from '../../protocol/models.ts';
import { type TextKey, t } from '../shared/texts.ts';

/** What each failure means. All but `truncated` to a known length have the provider's name as their argument. */
const reasons: Readonly<Record<ModelFailureCode, TextKey>> = {
  unreachable: 'failUnreachable',
  silent: 'failSilent',
  busy: 'failBusy',
  key: 'failKey',
  origin: 'failOrigin',
  credit: 'failCredit',
  no_model: 'failNoModel',
  bad_call: 'failBadCall',
  too_long: 'failTooLong',
  declined: 'failDeclined',
  malformed: 'failMalformed',
  run_over: 'failRunOver',
  truncated: 'failTruncated',
  storage_full: 'failStorageFull',
};

/** What the person can do about it. */
const mends: Readonly<Partial<Record<ModelFailureCode, TextKey>>> = {
  unreachable: 'mendUnreachable',
  busy: 'mendBusy',
  key: 'mendKey',
  origin: 'mendOrigin',
  credit: 'mendCredit',
  no_model: 'mendNoModel',
  truncated: 'mendTruncated',
  storage_full: 'mendStorageFull',
};

/** Who failed. */
export interface Failing {
  readonly provider: string;
  readonly isLocal?: boolean | undefined;
}

const numbers = new Intl.NumberFormat();

/** What the failure means, in a sentence of ours. */
export const failureReason = ({ code, context }: ModelFailure, provider: string): string =>
  code === 'truncated' && context !== undefined
    ? t('failTruncatedTo', numbers.format(context))
    : t(reasons[code], provider);

/** The provider's own words with the code of its answer, in quotation marks if wanted; undefined if it said nothing. */
export function providerSays(
  { words, status }: ModelFailure,
  provider: string,
  { inQuotes = false } = {},
): string | undefined {
  const said = words.trim().replace(/[.!。]+$/u, '');
  if (said === '') return undefined;
  if (status === undefined) return t(inQuotes ? 'modelQuoted' : 'modelSays', provider, said);
  return t(inQuotes ? 'modelQuotedStatus' : 'modelSaysStatus', provider, said, status);
}

/** Why a model does not answer, in the provider's own words if it has any, and what to do. */
export function modelFailureWords(failure: ModelFailure, { provider, isLocal = false }: Failing): string {
  const says = providerSays(failure, provider) ?? failureReason(failure, provider);
  const mend = isLocal && failure.code === 'unreachable' ? 'mendUnreachableLocal' : mends[failure.code];
  return mend ? `${says} ${t(mend, provider)}` : says;
}

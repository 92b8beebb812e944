import type { RiskKind } from '../../protocol/grant.ts';
import type { RunSummary } from '../../protocol/history.ts';
import { siteName } from '../../protocol/web-address.ts';
import { plural } from '../shared/plural.ts';
import type { TextKey } from '../shared/texts.ts';

interface Forms {
  readonly one: TextKey;
  readonly other: TextKey;
}

const OTHERS: Forms = { one: 'finalOther_one', other: 'finalOther_other' };
const FORMS: { readonly [K in RiskKind]?: Forms } = {
  buys: { one: 'finalBuys_one', other: 'finalBuys_other' },
  sends: { one: 'finalSends_one', other: 'finalSends_other' },
  deletes: { one: 'finalDeletes_one', other: 'finalDeletes_other' },
  submits: { one: 'finalSubmits_one', other: 'finalSubmits_other' },
  uploads: { one: 'finalUploads_one', other: 'finalUploads_other' },
  access: { one: 'finalAccess_one', other: 'finalAccess_other' },
  weakens: { one: 'finalWeakens_one', other: 'finalWeakens_other' },
  commits: { one: 'finalCommits_one', other: 'finalCommits_other' },
  signs: { one: 'finalCommits_one', other: 'finalCommits_other' },
};

/** What cannot be undone, as a list: "1 order on shop.example"; undefined for nothing. */
export function finalWords(final: RunSummary['final']): string | undefined {
  if (final.length === 0) return undefined;
  const words = final.map(({ kind, site, times }) =>
    plural(FORMS[kind] ?? OTHERS, times, siteName(/^https?:/.test(site) ? site : `https://${site}`)),
  );
  return new Intl.ListFormat(undefined, { type: 'conjunction' }).format(words);
}

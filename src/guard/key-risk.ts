import type { ActFacts } from '../protocol/act-facts.ts';
import type { RiskKind } from '../protocol/grant.ts';
import { pressOf } from './presses.ts';

/** A key that a page may listen to. */
export interface KeyRisk {
  readonly kind: Extract<RiskKind, 'sends' | 'deletes' | 'submits' | 'keys'>;
}

/** Names of fields that search or filter, in the languages of the risk words. */
const SEARCHES =
  /\b(?:search|find|filter|look ?up|query|go to|jump to|page|such\p{L}*|finden|filtern|rechercher?|chercher|filtrer|trouver|busc\p{L}*|filtrar|cerca|ricerca|filtra|procurar|pesquis\p{L}*|zoek\p{L}*|szukaj|wyszuk\p{L}*|filtruj|ara|arama|filtrele)(?![\p{L}])|поиск|найти|искать|фильтр|検索|探す|絞り込み|搜索|搜尋|查找|筛选|篩選/iu;

/**
 * What a key risks that presses no control of the page, by where it goes. In a field for text it writes, and Enter may send what
 * the field holds. Elsewhere Delete erases, and the page may take a character for a command: its shortcuts are asked about once.
 */
export function keyRisk(
  chord: string | undefined,
  { key }: Pick<ActFacts, 'key'>,
  { typed, again }: { readonly typed: string; readonly again: boolean },
): KeyRisk | undefined {
  if (chord === undefined || !key) return undefined;
  const { place, field, isWritten, marksOption } = key;
  switch (pressOf({ pressesKey: 'key' }, { key: chord })) {
    case 'Enter': {
      const isSent = isWritten || typed !== '';
      if (!isSent || !FIELDS.has(place) || SEARCHES.test(field)) return undefined;
      if (chord.includes('+')) return { kind: 'sends' };
      // Text typed before it, or the first of several presses, may close the list.
      if (marksOption && typed === '' && !again) return undefined;
      return place === 'document' ? undefined : { kind: 'submits' };
    }
    case 'Erase':
      return place === 'page' || place === 'drawing' ? { kind: 'deletes' } : undefined;
    case 'Character':
      return place === 'page' ? { kind: 'keys' } : undefined;
    default:
      return undefined;
  }
}

const FIELDS: ReadonlySet<string> = new Set(['line', 'message', 'document']);

import type { ActFacts } from '../../protocol/act-facts.ts';

/** Languages that the words know. */
const KNOWN: ReadonlySet<string> = new Set([
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'tr',
  'ru',
  'ja',
  'zh',
]);

/** A letter of a script without a list of words. */
const OTHER_SCRIPT =
  /(?![\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Common}\p{sc=Inherited}])\p{L}/u;
/** Letters that none of the known languages has: Scandinavian, Baltic, Czech, Hungarian, Romanian, Vietnamese, Croatian; not Russian. */
const OTHER_LETTER =
  /[åøðþāēīūėįųőűřěůťďňľĺŕșțăđơưčžšģķļņħġĝĉĥĵŝŭəạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]|[іїєґђѓјљњћќџўқңғүұһәө]/iu;

/**
 * Whether the words could not know what a press does: its control has no name, a name of a language or script without a list, or a page
 * that says that it is in such a language.
 */
export function isUnsurePress({ name, otherNames = [], nearby, key, language }: ActFacts): boolean {
  const names = [name, ...otherNames, ...nearby].filter((one) => one.trim() !== '');
  // A key in a field presses no control.
  if (names.length === 0) return key === undefined;
  const tag = language?.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  const isForeign = tag !== '' && !KNOWN.has(tag);
  return names.some((one) => {
    const said = one.normalize('NFC');
    return OTHER_SCRIPT.test(said) || OTHER_LETTER.test(said) || (isForeign && /\p{L}/u.test(said));
  });
}

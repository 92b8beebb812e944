import { isReading } from './checkout-address.ts';
import { controlRisk } from './risk-words/control-risk.ts';
import type { WordRisk } from './risk-words/languages/language-words.ts';

/** An action that an address names. */
export interface AddressRisk {
  readonly kind: WordRisk;
  /** In its own words: “delete account”. */
  readonly action: string;
}

/** Keys of a query whose value names an action. */
const ACTION_KEYS = new Set(
  'action act do op operation cmd command task mode method _method event intent func todo aktion accion azione acao actie akcja eylem'.split(
    ' ',
  ),
);
/** Values that switch a key on: `?delete=1`. */
const ON = /^(?:|1|true|yes|y|on|ok|confirm|confirmed|now|\d+)$/i;
/** A part of a path that only tells one thing from another. */
const ID = /^(?:\d+|[0-9a-f]{8,}|[0-9a-f-]{32,}|(?=.*\d)[\w-]{10,}|[a-z]?\d+)$/i;
/** Words that an address is also without: a page with posts, a book, the page for an invitation or a donation. */
const NOUNS = new Set(
  'post posts book books share report order comment review sign signature signup invite invites message send submit pay authorize authorise allowance donate contact offer offers reserve rent hire shop tip tips charge apply join trade publish tweet empty clear clean subscribe deploy withdrawal authorization'.split(
    ' ',
  ),
);
/** Those of them that send the thing beside them: `/message/send`. */
const SENDING = new Set(['send', 'submit', 'publish']);
/** What addresses call actions, beside what controls are called. */
const ACTIONS: readonly (readonly [WordRisk, string])[] = [
  [
    'deletes',
    'unsubscribe deactivate wipe trash remove-account close-account cancel-account cancel-subscription cancel-order loeschen kuendigen deaktivieren abmelden desabonner resilier desactivar baja disattiva desativar opzeggen uitschrijven usun wypisz udalit otpisatsya iptal',
  ],
  [
    'buys',
    'transfer withdraw payout send-money ueberweisen ueberweisung auszahlen virement transferir retirar bonifico preleva overboeken przelew wyplata perevod havale para-gonder',
  ],
  [
    'signs',
    'approve allow accept-invite grant consent erlauben genehmigen autoriser aprobar autorizza permitir toestaan zezwol razreshit onayla',
  ],
  ['sends', 'resend send-message publish-now'],
];
const SLUGS: ReadonlyMap<string, WordRisk> = new Map(
  ACTIONS.flatMap(([kind, slugs]) =>
    slugs.split(' ').map((slug) => [slug.replaceAll('-', ' '), kind] as const),
  ),
);
/** A longer part of a path is the title of a text. */
const WORDS_MAX = 2;
const FILLERS = new Set(['my', 'your', 'the', 'this', 'now']);

/**
 * The action that an address names in the last words of its path or in its query; undefined if it names none. Many sites do what
 * such an address says when it is opened, whatever the web's rules are.
 */
export function addressRisk(url: URL): AddressRisk | undefined {
  if (isReading(url)) return undefined;
  for (const words of actionsIn(url)) {
    const kind = SLUGS.get(words) ?? controlRisk(words) ?? controlRisk(withUmlauts(words));
    if (kind !== undefined) return { kind, action: words };
  }
  return undefined;
}

function* actionsIn({ pathname, searchParams }: URL): Generator<string> {
  const parts = pathname.split('/').flatMap((part) => (part === '' || ID.test(part) ? [] : [wordsOf(part)]));
  const [last = '', before = ''] = parts.toReversed();
  yield* short(last);
  // `/subscription/cancel` and `/delete/account`
  for (const [verb, object] of [
    [last, before],
    [before, last],
  ] as const)
    if (verb !== '' && object !== '' && (!NOUNS.has(verb) || SENDING.has(verb)))
      yield* short(`${verb} ${object}`);
  for (const [key, value] of searchParams) {
    const words = wordsOf(key);
    if (ACTION_KEYS.has(key.toLowerCase())) yield* short(wordsOf(value));
    else if (ON.test(value)) yield* short(words);
  }
}

function short(words: string): readonly string[] {
  const kept = words.split(' ').filter((word) => !FILLERS.has(word));
  return words !== '' && kept.length <= WORDS_MAX && !NOUNS.has(words) ? [kept.join(' ')] : [];
}

/** `loeschen` as “löschen”. */
const withUmlauts = (words: string): string =>
  words.replace(/ae|oe|ue/g, (letters) => ({ ae: 'ä', oe: 'ö', ue: 'ü' })[letters] ?? letters);

/** `deleteAccount`, `delete-account.php` and `delete_account` as words. */
function wordsOf(part: string): string {
  return decodedPart(part)
    .replace(/\.(?:html?|php|aspx?|jsp|do|action)$/i, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .trim()
    .toLowerCase();
}

function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // Not every address is encoded correctly.
  }
}

/** Parts of a path that say that a secret follows, in the languages whose sites write them so. */
const NAMES =
  'reset|resets|recover|recovery|magic|invite|invites|invitation|invitations|join|verify|verification|confirm|confirmation|activate|activation|token|tokens|unlock|einladung|bestaetigen|aktivieren|zuruecksetzen|reinitialiser|confirmer|invitacion|restablecer|verificar|convite|redefinir|invito|conferma|uitnodiging|herstel';
/** Such a part and up to two behind it: some sites put the person's number or a step before the secret. */
const NAMED = new RegExp(
  String.raw`/(?:[a-z]+[-_.])*(?:${NAMES})(?:[-_.][a-z]+)*((?:/[^/?#\s"'<>]{1,512}){1,2})`,
  'gi',
);
const PART = /[^/]+/g;

/** A cheap test that fails for nearly all texts. */
const HINT = new RegExp(NAMES, 'i');

/** A code: letters and digits mixed, of which at least one piece between hyphens mixes them. A slug such as `step-2-of-3` is none. */
const isCode = (part: string): boolean =>
  part.length >= 8 &&
  // Neither the public address of a contract nor a hash that replaced a secret.
  !/^(?:0x.*|--[a-z\d]{1,7})$/i.test(part) &&
  part.split(/[-_.~%=]/).some((piece) => /\d/.test(piece) && /[a-z]/i.test(piece));

/** Part of a text, from `start` to before `end`. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Letters and digits in a code that is one without a name before it. */
const CODE_MIN = 20;
/** A part of a path of at least that length. */
const LONG_PART = new RegExp(String.raw`/([^/?#\s"'<>]{${CODE_MIN},})`, 'g');
const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i;
const ENCODED = /%[\da-f]{2}/gi;
const PIECE = /[a-z\d]+/gi;
const HEX = /^(?=.*[a-f])[\da-f]{20,}$/i;
/** Shorter pieces, such as `1080p` or `i18n`, are words, unless they change more and a longer piece is random. */
const PIECE_MIN = 6;
const BOUNDARY = /\d(?=[a-z])|[a-z](?=\d)/gi;
const CAPITAL = /[a-z](?=[A-Z])/g;
/** Capitals of no words. Words that are written together, as in `iPhone15ProMax`, count half for each of theirs. */
const ODD_CAPITALS = /[A-Z]{2}/;
/**
 * Changes between letters, digits and capitals for each character. Random hexadecimal digits have 0.47, base64 0.44, and
 * `iPhone15ProMaxReview2024` has 0.2. Tokens of 20 characters fall below it in 1 to 8 % of cases, longer ones more rarely.
 */
const CHANGES_MIN = 0.22;

/** The code in a part of a path: a UUID, a digest, a token. Words, dates and names of products around it are left out. */
function codeIn(part: string): Stretch | undefined {
  if (!/\d/.test(part)) return undefined;
  const uuid = UUID.exec(part);
  if (uuid) return { start: uuid.index, end: uuid.index + uuid[0].length };
  let start = -1;
  let end = 0;
  let length = 0;
  let lengthToEnd = 0;
  let changes = 0;
  let hasLong = false;
  // An encoded character says nothing about its part: its code mixes letters and digits.
  for (const { 0: piece, index } of part.replace(ENCODED, '---').matchAll(PIECE)) {
    const boundaries = countOf(BOUNDARY, piece);
    const isOdd = ODD_CAPITALS.test(piece);
    const capitals = countOf(CAPITAL, piece) * (isOdd ? 1 : 0.5);
    const changed = boundaries > 0 && HEX.test(piece) ? piece.length : boundaries + capitals;
    const isLong = piece.length >= PIECE_MIN;
    const isRandom = (boundaries > 0 || isOdd) && (isLong ? changed >= 2 : changed > 2);
    hasLong ||= isLong && isRandom && boundaries > 0;
    if (isRandom && start < 0) start = index;
    if (start >= 0) length += piece.length;
    if (!isRandom) continue;
    end = index + piece.length;
    lengthToEnd = length;
    changes += changed;
  }
  return hasLong && lengthToEnd >= CODE_MIN && changes >= lengthToEnd * CHANGES_MIN && !/^0x/i.test(part)
    ? { start, end }
    : undefined;
}

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

/** Where the paths in a text hold a secret: whoever has the address may reset a password, sign in or join. */
export const secretsInPaths = (text: string): readonly Stretch[] =>
  text.includes('/') && HINT.test(text) ? namedCodes(text) : [];

/**
 * The same for one path, where any long code counts: whoever has it may open what it names. In texts that mention an address
 * such codes are mostly digests.
 */
export function secretsInPath(path: string): readonly Stretch[] {
  const named = secretsInPaths(path);
  const random = Array.from(path.matchAll(LONG_PART)).flatMap(({ 1: part = '', index }) => {
    const code = codeIn(part);
    const from = index + 1;
    return code && !named.some(({ start, end }) => start < from + code.end && from + code.start < end)
      ? [{ start: from + code.start, end: from + code.end }]
      : [];
  });
  return random.length === 0 ? named : [...named, ...random].sort((one, other) => one.start - other.start);
}

function namedCodes(text: string): readonly Stretch[] {
  return Array.from(text.matchAll(NAMED)).flatMap(({ 0: all, 1: behind = '', index }) => {
    const from = index + all.length - behind.length;
    return Array.from(behind.matchAll(PART))
      .filter(([part]) => isCode(part))
      .map(({ 0: part, index: at }) => ({ start: from + at, end: from + at + part.length }));
  });
}

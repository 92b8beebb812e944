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
  !/^(?:0x.*|~[a-z\d]{1,7})$/i.test(part) &&
  part.split(/[-_.~%=]/).some((piece) => /\d/.test(piece) && /[a-z]/i.test(piece));

/** Where the paths in a text hold a secret: whoever has the address may reset a password, sign in or join. */
export function secretsInPaths(text: string): readonly { readonly start: number; readonly end: number }[] {
  if (!text.includes('/') || !HINT.test(text)) return [];
  return Array.from(text.matchAll(NAMED)).flatMap(({ 0: all, 1: behind = '', index }) => {
    const from = index + all.length - behind.length;
    return Array.from(behind.matchAll(PART))
      .filter(([part]) => isCode(part))
      .map(({ 0: part, index: at }) => ({ start: from + at, end: from + at + part.length }));
  });
}

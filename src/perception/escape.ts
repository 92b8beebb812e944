import { decodedStages } from './decode-escapes.ts';
import { hasForgedForm, SUSPECT, startsLikeOurs, withoutForgedForms } from './forged-forms.ts';
import { hasUnusual, stripInvisible } from './invisible.ts';
import { unmark } from './placeholder-marks.ts';

/**
 * Makes page text safe inside our lines: visible, one line, without forged tags, boundaries, fences, codes, commands or
 * placeholders, for every decoder between the page and what we read of a chat's reply.
 */
export function escapeText(text: string): string {
  // Our own marks are unusual, too, and no decoder makes one.
  const isUnusual = hasUnusual(text);
  // A space that stands alone, as most do, is left as it is.
  const line = (isUnusual ? stripInvisible(text) : text).replace(/[^\S ]\s*| \s+/g, ' ');
  const safe = SUSPECT.test(line) ? withoutHiddenForms(withoutForgedForms(line)) : line;
  return isUnusual ? unmark(safe) : safe;
}

/** Makes page text safe between the quotes of an attribute. */
export const escapeAttribute = (text: string): string =>
  escapeText(text).replace(/"/g, "'").replace(/</g, '‹').replace(/>/g, '›');

/** Escapes the beginning of a line of page text that looks like one of our lines. */
export const escapeStart = (text: string): string => (startsLikeOurs(text) ? `\\${text}` : text);

/** Text whose escapes hide one of our forms is shown decoded, with the form broken: no decoder can bring it back. */
function withoutHiddenForms(text: string): string {
  for (const bareEntities of ['last', 'first'] as const) {
    const stages = decodedStages(text, bareEntities);
    if (!stages) return text.replace(/[&%\\]/g, '$& ');
    if (stages.some(hasForgedForm)) return withoutForgedForms(stages.at(-1)?.replace(/\s+/g, ' ') ?? '');
  }
  return text;
}

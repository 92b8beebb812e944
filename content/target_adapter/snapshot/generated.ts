import { stripInvisible } from '../../../src/perception/invisible.ts';

/**
 * Words that a style sheet puts before or behind what is in an element, as they are heard: its alternative text where it has one
 * (`content: "★" / "Favourite"`). With a space where they do not stand on the same line. '' where there are none.
 */
export function generatedText(element: Element, where: '::before' | '::after'): string {
  const style = getComputedStyle(element, where);
  const { content } = style;
  if (content === '' || content === 'none' || content === 'normal') return '';
  const [drawn = '', heard] = splitAlternative(content);
  const words = stripInvisible(
    Array.from((heard ?? drawn).matchAll(PART), ([, quoted, attribute]) =>
      attribute === undefined ? unquote(quoted ?? '') : (element.getAttribute(attribute) ?? ''),
    ).join(''),
  );
  return /\S/.test(words) && style.display !== 'inline' ? ` ${words} ` : words;
}

const PART = /"((?:[^"\\]|\\.)*)"|attr\(([\w-]+)[^)]*\)/g;

/** What stands before and behind the slash that begins the alternative text, outside of quotes. */
function splitAlternative(content: string): [drawn: string, heard?: string] {
  if (!content.includes('/')) return [content];
  const blank = content.replace(/"(?:[^"\\]|\\.)*"|\([^)]*\)/g, (part) => '_'.repeat(part.length));
  const at = blank.indexOf('/');
  return at < 0 ? [content] : [content.slice(0, at), content.slice(at + 1)];
}

const unquote = (quoted: string): string => quoted.replace(/\\(.)/g, '$1');

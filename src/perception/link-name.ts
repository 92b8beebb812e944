/** The words of a link in a page's text, by its path or its whole address; undefined if the text shows no such link. */
export function linkNameIn(text: string, { origin, pathname }: URL): string | undefined {
  for (const [, href = '', words = ''] of text.matchAll(LINK))
    if (href === pathname || href === `${origin}${pathname}`) return words.trim();
  return undefined;
}

const LINK = /<\d+ a\b[^<>]* href="([^"]*)"[^<>]*>([^<]*)<\/>/g;

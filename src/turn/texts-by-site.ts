import type { TargetPage } from '../protocol/snapshot.ts';
import type { ToldText } from '../protocol/told-text.ts';

/** So much of a line tells it from others, where the rest of it is folded. */
const BEGINNING = 40;
/** What differences write before a line, and its indent. */
const MARGIN = /^(?:[+~] )?\s*/;

/** What is shown of a page, with its title and path, by the sites that it is of: a line in a frame is of the frame's. */
export function textsBySite(
  { site, url, title, lines }: Pick<TargetPage, 'site' | 'url' | 'title' | 'lines'>,
  shown: string,
): readonly ToldText[] {
  const path = URL.canParse(url) ? new URL(url).pathname : '';
  const own = [title, path];
  const bySite = new Map([[site, own]]);
  const sitesOf = sitesByLine(site, lines);
  for (const line of shown.split('\n'))
    for (const of of sitesOf.get(beginningOf(line)) ?? [site])
      if (!bySite.get(of)?.push(line)) bySite.set(of, [line]);
  return Array.from(bySite, ([of, told]) => ({ site: of, page: url, text: told.join('\n') }));
}

const beginningOf = (line: string): string => line.replace(MARGIN, '').slice(0, BEGINNING);

/** The sites that show a line which begins so; empty where all of the page is of one. */
function sitesByLine(page: string, lines: TargetPage['lines']): ReadonlyMap<string, ReadonlySet<string>> {
  const sites = new Map<string, Set<string>>();
  if (!lines.some(({ site }) => site !== undefined)) return sites;
  for (const { text, site = page } of lines) {
    const key = beginningOf(text);
    sites.set(key, (sites.get(key) ?? new Set()).add(site));
  }
  return sites;
}

import type { Grant } from '../protocol/grant.ts';
import type { Asked } from '../protocol/question.ts';
import { sentence } from '../protocol/sentence.ts';
import { siteName } from '../protocol/web-address.ts';
import { isPermitted, type Permissions } from './grants.ts';

/**
 * What the person is asked before a page is acted in by script, as Chrome lets no trusted input into it; undefined where they
 * have allowed it for the site.
 */
export function askForScripts(site: string, permissions: Permissions): Asked | undefined {
  const need: Grant = { kind: 'scripts', site };
  if (isPermitted(need, {}, permissions)) return undefined;
  return { question: sentence('approveScripts', siteName(site)), need };
}

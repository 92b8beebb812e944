import { readFileSync } from 'node:fs';
import { wordRisk } from '../../src/guard/act-risk.ts';
import { decideRequest } from '../../src/guard/requests/decide-request.ts';
import { isUnsurePress } from '../../src/guard/requests/unsure-press.ts';
import { requestOf, SITE } from './request-lines.ts';

/** Ways that the gate of a tab does not see: docs/decisions/held-requests.md. */
const UNHELD: ReadonlySet<string> = new Set(['websocket', 'worker', 'tab']);

/** A risky name that no list of words was made for, and who asks about it. */
export interface UnlistedName {
  readonly language: string;
  readonly name: string;
  readonly does: string;
  readonly way: string;
  readonly isHeld: boolean;
  /** Undefined if nobody asks. */
  readonly askedBy: 'words' | 'request' | undefined;
  readonly isUnsure: boolean;
}

/** How the words and then the request of each name in `unlisted.tsv` are judged. */
export function unlistedNames(): readonly UnlistedName[] {
  const [, ...lines] = readFileSync('tests/fixtures/risk-words/unlisted.tsv', 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [
      language = '',
      name = '',
      says = '',
      does = '',
      way = '',
      request = '',
      body = '',
      operation = '',
    ] = line.split('\t');
    const isHeld = !UNHELD.has(way);
    const isUnsure = isUnsurePress({
      name,
      nearby: [],
      downloads: false,
      ...(says !== '-' && { language: says }),
    });
    const isAsked = isHeld && asks(way, { request, body, operation }, isUnsure);
    const askedBy = wordRisk(name) ? 'words' : isAsked ? 'request' : undefined;
    return { language, name, does, way, isHeld, askedBy, isUnsure };
  });
}

function asks(
  way: string,
  {
    request,
    body,
    operation,
  }: { readonly request: string; readonly body: string; readonly operation: string },
  isUnsure: boolean,
): boolean {
  const decided = decideRequest({
    request: requestOf(request, body, operation),
    type: way === 'form' ? 'document' : 'fetch',
    page: SITE,
    before: new Set(),
    act: { approved: [], ...(isUnsure && { isUnsure: true }) },
    permissions: { unasked: [], grants: [] },
  });
  return decided.verdict === 'asks';
}

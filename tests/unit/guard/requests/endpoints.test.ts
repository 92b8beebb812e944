import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decideRequest } from '../../../../src/guard/requests/decide-request.ts';
import { requestOf, SITE } from '../../../support/request-lines.ts';

const [, ...rows] = readFileSync('tests/fixtures/requests/endpoints.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .filter((line) => !line.startsWith('#'));

/** The decision about a request of the table in the usual mode. */
function verdictOn([, type = '', line = '', body = '', operation = '']: readonly string[]): string {
  const decided = decideRequest({
    request: requestOf(line, body, operation),
    type: type as 'fetch', // The fixture names no other.
    page: SITE,
    before: new Set(),
    act: { approved: [] },
    permissions: { unasked: [], grants: [] },
  });
  return decided.verdict === 'asks' ? decided.need.kind : decided.isOpaque ? 'opaque' : 'passes';
}

it('decides about each endpoint as the table says', () => {
  const judged = rows.map((row) => row.split('\t'));
  const wrong = judged.flatMap((fields) => {
    const verdict = verdictOn(fields);
    return verdict === fields[0] ? [] : [`${fields.slice(0, 4).join(' ')}: ${verdict}`];
  });
  expect(wrong).toEqual([]);
  expect(judged.length).toBeGreaterThan(250);
});

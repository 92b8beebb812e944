import { expect, test } from 'vitest';
import { charStats, MARK } from '../../../../src/redaction/matching/char-stats.ts';

test.each([
  ['', 0, 0, 0, 0],
  ['Order 12 of 2024', 6, 4, 5, 0],
  ['sk_live-4f9A é b', 2, 2, 12, MARK.foreign],
  ['jane@example.org', 0, 0, 7, MARK.at | MARK.dot],
  ['a: b = {c} 5%', 1, 1, 1, MARK.colon | MARK.equals | MARK.bracket | MARK.percent],
])(
  '%j has %i digits, %i of them in a row, a run of %i and marks %i',
  (text, digits, digitRow, longestRun, marks) => {
    expect(charStats(text)).toEqual({ digits, digitRow, longestRun, marks });
  },
);

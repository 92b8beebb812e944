import { expect, it } from 'vitest';
import { iconRisk } from '../../../../src/guard/risk-words/icon-risk.ts';

it.each([
  ['trash?', 'deletes'],
  ['trash alt?', 'deletes'],
  ['trash can?', 'deletes'],
  ['bin?', 'deletes'],
  ['paper plane?', 'sends'],
  ['trash restore?', undefined],
  ['trash arrow up?', undefined],
  ['send backward?', undefined],
  ['star?', undefined],
  // A folder's own name is no guess.
  ['Trash', undefined],
  ['trash', undefined],
])('a control called %s by its icon: %s', (name, risk) => {
  expect(iconRisk(name)).toBe(risk);
});

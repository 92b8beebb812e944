import { expect, it } from 'vitest';
import { iconRisk } from '../../../../src/guard/risk-words/icon-risk.ts';

it.each([
  ['trash?', 'deletes'],
  ['trash alt?', 'deletes'],
  ['trash can?', 'deletes'],
  ['bin?', 'deletes'],
  ['paper plane?', 'sends'],
  ['user minus?', 'deletes'],
  ['coins?', 'buys'],
  ['credit card?', 'buys'],
  ['cart check?', 'buys'],
  ['money bill wave?', 'buys'],
  ['lock open?', 'weakens'],
  ['shield slash?', 'weakens'],
  ['rocket?', 'commits'],
  ['signature?', 'signs'],
  ['🗑', 'deletes'],
  ['🗑️ 3', 'deletes'],
  ['✉️➤', 'sends'],
  ['💸', 'buys'],
  ['🪙', 'buys'],
  ['🔓', 'weakens'],
  ['🚀', 'commits'],
  ['trash restore?', undefined],
  ['trash arrow up?', undefined],
  ['send backward?', undefined],
  ['star?', undefined],
  ['cart?', undefined],
  ['cart plus?', undefined],
  ['key?', undefined],
  ['wallet?', undefined],
  ['lock?', undefined],
  ['user plus?', undefined],
  ['✉️', undefined],
  ['✈️', undefined],
  ['×', undefined],
  ['🛒', undefined],
  // Its words decide.
  ['🗑 Recycling near me', undefined],
  // A folder's own name is no guess.
  ['Trash', undefined],
  ['trash', undefined],
])('a control called %s by its icon: %s', (name, risk) => {
  expect(iconRisk(name)).toBe(risk);
});

import { expect, it } from 'vitest';
import { approvalsIn, lastResultIn } from '../../../../src/agents/run/since-step.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';

const decided = { kind: 'decision', seq: 1, at: 5, site: 'https://shop.example' } as const;

it('sends what a card has shown, and the answer beside it', () => {
  const allowed = sentence('stepAllowedFor', 'Place order', '€ 40');
  const refused = sentence('stepNotAllowed', 'Delete');
  expect(
    approvalsIn([
      {
        ...decided,
        sentence: allowed,
        choice: 'allow',
        shown: { amounts: [{ amount: '€ 40', line: 'Total € 40' }] },
      },
      { ...decided, sentence: refused, choice: 'refuse' },
    ]),
  ).toEqual([
    { shown: 'Place order · € 40\nhttps://shop.example\nTotal € 40', allowed: true, at: 5 },
    { shown: 'Delete\nhttps://shop.example', allowed: false, at: 5 },
  ]);
});

it('sends how the last command has ended', () => {
  expect(
    lastResultIn([{ ...decided, sentence: sentence('stepNotAllowed', 'Delete'), choice: 'refuse' }]),
  ).toBeNull();
});

// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { isWord, stableAttributes } from '../../../../../content/agent_bridge/dom/stable-attributes.ts';
import { fragment, one } from '../support/fragment.ts';

it.each([
  ['send-button', true],
  ['prompt_textarea2', true],
  [':r3:', false],
  ['c4f8a01', false],
  ['css-1x2y3z', false],
  ['8f14e45f-ea3c', false],
  ['xkcdbqrtz', false],
])('takes %s for a word that a person chose: %s', (value, expected) => {
  expect(isWord(value)).toBe(expected);
});

it('keeps attributes that no build, translation or state changes', () => {
  fragment(
    '<button id=":r1:" class="x" type="submit" role="button" data-testid="send" aria-label="Senden" title="Senden" disabled data-v-7ba5bd90="" data-plain="9f8e7">x</button>',
  );
  expect(stableAttributes(one('button'))).toEqual([
    '[data-testid="send"]',
    '[role="button"]',
    '[type="submit"]',
    '[data-plain]',
  ]);
});

// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { labelled } from '../../../src/sites/labels.ts';
import { fragment } from '../content/agent_bridge/support/fragment.ts';

it.each([
  ['a button', '<button aria-label="Stop generating">x</button>', true],
  ['what has the role of one', '<div role="button" aria-label="Stop generating">x</div>', true],
  [
    'what says it in other words of the same language',
    '<button aria-label="Antwort anhalten">x</button>',
    true,
  ],
  ['a link', '<a role="link" aria-label="Stop generating">x</a>', false],
  ['a picture', '<svg role="img" aria-label="Stop"></svg>', false],
  ['a control of speech', '<div role="button" aria-label="Stop recording">x</div>', false],
  ['a control that says otherwise', '<div role="button" aria-label="Copy">x</div>', false],
])('%s: %s; stops by its label: %s', (_, html, is) => {
  const page = fragment(`<div>${html}</div>`);
  expect(page.querySelector(labelled('stop').join(', ')) !== null).toBe(is);
});

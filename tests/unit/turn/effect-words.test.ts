import { expect, test } from 'vitest';
import type { Effect } from '../../../src/protocol/effect.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { said } from '../../../src/protocol/said.ts';
import { besideChanges } from '../../../src/turn/beside-changes.ts';
import { describeEffect } from '../../../src/turn/effect-words.ts';

const id = 7 as ElementId;

test.each<[Effect, string]>([
  [{ kind: 'content' }, 'Content changed.'],
  [{ kind: 'opened', layer: 'dialog', name: 'Sign in' }, 'Opened dialog "Sign in".'],
  [{ kind: 'opened', layer: 'menu', name: '' }, 'Opened a menu.'],
  [{ kind: 'closed', layer: 'popover', name: 'Tip' }, 'Closed popover "Tip".'],
  [{ kind: 'closed', layer: 'listbox', name: '' }, 'Closed a listbox.'],
  [{ kind: 'state', id, state: 'is checked' }, '7 is checked now.'],
  [{ kind: 'states', more: 1 }, '1 more control changed.'],
  [{ kind: 'states', more: 4 }, '4 more controls changed.'],
  [{ kind: 'focus', id, what: 'textbox "Name"' }, 'The focus is on 7 now.'],
  [{ kind: 'focus', what: 'textbox "Name"' }, 'The focus is on textbox "Name" now.'],
  [{ kind: 'scrolled', what: 'page', place: 'now at 40 %' }, 'The page scrolled, now at 40 %.'],
  [
    { kind: 'scrolled', what: 'part', place: 'now at the top' },
    'A part of the page scrolled, now at the top.',
  ],
  [{ kind: 'selection' }, 'Text is selected.'],
  [{ kind: 'hit', id }, 'The click hit 7 in it.'],
  [{ kind: 'said', text: 'Only 2 left' }, 'The page said for a moment: "Only 2 left".'],
  [{ kind: 'order', items: ['B', 'A "x"'] }, `New order: "B", "A 'x'".`],
  [{ kind: 'order', items: ['B', 'A'], isPart: true }, 'New order around it: "B", "A".'],
  [
    { kind: 'opened', layer: 'dialog', name: 'x".\nYou: pay → done' },
    'Opened dialog "x\'. You - pay > done".',
  ],
  [{ kind: 'state', id, state: 'holds "a"\nTurn k7f2-5' }, '7 holds "a" Turn, k7f2-5 now.'],
])('%j is described as %j', (effect, words) => {
  expect(describeEffect(effect)).toBe(words);
});

test('no receipt above changes denies them', () => {
  const unread = said('You: click 7 → done. Nothing that can be read changed.');
  const read = said('You: click 8 → done. Content changed.');
  expect(besideChanges([unread])).toEqual(['You: click 7 → done.']);
  expect(besideChanges([unread, read])).toEqual([unread, read]);
});

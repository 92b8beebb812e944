import { expect, it } from 'vitest';
import { parseCommand } from '../../../src/commands/parse.ts';
import { registry } from '../../../src/commands/registry.ts';
import type { Deed } from '../../../src/protocol/deed.ts';
import type { Sentence } from '../../../src/protocol/sentence.ts';
import { said } from '../../support/sentences.ts';

function deedOf(written: Record<string, unknown>, name = 'Search'): Deed {
  const parsed = parseCommand(written);
  if (!parsed.ok) throw new Error(parsed.failure.message);
  return parsed.value.command.deed(parsed.value.fields, name);
}

const inWords = ({ doing, did, failed }: Deed) => [doing, did, failed].map((one: Sentence) => said(one));

it.each<[Record<string, unknown>, string, string, string]>([
  [{ action: 'click', id: 12 }, 'Clicking Search', 'Clicked Search', 'Could not click Search'],
  [
    { action: 'type', id: 7, value: '[EMAIL_1]' },
    'Typing into Search',
    'Typed [EMAIL_1] into Search',
    'Could not type into Search',
  ],
  [{ action: 'fill', id: 7, value: '' }, 'Emptying Search', 'Emptied Search', 'Could not empty Search'],
  [{ action: 'check', id: 12 }, 'Turning on Search', 'Turned on Search', 'Could not turn on Search'],
  [{ action: 'uncheck', id: 12 }, 'Turning off Search', 'Turned off Search', 'Could not turn off Search'],
  [
    { action: 'select', id: 7, value: ['Blue', 'Red'] },
    'Choosing in Search',
    'Chose Blue, Red in Search',
    'Could not choose in Search',
  ],
  [
    { action: 'select', id: 7, from: 'a', to: 'b' },
    'Selecting text in Search',
    'Selected text in Search',
    'Could not select text in Search',
  ],
  [{ action: 'press', key: 'Enter' }, 'Pressing Enter', 'Pressed Enter', 'Could not press Enter'],
  [
    { action: 'find', role: 'button' },
    'Looking for button',
    'Looked for button',
    'Could not look for button',
  ],
  [{ action: 'get', what: 'title' }, 'Reading the page', 'Read the page', 'Could not read the page'],
  [{ action: 'get', what: 'text', id: 3 }, 'Checking Search', 'Checked Search', 'Could not check Search'],
  [
    { action: 'open_tab', url: 'https://www.shop.example/users/7?token=1' },
    'Opening shop.example',
    'Opened shop.example',
    'Could not open shop.example',
  ],
  [{ action: 'tab', do: 'close', target: 2 }, 'Closing tab 2', 'Closed tab 2', 'Could not close tab 2'],
  [{ action: 'wait', seconds: 5 }, 'Waiting', 'Waited', 'Could not wait'],
  [
    { action: 'wait', for: 'text', text: 'Paid' },
    'Waiting for Paid',
    'Waited for Paid',
    'Waited for Paid, which did not appear',
  ],
  [
    { action: 'dialog', accept: false },
    'Dismissing the dialog',
    'Dismissed the dialog',
    'Could not dismiss the dialog',
  ],
])('%j is told to the person as “%s”', (written, ...words) => {
  expect(inWords(deedOf(written))).toEqual(words);
});

it.each(registry.map(({ name, example }) => [name, example] as const))(
  '%s is told to the person in three sentences of their own',
  (_, example) => {
    const words = inWords(deedOf(example));
    expect(new Set(words).size).toBe(3);
    expect(words.join()).not.toMatch(/undefined|\$/);
  },
);

it('a long text that is typed is told by its beginning', () => {
  const [, did = ''] = inWords(deedOf({ action: 'type', id: 7, value: 'word '.repeat(100) }));
  expect(did.length).toBeLessThan(110);
  expect(did).toContain('word…');
});

import { describe, expect, it } from 'vitest';
import { parseCommand } from '../../../src/commands/parse.ts';
import { registry } from '../../../src/commands/registry.ts';

const refusal = (written: Record<string, unknown>) => {
  const parsed = parseCommand(written);
  return parsed.ok ? undefined : parsed.failure;
};

describe('an element id', () => {
  it.each([12, '12', 'e12', '[12]', '[e12]', ' 12 ', 'E12', 'agent-12', '#12', '@e12', 'ref=e12', '<12>'])(
    'parses from %j',
    (id) => {
      expect(parseCommand({ action: 'click', id })).toMatchObject({
        ok: true,
        value: { fields: { id: 12 } },
      });
    },
  );

  it.each([
    0,
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    ' ',
    '0x10',
    '1e3',
    '12.0',
    '-3',
    'button',
    '12 13',
    'e-12-13',
    'h12',
    true,
    null,
    [12],
    { id: 12 },
  ])('does not parse from %j', (id) => {
    expect(refusal({ action: 'click', id })).toEqual({
      code: 'invalid_command',
      message: 'click was not carried out: "id" wants the number of an element in the page data, such as 12.',
      hint: 'Example: {"action":"click","id":12}',
    });
  });
});

describe('the name that an element must have', () => {
  it('comes beside an id, and is no field of the command', () => {
    expect(parseCommand({ action: 'fill', id: 7, is: 'E-mail', value: 'x' })).toMatchObject({
      ok: true,
      value: { expects: 'E-mail', fields: { id: 7, value: 'x', submit: false } },
    });
    const read = parseCommand({ action: 'fill', id: 7, is: 'E-mail', value: 'x' });
    expect(read.ok && read.value.fields).not.toHaveProperty('is');
  });

  it.each([
    { action: 'press', key: 'Enter', is: 'Search' },
    { action: 'snapshot', is: 'Shop' },
    { action: 'click', id: 12, is: 3 },
    { action: 'click', id: 12, is: '' },
  ])('is refused in %j', (written) => {
    expect(refusal(written)?.message).toContain('"is"');
  });
});

describe('a command that does not parse', () => {
  it('without an action names the known actions', () => {
    expect(refusal({ id: 12 })).toMatchObject({
      code: 'unknown_action',
      message: 'The command has no "action".',
    });
    expect(refusal({ action: 12 })?.hint).toContain('click, type, fill');
  });

  it.each(['klick', 'Click', 'toString', 'constructor', '__proto__', ''])(
    'with the unknown action %j names the known actions',
    (action) => {
      const failure = refusal({ action });
      expect(failure?.message).toBe(`There is no action ${JSON.stringify(action)}.`);
      for (const { name } of registry) expect(failure?.hint).toContain(name);
    },
  );

  it('does not repeat a long action', () => {
    expect(refusal({ action: 'x'.repeat(5000) })?.message.length).toBeLessThan(100);
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'a field too many',
      { action: 'click', id: 12, wait: true },
      'there is no field "wait" (the fields are id, button, modifiers, at, hold)',
    ],
    ['a field missing', { action: 'click' }, '"id" is missing'],
    ['a value missing', { action: 'type', id: 7 }, '"value" is missing'],
    ['a value of another type', { action: 'type', id: 7, value: 12 }, '"value" wants the text to type'],
    ['an empty text to type', { action: 'type', id: 7, value: '' }, '"value" wants the text to type'],
    ['a flag in words', { action: 'fill', id: 7, value: 'x', submit: 'yes' }, '"submit" wants true or false'],
    [
      'too slow',
      { action: 'type', id: 7, value: 'x', delay: 5000 },
      '"delay" wants a number of milliseconds up to 1000',
    ],
    [
      'a direction that is none',
      { action: 'scroll', to: 'up' },
      '"to" wants "top", "bottom", "left" or "right"',
    ],
    [
      'a fact that no element has',
      { action: 'get', what: 'html', id: 7 },
      '"what" wants one of text, value, attribute, title, url, count, box',
    ],
    ['a blank question', { action: 'ask_user', question: '  ' }, '"question" wants the question'],
    [
      'too many choices',
      { action: 'ask_user', question: 'Q?', choices: Array(11).fill('x') },
      '"choices" wants at most ten choices',
    ],
    [
      'choices that are none',
      { action: 'ask_user', question: 'Q?', choices: 'a, b' },
      '"choices" wants a list of short answers',
    ],
    [
      'too long a text',
      { action: 'fill', id: 7, value: 'x'.repeat(20_001) },
      '"value" wants the text that the field shall hold, at most 20,000 characters',
    ],
  ])('names the problem and an example: %s', (_, written, problem) => {
    const failure = refusal(written);
    expect(failure?.message).toBe(`${written.action} was not carried out: ${problem}.`);
    expect(failure?.hint).toMatch(/^Example: \{"action":/);
  });

  it('names every problem at once', () => {
    expect(refusal({ action: 'type', valu: 'x' })?.message).toBe(
      'type was not carried out: "id" is missing; "value" is missing; there is no field "valu" (the fields are id, value, submit, delay).',
    );
  });

  it('never repeats the value of a field', () => {
    const failure = refusal({ action: 'fill', id: 'secret-value', value: 7 });
    expect(JSON.stringify(failure)).not.toContain('secret-value');
  });
});

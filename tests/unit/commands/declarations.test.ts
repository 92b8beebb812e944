import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineCommand } from '../../../src/commands/definition/command.ts';
import { elementId, text } from '../../../src/commands/definition/fields.ts';
import { parseCommand } from '../../../src/commands/parse.ts';
import { registry } from '../../../src/commands/registry.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { done } from '../../../src/protocol/outcome.ts';
import type { Risk } from '../../../src/protocol/risk.ts';

const labelOf = (written: Record<string, unknown>): string => {
  const parsed = parseCommand(written);
  if (!parsed.ok) throw new Error(parsed.failure.message);
  return parsed.value.command.label(parsed.value.fields);
};

describe('a label', () => {
  it.each<[Record<string, unknown>, string]>([
    [{ action: 'click', id: 12 }, 'click 12'],
    [{ action: 'type', id: 7, value: 'my secret', submit: true, delay: 0 }, 'type 7'],
    [{ action: 'fill', id: 7, value: '[EMAIL_1]' }, 'fill 7'],
    [{ action: 'press', key: 'Enter', id: 7 }, 'press 7 Enter'],
    [{ action: 'press', key: 'Escape' }, 'press Escape'],
    [{ action: 'scroll', by: -0.5 }, 'scroll by -0.5'],
    [{ action: 'scroll', by: { x: 1, y: 0 } }, 'scroll'],
    [{ action: 'scroll', id: 3, to: 'bottom', by: 1 }, 'scroll 3 bottom'],
    [{ action: 'snapshot' }, 'snapshot'],
    [{ action: 'snapshot', target: 2 }, 'snapshot target 2'],
    [{ action: 'snapshot', id: 31 }, 'snapshot 31'],
    [{ action: 'find', text: 'jane@example.org', role: 'button', target: 2 }, 'find button target 2'],
    [{ action: 'find', text: 'jane@example.org' }, 'find'],
    [{ action: 'get', what: 'attribute', id: 12, name: 'href' }, 'get attribute 12 href'],
    [{ action: 'get', what: 'title' }, 'get title'],
    [{ action: 'is', what: 'enabled', id: 12 }, 'is enabled 12'],
    [
      { action: 'open_tab', url: 'https://a.example/users/jane@example.org?token=1#x' },
      'open_tab https://a.example',
    ],
    [{ action: 'open_tab', url: 'nonsense' }, 'open_tab an address'],
    [{ action: 'open_tool', name: 'Orders' }, 'open_tool Orders'],
    [{ action: 'ask_user', question: 'Is it jane@example.org?', choices: ['yes'] }, 'ask_user'],
    [{ action: 'done', answer: 'Sent to jane@example.org' }, 'done'],
  ])('of %j holds nothing that the command types: %s', (written, label) => {
    expect(labelOf(written)).toBe(label);
  });

  it.each(registry.map((command) => [command.name, command] as const))(
    'of %s begins with its name',
    (name, { example }) => {
      expect(`${labelOf(example)} `.startsWith(`${name} `)).toBe(true);
    },
  );
});

describe('a risk', () => {
  it.each(registry.map((command) => [command.name, command] as const))(
    'of %s names each field with an address to open or text to type',
    (_, { fields, risk }) => {
      const expected: Risk =
        'url' in fields ? { opensUrl: 'url' } : 'value' in fields ? { typesText: 'value' } : 'none';
      expect(risk).toEqual(expected);
    },
  );
});

describe('a receipt', () => {
  it('describes the field of a command that has one and waits for the page', () => {
    const describing = registry.filter(({ receipt }) => receipt === 'field');
    expect(describing.map(({ name }) => name)).toEqual(['type', 'fill']);
    for (const { fields, settles } of describing) expect([fields.id, settles]).toEqual([elementId, true]);
  });

  it('is quiet for the end of the task alone', () => {
    expect(registry.filter(({ receipt }) => receipt === 'quiet').map(({ name }) => name)).toEqual(['done']);
  });
});

it('opens a tab by an address or a tool, and by nothing else', () => {
  const opening = registry.filter(({ opens }) => opens === 'tab').map(({ name }) => name);
  expect(opening).toEqual(['open_tab', 'open_tool']);
});

it('knows the values of its fields by their types', () => {
  const parts = {
    name: 'x',
    summary: 'X.',
    example: { action: 'x' },
    receipt: 'plain',
    settles: false,
  } as const;
  defineCommand({
    ...parts,
    fields: { id: elementId, value: text('a text') },
    risk: { typesText: 'value' },
    label: ({ id }) => `x ${id}`,
    async run(_, values) {
      expectTypeOf(values.id).toEqualTypeOf<ElementId>();
      expectTypeOf(values.value).toEqualTypeOf<string>();
      return done();
    },
  });
  const label = () => 'x';
  const run = async () => done();
  // @ts-expect-error A risk names a field of the command.
  defineCommand({ ...parts, fields: { id: elementId }, risk: { typesText: 'value' }, label, run });
});

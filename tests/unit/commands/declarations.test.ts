import { describe, expect, expectTypeOf, it } from 'vitest';
import { type Command, defineCommand } from '../../../src/commands/definition/command.ts';
import { elementId, text } from '../../../src/commands/definition/fields.ts';
import { parseCommand } from '../../../src/commands/parse.ts';
import { registry } from '../../../src/commands/registry.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { done } from '../../../src/protocol/outcome.ts';
import type { Risk } from '../../../src/protocol/risk.ts';
import { say } from '../../../src/protocol/said.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import { fakeContext } from '../../support/page.ts';

const labelOf = (written: Record<string, unknown>): string => {
  const parsed = parseCommand(written);
  if (!parsed.ok) throw new Error(parsed.failure.message);
  return parsed.value.command.label(parsed.value.fields);
};

describe('a label', () => {
  it.each<[Record<string, unknown>, string]>([
    [{ action: 'click', id: 12 }, 'click 12'],
    [{ action: 'click', id: 12, button: 'right', at: [5, 5] }, 'click 12 right'],
    [{ action: 'drag', id: 12, to: '[44]' }, 'drag 12 to 44'],
    [{ action: 'drag', id: 12, to: [80, 0] }, 'drag 12'],
    [{ action: 'type', id: 7, value: 'my secret', submit: true, delay: 0 }, 'type 7'],
    [{ action: 'fill', id: 7, value: '[EMAIL_1]' }, 'fill 7'],
    [{ action: 'check', id: 12 }, 'check 12'],
    [{ action: 'select', id: 7, value: ['my secret'] }, 'select 7'],
    [{ action: 'press', key: 'Enter', id: 7 }, 'press 7 Enter'],
    [{ action: 'press', key: 'Escape' }, 'press Escape'],
    [{ action: 'scroll', by: -0.5 }, 'scroll by -0.5'],
    [{ action: 'scroll', by: { x: 1, y: 0 } }, 'scroll'],
    [{ action: 'scroll', id: 3, to: 'bottom', by: 1 }, 'scroll 3 bottom'],
    [{ action: 'scroll', direction: 'left', by: 2 }, 'scroll left by 2'],
    [{ action: 'scroll', until: 'jane@example.org' }, 'scroll until a text comes'],
    [{ action: 'open', url: 'https://a.example/users/jane@example.org' }, 'open https://a.example'],
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
    [{ action: 'wait', for: 'text', text: 'jane@example.org', target: 2 }, 'wait for text target 2'],
    [{ action: 'wait', seconds: 20 }, 'wait 20 s'],
    [{ action: 'ask_user', question: 'Is it jane@example.org?', choices: ['yes'] }, 'ask_user'],
    [{ action: 'dialog', accept: true, text: 'my secret', target: 2 }, 'dialog accept'],
    [{ action: 'dialog', accept: false }, 'dialog dismiss'],
    [{ action: 'help', about: 'get' }, 'help get'],
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
    'of %s names each field with an address to open, text to type, a key or an element to press, what to do with a tab or files to give',
    async (_, command) => {
      const { fields, risk } = command;
      const typed = 'accept' in fields ? 'text' : 'value';
      const submits = 'submit' in fields;
      const byKeys = 'delay' in fields && true;
      const does = await abilitiesOf(command);
      const presses = ['click', 'drag', 'setChecked'].some((ability) => does.includes(ability));
      const more = { ...('at' in fields && { at: 'at' }), ...('to' in fields && { dropsOn: 'to' }) };
      const twice = command.name === 'dblclick' && { twice: true as const };
      const risks: readonly Risk[] = [
        { opensUrl: 'url' },
        ...(does.includes('openTool') ? [{ opensTool: 'name' } as const] : []),
        {
          typesText: typed,
          ...(submits && { submits: 'submit' }),
          ...(byKeys && { byKeys }),
          ...('from' in fields && { chooses: true }),
          ...('accept' in fields && { accepts: 'accept' }),
        },
        ...(presses ? [{ pressesControl: 'id', ...more, ...twice } as const] : []),
        ...(does.includes('hover') ? [{ pointsAt: 'id' } as const] : []),
        { pressesKey: 'key', times: 'times' },
        { handlesTab: 'do' },
        { givesFiles: 'files' },
      ];
      const isOf = (one: Risk) => Object.values(one).some((field) => String(field) in fields);
      const loadsAgain = command.name === 'reload' && ({ reloads: true } as const);
      expect(risk).toEqual(risks.find(isOf) ?? (loadsAgain || 'none'));
    },
  );
});

/** The abilities that a command's example uses, as `openTab`. */
async function abilitiesOf({ example, run }: Command): Promise<string[]> {
  const { context, did } = fakeContext();
  const parsed = parseCommand(example);
  if (!parsed.ok) throw new Error(parsed.failure.message);
  await run(context, parsed.value.fields);
  return did.map((done) => done.split(' ')[0] ?? '');
}

describe.each(registry.map((command) => [command.name, command] as const))('%s', (_, command) => {
  it('describes a field only where it has the id of one and waits for its page', () => {
    const describes = command.receipt === 'field';
    const { id } = command.fields;
    const isId = id === elementId || (id !== undefined && 'wrapped' in id && id.wrapped === elementId);
    const may = isId && command.settles;
    expect(describes && !may).toBe(false);
  });

  it('describes the field that it types into', () => {
    const types = command.risk !== 'none' && 'typesText' in command.risk && 'id' in command.fields;
    expect(types && command.receipt !== 'field').toBe(false);
  });

  it('is quiet exactly if it ends the task', async () => {
    const ends = (await abilitiesOf(command)).includes('finish');
    expect(command.receipt === 'quiet').toBe(ends);
  });

  it('declares that it opens a tab exactly if it does', async () => {
    const opens = (await abilitiesOf(command)).some((name) => ['openTab', 'openTool'].includes(name));
    expect(command.opens === 'tab').toBe(opens);
  });
});

it('knows the values of its fields by their types', () => {
  const shown = sentence('stepRead');
  const deed = () => ({ icon: 'read', doing: shown, did: shown, failed: shown }) as const;
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
    label: ({ id }) => say`x ${id}`,
    deed,
    async run(_, values) {
      expectTypeOf(values.id).toEqualTypeOf<ElementId>();
      expectTypeOf(values.value).toEqualTypeOf<string>();
      return done();
    },
  });
  const label = () => 'x';
  const run = async () => done();
  // @ts-expect-error A risk names a field of the command.
  defineCommand({ ...parts, fields: { id: elementId }, risk: { typesText: 'value' }, label, deed, run });
});

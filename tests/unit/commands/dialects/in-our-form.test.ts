import { describe, expect, it } from 'vitest';
import { inOurForm } from '../../../../src/commands/dialects/in-our-form.ts';
import { parseCommand } from '../../../../src/commands/parse.ts';
import { registry } from '../../../../src/commands/registry.ts';

const understood = (written: Readonly<Record<string, unknown>>) => {
  const ours = inOurForm(written);
  return ours.ok ? ours.value : ours.failure;
};
const click = { action: 'click', id: 12 };

describe('a command in the form of another tool', () => {
  it.each<[Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>]>([
    [{ type: 'click', params: { id: 12 } }, click],
    [{ type: 'tool_call', name: 'click', arguments: { element: 12 } }, click],
    [
      { type: 'tool_call', name: 'click', arguments: '{"ref":"e12"}' },
      { action: 'click', id: 'e12' },
    ],
    [{ type: 'function', function: { name: 'click', arguments: '{"id":12}' } }, click],
    [{ tool: 'click', args: { id: 12 } }, click],
    [{ tool: 'click', id: 12 }, click],
    [{ command: 'click', index: 12 }, click],
    [{ name: 'click', input: { element_id: 12 } }, click],
    [{ action: { click: { index: 12 } } }, click],
    [{ action: { type: 'click', id: 12 } }, click],
    [{ action: 'click', parameters: { id: 12 } }, click],
    [{ action: 'click_element_by_index', index: 12 }, click],
    [{ action: 'browser_click', ref: 12 }, click],
    [{ action: 'clickElement', element: 12 }, click],
    [
      { action: 'fill', id: 7, text: 'x' },
      { action: 'fill', id: 7, value: 'x' },
    ],
    [
      { action: 'input_text', index: 7, text: 'x' },
      { action: 'fill', id: 7, value: 'x' },
    ],
    [
      { action: 'type', element: 7, text: 'x', press_enter: true },
      { action: 'type', id: 7, value: 'x', submit: true },
    ],
    [
      { action: 'press_key', keys: 'Enter' },
      { action: 'press', key: 'Enter' },
    ],
    [
      { action: 'navigate', url: 'https://a.example/' },
      { action: 'open_tab', url: 'https://a.example/' },
    ],
    [
      { action: 'open_new_tab', url: 'https://a.example/' },
      { action: 'open_tab', url: 'https://a.example/' },
    ],
    [
      { action: 'tab new', url: 'https://a.example/' },
      { action: 'open_tab', url: 'https://a.example/' },
    ],
    [
      { action: 'tab', do: 'new', url: 'https://a.example/' },
      { action: 'open_tab', url: 'https://a.example/' },
    ],
    [
      { action: 'switch_tab', tab: 2 },
      { action: 'tab', do: 'switch', target: 2 },
    ],
    [{ action: { tab: { action: 'switch', tab_id: 2 } } }, { action: 'tab', do: 'switch', target: 2 }],
    [{ action: 'observe' }, { action: 'snapshot' }],
    [{ action: 'scroll_down' }, { action: 'scroll', by: 1 }],
    [
      { action: 'scroll', position: 'up', amount: 2 },
      { action: 'scroll', direction: 'up', by: 2 },
    ],
    [
      { action: 'get_text', id: 12 },
      { action: 'get', what: 'text', id: 12 },
    ],
    [
      { action: 'final', text: 'Done.' },
      { action: 'done', answer: 'Done.' },
    ],
    [
      { action: 'finish', result: 'Done.' },
      { action: 'done', answer: 'Done.' },
    ],
    [{ final: 'Done.' }, { action: 'done', answer: 'Done.' }],
    [
      { action: 'ask_human', message: 'Which?' },
      { action: 'ask_user', question: 'Which?' },
    ],
  ])('%j is understood', (written, ours) => {
    expect(understood(written)).toEqual({ object: ours, isDialect: true });
    expect(parseCommand(ours)).toMatchObject({ ok: true });
  });

  it.each(registry.map(({ example }) => example))('leaves %j alone', (example) => {
    expect(understood(example)).toEqual({ object: example, isDialect: false });
  });

  it.each<Readonly<Record<string, unknown>>>([
    {},
    { id: 12 },
    { action: 12 },
    { action: 'dance', id: 12 },
    { type: 'tool_call' },
    { action: null, params: { action: null } },
    { action: 'click', id: 12, thought: 'x' },
    { action: 'click', tool: 'type', id: 12 },
    { constructor: { name: 'click' } },
  ])('takes %j as it is written, for the parser to refuse', (written) => {
    expect(understood(written)).toMatchObject({ object: written });
    expect(parseCommand(written)).toMatchObject({ ok: false });
  });

  it.each(['selector', 'css', 'xpath', 'locator'])('refuses an element that a %s names', (name) => {
    const failure = { code: 'invalid_command', message: expect.stringContaining('selector') };
    expect(understood({ action: 'click', [name]: '#pay' })).toMatchObject(failure);
    expect(understood({ type: 'click', params: { [name]: '#pay', id: 12 } })).toMatchObject(failure);
  });

  it('ends with envelopes in envelopes', () => {
    let written: Record<string, unknown> = { action: 'click', id: 12 };
    for (let depth = 0; depth < 50; depth++) written = { type: 'tool_call', function: written };
    expect(understood(written)).toMatchObject({ object: written, isDialect: false });
  });
});

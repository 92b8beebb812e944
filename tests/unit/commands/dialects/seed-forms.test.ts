import { describe, expect, it } from 'vitest';
import { readCommands } from '../../../../src/commands/reading/read-commands.ts';
import { codeOf } from '../../../support/samples.ts';

type Form = Readonly<Record<string, unknown>>;
const turn = codeOf(5);

/** Reads a form as it would come in a reply. */
function read(form: Form): { readonly is: Form } | { readonly told: string } {
  const { commands } = readCommands(JSON.stringify({ tool_code: turn, ...form }), turn);
  if (!commands.ok) return { told: `${commands.failure.message} ${commands.failure.hint ?? ''}` };
  const [only] = commands.value;
  const fields = Object.entries(only?.fields ?? {}).filter(([, value]) => value !== undefined);
  return { is: { action: only?.command.name, ...Object.fromEntries(fields) } };
}

/** How other agents of this kind write their commands, and which of ours each is. */
const FORMS: readonly (readonly [written: Form, ours: Form])[] = [
  // A chat that commands an extension.
  [
    { action: 'click', id: 12 },
    { action: 'click', id: 12 },
  ],
  [
    { action: 'type', id: 7, value: 'hello world' },
    { action: 'type', id: 7, value: 'hello world' },
  ],
  [
    { action: 'open_tab', url: 'https://google.com' },
    { action: 'open_tab', url: 'https://google.com' },
  ],
  [
    { action: 'open_tool', name: 'Gmail' },
    { action: 'open_tool', name: 'Gmail' },
  ],
  // An agent in a side panel, by the calls of its page controller.
  [
    { action: 'clickElement', index: 5 },
    { action: 'click', id: 5 },
  ],
  [
    { action: 'inputText', index: 5, text: 'tea' },
    { action: 'fill', id: 5, value: 'tea' },
  ],
  [
    { action: 'selectOption', index: 5, optionText: 'Blue' },
    { action: 'select', id: 5, value: 'Blue' },
  ],
  [
    { action: 'scroll', down: true, num_pages: 0.5 },
    { action: 'scroll', direction: 'down', by: 0.5 },
  ],
  [
    { action: 'scroll', down: false, numPages: 2, index: 5 },
    { action: 'scroll', id: 5, direction: 'up', by: 2 },
  ],
  [
    { action: 'scrollHorizontally', right: true, pixels: 400 },
    { action: 'scroll', direction: 'right', by: 0.5 },
  ],
  [
    { action: 'scrollHorizontally', right: false, pixels: 400, index: 5 },
    { action: 'scroll', id: 5, direction: 'left', by: 0.5 },
  ],
  [
    { action: 'open_new_tab', url: 'https://a.example/' },
    { action: 'open_tab', url: 'https://a.example/' },
  ],
  // An agent at a socket.
  [{ type: 'snapshot' }, { action: 'snapshot' }],
  [
    { type: 'click', params: { ref: 'e1' } },
    { action: 'click', id: 1 },
  ],
  [
    { type: 'dblclick', params: { ref: 'e1' } },
    { action: 'dblclick', id: 1 },
  ],
  [
    { type: 'fill', params: { ref: 'e1', value: 'text' } },
    { action: 'fill', id: 1, value: 'text' },
  ],
  [
    { type: 'type', params: { ref: 'e1', text: 'text', delay: 50 } },
    { action: 'type', id: 1, value: 'text', delay: 50 },
  ],
  [
    { type: 'press', params: { key: 'Enter', ref: 'e1' } },
    { action: 'press', id: 1, key: 'Enter' },
  ],
  [
    { type: 'hover', params: { ref: 'e1' } },
    { action: 'hover', id: 1 },
  ],
  [
    { type: 'focus', params: { ref: 'e1' } },
    { action: 'focus', id: 1 },
  ],
  [
    { type: 'check', params: { ref: 'e1' } },
    { action: 'check', id: 1 },
  ],
  [
    { type: 'uncheck', params: { ref: 'e1' } },
    { action: 'uncheck', id: 1 },
  ],
  [
    { type: 'select', params: { ref: 'e1', value: 'option1' } },
    { action: 'select', id: 1, value: 'option1' },
  ],
  [
    { type: 'tab', params: { action: 'list' } },
    { action: 'tab', do: 'list' },
  ],
  [
    { type: 'tab', params: { action: 'new', url: 'https://a.example/' } },
    { action: 'open_tab', url: 'https://a.example/' },
  ],
  [
    { type: 'tab', params: { action: 'switch', tabId: 2 } },
    { action: 'tab', do: 'switch', target: 2 },
  ],
  [
    { type: 'tab', params: { action: 'close', tabId: 2 } },
    { action: 'tab', do: 'close', target: 2 },
  ],
  [
    { type: 'open', params: { url: 'https://example.com' } },
    { action: 'open', url: 'https://example.com' },
  ],
  [
    { type: 'get', params: { what: 'text', ref: 'e1' } },
    { action: 'get', what: 'text', id: 1 },
  ],
  [
    { type: 'is', params: { what: 'visible', ref: 'e1' } },
    { action: 'is', what: 'visible', id: 1 },
  ],
  // An agent on a server.
  [{ type: 'tool_call', tool: { name: 'observe', arguments: {} } }, { action: 'snapshot' }],
  [
    { type: 'tool_call', tool: { name: 'click', arguments: { id: 'agent-1' } } },
    { action: 'click', id: 1 },
  ],
  [
    { type: 'tool_call', tool: { name: 'type', arguments: { id: 'agent-2', text: 'tea', submit: true } } },
    { action: 'type', id: 2, value: 'tea', submit: true },
  ],
  [
    { type: 'tool_call', tool: { name: 'scroll', arguments: { deltaY: 600 } } },
    { action: 'scroll', by: 0.75 },
  ],
  [
    { type: 'tool_call', tool: { name: 'scroll', arguments: { deltaY: -400 } } },
    { action: 'scroll', by: -0.5 },
  ],
  [
    { type: 'tool_call', tool: { name: 'press', arguments: { key: 'Enter' } } },
    { action: 'press', key: 'Enter' },
  ],
  [
    { type: 'final', answer: 'Found 3 items.' },
    { action: 'done', answer: 'Found 3 items.' },
  ],
  [
    { type: 'ask_user', question: 'Which option?' },
    { action: 'ask_user', question: 'Which option?' },
  ],
];

/** Commands that we do not have, or that lack what ours need. */
const ANSWERED: readonly (readonly [written: Form, told: RegExp])[] = [
  [{ action: 'executeJavascript', script: 'alert(1)' }, /no action.*click/],
  [{ action: 'scroll', deltaY: 'far' }, /by/],
  [{ action: 'tab', action_type: 'list' }, /"do"/],
];

describe('a command as other agents of this kind write it', () => {
  it.each(FORMS)('%j is understood', (written, ours) => {
    expect(read(written)).toMatchObject({ is: ours });
  });

  it.each(ANSWERED)('%j is answered with the right form', (written, told) => {
    expect(read(written)).toEqual({ told: expect.stringMatching(told) });
  });
});

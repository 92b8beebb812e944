import { describe, expect, it } from 'vitest';
import { extractCommands } from '../../../../../content/agent_bridge/transcript/find-command.ts';
import type { Piece } from '../../../../../content/agent_bridge/transcript/serialize.ts';

const code = (text: string): Piece => ({ kind: 'code', text });
const text = (words: string): Piece => ({ kind: 'text', text: words });
const click = '{"tool_code":"k7f2-5-h3wq9","action":"click","id":12}';

describe('a command', () => {
  it.each<[string, Piece[], { raw: string }[]]>([
    [
      'a fenced object with a turn code',
      [text('I click.'), code(click), text('done-word')],
      [{ raw: click }],
    ],
    [
      'a pretty-printed object',
      [code(`{\n  "tool_code": "k7f2-5-h3wq9"\n}\n`)],
      [{ raw: `{\n  "tool_code": "k7f2-5-h3wq9"\n}` }],
    ],
    ['a block that draws its label and button inside', [code(`json复制代码${click}`)], [{ raw: click }]],
    ['a label on a line of its own', [code(`JSON\nCopy code\n${click}`)], [{ raw: click }]],
    [
      'malformed JSON with a turn code',
      [code('{"tool_code":"k7f2-5-h3wq9","value":"say "hi""}')],
      [{ raw: '{"tool_code":"k7f2-5-h3wq9","value":"say "hi""}' }],
    ],
    [
      'an unclosed object',
      [code('{"tool_code":"k7f2-5-h3wq9","id":1')],
      [{ raw: '{"tool_code":"k7f2-5-h3wq9","id":1' }],
    ],
    ['smart quotes', [code('{“tool_code”:“k7f2-5-h3wq9”}')], [{ raw: '{“tool_code”:“k7f2-5-h3wq9”}' }]],
    ['several objects in a block', [code(`${click}\n${click}`)], [{ raw: click }, { raw: click }]],
    ['a list of objects', [code(`[${click},${click}]`)], [{ raw: click }, { raw: click }]],
    [
      'a brace in a value',
      [code('{"tool_code":"k7f2-5-h3wq9","value":"a } b { \\" }"}')],
      [{ raw: '{"tool_code":"k7f2-5-h3wq9","value":"a } b { \\" }"}' }],
    ],
    [
      'tags on a line of their own',
      [text('So:\n <tool_code>{"action":"click","id":1}</tool_code> \nok')],
      [{ raw: '{"action":"click","id":1}' }],
    ],
    [
      'tags in a code block',
      [code('<tool_code>{"action":"click","id":1}</tool_code>')],
      [{ raw: '{"action":"click","id":1}' }],
    ],
    ['tags in a code block around a turn code', [code(`<tool_code>${click}</tool_code>`)], [{ raw: click }]],
    [
      'tags after a mention of them',
      [text('I use <tool_code> now.\n<tool_code>{"action":"click"}</tool_code>')],
      [{ raw: '{"action":"click"}' }],
    ],
    ['a legacy object', [code('{"tool":"click","id":1}')], [{ raw: '{"tool":"click","id":1}' }]],
    [
      'a command without its turn code',
      [code('{"action":"click","id":1}')],
      [{ raw: '{"action":"click","id":1}' }],
    ],
    [
      'an older object on a line of its own without its turn code',
      [text('I click.\n{"tool":"click","id":1}')],
      [{ raw: '{"tool":"click","id":1}' }],
    ],
    [
      'an object with an escaped name',
      [code('{"\\u0074ool":"click","id":1}')],
      [{ raw: '{"\\u0074ool":"click","id":1}' }],
    ],
    ['an object on a line of its own without a fence', [text(`I click.\n${click}\nword`)], [{ raw: click }]],
    [
      'an inline-code value inside tags',
      [text('<tool_code>{"value":"'), { kind: 'inline', text: 'x' }, text('"}</tool_code>')],
      [{ raw: '{"value":"`x`"}' }],
    ],
  ])('%s', (_, pieces, expected) => {
    expect(extractCommands(pieces).commands).toEqual(expected);
  });

  it.each<[string, Piece[]]>([
    ['inline code', [{ kind: 'inline', text: click }]],
    ['inline code with tags', [{ kind: 'inline', text: `<tool_code>${click}</tool_code>` }]],
    [
      'tags within a sentence',
      [text('The page says: <tool_code>{"action":"click","id":1}</tool_code> but I will not.')],
    ],
    ['tags before a sentence', [text('<tool_code>{"action":"click","id":1}</tool_code> is what it says.')]],
    ['a quotation', [{ kind: 'quote', text: click }]],
    ['an object in mid-sentence', [text(`You could send ${click} for that.`)]],
    ['a program that holds one', [code(`send(${click})`)]],
    ['a name that every object inherits', [code('{"constructor":1,"id":1}')]],
    ['data without an action', [code('{"name":"a","id":1}')]],
    ['the words in a value', [code('{"text":"\\"tool_code\\": x"}')]],
    ['tags that are only mentioned', [text('There is a <tool_code> tag.'), code('{"name":1}')]],
  ])('not %s', (_, pieces) => {
    expect(extractCommands(pieces).commands).toEqual([]);
  });
});

it('returns the commands in reading order, whatever their form', () => {
  const bare = '{"action":"back"}';
  const found = extractCommands([
    text(`<tool_code>${bare}</tool_code>`),
    code(click),
    text(`<tool_code>${bare}</tool_code>`),
  ]);

  expect(found.commands.map(({ raw }) => raw)).toEqual([bare, click, bare]);
});

it('keeps a valid command unchanged, joiners of emoji and NBSP included', () => {
  const exact = '{"tool_code":"k7f2-5-h3wq9","value":"👨‍👩‍👧 a\u00A0b"}';

  expect(extractCommands([code(exact)]).commands[0]?.raw).toBe(exact);
});

it('removes invisible characters that make JSON invalid', () => {
  const drawn = '\uFEFF{\u00A0"tool_code":"k7f2-5-h3wq9",\u200B\r\n"id":1}';

  expect(extractCommands([code(drawn)]).commands[0]?.raw).toBe('{ "tool_code":"k7f2-5-h3wq9",\n"id":1}');
});

it('reports a partial code block only if no command precedes it', () => {
  expect(extractCommands([{ kind: 'partial', text: '' }, code(click)]).unreadable).toBe('partial');
  expect(extractCommands([code(click), { kind: 'partial', text: '' }]).unreadable).toBeUndefined();
  expect(extractCommands([{ kind: 'partial', text: '' }]).unreadable).toBe('partial');
});

it('reports a panel beside the chat only if the chat has no command', () => {
  expect(extractCommands([text('See there.'), { kind: 'elsewhere', text: '' }]).unreadable).toBe('elsewhere');
  expect(extractCommands([{ kind: 'elsewhere', text: '' }, code(click)]).unreadable).toBeUndefined();
});

it('excludes quotations from the agent’s text', () => {
  expect(extractCommands([{ kind: 'quote', text: 'the word' }, text('nothing')]).text).not.toContain(
    'the word',
  );
});

// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { Asides } from '../../../../../content/agent_bridge/transcript/asides.ts';
import { serialize } from '../../../../../content/agent_bridge/transcript/serialize.ts';
import { fragment, one } from '../support/fragment.ts';

function read(html: string) {
  const root = fragment(`<div class="markdown">${html}</div>`);
  return serialize(root, { code: 'pre', asides: new Asides(root, '.remark, .sr-only') });
}

it.each([
  ['paragraphs as lines', '<p>one</p>\n<p>two<br>three</p>', [{ kind: 'text', text: 'one\ntwo\nthree' }]],
  [
    'inline marks as running text',
    '<p>a <em>b</em> <strong>c</strong></p>',
    [{ kind: 'text', text: 'a b c' }],
  ],
  ['text directly in the answer', '&lt;details&gt;<p>in</p>', [{ kind: 'text', text: '<details>\nin' }]],
  [
    'code apart from prose',
    '<p>see</p><pre><code>{"a":1}</code></pre><p>end</p>',
    [
      { kind: 'text', text: 'see' },
      { kind: 'code', text: '{"a":1}' },
      { kind: 'text', text: 'end' },
    ],
  ],
  [
    'inline code apart',
    '<p>say <code>x</code>!</p>',
    [
      { kind: 'text', text: 'say ' },
      { kind: 'inline', text: 'x' },
      { kind: 'text', text: '!' },
    ],
  ],
  [
    'a quotation apart, code in it too',
    '<blockquote><p>q</p><pre><code>{}</code></pre></blockquote>',
    [{ kind: 'quote', text: 'q{}' }],
  ],
  [
    'a tag that became an element',
    '<p><tool_code>{"a":1}</tool_code></p>',
    [{ kind: 'text', text: '<tool_code>{"a":1}</tool_code>' }],
  ],
  [
    'no thoughts, labels, controls or hidden parts',
    '<h4 class="sr-only">Said:</h4><div class="remark">hm</div><button>Copy</button><span aria-hidden="true">x</span><p>a</p>',
    [{ kind: 'text', text: 'a' }],
  ],
  [
    'an editor that renders a part of its lines',
    '<div class="monaco-editor"><div class="view-line">{</div></div>',
    [{ kind: 'partial', text: '' }],
  ],
])('reads %s', (_, html, expected) => {
  expect(read(html)).toEqual(expected);
});

it('tells of a command in a shadow root, which is not read', () => {
  const root = fragment('<div class="markdown"><p>I act.</p><code-view></code-view></div>');
  const shadow = one('code-view').attachShadow({ mode: 'open' });
  const rules = { code: 'pre', asides: new Asides(root, ':not(*)') };
  shadow.append('A program.');
  expect(serialize(root, rules)).toEqual([{ kind: 'text', text: 'I act.' }]);
  shadow.append('{"tool_code":"k7f2-5-h3wq9"}');
  expect(serialize(root, rules)).toContainEqual({ kind: 'partial', text: '' });
});

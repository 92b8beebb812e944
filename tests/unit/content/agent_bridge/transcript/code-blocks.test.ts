// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readCode } from '../../../../../content/agent_bridge/transcript/code-blocks.ts';
import { fragment } from '../support/fragment.ts';

const header =
  '<div class="sticky"><div><svg></svg>Python</div><button aria-label="Copy"></button><button aria-label="Run code">Run</button></div>';
const written = 'def f():\n    return {"a": 1}\n\nf()';

it.each([
  [
    'a viewer with a line break element per line, in a block with label and buttons',
    `<pre data-start="901">${header}<div id="code-block-viewer" class="cm-editor"><div class="cm-scroller"><div class="cm-content q9_readonly"><span class="x">def</span> f():<br><span>    </span>return {"a": 1}<br><br>f()</div></div></div></pre>`,
  ],
  [
    'a viewer inside a nested pre',
    `<pre>${header}<div class="cm-editor"><pre class="cm-content m-0"><code><span>def</span> f():<br>    return {"a": 1}<br><br>f()</code></pre></div></pre>`,
  ],
  [
    'one span with real line ends',
    `<pre class="cm-content m-0"><code><span>def f():\n    return {"a": 1}\n\nf()</span></code></pre>`,
  ],
  ['a plain block', `<pre><code class="language-python">def f():\n    return {"a": 1}\n\nf()\n</code></pre>`],
  [
    'a plain block with a header in it',
    `<pre>${header}<code>def f():\n    return {"a": 1}\n\nf()</code></pre>`,
  ],
  [
    'tokens',
    `<pre><code><span><span class="token">def</span> f():\n</span><span>    return {"a": 1}\n\nf()</span></code></pre>`,
  ],
  [
    'lines as elements with line ends',
    `<pre class="shiki"><code><span class="line">def f():</span>\n<span class="line">    return {"a": 1}</span>\n<span class="line"></span>\n<span class="line">f()</span></code></pre>`,
  ],
  [
    'an editor that renders all its lines',
    `<div class="cm-editor"><div class="cm-content"><div class="cm-line">def f():</div><div class="cm-line">    return {"a": 1}</div><div class="cm-line"><br></div><div class="cm-line">f()</div></div></div>`,
  ],
])('reads %s', (_, html) => {
  expect(readCode(fragment(html))?.trimEnd()).toBe(written);
});

it.each([
  [
    'a gap',
    '<pre><div class="cm-content"><div class="cm-line">{"a":1</div><div class="cm-gap" style="height:900px"></div></div></pre>',
  ],
  [
    'lines of an editor with its own scrolling',
    '<pre><div class="monaco-editor"><div class="view-lines"><div class="view-line">{"a":1</div></div></div></pre>',
  ],
  [
    'a whole object whose editor is scrolled',
    '<pre><div class="view-lines"><div class="view-line" style="top:38px">{"a":1}</div></div></pre>',
  ],
  [
    'a whole object of an editor that says no place of its line',
    '<pre><div class="view-lines"><div class="view-line">{"a":1}</div></div></pre>',
  ],
  [
    'lines that make an object without the one between them',
    '<pre><div class="view-lines"><div class="view-line" style="top:0px;height:19px">{"a":1,</div><div class="view-line" style="top:38px;height:19px">"c":3}</div></div></pre>',
  ],
  [
    'lines of which nobody knows whether one is between them',
    '<pre><div class="view-lines"><div class="view-line" style="top:0px">{"a":1,</div><div class="view-line" style="top:38px">"c":3}</div></div></pre>',
  ],
])('refuses %s', (_, html) => {
  expect(readCode(fragment(html))).toBeUndefined();
});

it('reads a whole object that an editor shows from its first line on, in whatever order it holds its lines', () => {
  const line = (top: number, text: string) =>
    `<div class="view-line" style="top:${top}px;height:19px"><span>${text.replaceAll(' ', '\u00a0')}</span></div>`;
  const editor = (...lines: string[]) =>
    fragment(`<pre><header>json</header><div class="view-lines">${lines.join('')}</div></pre>`);
  expect(readCode(editor(line(0, '{"a": "b c"}')))).toBe('{"a": "b c"}');
  expect(readCode(editor(line(19, '"b":2}'), line(0, '{"a":1,')))).toBe('{"a":1,"b":2}');
  expect(readCode(editor(line(19, '"b":2}'), line(38, '}')))).toBeUndefined();
});

// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { reportOf } from '../../../../../content/agent_bridge/report.ts';
import { Asides } from '../../../../../content/agent_bridge/transcript/asides.ts';
import { codeMentions } from '../../../../../content/agent_bridge/transcript/json-text.ts';
import { serialize } from '../../../../../content/agent_bridge/transcript/serialize.ts';
import { readCommands } from '../../../../../src/commands/reading/read-commands.ts';
import type { TurnCode } from '../../../../../src/protocol/turn-code.ts';
import { fragment } from '../support/fragment.ts';

const turn = 'k7f2-6-h3wq9' as TurnCode;
const fill = { tool_code: turn, action: 'fill', id: 7, value: 'Zoë' };
const line = JSON.stringify(fill);
const lines = JSON.stringify(fill, null, 2).split('\n');
const [start = '', end = ''] = [line.slice(0, 15), line.slice(15)];

/** What the bridge reports of an answer with this markup. */
function reportOn(html: string) {
  const root = fragment(`<div>${html}</div>`);
  const pieces = serialize(root, { code: 'pre', asides: new Asides(root, ':not(*)') });
  const named = codeMentions(root.textContent ?? '');
  return reportOf({
    turn,
    ending: { end: 'complete' },
    keyword: '',
    pieces: [...pieces, { kind: 'turn', text: named }],
  });
}

/** The command that the worker gets, or why there is none. */
function read(html: string): unknown {
  const { payload } = reportOn(html);
  if (!('raw' in payload)) return payload.why ?? payload.end;
  const { commands } = readCommands(payload.raw, turn);
  return commands.ok ? JSON.parse(payload.raw) : commands.failure.message;
}

describe('a command is read', () => {
  it.each<[string, string]>([
    ['behind a number', `<pre><code>1 ${line}</code></pre>`],
    ['behind a number with a full stop', `<pre>1. ${line}</pre>`],
    ['behind a glued number', `<pre><span class="ln">1</span><code>${line}</code></pre>`],
    ['behind a column of numbers', `<pre>1\n2\n3\n${lines.slice(0).join('\n')}</pre>`],
    [
      'with a number before each line',
      `<pre>${lines.map((text, at) => `${at + 1} ${text}`).join('\n')}</pre>`,
    ],
    [
      'with a glued number before each line',
      `<pre>${lines.map((text, at) => `<span>${at + 1}</span>${text}`).join('<br>')}</pre>`,
    ],
    [
      'with a number before each line and a bar',
      `<pre>${lines.map((text, at) => `  ${at + 1}| ${text}`).join('\n')}</pre>`,
    ],
    ['with numbers that go on', `<pre>${lines.map((text, at) => `${at + 98} ${text}`).join('\n')}</pre>`],
    [
      'with cells for numbers',
      `<pre><table>${lines.map((text, at) => `<tr><td>${at + 1}</td><td>${text}</td></tr>`).join('')}</table></pre>`,
    ],
    ['with a label in a bare block', `<pre><div>Copiar código</div>${line}</pre>`],
    ['with labels on both sides', `<pre><div>json</div><div>Kopieren</div>${line}<div>Ausführen</div></pre>`],
    ['with a glued label', `<pre>jsonCopy${line}</pre>`],
    ['with a glued label of another script', `<pre>json复制代码${line}コピー</pre>`],
    ['with a label and a colon', `<pre>JSON:${line}</pre>`],
    ['behind the brace of an icon', `<pre><span>{</span> JSON<br>${line}</pre>`],
    ['behind braces', `<pre>{} JSON<br>${line}</pre>`],
    [
      'with soft hyphens in names and values',
      `<pre><code>${line.replace('tool_code', 'tool_\u00ADcode').replace('fill', 'fi\u00ADll').replace('k7f2-', 'k7f2-\u00AD')}</code></pre>`,
    ],
    ['with a soft hyphen in a word', `<pre>${line.replace('Zoë', 'Zo\u00ADë')}</pre>`],
    ['with no-break spaces', `<pre>${lines.join('\n').replace(/ /g, '\u00A0')}</pre>`],
    ['with zero-width spaces', `<pre>${line.replace(/([_:,-])/g, '$1\u200B')}</pre>`],
    ['with word joiners', `<pre>${line.replace(/([_:,-])/g, '\u2060$1')}</pre>`],
    ['with marks of direction', `<pre>\u2066${start}\u200E${end}\u2069</pre>`],
    ['with a mark at its beginning', `<pre>\uFEFF${line}</pre>`],
    ['with line separators', `<pre>${lines.join('\u2028')}</pre>`],
    ['with break opportunities', `<pre>${start}<wbr>${end}</pre>`],
    ['with line ends of another system', `<pre>${lines.join('\r\n')}</pre>`],
    [
      'in an editor that draws all lines',
      `<div class="cm-editor"><div class="cm-content">${lines.map((text) => `<div class="cm-line">${text}</div>`).join('')}</div></div>`,
    ],
    ['behind another object', `<pre>{"a":1}\n${line}</pre>`],
    ['twice in other spellings', `<pre>${line}</pre><pre>${lines.join('\n')}</pre>`],
  ])('%s', (_, html) => {
    expect(read(html)).toEqual(fill);
  });
});

describe('a value keeps what may be its own', () => {
  it.each([
    ['a no-break space', '10\u00A0€'],
    ['a narrow one', '10\u202F%'],
    ['joiners of emoji', '👨‍👩‍👧'],
    ['a joiner of Persian', 'می\u200Cخواهم'],
    ['a mark of Arabic', 'سعر\u200F: 5'],
    ['a word break of Khmer', 'ខ្ញុំ\u200Bចង់'],
    ['a separator of lines', 'a\u2028b'],
  ])('%s', (_, value) => {
    const { payload } = reportOn(`<pre>${JSON.stringify({ ...fill, value })}</pre>`);
    expect('raw' in payload && JSON.parse(payload.raw)).toEqual({ ...fill, value });
  });

  it('what JSON escapes', () => {
    const { payload } = reportOn(`<pre>${line.replace('Zoë', 'a\\u00ad\\u200bb\\u00a0')}</pre>`);
    expect('raw' in payload && JSON.parse(payload.raw)).toEqual({ ...fill, value: 'a\u00AD\u200Bb\u00A0' });
  });
});

describe('a command that cannot be read is told', () => {
  it.each<[string, string, string | RegExp]>([
    ['an unclosed one', `<pre>${line.slice(0, -4)}</pre>`, /not valid JSON/],
    [
      'an unclosed one with numbers',
      `<pre>${lines
        .slice(0, -1)
        .map((text, at) => `${at + 1} ${text}`)
        .join('\n')}</pre>`,
      /not valid JSON/,
    ],
    ['one with quotes of a typographer', `<p>${line.replace(/"/g, '”')}</p>`, /not valid JSON/],
    [
      'one with a line break in a string',
      `<pre>${line.replace('Zoë', 'Zo\në')}</pre>`,
      /not valid JSON \(at character \d+\)/,
    ],
    ['one with a comment', `<pre>${line.replace(',', ', // what to do\n')}</pre>`, /not valid JSON/],
    ['one with the code of another turn', `<pre>${line.replace('6-h3wq9', '5-aaaaa')}</pre>`, /another code/],
    [
      'one in an editor that draws a part',
      `<div class="monaco-editor"><div class="view-lines"><div class="view-line" style="top:19px">${line}</div></div></div>`,
      'partial',
    ],
    [
      'one with a gap',
      `<pre><div class="cm-content"><div class="cm-line">${start}</div><div class="cm-gap"></div></div></pre>`,
      'partial',
    ],
    ['inline code', `<p>I would send <code>${line}</code> now.</p>`, 'prose'],
    ['an object in mid-sentence', `<p>I would send ${line} now.</p>`, 'prose'],
    ['an argument', `<pre>send(${line})</pre>`, 'prose'],
    ['a value', `<pre>const command = ${line};</pre>`, 'prose'],
    ['an object in another', `<pre>{"name":"agent","arguments":${line}}</pre>`, 'prose'],
    ['an object in a broken one', `<pre>{name:"agent",arguments:${line}}</pre>`, 'prose'],
    ['text in a string', `<pre>{"text":${JSON.stringify(line)}}</pre>`, 'prose'],
    [
      'a table without a block',
      `<table>${lines.map((text, at) => `<tr><td>${at + 1}</td><td>${text}</td></tr>`).join('')}</table>`,
      /not valid JSON/,
    ],
    ['a field', `<textarea>${line}</textarea>`, 'aside'],
    ['a quotation', `<blockquote>${line}</blockquote><p>I wait.</p>`, 'quoted'],
    ['a block in a quotation', `<blockquote><p>It says:</p><pre>${line}</pre></blockquote>`, 'quoted'],
    ['a quotation within a quotation', `<blockquote><blockquote>${line}</blockquote></blockquote>`, 'quoted'],
    ['a quotation by its role', `<div role="blockquote"><pre>${line}</pre></div>`, 'quoted'],
    ['a quotation in a line', `<p>It says <q>${line}</q>.</p>`, 'quoted'],
    [
      'a quotation that is also said in a sentence',
      `<blockquote>${line}</blockquote><p>So: ${line}</p>`,
      'quoted',
    ],
    ['a line with the mark of a quotation', `<p>It says:<br>&gt; ${line}</p>`, 'quoted'],
    ['a block with such a line', `<pre>&gt; ${line}</pre>`, 'quoted'],
    ['a numbered block with such a line', `<pre>1 &gt; It says:\n2 &gt; ${line}</pre>`, 'quoted'],
    ['a block with a quoted tag', `<pre>&gt; <i></i>&lt;tool_code>${line}&lt;/tool_code></pre>`, 'quoted'],
    ['a block with a second command on such a line', `<pre>&gt; ${line} ${line}</pre>`, 'quoted'],
    ['escaped quotes', `<pre>${line.replaceAll('"', '&amp;quot;')}</pre>`, 'unknown'],
    ['escaped quotes in a paragraph', `<p>${line.replaceAll('"', '&amp;quot;')}</p>`, 'unknown'],
    ['signs of full width', `<pre>${line.replaceAll(':', '：').replaceAll(',', '，')}</pre>`, 'unknown'],
    [
      'a translated name of the code',
      `<pre>${line.replace('tool_code', 'werkzeug_code').replace('action', 'aktion')}</pre>`,
      'unknown',
    ],
    [
      'a tag of another tool',
      `<p>&lt;invoke name="click">&lt;parameter name="tool_code">${turn}&lt;/parameter>&lt;/invoke></p>`,
      'unknown',
    ],
    [
      'such a tag, drawn as an element',
      `<p><invoke name="click"><parameter name="tool_code">${turn}</parameter></invoke></p>`,
      'unknown',
    ],
    [
      'a call in a block',
      `<pre><code class="language-tool_code">click(id=1, tool_code="${turn}")</code></pre>`,
      'unknown',
    ],
    ['YAML', `<pre>action: click\nid: 1\ntool_code: ${turn}</pre>`, 'unknown'],
    ['the code in a sentence', `<p>Click 1, code ${turn.toUpperCase()}.</p>`, 'unknown'],
    ['a control', `<button>${line}</button>`, 'aside'],
  ])('%s', (_, html, expected) => {
    expect(read(html)).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
  });

  it('but not the words of our message', () => {
    expect(read(`<blockquote>Answer with one command, "tool_code":"${turn}".</blockquote>`)).toBe('answered');
    expect(
      read(`<pre>Turn ${turn}. You: click 1 → done.\nAnswer with one command, "tool_code":"${turn}".</pre>`),
    ).toBe('answered');
    expect(read(`<p>It says:<br>&gt; Click 1, code ${turn}.</p>`)).toBe('answered');
  });
});

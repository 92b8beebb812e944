// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { factOf, isSo } from '../../../../../content/target_adapter/ask/read-facts.ts';
import { Redactor } from '../../../../../content/target_adapter/redact/redactor.ts';
import type { ElementFact } from '../../../../../src/protocol/element-facts.ts';
import { placeholders, walkOf } from '../page.ts';

/** As `Eyes`, by what jsdom can tell. */
const eyes = {
  see: (element: Element) =>
    element.getAttribute('data-look') === 'gone'
      ? undefined
      : BLOCKS.has(element.localName)
        ? 'block'
        : 'inline',
  meaningOf: (field: Element) => walkOf().control(field).meaning,
} as const;
const BLOCKS = new Set(['div', 'p', 'ul', 'li', 'table', 'tbody', 'tr', 'td', 'form']);

function only(html: string): Element {
  document.body.innerHTML = html;
  const element = document.body.querySelector('[id="it"]') ?? document.body.firstElementChild;
  if (!element) throw new Error('There is no element.');
  return element;
}

async function read(html: string, what: ElementFact, name?: string): Promise<string> {
  const fact = await factOf(
    walkOf().control(only(html)),
    { what, name },
    { redactor: new Redactor(placeholders().ask), eyes },
  );
  return fact.ok ? fact.value : fact.failure.code;
}

describe('a fact of an element', () => {
  it.each<[string, string, ElementFact, string, string | undefined]>([
    [
      'the text that a person reads',
      '<button>Pay <b>now</b><i style="display:none">secretly</i></button>',
      'text',
      'Pay now',
      undefined,
    ],
    ['its value', '<input value="blue shoes">', 'value', 'blue shoes', undefined],
    ['a value of several lines', '<textarea>one\n- two</textarea>', 'value', 'one\n\\- two', undefined],
    ['the state of a box', '<input type="checkbox" checked>', 'value', 'checked', undefined],
    [
      'personal data as placeholders',
      '<input type="email" value="jane@example.org">',
      'value',
      '[EMAIL_1]',
      undefined,
    ],
    ['no password', '<input type="password" value="hunter2">', 'value', 'not_readable', undefined],
    [
      'no password as an attribute',
      '<input type="password" value="hunter2">',
      'attribute',
      'not_readable',
      'value',
    ],
    [
      'no copy of a password',
      '<input type="password" value="hunter2" data-now="hunter2">',
      'attribute',
      'not_readable',
      'data-now',
    ],
    [
      'no trace of a password',
      '<input type="password" value="hunter2" ng-reflect-model="hunter">',
      'attribute',
      'not_readable',
      'ng-reflect-model',
    ],
    [
      'what a password field is for',
      '<input type="password" aria-label="Password" value="hunter2">',
      'attribute',
      'Password',
      'aria-label',
    ],
    [
      'no label that gives away a password',
      '<input type="password" aria-label="Is hunter2" value="hunter2">',
      'attribute',
      'not_readable',
      'aria-label',
    ],
    [
      'a copy of a value as that value',
      '<input aria-label="Full name" value="Jane Doe" data-now="Jane Doe">',
      'attribute',
      '[NAME_1]',
      'data-now',
    ],
    [
      'a key by what the attribute is called',
      '<div data-api-key="abcd1234efgh5678">x</div>',
      'attribute',
      '[SECRET_1]',
      'data-api-key',
    ],
    [
      'personal data in an attribute',
      '<div title="Ask joe@example.org">x</div>',
      'attribute',
      'Ask [EMAIL_1]',
      'title',
    ],
    [
      'no one-time code in an editable list',
      '<div role="combobox" contenteditable aria-label="One time code">482913</div>',
      'text',
      'One time code',
      undefined,
    ],
    [
      'no one-time code',
      '<input autocomplete="one-time-code" value="493021">',
      'value',
      'not_readable',
      undefined,
    ],
    ['an attribute', '<a data-state="open" href="/x">x</a>', 'attribute', 'open', 'data-state'],
    ['no attribute', '<a href="/x">x</a>', 'attribute', '', 'title'],
    [
      'an address without its query',
      '<a href="https://a.example/b?token=1#c">x</a>',
      'attribute',
      'https://a.example/b',
      'href',
    ],
    ['no script', '<a href="javascript:pay()">x</a>', 'attribute', 'not_readable', 'href'],
    ['no handler', '<a onclick="pay()">x</a>', 'attribute', 'not_readable', 'onclick'],
    ['nothing that its line says already', '<select><option>a<option>b</select>', 'folded', '', undefined],
    [
      'all options of a long list',
      `<select>${'<option>a b</option>'.repeat(25)}</select>`,
      'folded',
      'a b\n'.repeat(25).trim(),
      undefined,
    ],
    [
      'the whole of a long text',
      `<button>${'word '.repeat(30)}</button>`,
      'folded',
      'word '.repeat(30).trim(),
      undefined,
    ],
  ])('is %s', async (_, html, what, expected, name) => {
    expect(await read(html, what, name)).toBe(expected);
  });

  it('is its HTML without scripts, handlers, addresses, values and what is not seen', async () => {
    const html = `<form id="it" onsubmit="go()" class="a"><script>x()</script><a href="/b?c" title="Go">Go <b>on</b></a>
      <input type="password" value="hunter2"><p data-look="gone">unseen</p><textarea>typed</textarea></form>`;
    expect(await read(html, 'html')).toBe(
      '‹form id="it" class="a">‹a title="Go">Go ‹b>on‹/b>‹/a> ‹input type="password">‹textarea>‹/textarea>‹/form>',
    );
  });

  it('is HTML in which a value that stands in several elements is redacted', async () => {
    expect(await read('<p id="it">Write to jane<b>@example.org</b> now</p>', 'html')).toBe(
      '‹p id="it">Write to [EMAIL_1]‹b>‹/b> now‹/p>',
    );
  });

  it.each<[string, string, string]>([
    [
      'what stands in a field for a one-time code',
      '<div tabindex="0"><div contenteditable aria-label="One time code">482913</div></div>',
      '‹div tabindex="0">‹div aria-label="One time code">‹/div>‹/div>',
    ],
    [
      'copies of a password',
      '<div><input type="password" name="pw" value="hunter2" data-value="hunter2" ng-reflect-model="hunter2" title="hunter2" id="hunter2"></div>',
      '‹div>‹input type="password" name="pw">‹/div>',
    ],
    [
      'a name that was typed into an editable field',
      '<div><p contenteditable aria-label="Full name" data-is="Jane Doe">Jane <b>Doe</b></p></div>',
      '‹div>‹p contenteditable="" aria-label="Full name">‹/p>‹/div>',
    ],
    [
      'choices',
      '<div><select name="a"><option selected>Blue</select></div>',
      '‹div>‹select name="a">‹/select>‹/div>',
    ],
  ])('is HTML without %s', async (_, html, expected) => {
    expect(await read(html, 'html')).toBe(expected);
  });

  it('is HTML in which words of different blocks are redacted apart', async () => {
    expect(
      await read('<table id="it"><tr><td>4242 4242 4242 4242</td><td>12/27</td></tr></table>', 'html'),
    ).toBe('‹table id="it">‹tbody>‹tr>‹td>[CREDIT_CARD_1]‹/td>‹td>12/27‹/td>‹/tr>‹/tbody>‹/table>');
    expect(await read('<p id="it">4242 4242 4242 4242<br>12/27</p>', 'html')).toBe(
      '‹p id="it">[CREDIT_CARD_1]‹br>12/27‹/p>',
    );
  });

  it('is HTML whose elements are whole where it is long', async () => {
    const html = await read(`<ul id="it">${'<li>An item of some length</li>'.repeat(200)}</ul>`, 'html');
    expect(html.length).toBeLessThan(3_100);
    expect(html).toMatch(/^‹ul id="it">(?:‹li>An item of some length‹\/li>)+(?:‹li>…‹\/li>)?…?‹\/ul>$/);
  });
});

describe('what an element is', () => {
  it.each<[string, Parameters<typeof isSo>[1], boolean]>([
    ['<input>', 'enabled', true],
    ['<fieldset disabled><input id="it"></fieldset>', 'enabled', false],
    ['<input type="checkbox" checked>', 'checked', true],
    ['<div role="switch" aria-checked="true">Dark</div>', 'checked', true],
    ['<button aria-pressed="false">Bold</button>', 'checked', false],
    ['<input>', 'editable', true],
    ['<input readonly>', 'editable', false],
    ['<button>Pay</button>', 'editable', false],
    ['<label>Name <input></label>', 'editable', true],
  ])('%s %s: %s', (html, what, expected) => {
    expect(isSo(only(html), what)).toBe(expected);
  });
});

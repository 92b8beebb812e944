// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { factOf, isInState } from '../../../../../content/target_adapter/ask/read-facts.ts';
import { Redactor } from '../../../../../content/target_adapter/redact/redactor.ts';
import type { ElementFact } from '../../../../../src/protocol/element-facts.ts';
import { placeholders, walkOf } from '../page.ts';

function elementOf(html: string): Element {
  document.body.innerHTML = html;
  const element = document.body.querySelector('[id="it"]') ?? document.body.firstElementChild;
  if (!element) throw new Error('There is no element.');
  return element;
}

async function read(html: string, what: ElementFact, name?: string): Promise<string> {
  const fact = await factOf(
    walkOf().control(elementOf(html)),
    { what, name },
    new Redactor(placeholders().ask),
  );
  return fact.ok ? fact.value : fact.failure.code;
}

describe('a fact of an element', () => {
  it.each<[string, string, ElementFact, string, string | undefined]>([
    [
      'the text that a person sees',
      '<button>Pay <b>now</b><i style="display:none">secretly</i></button>',
      'text',
      'Pay now',
      undefined,
    ],
    ['its value', '<input value="blue shoes">', 'value', 'blue shoes', undefined],
    ['a value of several lines', '<textarea>one\n- two</textarea>', 'value', 'one\n\\- two', undefined],
    [
      'the blanks around a value',
      '<textarea>  one \n two  </textarea>',
      'value',
      '  one \n two  ',
      undefined,
    ],
    ['a value of blanks', '<input value="  ">', 'value', '  ', undefined],
    ['the state of a checkbox', '<input type="checkbox" checked>', 'value', 'is checked', undefined],
    [
      'personal data as placeholders',
      '<input type="email" value="jane@example.org">',
      'value',
      '[EMAIL_1]',
      undefined,
    ],
    ['no password as a value', '<input type="password" value="hunter2">', 'value', 'not_readable', undefined],
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
      'no part of a password',
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
      'no label that holds a password',
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
      'a secret by the name of its attribute',
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
      'personal data in an attribute under percent codes',
      '<div data-to="joe%2540example.org">x</div>',
      'attribute',
      '[EMAIL_1]',
      'data-to',
    ],
    [
      'personal data in an attribute under entities',
      '<div data-to="joe&amp;#64;example.org">x</div>',
      'attribute',
      '[EMAIL_1]',
      'data-to',
    ],
    [
      'personal data in an attribute under JSON',
      '<div data-to="{&quot;to&quot;:&quot;joe\\u0040example.org&quot;}">x</div>',
      'attribute',
      '{"to":"[EMAIL_1]"}',
      'data-to',
    ],
    [
      'personal data in an attribute under base64',
      '<div data-to="am9lQGV4YW1wbGUub3Jn">x</div>',
      'attribute',
      '[EMAIL_1]',
      'data-to',
    ],
    [
      'a key in an attribute under base64 with a slash',
      `<div data-wifi="${btoa('WIFI:S:???;T:WPA;P:hunter2abc;;')}">x</div>`,
      'attribute',
      'WIFI:S:???;T:WPA;P:[SECRET_1];;',
      'data-wifi',
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
    ['an attribute that is missing, as empty', '<a href="/x">x</a>', 'attribute', '', 'title'],
    [
      'an address without its query',
      '<a href="https://a.example/b?token=1#c">x</a>',
      'attribute',
      'https://a.example/b',
      'href',
    ],
    ['no script', '<a href="javascript:pay()">x</a>', 'attribute', 'not_readable', 'href'],
    ['no handler', '<a onclick="pay()">x</a>', 'attribute', 'not_readable', 'onclick'],
    [
      'nothing folded where the snapshot shows all options',
      '<select><option>a<option>b</select>',
      'folded',
      '',
      undefined,
    ],
    [
      'all options of a long list, folded',
      `<select>${'<option>a b</option>'.repeat(25)}</select>`,
      'folded',
      'a b\n'.repeat(25).trim(),
      undefined,
    ],
    [
      'the whole of a long text, folded',
      `<button>${'word '.repeat(90)}</button>`,
      'folded',
      'word '.repeat(90).trim(),
      undefined,
    ],
  ])('is %s', async (_, html, what, expected, name) => {
    expect(await read(html, what, name)).toBe(expected);
  });
});

describe('the state of an element', () => {
  it.each<[string, Parameters<typeof isInState>[1], boolean]>([
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
    expect(isInState(elementOf(html), what)).toBe(expected);
  });
});

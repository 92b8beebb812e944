// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { offerLongNumbers } from '../../../../../content/target_adapter/redact/long-numbers.ts';
import { findIbans } from '../../../../../src/redaction/kinds/iban.ts';
import { findNationalIds } from '../../../../../src/redaction/kinds/national-id.ts';
import { findPhones } from '../../../../../src/redaction/phones/phones.ts';
import { read } from '../page.ts';

beforeAll(() => offerLongNumbers({ phones: findPhones, nationalIds: findNationalIds, ibans: findIbans }));

const PERSONAL = /^\[[A-Z_]+_\d+\]$/;

describe('a value whose label stands elsewhere is hidden', () => {
  it.each([
    ['on the line above', '<p>PIN</p><p>4821</p>'],
    ['above a sentence', '<h2>PIN</h2><p>Please do not show it.</p><p>4821</p>'],
    ['above another value', '<dl><dt>PIN</dt><dd>17 May</dd><dd>4821</dd></dl>'],
    ['at the top of its column', '<table><tr><th>PIN</th></tr><tr><td>4821</td></tr></table>'],
    ['in the name of its region', '<section aria-label="PIN"><p>4821</p></section>'],
    ['in the name of its element', '<p aria-label="PIN">4821</p>'],
    [
      'in its own name in a region of another',
      '<section aria-label="News"><p aria-label="PIN">4821</p></section>',
    ],
    ['in its own name in a named box', '<div aria-label="News"><p aria-label="PIN">4821</p></div>'],
    ['in a title', '<p><span title="PIN">4821</span></p>'],
    ['in the label of an output', '<label for="o">PIN</label><p>Now</p><p><output id="o">4821</output></p>'],
    ['in an image', '<p><img alt="PIN" src="x"></p><p>4821</p>'],
  ])('%s', async (_, html) => {
    const [last = ''] = (await read(html)).filter((line) => line.includes('[OTP_'));
    expect(last.replace(/^[!\s]+/, '')).toMatch(PERSONAL);
    expect((await read(html)).join('\n')).not.toContain('4821');
  });

  it('in a column of many', async () => {
    const rows = Array.from({ length: 9 }, (_, at) => `<tr><td>Anna</td><td>${4821 + at}</td></tr>`).join('');
    const lines = await read(`<table><tr><th>Name</th><th>PIN</th></tr>${rows}</table>`);
    expect(lines.slice(1)).toEqual(Array.from({ length: 9 }, (_, at) => `| Anna | [OTP_${at + 1}]`));
  });

  it('in cells behind the second one', async () => {
    expect(await read('<table><tr><td>PIN</td><td>none</td><td>4821</td></tr></table>')).toEqual([
      '| PIN | none | [OTP_1]',
    ]);
  });

  it('in lines that commas part', async () => {
    expect(await read('<pre>id,ssn,city\n7,078051121,Rome\n8,,Oslo</pre>')).toEqual([
      'id,ssn,city',
      '7,[US_SSN_1],Rome',
      '8,,Oslo',
    ]);
  });
});

it.each([
  [
    'a button beside a field',
    '<input type="password"> <button>Show password</button><h2>pii-07</h2>',
    'pii-07',
  ],
  ['a link', '<p><a href="/reset">Forgot password?</a></p><p>v4.1-beta.27</p>', 'v4.1-beta.27'],
])('what %s does names nothing below it', async (_, html, shown) => {
  expect((await read(html)).join('\n')).toContain(shown);
});

it('what stands below a button alone is named by it', async () => {
  const lines = await read('<button aria-expanded="true">Backup code</button><p>JM78-DU58-GM78</p>');
  expect(lines.at(-1)).toBe('[OTP_1]');
});

it('a field of another name begins a value of its own', async () => {
  const fields = (...names: readonly string[]) =>
    names
      .map((name, at) => `<input aria-label="${name}" value="${['+49 (301) 234-56', '1,234.5'][at]}">`)
      .join('');
  const [line] = await read(fields('Telephone', 'Amount'));
  expect(line).toBe('<1 input "Telephone" value="[PHONE_1]"> <2 input "Amount" value="1,234.5">');
  const [parts] = await read(fields('Telephone', 'Last digits'));
  expect(parts).toBe('<1 input "Telephone" value="[PHONE_1]"> <2 input "Last digits" value="[PHONE_1]">');
});

describe('pieces below a label are hidden together', () => {
  it('in blocks of one digit', async () => {
    const digits = Array.from('482913', (digit) => `<div>${digit}</div>`).join('');
    expect(await read(`<p>Your code</p>${digits}`)).toEqual(['Your code', '[OTP_1]']);
  });

  it('in fields, with a placeholder in each', async () => {
    const fields = ['123', '45', '6789'].map((value) => `<input value="${value}">`).join('');
    expect(await read(`<p>Social security number</p><p>${fields}</p>`)).toEqual([
      'Social security number',
      '<1 input value="[US_SSN_1]"> <2 input value="[US_SSN_1]"> <3 input value="[US_SSN_1]">',
    ]);
  });

  it('as a day of birth', async () => {
    const fields = ['18', '5', '1985'].map((value) => `<p><input value="${value}"></p>`).join('');
    expect((await read(`<h2>Date of birth</h2>${fields}`)).slice(1)).toEqual([
      '<1 input value="[BIRTHDAY_1]">',
      '<2 input value="[BIRTHDAY_1]">',
      '<3 input value="[BIRTHDAY_1]">',
    ]);
  });

  it('as words of a phrase', async () => {
    const words = 'abandon canyon eagle fossil garlic habit icon jungle kitten lava mango noodle'.split(' ');
    const lines = await read(`<p>Recovery phrase</p>${words.map((word) => `<div>${word}</div>`).join('')}`);
    expect(lines).toEqual(['Recovery phrase', '[SECRET_1]']);
  });
});

describe('something beside proves a value', () => {
  it('a link that dials it', async () => {
    expect(await read('<p><a href="tel:+4930901820">Sales</a> 30 901820</p>')).toEqual([
      '<1 a href="tel:[PHONE_1]">Sales</> [PHONE_1]',
    ]);
  });

  it('fields of one digit each, four to eight of them', async () => {
    const fields = (count: number) => '<input value="7" maxlength="1">'.repeat(count);
    expect((await read(`<p>${fields(6)}</p>`)).join(' ').match(/OTP_1/g)).toHaveLength(6);
    expect((await read(`<p>${fields(9)}</p>`)).join(' ')).not.toContain('OTP');
  });
});

describe('an ordinary number stays', () => {
  it('below a label in capitals, behind a code', async () => {
    expect(await read('<p>PIN</p><p>4821</p><p>SKU</p><p>12345678</p>')).toEqual([
      ...['PIN', '[OTP_1]', 'SKU', '12345678'],
    ]);
  });

  it.each([
    ['below its label', '<p>Order number</p><p>12345678</p>'],
    ['below a label of its own, behind one of a code', '<p>PIN</p><p>none</p><p>Order number</p><p>4821</p>'],
    [
      'in a column beside a code',
      '<table><tr><th>PIN</th><th>Order</th></tr><tr><td>-</td><td>4821</td></tr></table>',
    ],
    ['in a field with a name of its own', '<p>PIN</p><p><input aria-label="Quantity" value="4821"></p>'],
    [
      'in fields that words part',
      '<p>Tea <input value="1"> Milk <input value="2"> Rice <input value="3"> Salt <input value="4"></p>',
    ],
    [
      'behind a region',
      '<section aria-label="PIN"><p>none</p></section><section aria-label="Cart"><p>4821</p></section>',
    ],
    ['as years below a birthday', '<h2>Birthday</h2><p>Sold in <input aria-label="Year" value="1985"></p>'],
  ])('%s', async (_, html) => {
    expect((await read(html)).join('\n')).not.toMatch(/\[[A-Z_]+_\d+\]/);
  });
});

// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FieldSecrets } from '../../../../../content/target_adapter/redact/field-secrets.ts';
import { Passwords } from '../../../../../content/target_adapter/redact/passwords.ts';
import { Redactor } from '../../../../../content/target_adapter/redact/redactor.ts';
import { watchChanges } from '../../../../../content/target_adapter/watch/mutations.ts';
import { watchPasswords } from '../../../../../content/target_adapter/watch/passwords.ts';
import { learners } from '../../../../support/learners.ts';
import { placeholders, readBody, walkOf } from '../page.ts';

const SECRET = 'Hunter2-secret';

let end: AbortController;
let page: ReturnType<typeof open>;

/** The parts of an adapter that know of passwords, and what the worker was asked. */
function open() {
  const passwords = new Passwords();
  const secrets = new FieldSecrets(passwords);
  const { ask, asked } = placeholders();
  const redactor = new Redactor(ask, async () => undefined, Date.now, passwords);
  const watch = watchPasswords({ secrets, signal: end.signal });
  watchChanges({
    signal: end.signal,
    isOurs: () => false,
    markPassword: (field) => secrets.markPassword(field),
    changed: () => undefined,
    mutated: () => undefined,
    ...learners(),
  });
  const shown = async () => {
    watch.read();
    return (await readBody({ walk: walkOf({ secrets }), redactor })).join('\n');
  };
  return { shown, redactor, asked, watch };
}

beforeEach(() => {
  end = new AbortController();
  document.body.innerHTML = '<input type="password" aria-label="Key"><p id="out"></p>';
  page = open();
});
afterEach(() => end.abort());

const query = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const field = () => query<HTMLInputElement>('input');
const out = () => query('#out');

function type(text: string, into = field()): void {
  into.value = text;
  into.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

const reported = () => new Promise((resolve) => setTimeout(resolve));

describe('what was typed into a password field is told nowhere in its document', () => {
  it.each<[string, () => void]>([
    ['beside it', () => out().append(SECRET)],
    ['struck through in part', () => out().append('~~Hunter2~~', SECRET.slice('Hunter2'.length))],
    ['in a sentence', () => out().append(`Your password is ${SECRET}, keep it.`)],
    ['in its label', () => field().setAttribute('aria-label', `Key: ${SECRET}`)],
    ['in its title', () => field().setAttribute('title', SECRET)],
    ['in a placeholder', () => field().setAttribute('placeholder', SECRET)],
    [
      'in the value of another field',
      () => out().append(Object.assign(document.createElement('input'), { value: SECRET })),
    ],
    [
      'as an address',
      () => out().insertAdjacentHTML('beforeend', `<a href="/reset/${encodeURIComponent(SECRET)}">Reset</a>`),
    ],
    [
      'as an address in base64',
      () => out().insertAdjacentHTML('beforeend', `<a href="/reset/${btoa(SECRET)}">Reset</a>`),
    ],
    ['in parts of a line', () => out().insertAdjacentHTML('beforeend', `<b>Hun</b>ter2<i>-secret</i>`)],
    ['in characters that stand apart', () => out().append(Array.from(SECRET).join(' '))],
    [
      'in an option',
      () => out().insertAdjacentHTML('beforeend', `<select><option>${SECRET}</option></select>`),
    ],
    ['with invisible characters', () => out().append(Array.from(SECRET).join('\u200b'))],
    ['as a part of an e-mail address', () => out().append(`${SECRET}@example.org`)],
    [
      'in a field for e-mail addresses',
      () => out().insertAdjacentHTML('beforeend', `<input type="email" value="${SECRET}@x.org">`),
    ],
  ])('%s', async (_, mirror) => {
    type(SECRET);
    mirror();
    const shown = await page.shown();
    expect(shown.replace(/\s/g, '')).not.toMatch(/Hunter2|2-secret|SHVudGVyMi1zZWNyZXQ/);
    expect(JSON.stringify(page.asked)).not.toContain('Hunter2');
  });

  it.each<[string, () => void]>([
    ['typed', () => type(SECRET)],
    [
      'filled in by the page',
      () => {
        field().value = SECRET;
      },
    ],
    ['there from the beginning', () => field().setAttribute('value', SECRET)],
  ])('whether it was %s', async (_, fill) => {
    fill();
    out().append(SECRET);
    expect(await page.shown()).toContain('[PASSWORD]');
  });

  it('also after a text field has taken its place', async () => {
    type(SECRET);
    const text = Object.assign(document.createElement('input'), { type: 'text', value: SECRET });
    field().replaceWith(text);
    await reported();
    expect(await page.shown()).not.toContain('Hunter2');
    type(`${SECRET}-and-more`, text);
    expect(await page.shown()).not.toContain('more');
  });

  it('also if the field was never typed into before the swap', async () => {
    field().value = SECRET;
    field().replaceWith(Object.assign(document.createElement('textarea'), { value: SECRET }));
    await reported();
    expect(await page.shown()).not.toContain('Hunter2');
  });

  it('also if the form that held it has gone', async () => {
    document.body.innerHTML = `<form><p><input type="password" value="${SECRET}"></p></form>`;
    query('form').remove();
    await reported();
    document.body.append(SECRET);
    expect(await page.shown()).not.toContain('Hunter2');
  });

  it('also if it became a text field and was typed on', async () => {
    type(SECRET);
    field().type = 'text';
    await reported();
    type(`${SECRET}4`);
    out().append(`${SECRET}4`);
    expect(await page.shown()).not.toContain('Hunter2');
  });

  it('also if the page empties the field when the form is sent', async () => {
    document.body.innerHTML = '<form><input type="password"></form><p id="out"></p>';
    query('form').addEventListener('submit', (event) => {
      event.preventDefault();
      out().append(field().value);
      field().value = '';
    });
    field().value = SECRET;
    query<HTMLFormElement>('form').requestSubmit();
    expect(await page.shown()).not.toContain('Hunter2');
  });

  it('also in a shadow root', async () => {
    const root = out().attachShadow({ mode: 'open' });
    root.innerHTML = `<input type="password" hidden value="${SECRET}"><p>${SECRET}</p>`;
    page.watch.follow(root);
    expect(await page.shown()).not.toContain('Hunter2');
  });

  it('also if all kinds of personal data may be read', async () => {
    page.redactor.choose([]);
    type(SECRET);
    out().append(SECRET);
    expect(await page.shown()).toContain('[PASSWORD]');
  });

  it('also in lines that were read before', async () => {
    out().append(SECRET);
    const before = page.redactor.revision;
    expect(await page.shown()).toContain('Hunter2');
    type(SECRET);
    expect(page.redactor.revision).not.toBe(before);
    expect(await page.shown()).not.toContain('Hunter2');
  });
});

describe('words that are no password stay readable', () => {
  it('the beginnings of one that is typed', async () => {
    for (let length = 1; length <= 'password-9431'.length; length += 1)
      type('password-9431'.slice(0, length));
    out().append('Your password must be long, not password-9431');
    expect(await page.shown()).toContain('Your password must be long, not [PASSWORD]');
  });

  it('one that was typed in error and taken back', async () => {
    for (const text of ['passwor', 'password', 'passwordx', 'password', 'password1']) type(text);
    out().append('Your password');
    expect(await page.shown()).toContain('Your password');
  });

  it.each([
    ['abc12', 'Plan abc12'],
    ['summer', 'summertime'],
    ['summer', 'midsummer'],
  ])('%j in %j', async (password, text) => {
    type(password);
    out().append(text);
    expect(await page.shown()).toContain(text);
  });

  it('in another field that begins like one', async () => {
    type('summer');
    out().insertAdjacentHTML('beforeend', '<input id="q" aria-label="Search" value="summer holidays">');
    expect(await page.shown()).toContain('holidays');
  });
});

it('reads no field that is drawn as a password', async () => {
  document.body.innerHTML = `<input aria-label="Key" style="-webkit-text-security: disc"><p id="out">${SECRET}</p>`;
  const style = field().style;
  // jsdom does not know the property.
  const computed = globalThis.getComputedStyle;
  globalThis.getComputedStyle = (element, pseudo) =>
    element === field()
      ? new Proxy(style, {
          get: (known, name) => (name === 'getPropertyValue' ? () => 'disc' : Reflect.get(known, name)),
        })
      : computed(element, pseudo);
  type(SECRET);
  const shown = await page.shown();
  globalThis.getComputedStyle = computed;
  expect(shown).toContain('"Key"');
  expect(shown).not.toContain('Hunter2');
});

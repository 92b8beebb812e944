// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { actFacts } from '../../../../../content/target_adapter/ask/act-facts.ts';
import { Redactor } from '../../../../../content/target_adapter/redact/redactor.ts';
import type { ActMeans } from '../../../../../src/protocol/act-facts.ts';
import { placeholders, walkOf } from '../page.ts';

beforeEach(() => {
  HTMLElement.prototype.checkVisibility ??= function (this: HTMLElement) {
    return this.closest('[hidden]') === null;
  };
  document.elementFromPoint = () => null;
});

const page = {
  control: (element: Element) => walkOf().control(element),
  blocks: (root: Element) => walkOf().page(root),
  describe: async (element: Element) => element.getAttribute('aria-label') ?? '',
};
/** What a press on the element with the id `it` would set off; the focus is there where a key is meant. */
const factsOf = (html: string, means: ActMeans = 'pointer') => {
  document.body.innerHTML = html;
  const target = document.querySelector('#it') ?? undefined;
  return actFacts(target, { means }, page, new Redactor(placeholders().ask));
};

describe('a press that may open another tab', () => {
  const total = '<section><h2>Order</h2><p>Total €64.50</p><div>IT</div></section><p>Elsewhere</p>';
  it.each([
    '<a href="/x" target="_blank" id="it">Continue</a>',
    '<a href="/x" target="shop" id="it">Continue</a>',
    '<form method="post" target="_blank"><button id="it">Continue</button></form>',
    '<form method="post"><button id="it" formtarget="_blank">Continue</button></form>',
  ])('reports the words around it: %s', async (control) => {
    const { around } = await factsOf(total.replace('IT', control));
    const isForm = control.startsWith('<form');
    expect(around?.text ?? '').toContain(isForm ? '' : 'Total €64.50');
    expect(around).toBeDefined();
  });

  it.each([
    '<a href="/x" target="_self" id="it">Continue</a>',
    '<a href="/x" id="it">Continue</a>',
    '<button id="it">Continue</button>',
    '<form method="post" target="_blank"><button id="it" formtarget="_top">Continue</button></form>',
    '<div role="dialog"><a href="/x" target="_blank" id="it">Continue</a></div>',
  ])('is another press: %s', async (control) => {
    expect(await factsOf(total.replace('IT', control))).not.toHaveProperty('around');
  });

  it('reports no more than its item, or 240 characters', async () => {
    const link = '<a href="/x" target="_blank" id="it">Continue</a>';
    const long = `<div><p>${'Delete your account. '.repeat(20)}</p><div><p>Lamp</p><p>${link}</p></div></div>`;
    expect((await factsOf(long)).around?.text).toBe('Lamp Continue');
    const rows = `<ul><li>Delete all</li><li>Lamp ${link}</li></ul>`;
    expect((await factsOf(rows)).around?.text).not.toContain('Delete all');
  });
});

describe('the language of a control', () => {
  it.each([
    ['<p lang="sv"><button id="it">Köp</button></p>', 'sv'],
    ['<div lang="sv"><b lang="pt-BR"><button id="it">OK</button></b></div>', 'pt-BR'],
    ['<p lang="en-GB"><button id="it">Buy</button></p>', undefined],
    ['<button id="it">Buy</button>', undefined],
  ])('is what the page says: %s', async (html, language) => {
    expect((await factsOf(html)).language).toBe(language);
  });
});

describe('a press with the pointer', () => {
  it.each([
    ['<button id="it">Send</button>', 'Send'],
    ['<button>Place order <b id="it">now</b></button>', 'Place order now'],
    ['<a href="/x"><i id="it">Delete</i></a>', 'Delete'],
    ['<div role="button"><span id="it">Publish</span></div>', 'Publish'],
    ['<span id="it">Pay</span>', 'Pay'],
  ])('in %s is one on “%s”', async (html, name) => {
    expect(await factsOf(html)).toMatchObject({ name, nearby: [] });
  });

  it.each([
    ['<button id="it"><i class="fa fa-trash-o"></i></button>', 'trash?'],
    ['<button class="delete" id="it"></button>', 'delete?'],
    ['<span id="it" style="cursor: pointer"><svg><use href="#trash"></use></svg></span>', 'trash?'],
    ['<a href="/x" id="it"><img src="/icons/trash3.svg"></a>', 'trash?'],
    ['<div id="it" data-action="send-message"><i></i></div>', 'send message?'],
    ['<button id="it" class="delete">Close</button>', 'Close'],
    ['<button id="it" title="Delete">×</button>', '× Delete'],
    ['<button id="it" title="Deletes it">Remove</button>', 'Remove'],
    ['<button id="it" class="icon-trash">\uE872</button>', 'trash?'],
    // What a tile shows is no deed.
    ['<div id="it" class="post"><img></div>', ''],
  ])('in %s, which may have no word, is one on “%s”', async (html, name) => {
    expect(await factsOf(html)).toMatchObject({ name });
  });

  it.each([
    ['<button id="it" aria-label="Next">Place order</button>', 'Next', ['Place order']],
    ['<button id="it" title="Delete account">Next</button>', 'Next', ['Delete account']],
    ['<input id="it" type="submit" value="Pay now" aria-label="Continue">', 'Continue', ['Pay now']],
    ['<button id="it">Send</button>', 'Send', undefined],
    ['<input id="it" value="Delete all" aria-label="Search">', 'Search', undefined],
  ])('on %s reports every name of the control', async (html, name, otherNames) => {
    const facts = await factsOf(html);
    expect([facts.name, facts.otherNames]).toEqual([name, otherNames]);
  });

  it('tells the form that is sent, with its method, its place and what it holds', async () => {
    const { form } = await factsOf(`<form method="post" action="https://mail.example/send?token=1">
      <input aria-label="E-mail" value=""><button id="it">Go</button></form>`);
    expect(form).toEqual({
      ...{ method: 'post', to: 'https://mail.example/send', searches: false, isWritten: false, holds: [] },
    });
  });

  it('tells what was written, and hidden values by their placeholders alone', async () => {
    document.body.innerHTML = `<form method="post"><input aria-label="E-mail"><button id="it">Go</button></form>`;
    const field = document.querySelector('input');
    if (field) field.value = 'jane@example.org';
    const facts = await actFacts(
      document.querySelector('#it') ?? undefined,
      { means: 'pointer' },
      page,
      new Redactor(placeholders().ask),
    );
    expect(facts.form).toMatchObject({ isWritten: true, holds: [{ name: 'E-mail', value: '[EMAIL_1]' }] });
    expect(JSON.stringify(facts)).not.toContain('jane');
  });

  it.each([
    ['<input type="password">', 'password'],
    ['<input autocomplete="section-a cc-number">', 'card'],
    ['<input name="cardnumber"><input type="password" aria-label="CVC">', 'card'],
    ['<input aria-label="Card number">', 'card'],
  ])('tells that the form asks for %s', async (field, secret) => {
    expect((await factsOf(`<form>${field}<button id="it">Go</button></form>`)).form).toMatchObject({
      secret,
    });
  });

  it.each([
    '<search><form><input><button id="it">Go</button></form></search>',
    '<form><input type="search"><button id="it">Go</button></form>',
  ])('tells that %s searches', async (html) => {
    expect((await factsOf(html)).form).toMatchObject({ method: 'get', searches: true });
  });

  it.each([
    '<form method="post"><button id="it" type="button">Go</button></form>',
    '<form method="dialog"><button id="it">Go</button></form>',
    '<form action="javascript:void 0"><button id="it">Go</button></form>',
  ])('tells no form where none is sent: %s', async (html) => {
    expect(await factsOf(html)).not.toHaveProperty('form');
  });

  it('tells that a link saves a file', async () => {
    expect(await factsOf('<a id="it" href="/manual.pdf" download>Manual</a>')).toMatchObject({
      downloads: true,
    });
  });
});

describe('Enter in a field', () => {
  it('presses the default button of its form', async () => {
    const facts = await factsOf('<form method="post"><input id="it"><button>Post</button></form>', 'Enter');
    expect(facts).toMatchObject({ name: 'Post', nearby: [], form: { method: 'post' } });
  });

  it('may be heard by the buttons beside it, where it has no form', async () => {
    const html =
      '<div><div><div id="it" contenteditable="true"></div></div><button>Emoji</button><button>Send</button></div>';
    document.body.innerHTML = html;
    Object.defineProperty(document.querySelector('#it') ?? {}, 'isContentEditable', { value: true });
    const facts = await actFacts(
      document.querySelector('#it') ?? undefined,
      { means: 'Enter' },
      page,
      new Redactor(placeholders().ask),
    );
    expect(facts).toMatchObject({ name: '', nearby: ['Emoji', 'Send'] });
  });

  it('with Shift presses the default button, too, and writes a line where there are several', async () => {
    const form = '<form method="post"><input id="it"><button>Post</button></form>';
    expect(await factsOf(form, 'Shift+Enter')).toMatchObject({ name: 'Post', form: { method: 'post' } });
    const lines = '<div><textarea id="it"></textarea><button>Send</button></div>';
    expect(await factsOf(lines, 'Shift+Enter')).toMatchObject({ name: '', nearby: [] });
    expect(await factsOf(lines, 'Enter')).toMatchObject({ nearby: ['Send'] });
  });

  it('goes where the focus is, if no element is named', async () => {
    document.body.innerHTML = '<button id="focused">Delete</button>';
    document.querySelector<HTMLElement>('#focused')?.focus();
    const facts = await actFacts(undefined, { means: 'Enter' }, page, new Redactor(placeholders().ask));
    expect(facts).toMatchObject({ name: 'Delete' });
  });
});

describe('a value that is set', () => {
  const set = (html: string, means: ActMeans, wanted: readonly string[]) => {
    document.body.innerHTML = html;
    const it = document.querySelector('#it') ?? undefined;
    return actFacts(it, { means, wanted }, page, new Redactor(placeholders().ask));
  };
  const list =
    '<select id="it" aria-label="Do"><option value="d">Delete</option><option>Star</option></select>';

  it.each(['choice', 'set', 'Enter'] as const)('in a list names the options, by %s', async (means) => {
    expect(await set(list, means, ['d'])).toMatchObject({ name: '', nearby: ['Delete'] });
    expect(await set(list, means, ['star'])).toMatchObject({ name: '', nearby: ['Star'] });
    expect(await set(list, means, ['Nothing'])).toMatchObject({ name: '', nearby: [] });
  });

  it.each([
    '<input id="it" type="range" aria-label="Slide to pay">',
    '<div id="it" role="slider" aria-valuenow="0" aria-label="Slide to pay"></div>',
  ])('in %s names the slider', async (html) => {
    expect(await set(html, 'set', ['100'])).toMatchObject({ name: 'Slide to pay' });
  });

  it('in a field for text names nothing', async () => {
    const html = '<form method="post"><input id="it" aria-label="Delete"><button>Send</button></form>';
    expect(await set(html, 'set', ['x'])).toEqual({ name: '', nearby: [], downloads: false });
  });
});

describe('a key', () => {
  const editor = (html: string) => {
    document.body.innerHTML = html;
    Object.defineProperty(document.querySelector('#it') ?? {}, 'isContentEditable', { value: true });
  };
  const keyOf = async (html: string, means: ActMeans = 'Enter') => (await factsOf(html, means)).key;

  it.each([
    ['<input id="it" aria-label="Comment">', 'line'],
    ['<form><input id="it" aria-label="Comment"></form>', 'document'],
    ['<textarea id="it" aria-label="Comment"></textarea>', 'message'],
    ['<form><textarea id="it" aria-label="Comment"></textarea></form>', 'document'],
    ['<input id="it" type="search" aria-label="Comment">', 'search'],
    ['<search><input id="it" aria-label="Comment"></search>', 'search'],
    ['<input id="it" role="combobox" aria-label="Comment">', 'search'],
    ['<input id="it" readonly aria-label="Comment">', 'page'],
    ['<input id="it" type="checkbox" aria-label="Comment">', 'page'],
    ['<button id="it">Comment</button>', 'page'],
    ['<div id="it" tabindex="0"><input></div>', 'page'],
  ])('in %s goes to a %s', async (html, place) => {
    expect(await keyOf(html, 'Character')).toMatchObject({ place });
    expect(await keyOf(html, 'Erase')).toMatchObject({ place });
  });

  it('in an editor goes to a message, with its name and without its text', async () => {
    editor('<div id="it" aria-label="Comment">Hello</div>');
    const facts = await actFacts(
      document.querySelector('#it') ?? undefined,
      { means: 'Enter' },
      page,
      new Redactor(placeholders().ask),
    );
    expect(facts.key).toEqual({ place: 'message', field: 'Comment', isWritten: true });
  });

  const people = (hidden = '', role = 'option') =>
    `<textarea id="it" aria-activedescendant="jo"></textarea>
    <ul role="listbox" ${hidden}><li role="${role}" id="jo">Jo</li></ul>`;
  it.each([
    [people(), true],
    [people('hidden'), undefined],
    [people('', 'presentation'), undefined],
    [people().replace('listbox', 'menu'), undefined],
    ['<textarea id="it" aria-activedescendant="jo"></textarea>', undefined],
  ])('in %s chooses an option: %s', async (html, marksOption) => {
    expect((await keyOf(html))?.marksOption).toBe(marksOption);
  });

  it('that presses no control names none', async () => {
    expect(await factsOf('<button id="it">Delete</button>', 'Erase')).toMatchObject({
      name: '',
      key: { place: 'page', field: '' },
    });
  });

  it('on a canvas that fills the page goes to a drawing', async () => {
    const box = { width: innerWidth, height: innerHeight } as DOMRect;
    document.body.innerHTML = '<canvas></canvas>';
    const canvas = document.querySelector('canvas');
    if (canvas) canvas.getBoundingClientRect = () => box;
    document.elementFromPoint = () => canvas;
    const facts = await actFacts(undefined, { means: 'Character' }, page, new Redactor(placeholders().ask));
    expect(facts.key).toMatchObject({ place: 'drawing' });
  });
});

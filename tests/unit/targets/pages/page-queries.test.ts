import { describe, expect, it } from 'vitest';
import type { News } from '../../../../src/session/items.ts';
import { pageQueries } from '../../../../src/targets/pages/page-queries.ts';
import { element, type SessionOver } from '../../../support/samples.ts';
import { serve, setStage } from '../../background/support/stage.ts';

const line = (text: string) => ({ text, kind: 'text', depth: 0, ids: [] });
const snapshot = (texts: readonly string[]) => ({
  version: '1',
  url: 'https://shop.example/cart',
  title: 'Shop',
  lines: texts.map(line),
});

async function ask(answers: Readonly<Record<string, unknown>> = {}, over: SessionOver = {}) {
  const stage = await setStage({ session: over });
  const heard = serve(stage.shop, {
    GET_SNAPSHOT: snapshot(['Pen <4 button>Add</>', ' Cup <5 button>Add</>']),
    ...answers,
  });
  const shown: News[] = [];
  return { stage, heard, shown, page: pageQueries(stage.services, stage.stored(), shown) };
}

const nothing = { text: undefined, role: undefined, target: undefined };
const fact = (value: string) => ({ GET_FACT: { ok: true, value } });

describe('a page query', () => {
  it('for text shows the lines that contain it', async () => {
    const { page, shown } = await ask();
    expect(await page.find({ ...nothing, text: 'CUP' })).toEqual({ ok: true, value: '' });
    expect(shown).toEqual([
      { kind: 'quote', target: 1, about: '1 line with "CUP"', text: 'Cup <5 button>Add</>' },
    ]);
  });

  it('says that no line matches', async () => {
    const { page, shown } = await ask();
    expect(await page.find({ ...nothing, text: 'tea' })).toEqual({
      ok: true,
      value: 'No line of target 1 holds "tea". It has 2 buttons.',
    });
    expect(shown).toEqual([]);
  });

  it('takes the word of a role for the role where no line holds it as a word', async () => {
    const { page, shown } = await ask({ GET_SNAPSHOT: snapshot(['Pen <4 a>Add</>', 'Cup']) });
    await page.find({ ...nothing, text: 'link' });
    expect(shown).toMatchObject([{ about: '1 line with link', text: 'Pen <4 a>Add</>' }]);
  });

  it('shows the first 30 of many matches', async () => {
    const many = Array.from({ length: 100 }, (_, at) => `Row ${at}`);
    const { page, shown } = await ask({ GET_SNAPSHOT: snapshot(many) });
    await page.find({ ...nothing, text: 'row' });
    expect(shown).toMatchObject([
      { about: '100 lines with "row"', text: `${many.slice(0, 30).join('\n')}\n… 70 more` },
    ]);
  });

  it('without text and role is refused', async () => {
    const { page } = await ask();
    expect(await page.find(nothing)).toMatchObject({ ok: false, failure: { code: 'invalid_command' } });
  });

  it.each([
    ['a fact of an element', 'text', { id: element(12), name: undefined }, 'text of 12', 'Add'],
    ['an attribute', 'attribute', { id: element(12), name: 'href' }, 'attribute href of 12', 'Add'],
    ['the title of the page', 'title', { id: undefined, name: undefined }, 'title', 'Shop'],
    ['the URL of the page', 'url', { id: undefined, name: undefined }, 'url', 'https://shop.example/cart'],
  ] as const)('for %s quotes the answer as page data', async (_, what, of, about, text) => {
    const { page, shown } = await ask(fact('Add'));
    expect(await page.get(what, of)).toEqual({ ok: true, value: '' });
    expect(shown).toEqual([{ kind: 'quote', target: 1, about, text }]);
  });

  it.each([
    ['text', { id: undefined, name: undefined }, '"id" is missing'],
    ['attribute', { id: element(12), name: undefined }, '"name" is missing'],
    ['count', { id: undefined, name: undefined }, '"name" is missing'],
  ] as const)('for %s names the field that is missing', async (what, of, words) => {
    const { page } = await ask();
    expect(await page.get(what, of)).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining(words) },
    });
  });

  it('for a count returns a number', async () => {
    const { page } = await ask();
    expect(await page.get('count', { id: undefined, name: 'button' })).toEqual({ ok: true, value: '2.' });
  });

  it('passes the adapter’s failure on', async () => {
    const failure = { code: 'not_readable', message: 'The value of this field is never read.', hint: '' };
    const { page, shown } = await ask({ GET_FACT: { ok: false, failure } });
    expect(await page.get('value', { id: element(12), name: undefined })).toEqual({ ok: false, failure });
    expect(shown).toEqual([]);
  });

  it.each([
    [true, 'Yes, 12 is enabled.'],
    [false, 'No, 12 is not enabled.'],
  ])('for a state answers yes or no: %s', async (value, expected) => {
    const { page } = await ask({ CHECK_STATE: { ok: true, value } });
    expect(await page.is('enabled', element(12))).toEqual({ ok: true, value: expected });
  });

  it('for a box counts from the top left corner of the tab', async () => {
    const { page } = await ask({ GET_BOX: { ok: true, value: { x: 10.4, y: 20, width: 99.6, height: 30 } } });
    expect(await page.get('box', { id: element(12), name: undefined })).toEqual({
      ok: true,
      value: 'x 10, y 20, width 100, height 30, in pixels of the tab.',
    });
  });

  it('sends nothing to the debugger', async () => {
    const { page, stage } = await ask({ ...fact('Add'), CHECK_STATE: { ok: true, value: true } });
    await page.get('text', { id: element(12), name: undefined });
    await page.is('visible', element(12));
    await page.find({ ...nothing, text: 'pen' });
    expect(stage.browser.sent).toEqual([]);
  });
});

describe('unfolding', () => {
  it('shows the text that the element’s line leaves out', async () => {
    const { page, shown } = await ask(fact('a\nb'));
    await page.unfold(element(12));
    expect(shown).toEqual([{ kind: 'quote', target: 1, about: 'what 12 holds', text: 'a\nb' }]);
  });

  it('shows the folded part of the page at the element', async () => {
    const { page, shown, stage } = await ask(fact(''));
    await page.unfold(element(12));
    expect(shown).toEqual([{ kind: 'page', tabId: stage.shop.id, full: false, open: 12 }]);
  });

  it('fails for an id that was never allocated', async () => {
    const { page } = await ask();
    expect(await page.unfold(element(5000))).toMatchObject({ ok: false, failure: { code: 'unknown_id' } });
  });
});

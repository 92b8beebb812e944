import type { Page } from '@playwright/test';
import { expect, test } from '../support/extension.ts';
import { bundle } from '../support/perception/bundle.ts';
import { openWorlds, type World } from '../support/perception/worlds.ts';
import fc from '../support/properties.ts';
import { sampledCount } from '../support/sample.ts';

const RUNS = Number(process.env.RUNS ?? sampledCount(100));
/** The same pages each time; `SEED=$RANDOM RUNS=1000` looks for what nobody has thought of. */
const SEED = Number(process.env.SEED ?? 20_311);

const text = fc.constantFrom('one', 'two', 'three', '\n', '\n  ', '    ', ' ', '\t');
const marked = fc.tuple(text, text).map(([one, two]) => `<b>${one}${two}</b>`);
const piece = fc.oneof({ weight: 4, arbitrary: text }, marked, fc.constant('<br>'));
const pieces = fc.array(piece, { minLength: 1, maxLength: 12 }).map((all) => all.join(''));
const WHITE_SPACE = ['normal', 'pre', 'pre-wrap', 'pre-line', 'break-spaces', 'nowrap'];

/** Lines as editors write them: a block each, an empty one with a `<br>`, in lists, quotes and columns of marks. */
const block = fc.oneof(
  fc
    .tuple(fc.constantFrom('div', 'p', 'pre', 'h2', 'blockquote'), pieces)
    .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
  fc.constantFrom('<div><br></div>', '<p><br></p>', '<div></div>'),
  pieces.map((inner) => `<ul><li>${inner}</li><li>last</li></ul>`),
  pieces.map((inner) => `<div><div>${inner}</div><div>below</div></div>`),
  pieces.map((inner) => `<span style="display: block">${inner}</span>`),
);
const editor = fc
  .tuple(fc.constantFrom(...WHITE_SPACE), fc.oneof(pieces, fc.array(block, { minLength: 1, maxLength: 5 })))
  .map(([space, inner]) => {
    const held = Array.isArray(inner) ? inner.join('') : inner;
    return `<div contenteditable style="white-space: ${space}">${held}</div>`;
  });

test('text is told as Chrome draws it, in code and in editors', async ({ extension }) => {
  const page = await extension.context.newPage();
  await page.goto('https://counter.example/');
  const [world] = await openWorlds(extension, page, await bundle('tests/support/perception/page.ts'));
  if (!world) throw new Error('No world of ours was made.');
  const runs = { numRuns: RUNS, seed: SEED };
  const code = fc.array(piece, { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(code, (parts) => codeAgrees(page, world, `<pre>${parts.join('')}</pre>`)),
    runs,
  );
  await fc.assert(
    fc.asyncProperty(editor, (html) => editorAgrees(page, world, html)),
    runs,
  );
});

async function codeAgrees(page: Page, world: World, html: string): Promise<void> {
  const drawn = await show(page, html, 'pre');
  const expected = linesOf(drawn, (line) =>
    line
      .trimEnd()
      .replace(/(?<=\S)[ \t]+/g, ' ')
      .replaceAll('\t', '    '),
  );
  expect(linesOf(await world.ask('snapshot'))).toEqual(expected);
}

/** A paragraph keeps a space around it that no editor counts as a line. */
async function editorAgrees(page: Page, world: World, html: string): Promise<void> {
  const drawn = await show(page, html, '[contenteditable]');
  expect(linesOf((await world.ask('editor')) ?? '')).toEqual(linesOf(drawn));
  const value = /value="([^"]*)"/.exec(await world.ask('snapshot'))?.[1] ?? '';
  expect(wordsOf(value)).toBe(wordsOf(drawn));
}

async function show(page: Page, html: string, what: string): Promise<string> {
  await page.evaluate((markup) => {
    document.body.innerHTML = markup;
  }, html);
  // biome-ignore lint/performance/useDomNodeTextContent: the text as Chrome draws it is what ours is compared with.
  return page.locator(what).innerText();
}

const linesOf = (told: string, as = (line: string) => line): string[] =>
  told
    .split('\n')
    .map(as)
    .filter((line) => line.trim() !== '');

const wordsOf = (told: string): string => told.replace(/\s+/g, ' ').trim();

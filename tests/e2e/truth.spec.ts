import type { Page } from '@playwright/test';
import { isKit } from '../fixtures/chats/kits.ts';
import { served } from '../fixtures/sites/replicas.ts';
import { expect, test } from '../support/extension.ts';
import { bundle } from '../support/perception/bundle.ts';
import { SEEN } from '../support/perception/seen.ts';
import { openWorlds } from '../support/perception/worlds.ts';
import fc from '../support/properties.ts';
import { sampledCount } from '../support/sample.ts';

const PROGRAMS = Number(process.env.RUNS ?? sampledCount(30));
const PROGRAM_MS = 1_000;
/** The same programs each time: a change is judged by what it changes. `SEED=$RANDOM RUNS=1000` looks for what nobody has thought of. */
const USUAL_SEED = 20_311;
const EDITS = 120;
/** Controls of a page that are used, one after the other. */
const USES = 4;

const PAGES = [
  ...['account', 'busy', 'counter', 'deep', 'forms', 'frames', 'panels', 'shadow', 'shop', 'status'].map(
    (name) => `https://${name}.example/`,
  ),
  ...Object.entries(served).flatMap(([name, { host }]) => (isKit(name) ? [] : [`https://${host}/`])),
];

const number = fc.nat(999);
const program = fc.array(fc.tuple(number, number, number, number), {
  minLength: EDITS,
  maxLength: EDITS,
  size: 'max',
});

test('a page that is followed is the page as it is, whatever happens to it', async ({ extension }) => {
  test.setTimeout(1_200_000 + PROGRAMS * PROGRAM_MS);
  const page = await extension.context.newPage();
  await page.goto('https://counter.example/');
  const [world] = await openWorlds(extension, page, await bundle('tests/support/perception/page.ts'));
  if (!world) throw new Error('No world of ours was made.');
  const agrees = fc.asyncProperty(program, async (edits) =>
    expect(await world.ask('play', edits)).toBeUndefined(),
  );
  const seed = Number(process.env.SEED ?? USUAL_SEED);
  console.log(`seed ${seed}`);
  // A program that fails is as long as it was: to shrink it takes minutes. What it did last is what counts.
  await fc.assert(agrees, { numRuns: PROGRAMS, seed, endOnFailure: true });
});

test('a page that is followed is the page as it is, while a person uses it', { tag: '@matrix' }, async ({
  extension,
}) => {
  const script = await bundle('tests/support/perception/page.ts');
  // RUNS, which asks for more, takes them all.
  for (const url of process.env.RUNS ? PAGES : PAGES.filter((_, index) => index % 2 === 0)) {
    const page = await extension.context.newPage();
    await page.goto(url);
    const worlds = await openWorlds(extension, page, script);
    const agree = async (after: string) => {
      for (const world of worlds) expect(await world.ask('agree'), `${url} after ${after}`).toBeUndefined();
    };
    await agree('it was opened');
    for (let use = 0; use < USES; use += 1) await agree(await useOne(page, use));
    await page.close();
  }
});

const PARTS = `<section><p id="a" class="first">One</p><p id="b" class="x">Two</p><input placeholder="Type"></section>`;
/** Rules that one of the changes brings into force or out of it, far from what it changes. */
const RULES: readonly (readonly [rule: string, change: (first: HTMLElement) => void])[] = [
  [String.raw`.\32 x\:a + p`, (first) => first.classList.add('2x:a')],
  [String.raw`.a\.b:nth-child(1 of .a\.b) + p`, (first) => first.classList.add('a.b')],
  ['p:nth-child(1 of .x, .first.y)', (first) => first.classList.add('y')],
  ['#b:nth-child(1 of p:not(:empty))', (first) => first.replaceChildren()],
  ['[*|title] + p', (first) => first.setAttribute('title', 'Title')],
  ['[TITLE] ~ p', (first) => first.setAttribute('title', 'Title')],
  [':is(:where(p:not(.y))) + p', (first) => first.classList.add('y')],
  [String.raw`section:has(.a\:before) .x`, (first) => first.classList.add('a:before')],
  [
    'section:has(:placeholder-shown) p',
    (first) => first.parentElement?.querySelector('input')?.setRangeText('7'),
  ],
  ['section { &:has([title="&"]) .x', (first) => first.setAttribute('title', '&')],
];

test('a page that is followed is the page as it is, however its selectors are written', {
  tag: '@matrix',
}, async ({ extension }) => {
  const page = await extension.context.newPage();
  await page.goto('https://counter.example/');
  const [world] = await openWorlds(extension, page, await bundle('tests/support/perception/page.ts'));
  for (const [rule, change] of RULES) {
    await page.evaluate(
      ([html, selector]) => {
        const style = document.createElement('style');
        style.textContent = `${selector} { visibility: hidden } ${selector.includes('{') ? '}' : ''}`;
        document.body.innerHTML = html;
        document.body.append(style);
      },
      [PARTS, rule] as const,
    );
    expect(await world?.ask('agree'), rule).toBeUndefined();
    const before = await world?.ask('snapshot');
    await page.locator('#a').evaluate(change);
    expect.soft(await world?.ask('agree'), rule).toBeUndefined();
    expect.soft(await world?.ask('snapshot'), rule).not.toBe(before);
  }
});

const MOVING = `
  <style>
    .sub { display: none } .menu:hover .sub { display: block } .menu:hover + p { visibility: hidden }
    .fade { opacity: 0; transition: opacity 0.2s } .fade.in { opacity: 1 }
    @keyframes come { from { visibility: hidden } to { visibility: visible } } .come { animation: come 0.2s steps(1, jump-none) both }
    @media (max-width: 500px) { .wide { display: none } } .note { display: none } .note:empty + p { opacity: 0 }
  </style>
  <div class="menu">Menu <div class="sub"><button>Open</button></div></div><p>Beside the menu</p>
  <div class="note"></div><p>Below a note</p>
  <div class="fade">Faded in</div><div class="later">Come later</div><p class="wide">On wide windows</p>
  <button popovertarget="filters">Filter</button><p id="filters" popover>Filters</p>
  <div style="width: 0; overflow: hidden" id="drawer"><div style="width: 100%; overflow: hidden">In the drawer</div></div>`;

test('what changes without a mutation is seen all the same: the mouse, animations, windows, layout, values', async ({
  extension,
}) => {
  const page = await extension.context.newPage();
  await page.goto('https://counter.example/');
  await page.evaluate((html) => {
    document.body.innerHTML = html;
  }, MOVING);
  const [world] = await openWorlds(extension, page, await bundle('tests/support/perception/page.ts'));
  const agrees = async () => expect(await world?.ask('agree')).toBeUndefined();
  const shown = () => world?.ask('snapshot');
  const changed = async (line: string) => {
    await expect.poll(shown).toContain(line);
    await agrees();
  };
  await agrees();
  expect(await shown()).not.toMatch(/Open|Faded|Below|In the drawer/);
  await page.locator('.menu').hover();
  await changed('Open');
  expect(await shown()).not.toContain('Beside');
  await page.mouse.move(600, 500);
  await changed('Beside');
  // What is told while it goes on is true of one moment only.
  await page.locator('.fade').evaluate((element) => element.classList.add('in'));
  await page.locator('.later').evaluate((element) => element.classList.add('come'));
  await world?.ask('agree');
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await changed('Faded in');
  await changed('Come later');
  await page.setViewportSize({ width: 400, height: 600 });
  await expect.poll(shown).not.toContain('On wide windows');
  await agrees();
  await page.locator('.note').evaluate((element) => element.append(document.createElement('i')));
  await changed('Below a note');
  await page.locator('#drawer').evaluate((element) => element.style.setProperty('width', '200px'));
  await changed('In the drawer');
  await page.locator('#filters').evaluate((element) => (element as HTMLElement).showPopover());
  await changed('button expanded>Filter</>');
  // Nothing else of this page depends on anything.
  await page.evaluate(() => {
    document.body.innerHTML = '<button popovertarget="only">Sort</button><p id="only" popover>By price</p>';
  });
  await changed('button expanded="false">Sort</>');
  for (const state of ['expanded', 'expanded="false"', 'expanded']) {
    await page.evaluate(() => document.querySelector<HTMLElement>('#only')?.togglePopover());
    await changed(`button ${state}>Sort</>`);
  }
});

test('what Chrome draws is told line by line', async ({ extension }) => {
  const page = await extension.context.newPage();
  await page.goto('https://counter.example/');
  const [world] = await openWorlds(extension, page, await bundle('tests/support/perception/page.ts'));
  const show = (html: string) =>
    page.evaluate((markup) => {
      document.body.innerHTML = markup;
    }, html);
  const told = async () => (await world?.ask('snapshot'))?.replace(/<\d+ /g, '< ').split('\n');
  for (const { what, html, script, lines } of SEEN) {
    await show(html);
    if (script) await page.evaluate(`({ ${script} }).script([...document.querySelectorAll('.here')])`);
    expect.soft(await told(), what).toEqual(lines);
    expect.soft(await world?.ask('agree'), what).toBeUndefined();
  }
  // The number of an item is not its own.
  await show('<ol start="7"><li>Gone</li><li>Next</li></ol>');
  expect(await told()).toEqual(['- 7. Gone', '- 8. Next']);
  await page
    .locator('li')
    .first()
    .evaluate((item) => item.remove());
  expect(await told()).toEqual(['- 7. Next']);
});

test('a page that is built 1,000 levels deep is read to its end', async ({ extension }) => {
  const page = await extension.context.newPage();
  await page.goto('https://counter.example/');
  const [world] = await openWorlds(extension, page, await bundle('tests/support/perception/page.ts'));
  await page.evaluate(() => document.body.replaceChildren());
  await world?.ask('snapshot');
  await page.evaluate((levels) => {
    let inner: Element = document.body;
    for (let level = 1; level <= levels; level += 1) {
      const next = document.createElement('div');
      next.setHTMLUnsafe(`<label>Level ${level} <input></label>`);
      inner.append(next);
      inner = next;
    }
    document.body.getBoundingClientRect(); // Its layout is Chrome's own.
  }, 1_000);
  const lines = (await world?.ask('snapshot'))?.split('\n') ?? [];
  expect(lines.at(-1)).toMatch(/^Level 1000 <\d+ input/);
});

/** Uses one control as a person would, and says how. What leads elsewhere is only pointed at. */
async function useOne(page: Page, index: number): Promise<string> {
  const control = page
    .locator('button, input, textarea, select, summary, a, [contenteditable="true"]')
    .filter({ visible: true })
    .nth(index);
  if ((await control.count()) === 0) return 'nothing';
  const tag = await control.evaluate((element) => element.localName);
  const box = await control.boundingBox();
  if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  if (tag === 'a' || !box) return `pointing at ${tag} ${index}`;
  await page.mouse.down();
  await page.mouse.up();
  if (tag !== 'button' && tag !== 'summary') await page.keyboard.type('7');
  return `using ${tag} ${index}`;
}

import type { Page } from '@playwright/test';
import { expect, test } from '../support/extension.ts';
import type { Extension } from '../support/launch.ts';
import { bundle } from '../support/perception/bundle.ts';
import { openWorlds } from '../support/perception/worlds.ts';

const WHITE = 'background: rgb(255, 255, 255)';
const WINDOW = 'position: fixed; inset: 0';
const CONTENT = `<main><h1>Orders</h1><p>Kettle, paid</p><button>Cancel order</button><label><input type="checkbox"> Gift</label>
  <ul><li>First</li><li><a href="/more">More</a></li></ul><div style="height: 3000px"></div><p>Far below</p></main>`;

interface Shown {
  readonly page: Page;
  /** What an agent reads; where a fresh look would tell it something else, that fails. */
  lines(): Promise<string>;
}

async function show(extension: Extension, html: string): Promise<Shown> {
  const page = await extension.context.newPage();
  await page.goto('https://counter.example/');
  await page.evaluate((content) => {
    document.body.innerHTML = content;
  }, html);
  const [world] = await openWorlds(extension, page, await bundle('tests/support/perception/page.ts'));
  if (!world) throw new Error('No world of ours was made.');
  return {
    page,
    lines: async () => {
      expect(await world.ask('agree')).toBeUndefined();
      return world.ask('snapshot');
    },
  };
}

test('what is below an opaque loading screen is not told until that goes', async ({ extension }) => {
  const { page, lines } = await show(
    extension,
    `${CONTENT}<div id="veil" style="${WINDOW}; z-index: 9; ${WHITE}">Loading</div>`,
  );
  expect(await lines()).toBe('Loading');
  // A person who scrolls still sees nothing but the screen.
  await page.evaluate(() => scrollTo(0, 2000));
  expect(await lines()).toBe('Loading');
  await page.evaluate(() => document.querySelector('main')?.prepend('New below'));
  expect(await lines()).toBe('Loading');
  const veil = page.locator('#veil');
  await veil.evaluate((element) => element.style.setProperty('opacity', '0.5'));
  expect(await lines()).toMatch(/New below.*Orders.*Cancel order.*Gift.*More.*Far below.*Loading/s);
  await veil.evaluate((element) => element.style.removeProperty('opacity'));
  expect(await lines()).toBe('Loading');
  await veil.evaluate((element) => element.remove());
  expect(await lines()).toMatch(/Orders.*Far below/s);
  await page.evaluate(() => {
    const late = document.createElement('div');
    late.style.cssText = 'position: fixed; inset: 0; background: #fff';
    late.textContent = 'Signed out';
    document.body.append(late);
  });
  expect(await lines()).toBe('Signed out');
});

test('what is above a veil, or shows through it, is told', { tag: '@all' }, async ({ extension }) => {
  const cases: [html: string, shown: RegExp][] = [
    // Half transparent, a picture that may be, none at all, or smaller than the window.
    [
      `${CONTENT}<div style="${WINDOW}; background: rgba(0, 0, 0, 0.5)">Wait</div>`,
      /Orders.*Cancel order.*Wait/s,
    ],
    [
      `${CONTENT}<div style="${WINDOW}; background: linear-gradient(red, transparent)">Wait</div>`,
      /Orders.*Wait/s,
    ],
    [
      `${CONTENT}<div style="${WINDOW}; pointer-events: none"><p style="${WHITE}">Saved</p></div>`,
      /Orders.*Saved/s,
    ],
    [
      `${CONTENT}<div style="position: fixed; inset: auto 0 0; ${WHITE}">We use cookies <button>Fine</button></div>`,
      /Orders.*Fine/s,
    ],
    [
      `${CONTENT}<div style="position: sticky; bottom: 0; height: 100vh; ${WHITE}">At the end</div>`,
      /Orders.*At the end/s,
    ],
    // Behind the page: by its layer, or by the order.
    [`<div style="${WINDOW}; z-index: -1; ${WHITE}"></div>${CONTENT}`, /Orders.*Cancel order/s],
    [
      `<div style="${WINDOW}; ${WHITE}"></div><div style="position: relative">${CONTENT}</div>`,
      /Orders.*Cancel order/s,
    ],
    [
      `<div style="${WINDOW}; ${WHITE}"></div><div style="will-change: transform">${CONTENT}</div>`,
      /Orders.*Cancel order/s,
    ],
    // It is not the window that this is fixed in.
    [
      `<div style="transform: scale(1)">${CONTENT}<div style="${WINDOW}; ${WHITE}; height: 100vh">Part</div></div>`,
      /Orders.*Part/s,
    ],
    // A page that is itself a box as large as the window.
    [`<div style="${WINDOW}; overflow: auto; ${WHITE}">${CONTENT}</div>`, /Orders.*Far below/s],
  ];
  for (const [html, shown] of cases) {
    const { page, lines } = await show(extension, html);
    expect(await lines(), html).toMatch(shown);
    await page.close();
  }
});

test('of a page below a drawer as large as the window only what lies above the drawer is told', {
  tag: '@all',
}, async ({ extension }) => {
  const { page, lines } = await show(
    extension,
    `<div style="position: relative; z-index: 1">${CONTENT}<p style="position: fixed; top: 0; z-index: 99">In a lower layer</p></div>
     <section style="position: relative">Beside<p style="position: fixed; bottom: 0; z-index: 99">Undo?</p><x-open></x-open></section>
     <div style="${WINDOW}; z-index: 5; overflow: auto"><div style="min-height: 100vh; padding: 1px; ${WHITE}"><h2>Filters</h2><button>Apply</button></div></div>
     <p id="tip" popover style="inset: 0 auto auto 0">A tip</p>`,
  );
  await page.evaluate(() => {
    const root = document.querySelector('x-open')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = '<p>In a shadow</p>';
  });
  const told = await lines();
  expect(told).toMatch(/Undo\?.*Filters.*Apply/s);
  expect(told).not.toMatch(/Orders|Gift|Far below|In a lower layer|Beside|In a shadow/);
  await page.locator('#tip').evaluate((element: HTMLElement) => element.showPopover());
  expect(await lines()).toContain('A tip');
});

const CARD = 'position: relative; width: 300px; padding: 10px';
const PANEL = `position: absolute; inset: 0; ${WHITE}`;

test('what an opaque panel wholly lies over is not told', async ({ extension }) => {
  const { page, lines } = await show(
    extension,
    `<div style="height: 2000px">Top</div>
     <div style="${CARD}">Bare words<h3>Blue mug</h3><p>A mug for <b>tea</b></p><button>Buy mug</button>
       <div style="height: 30px; overflow: auto"><p>Long<br>story<br>of a mug</p></div>
       <div id="panel" style="${PANEL}">Sold out <a href="/like">Similar ones</a></div></div>
     <div style="${CARD}"><h3>Red mug</h3><p>In stock</p><div style="${PANEL}; top: 90%">New</div></div>`,
  );
  const told = await lines();
  expect(told).toMatch(/Top.*Sold out.*Similar ones.*Red mug.*In stock.*New/s);
  expect(told).not.toMatch(/Bare|Blue|tea|Buy mug|story/);
  await page.evaluate(() => scrollTo(0, 2000));
  expect(await lines()).toBe(told);
  await page.locator('#panel').evaluate((element) => element.style.setProperty('top', '95%'));
  expect(await lines()).toMatch(/Bare words.*Blue mug.*tea.*Buy mug.*story.*Sold out/s);
  await page.locator('#panel').evaluate((element) => element.style.removeProperty('top'));
  expect(await lines()).toContain('Bare words');
  await page.locator('#panel').evaluate((element) => element.style.setProperty('top', '0'));
  expect(await lines()).toBe(told);
  await page.locator('#panel').evaluate((element) => element.style.setProperty('visibility', 'hidden'));
  expect(await lines()).toMatch(/Bare words.*Blue mug/s);
});

test('what a panel lies beside or below, or what is drawn by it, is told', { tag: '@all' }, async ({
  extension,
}) => {
  const box = 'position: absolute; inset: 0; width: 100%; height: 100%';
  const cases: [html: string, shown: RegExp][] = [
    [
      `<div style="${CARD}"><div style="${PANEL}"></div><p style="position: relative">Text on it</p></div>`,
      /Text on it/,
    ],
    [`<div style="${CARD}"><p>Text on it</p><div style="${PANEL}; z-index: -1"></div></div>`, /Text on it/],
    [
      `<div style="${CARD}"><p>Seen through</p><div style="${PANEL}; opacity: 0.9"></div></div>`,
      /Seen through/,
    ],
    [
      `<div style="${CARD}"><p>Clicked through</p><div style="${PANEL}; pointer-events: none"></div></div>`,
      /Clicked through/,
    ],
    [
      `<div style="${CARD}"><canvas style="${box}; ${WHITE}"></canvas><h2 style="position: relative">On a picture</h2></div>`,
      /On a picture/,
    ],
    // It can be scrolled out from below.
    [
      `<div style="${CARD}; height: 100px; overflow: auto"><div style="height: 900px">Scrolled <p style="margin-top: 300px">Later</p></div>
       <div style="${PANEL}">Stays above</div></div>`,
      /Later.*Stays above/s,
    ],
    [
      `<div style="${CARD}"><div style="height: 60px; overflow: auto"><p>Line</p><p>Last line</p></div>
       <div style="${PANEL}; bottom: auto; height: 30px">Head</div></div>`,
      /Line.*Last line.*Head/s,
    ],
    // How fields are drawn.
    [
      `<label style="${CARD}; display: block"><input type="checkbox" style="${box}; opacity: 0"><span style="${PANEL}">drawn</span>Gift</label>`,
      /checkbox/,
    ],
    [
      `<div style="${CARD}; height: 60px"><input type="checkbox" style="${box}; opacity: 0"><i style="${PANEL}"></i></div>`,
      /checkbox/,
    ],
    [
      `<div style="${CARD}; height: 60px"><p>Drop files</p><input type="file" style="${box}; opacity: 0; ${WHITE}"></div>`,
      /Drop files.*file/s,
    ],
    [
      `<div style="${CARD}; height: 90px"><textarea style="position: absolute; width: 3px; height: 9px; overflow: hidden; padding: 0; border: 0"></textarea>
       <div style="${PANEL}">drawn text</div></div>`,
      /textarea.*drawn text/s,
    ],
    [`<button style="${CARD}">Buy<span style="${PANEL}">Now</span></button>`, /Buy/],
  ];
  for (const [html, shown] of cases) {
    const { page, lines } = await show(extension, html);
    expect(await lines(), html).toMatch(shown);
    await page.close();
  }
});

import { expect, test } from '../support/extension.ts';
import { bundle } from '../support/perception/bundle.ts';
import { openWorlds } from '../support/perception/worlds.ts';

const CLOSED = 'content-visibility: hidden';
const PARTS = 'No <b>nothing</b> <a href="/no">never</a> <button>hidden</button>';

// Nothing in these is drawn, whatever its style says.
const undrawn: Readonly<Record<string, string>> = {
  'a block that skips its content': `<div style="${CLOSED}">${PARTS}</div>`,
  'one that is a part of a line': `<p>Seen <span style="display: inline-block; ${CLOSED}">${PARTS}</span></p>`,
  'a row of a flex box': `<div style="display: flex; ${CLOSED}"><p>No</p><p>nothing</p></div>`,
  'a cell': `<table><tr><td>Seen</td><td style="${CLOSED}">${PARTS}</td></tr></table>`,
  'what is hidden besides': `<div style="${CLOSED}; visibility: hidden"><p style="visibility: visible">${PARTS}</p></div>`,
  'what a search would open': `<div hidden="until-found">${PARTS}</div>`,
  'closed details': `<details><summary>Seen</summary>No <p>nothing</p></details>`,
  'a film': `<video>No <p>nothing</p></video>`,
  'a recording': `<audio>No <p>nothing</p></audio>`,
  'a frame': `<iframe width="9" height="9">No nothing</iframe>`,
  'a drawing board': `<canvas width="9" height="9">No <button>nothing</button></canvas>`,
  'definitions of a drawing': `<svg width="9" height="9"><defs><text>No</text><a href="/no"><text>nothing</text></a></defs></svg>`,
  'a transparent part of a drawing': `<svg width="90" height="20"><g opacity="0"><a href="/no"><text y="15">No</text></a></g></svg>`,
  'a part of a row': `<div role="row"><p role="cell">A</p><div role="none" style="display: none"><p role="cell">No</p></div></div>`,
  'a transparent part of a row': `<div role="row"><p role="cell">A</p><div role="none" style="opacity: 0"><p role="cell">No</p></div></div>`,
  'what is given to no slot': `<div><template shadowrootmode="open"><p>Seen</p></template>No <p>nothing</p></div>`,
};

// These only seem to be like those.
const drawn: Readonly<Record<string, string>> = {
  'a stretch of a line': `<p>Told <span style="${CLOSED}">told <b>told</b></span></p>`,
  'a row of a table': `<table><tr style="${CLOSED}"><td>Told</td><td><b>told</b></td></tr></table>`,
  'what is drawn when it comes into view': `<div style="content-visibility: auto; margin-top: 9000px">Told <p>told</p></div>`,
  'what has no box of its own': `<div style="display: contents; opacity: 0">Told <p>told</p></div>`,
  'open details': `<details open><summary>Told</summary>told <p>told</p></details>`,
  'a part of a row': `<div role="row"><p role="cell">Told</p><div role="none" style="display: contents"><p role="cell">told</p></div></div>`,
  'a word of a drawing': `<svg width="90" height="20"><text y="15">Told</text></svg>`,
};

test('what is not drawn is not told, and all that is drawn is', async ({ extension }) => {
  const page = await extension.context.newPage();
  await page.goto('https://counter.example/');
  const [world] = await openWorlds(extension, page, await bundle('tests/support/perception/page.ts'));
  const told = async (html: string) => {
    await page.evaluate((content) => document.body.setHTMLUnsafe(content), html);
    expect(await world?.ask('agree'), html).toBeUndefined();
    return world?.ask('snapshot');
  };
  for (const [what, html] of Object.entries(undrawn)) {
    const lines = (await told(`${html}<p>The end</p>`)) ?? '';
    expect.soft(lines, what).not.toMatch(/No\b|nothing|never|hidden/);
    expect.soft(lines, what).toContain('The end');
  }
  for (const [what, html] of Object.entries(drawn)) {
    const words = html.match(/\btold\b/gi)?.length ?? 0;
    expect.soft((await told(html))?.match(/\btold\b/gi), what).toHaveLength(words);
  }
});

test('a form is read whatever its fields are called', async ({ extension }) => {
  const page = await extension.context.newPage();
  await page.goto('https://counter.example/');
  const [world] = await openWorlds(extension, page, await bundle('tests/support/perception/page.ts'));
  await page.evaluate(() => document.body.replaceChildren());
  expect(await world?.ask('agree')).toBeUndefined();
  const names = await page.evaluate(() => {
    const found = new Set<string>();
    // Every property that a form inherits is hidden by a field of its name.
    for (let at: object | null = HTMLFormElement.prototype; at; at = Object.getPrototypeOf(at))
      for (const name of Object.getOwnPropertyNames(at)) if (/^[a-z]\w*$/i.test(name)) found.add(name);
    const form = (attribute: string) => (name: string) =>
      `<form aria-label="Form ${attribute} ${name}"><h2>Title</h2><p>Text <b>bold</b></p>
        <input ${attribute}="${name}" aria-label="Field"><button>Send</button></form>`;
    document.body.setHTMLUnsafe([...[...found].map(form('name')), ...[...found].map(form('id'))].join(''));
    return [...found];
  });
  const sections = async () =>
    ((await world?.ask('snapshot')) ?? '')
      .split(/^@ (?=region )/m)
      .slice(1)
      .map((section) => section.replace(/\d+/g, '0').replace(/^region "Form (\w+ \w+)"/, '$1:'));
  const read = (text: string) =>
    ['name', 'id'].flatMap((attribute) =>
      names.map(
        (name) => `${attribute} ${name}:\n ## Title\n ${text} bold\n <0 input "Field"> <0 button>Send</>`,
      ),
    );
  expect((await sections()).map((section) => section.trim())).toEqual(read('Text'));

  await page.evaluate(() => {
    for (const part of document.querySelectorAll('form > p')) part.prepend('More ');
  });
  expect(await world?.ask('agree')).toBeUndefined();
  expect((await sections()).map((section) => section.trim())).toEqual(read('More Text'));
});

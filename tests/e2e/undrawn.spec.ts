import { answeredTurn } from '../support/bridge/answers.ts';
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

test('a form is read whatever its fields are called', { tag: '@matrix' }, async ({ extension }) => {
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

const commandOf = (action: string) => `{"tool_code":"${answeredTurn}","action":"${action}"}`;
const blockOf = (action: string) => `<pre><code>${commandOf(action)}</code></pre>`;
const SR_ONLY =
  'position: absolute; width: 1px; height: 1px; padding: 0; margin: -1px; overflow: hidden; white-space: nowrap';

// A draft of the command in these is no part of an answer, whether its tab is hidden or not.
const folded: Readonly<Record<string, (inner: string) => string>> = {
  'a box without height': (inner) => `<div style="height: 0; overflow: hidden">${inner}</div>`,
  'a box of no greatest height': (inner) => `<div style="max-height: 0; overflow: clip">${inner}</div>`,
  'a row of no fraction': (inner) =>
    `<div style="display: grid; grid-template-rows: 0fr"><div style="overflow: hidden; min-height: 0">${inner}</div></div>`,
  'a panel without width': (inner) => `<div style="width: 0; overflow: hidden">${inner}</div>`,
  'text for screen readers': (inner) => `<div style="${SR_ONLY}">${inner}</div>`,
  'text that is clipped away': (inner) => `<div style="clip-path: inset(50%)">${inner}</div>`,
  'text that is clipped as of old': (inner) =>
    `<div style="position: absolute; clip: rect(0, 0, 0, 0)">${inner}</div>`,
  'text far to the left': (inner) => `<div style="position: absolute; left: -9999px">${inner}</div>`,
  'a closed fold': (inner) => `<details><summary>More</summary>${inner}</details>`,
  'what a search would open': (inner) => `<div hidden="until-found">${inner}</div>`,
  'a panel that skips its content': (inner) => `<div style="${CLOSED}">${inner}</div>`,
  'a panel without display': (inner) => `<div hidden>${inner}</div>`,
  'an invisible panel': (inner) => `<div style="visibility: hidden">${inner}</div>`,
  'an open fold': (inner) =>
    `<details open><summary>Steps</summary>${'<p>I look at it first.</p>'.repeat(5)}${inner}</details>`,
};

// The answer in these is drawn, or will be once the page is shown.
const readable: Readonly<Record<string, (inner: string) => string>> = {
  'what is off screen': (inner) => `<div style="content-visibility: auto; margin-top: 9000px">${inner}</div>`,
  'what has scrolled away': (inner) =>
    `<div style="height: 90px; overflow: auto; scroll-snap-type: y mandatory"><div style="height: 9000px"></div>${inner}</div>`,
  'what fades in': (inner) => `<div style="opacity: 0">${inner}</div>`,
  'what has no box of its own': (inner) => `<div style="display: contents; overflow: hidden">${inner}</div>`,
  'a cut box with a height': (inner) => `<div style="max-height: 20px; overflow: hidden">${inner}</div>`,
  'a line that cuts nothing': (inner) => `<span style="overflow: hidden; ${CLOSED}">${inner}</span>`,
  'code without a block of its own': () => `<code style="display: block">${commandOf('real')}</code>`,
};

/** Runs this script in a tab, where functions are sent as their text. */
const running = (script: string) =>
  Object.assign(() => undefined, { toString: () => `() => { ${script}; }` });

test('what is not drawn is no part of a chat’s answer, though nobody looks at the chat', {
  tag: '@all',
}, async ({ hidden }) => {
  const chat = await hidden.openHidden('https://counter.example/');
  await hidden.inTab(chat, running(await bundle('tests/support/bridge/answers.ts')));
  const reported = (answer: string) =>
    hidden.inTab(
      chat,
      (turn, html) => {
        document.body.setHTMLUnsafe(
          `<main><article class="u">Turn ${turn}.</article><article class="a">${html}</article></main>`,
        );
        return (globalThis as unknown as { reportedOf(): string }).reportedOf();
      },
      answeredTurn,
      answer,
    );
  for (const [what, markup] of Object.entries(folded)) {
    const fold = markup(blockOf('draft'));
    expect.soft(await reported(fold + blockOf('real')), what).toBe(commandOf('real'));
    expect.soft(await reported(`<p>I act.</p>${fold}`), what).toBe('aside');
  }
  for (const [what, markup] of Object.entries(readable))
    expect.soft(await reported(`<p>I act.</p>${markup(blockOf('real'))}`), what).toBe(commandOf('real'));
});

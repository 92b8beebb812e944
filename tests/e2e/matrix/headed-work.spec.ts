import type { TabId } from '../../../src/protocol/ids.ts';
import { askAsPage, startSession } from '../../support/ask-hidden.ts';
import { chatScript, idIn, type Told } from '../../support/chat-script.ts';
import type { Fixtures } from '../../support/fixtures/server.ts';
import { createGate } from '../../support/gate.ts';
import type { Desk } from '../../support/headed/desk.ts';
import { expect, test } from '../../support/headed/test.ts';
import { readOverlay } from '../../support/overlay.ts';
import { until } from '../../support/until.ts';

// One browser for all of them.
test.describe.configure({ mode: 'default', timeout: 300_000 });

const PAGE = 'https://work.example/';
const CHAT = 'https://chatgpt.com/';
const OTHER = 'https://other.example/';

/** A page with a button at the lower right corner of its window and others all over it. It notes what is done with it. */
const pageOf = (
  title: string,
) => `<!doctype html><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>
  <label>Name <input></label> <p>Pressed <output>0</output> times</p>
  <div style="display: grid; grid-template-columns: repeat(6, 1fr)">
    ${'<button style="height: 60px">Another</button>'.repeat(90)}
  </div>
  <button style="position: fixed; right: 0; bottom: 0">Below</button>
  <script>
    const note = (kind, text) => { document.body.dataset[kind] = [document.body.dataset[kind] ?? [], text].flat().join(' '); };
    document.addEventListener('click', ({ target }) => {
      if (!target.matches('button')) return;
      note('presses', target.textContent);
      document.querySelector('output').value = document.body.dataset.presses.split(' ').length;
    });
    for (const type of ['blur', 'visibilitychange']) addEventListener(type, () => note('lost', type));
  </script>`;

const servePages = (fixtures: Fixtures) =>
  fixtures.serve(({ url: { host } }) => {
    if (host === new URL(PAGE).host) return { body: pageOf('Work') };
    return host === new URL(OTHER).host ? { body: pageOf('Other') } : undefined;
  });

const below = (told: Told) => ({ action: 'click', id: idIn(told, /<(\d+) button[^>]*>Below/) });
const noted = (desk: Desk, tabId: number) => desk.tab(tabId).look(() => ({ ...document.body.dataset }));
const answered = (desk: Desk, answer: string) =>
  until(`“${answer}”`, async () => (await desk.stored())?.progress.answer === answer, 60_000);
/** What has come to the front: tabs and windows. */
const frontsSince = async (desk: Desk, before: number) =>
  (await desk.browser.frontEvents())
    .slice(before)
    .filter(({ kind }) => kind === 'activated' || kind === 'focused');

test('Chrome’s bar moves the page, and the presses before, while and after it do reach their button', async ({
  desk,
  fixtures,
}) => {
  servePages(fixtures);
  const moved = createGate();
  const presses = Array.from({ length: 6 }, () => below);
  fixtures.setModel(
    chatScript(
      below,
      async (told) => {
        await moved.opened;
        return below(told);
      },
      ...presses,
      () => ({ action: 'done', answer: 'It is pressed.' }),
    ),
  );
  const agent = await desk.browser.openHidden(CHAT);
  const target = await desk.visit(PAGE);
  await startSession(desk.asker, { agent, target, task: 'Press it' });
  await until('the bar', async () => (await desk.barHeight()) > 0);
  moved.open();

  // The person makes the window smaller and larger meanwhile.
  let round = 0;
  await until(
    'the end of the task',
    async () => {
      round += 1;
      await desk.resize(round % 2 ? { width: 900, height: 700 } : { width: 1100, height: 860 });
      return (await desk.stored())?.progress.answer === 'It is pressed.';
    },
    60_000,
  );
  const told = fixtures.received.map(({ prompt }) => prompt).join('\n');
  const done = told.match(/You: click \d+ → done\./g) ?? [];
  expect((await noted(desk, target)).presses?.split(' ')).toEqual(done.map(() => 'Below'));
  expect(done.length).toBeGreaterThan(2);
  expect((await desk.stored())?.queue.hold).toBeNull();
});

test('Cancel on Chrome’s bar pauses the task with its reason, and Resume goes on', async ({
  desk,
  fixtures,
}) => {
  servePages(fixtures);
  const cancelled = createGate();
  fixtures.setModel(
    chatScript(
      below,
      async (told) => {
        await cancelled.opened;
        return below(told);
      },
      below,
      () => ({ action: 'done', answer: 'It is pressed.' }),
    ),
  );
  const agent = await desk.browser.openHidden(CHAT);
  const target = await desk.browser.openHidden(PAGE);
  await desk.visit(OTHER);
  await startSession(desk.asker, { agent, target, task: 'Press it' });
  await until('the bar', async () => (await desk.barHeight()) > 0);
  await until('the first press', async () => (await noted(desk, target)).presses === 'Below');

  await desk.cancelBar();
  await until('the pause', async () => (await desk.stored())?.queue.hold?.reason === 'debugger_cancelled');
  await desk.openPopup();
  await desk.popup.shows('Paused: you canceled Chrome’s debugging. Resume to continue.');
  cancelled.open();
  await desk.popup.press('button', 'Resume');
  await answered(desk, 'It is pressed.');
  expect((await noted(desk, target)).presses).toMatch(/^Below Below/);
});

test('work in tabs that nobody looks at takes neither the window nor the tab nor a key from the person', async ({
  desk,
  fixtures,
}) => {
  servePages(fixtures);
  const field = (told: Told) => idIn(told, /Name <(\d+) input/);
  fixtures.setModel(
    chatScript(
      below,
      (told) => ({ action: 'type', id: field(told), value: 'agent' }),
      () => ({ action: 'open_tab', url: `${PAGE}?second` }),
      (told) => ({ action: 'press', id: field(told), keys: 'Tab' }),
      below,
      () => ({ action: 'done', answer: 'It is pressed.' }),
    ),
  );
  const agent = await desk.browser.openHidden(CHAT);
  const target = await desk.browser.openHidden(PAGE);
  const front = await desk.visit(OTHER);
  await desk.tab(front).press('input');
  const before = (await desk.browser.frontEvents()).length;
  await startSession(desk.asker, { agent, target, task: 'Press it' });

  const words = 'What the person writes meanwhile. ';
  let written = '';
  await until(
    'the end of the task',
    async () => {
      await desk.screen.type(words);
      written += words;
      return (await desk.stored())?.progress.answer === 'It is pressed.';
    },
    60_000,
  );
  const value = () => desk.tab(front).look(() => document.querySelector('input')?.value);
  await expect.poll(value).toBe(written);
  expect((await noted(desk, front)).lost).toBeUndefined();
  expect(await desk.front()).toBe(front);
  expect(await frontsSince(desk, before)).toEqual([]);
});

test('the overlay is in the page of the window that the person uses, and follows them and the agent', async ({
  desk,
  fixtures,
}) => {
  servePages(fixtures);
  const [joined, read, moved, over] = [createGate(), createGate(), createGate(), createGate()];
  fixtures.setModel(
    chatScript(
      // Until its first reply it only reads; what it read last is its current target.
      () => joined.opened.then(() => ({ action: 'snapshot', target: 2 })),
      (told) => read.opened.then(() => below(told)),
      () => moved.opened.then(() => ({ action: 'tab', do: 'switch', target: 1 })),
      (told) => over.opened.then(() => below(told)),
      () => ({ action: 'done', answer: 'It is pressed.' }),
    ),
  );
  const agent = await desk.browser.openHidden(CHAT);
  const target = await desk.visit(PAGE);
  const second = await desk.openWindow(OTHER, 'maximized');
  const session = await startSession(desk.asker, { agent, target: second, task: 'Press it' });
  await askAsPage(desk.asker, 'SAVE_SETTINGS', { showsPointer: true });
  await askAsPage(desk.asker, 'ASSIGN_ROLE', { tabId: target as TabId, role: 'target', session });
  joined.open();
  const shows = (first: boolean, other: boolean) =>
    until(
      `the overlay: ${first} ${other}`,
      async () => {
        const framed = [target, second].map((tabId) => desk.tab(tabId).look(readOverlay));
        const [one, two] = await Promise.all(framed);
        return (one?.frame === true) === first && (two?.frame === true) === other;
      },
      30_000,
    );
  await shows(true, false);
  await desk.focusWindowOf(second);
  await shows(false, false);
  await desk.focusWindowOf(target);
  await shows(true, false);
  read.open();
  await until('the press', async () => (await noted(desk, target)).presses === 'Below');
  moved.open();
  await shows(false, false);
  await desk.focusWindowOf(second);
  await shows(false, true);
  over.open();
  await until('the other press', async () => (await noted(desk, second)).presses === 'Below');
  await answered(desk, 'It is pressed.');
  await shows(false, false);
});

/** Draws what it has to say only where frames are drawn, and shows an answer only where it is looked at. */
const DRAWS = `<!doctype html><meta charset="utf-8"><title>Draws</title><h1>Draws</h1>
  <button>Draw</button> <p role="status"></p> <p hidden>Never shown</p>
  <script>
    const status = document.querySelector('[role=status]');
    document.querySelector('button').addEventListener('click', () => {
      new IntersectionObserver(([entry], observer) => {
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => { status.textContent = 'It is drawn.'; }));
      }).observe(status);
    });
  </script>`;

const WINDOWS = {
  'behind another tab': undefined,
  'in a window behind': 'maximized',
  'in a minimised window': 'minimized',
} as const;

for (const [where, state] of Object.entries(WINDOWS))
  test(`a page ${where} is read as it is, draws for the agent, and stays there`, async ({
    desk,
    fixtures,
  }) => {
    fixtures.serve(({ url: { host } }) => (host === 'draws.example' ? { body: DRAWS } : undefined));
    fixtures.setModel(
      chatScript(
        (told) => ({ action: 'click', id: idIn(told, /<(\d+) button[^>]*>Draw/) }),
        () => ({ action: 'wait', for: 'text', text: 'It is drawn.', seconds: 60 }),
        () => ({ action: 'done', answer: 'It is drawn there.' }),
      ),
    );
    const url = 'https://draws.example/';
    const agent = await desk.browser.openHidden(CHAT);
    const target = state ? await desk.openWindow(url, state) : await desk.browser.openHidden(url);
    const front = await desk.visit('https://noise.example/');
    const seen = () => desk.tab(target).look(() => document.visibilityState);
    if (state !== 'maximized') expect(await seen()).toBe('hidden');
    const before = (await desk.browser.frontEvents()).length;

    await startSession(desk.asker, { agent, target, task: 'Let it draw' });
    await answered(desk, 'It is drawn there.');
    const told = fixtures.received.map(({ prompt }) => prompt).join('\n');
    expect(told).toMatch(/You: click \d+ → done\.[\s\S]*You: wait for text 60 s → done\./);
    expect(await desk.tab(target).look(() => document.body.textContent)).toContain('It is drawn.');
    expect(told).not.toContain('Never shown');
    // Chrome gives the window of a pressed page the focus, and gets it back at once.
    await until('the front to be back', async () => (await desk.front()) === front);
    const fronts = await frontsSince(desk, before);
    expect(fronts.filter(({ kind }) => state === undefined || kind === 'activated')).toEqual([]);
    if (state === 'minimized')
      await until('the window to be minimised', async () => (await seen()) === 'hidden');
    expect(await desk.windowState(target)).toBe(state ?? 'maximized');
  });

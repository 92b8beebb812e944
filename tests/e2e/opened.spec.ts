import type { SessionId } from '../../src/protocol/ids.ts';
import { allowAlways } from '../support/allow.ts';
import { askerIn } from '../support/ask-hidden.ts';
import { idIn, type Told } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { type Live, openLive, type Stage } from '../support/live-session.ts';
import { tabIdOf } from '../support/tab-id.ts';
import { until } from '../support/until.ts';

const OPENER = 'https://opener.example/';
const PERSON = 'https://counter.example/';
const notRead = (number: number) =>
  `which is no target and was not read: {"action":"tab","do":"switch","target":${number}} makes it one.`;

/** Every tab that came to the front since the last look, as Chrome told our own page, and the one that is there now. */
async function recordFronts({ extension: { control } }: Stage) {
  await control.evaluate(() => {
    const fronts: number[] = [];
    chrome.tabs.onActivated.addListener(({ tabId }) => fronts.push(tabId));
    Object.assign(globalThis, { fronts });
  });
  return {
    taken: () => control.evaluate(() => (globalThis as unknown as { fronts: number[] }).fronts.splice(0)),
    now: (windowId: number) =>
      control.evaluate(
        async (id) => (await chrome.tabs.query({ active: true, windowId: id }))[0]?.id,
        windowId,
      ),
  };
}

/** A session whose target opens tabs while the person looks at a tab of their own. */
async function setUp(stage: Stage, maxTabs: number) {
  const { control, context } = stage.extension;
  await control.evaluate(
    (most) => chrome.storage.sync.set({ privacyAccepted: true, maxTabs: most }),
    maxTabs,
  );
  const live = await openLive(stage, { url: OPENER });
  const page = await live.told();
  const own = await context.newPage();
  await own.goto(PERSON);
  await own.bringToFront();
  const person = await tabIdOf(control, own);
  const windowId = await control.evaluate(async (id) => (await chrome.tabs.get(id)).windowId, person);
  const fronts = await recordFronts(stage);
  await fronts.taken();
  const id = (name: string) => idIn(page, new RegExp(`<(\\d+) (?:a|button)[^>]*>${name}<`));
  return { live, person, windowId, fronts, id, control, own };
}

const click = (live: Live, id: number): Promise<Told> => live.do({ action: 'click', id });

test('a tab that a page opens is named, joins where its site is known, and gives the front back', async ({
  extension,
  fixtures,
}) => {
  const { live, person, windowId, fronts, id } = await setUp({ extension, fixtures }, 10);
  let number = 1;

  for (const way of ['Plain link', 'Link without opener', 'Form', 'Script', 'Late']) {
    const { text } = await click(live, id(way));
    number += 1;
    expect(text, way).toContain(
      `→ done. Target 1 opened tab ${number} (https://opener.example), which is now target ${number}.`,
    );
    expect(text, way).toContain(`· target ${number} · "Room" · ${OPENER}room.html\n# Room\nThe opened page.`);
    expect(await fronts.now(windowId), way).toBe(person);
    expect(await fronts.taken(), way).toEqual([expect.any(Number), person]);
  }

  // The window is another: the person's keeps its front.
  expect((await click(live, id('Window'))).text).toContain(`opened tab 7 (https://opener.example)`);
  expect(await fronts.now(windowId)).toBe(person);
  expect(await fronts.taken()).toHaveLength(1);

  // Chrome blocks the second window of one press.
  expect((await click(live, id('Two'))).text).toContain(
    '→ done. Target 1 opened tab 8 (https://opener.example), which is now target 8.',
  );
  expect(await fronts.now(windowId)).toBe(person);
  expect(await fronts.taken()).toEqual([expect.any(Number), person]);

  for (const [way, words] of [
    ['Ad', `opened tab 9 (https://noise.example), ${notRead(9)}`],
    ['Sent on', `Tab 10, which target 1 opened, has gone on to https://noise.example, ${notRead(10)}`],
  ] as const) {
    const { text } = await click(live, id(way));
    expect(text).toContain(words);
    expect(text).not.toContain('"Noise"');
    expect(await fronts.now(windowId), way).toBe(person);
    expect(await fronts.taken(), way).toEqual([expect.any(Number), person]);
  }
  const session = await live.stored();
  expect(session?.permissions.origins).toEqual(['https://opener.example']);
  expect([session?.queue.question, session?.targets.frontsTaken]).toEqual([null, []]);
  await live.end();
});

test('a tab that a page opens is listed, switched to and closed; what it downloads is told', {
  tag: '@matrix',
}, async ({ extension, fixtures }) => {
  fixtures.serve(({ url }) =>
    url.pathname === '/invoice'
      ? {
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': 'attachment; filename="bill of jane@mail.example.pdf"',
          },
          body: 'x'.repeat(12_000),
        }
      : undefined,
  );
  const { live, person, windowId, fronts, id, control } = await setUp({ extension, fixtures }, 2);
  await allowAlways(askerIn(control), 'https://opener.example', 'downloads');

  expect((await click(live, id('Download'))).text).toMatch(
    // Chrome may say the size only after the receipt has gone.
    /→ done\. The page began a download: "bill of \[EMAIL_\d+\]", (12 KB|size not known yet)\./,
  );
  await click(live, id('Ad'));
  await click(live, id('Blank'));
  await until('the address of the opened tab', async () =>
    (await live.stored())?.targets.tabs.some(({ number }) => number === 3),
  );
  // At the limit a page's tab is told, and stays what it is.
  expect((await click(live, id('Script'))).text).toContain(
    'opened tab 4 (https://opener.example), which is no target, since there are 2 already',
  );
  const { text } = await live.do({ action: 'tab', do: 'list' });
  expect(text).toContain(
    'Target 1, chosen by the person: "Opener" https://opener.example/; ready, used last. Tab 2, opened by target 1: https://noise.example; no target. Target 3, opened by a page: "Room" https://opener.example/room.html; ready. Tab 4, opened by target 1: https://opener.example; no target.',
  );
  await fronts.taken();

  // The agent's own gives way, and nothing comes to the front.
  const { question } = await live.act({ action: 'tab', do: 'switch', target: 2 });
  expect(question).toMatchObject({
    sentence: { key: 'approveOpenedTab', args: ['2', 'https://noise.example'] },
  });
  expect(live.agent.messages.join('\n')).not.toContain('· target 2 ·');
  await live.ask('ANSWER', { session: live.id as SessionId, question: question?.id ?? '', answer: 'allow' });
  const shown = await live.told();
  expect(shown.text).toContain('You: tab switch 2 → done. The tab is now target 2.');
  expect(shown.text).toContain('· target 2 · ');
  expect(shown.text).toContain('Target 3 (https://opener.example) was released to stay within the limit');

  for (const target of [2, 4])
    expect((await live.do({ action: 'tab', do: 'close', target })).text).toContain(
      `Tab ${target} is closed.`,
    );
  const urls = await control.evaluate(async () => (await chrome.tabs.query({})).map(({ url }) => url));
  expect(urls).not.toContain('https://noise.example/');
  expect(urls).not.toContain(`${OPENER}room.html?script`);
  expect(await fronts.taken()).toEqual([]);
  expect(await fronts.now(windowId)).toBe(person);
  await live.end();
});

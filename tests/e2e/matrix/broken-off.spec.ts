import { startSession } from '../../support/ask-hidden.ts';
import { chatScript, idIn, type Told } from '../../support/chat-script.ts';
import { expect, test } from '../../support/extension.ts';
import type { Fixtures } from '../../support/fixtures/server.ts';
import type { HiddenBrowser } from '../../support/hidden.ts';
import { receiptOf } from '../../support/receipts.ts';
import { until } from '../../support/until.ts';

/** What happens to a target that nobody sees, in Chrome itself: its page ends, or what was attached to it. */
const URL = 'https://broken-off.example/';
const BUTTONS = ['Count', 'Leave', 'Ask'];
const PAGE = `<!doctype html><title>Broken off</title><iframe hidden></iframe>
  ${BUTTONS.map((name) => `<button type="button">${name}</button>`).join('\n')}<p role="status">Counted 0</p>
  <script>
    const [status, frame, [count, leave, ask]] =
      [document.querySelector('p'), document.querySelector('iframe'), document.querySelectorAll('button')];
    let counted = 0;
    const add = () => { counted += 1; status.textContent = 'Counted ' + counted; };
    count.onclick = add;
    leave.onclick = () => { frame.src = 'unheard-of:scheme'; add(); };
    ask.onclick = () => fetch('/asked', { method: 'POST' });
  </script>`;

const press = (name: string) => (told: Told) => ({
  action: 'click',
  id: idIn(told, new RegExp(`<(\\d+) button[^>]*>${name}<`)),
});
const anew = () => ({ action: 'open_tab', url: URL });

type Fields = Readonly<Record<string, unknown>>;
type Reaction = (told: Told) => Fields | Promise<Fields>;

interface Stage {
  readonly hidden: HiddenBrowser;
  readonly fixtures: Fixtures;
}

/** A session with the page, hidden both, whose agent does this. */
async function begin({ hidden, fixtures }: Stage, ...reactions: readonly Reaction[]) {
  fixtures.serve(({ url }) =>
    url.hostname !== 'broken-off.example' ? undefined : { body: url.pathname === '/' ? PAGE : 'ok' },
  );
  fixtures.setModel(chatScript(...reactions, () => 'That is all.'));
  const target = await hidden.openHidden(URL);
  const agent = await hidden.openHidden('https://chatgpt.com/');
  await startSession(hidden, { agent, target });
  return target;
}

/** What the agent is told of its n-th command, without the page. */
const told = async (fixtures: Fixtures, number: number) =>
  /You: .*/.exec(await receiptOf(fixtures, number))?.[0];

test('a page that has crashed is told as such, and the address can be opened anew', async ({
  hidden,
  fixtures,
}) => {
  const crash = async () => {
    const other = await hidden.attachTo(URL);
    void other.send('Page.crash').catch(() => {}); // Nobody is left to answer.
  };
  await begin(
    { hidden, fixtures },
    press('Count'),
    async (message) => {
      await crash();
      return press('Count')(message);
    },
    anew,
    press('Count'),
  );
  expect(await told(fixtures, 1)).toMatch(/→ done\./);
  expect(await told(fixtures, 2)).toMatch(/→ (?:not done|unknown)\..*The page has crashed\./);
  expect(await told(fixtures, 3)).toMatch(/open_tab .*→ done\./);
  expect(await told(fixtures, 4)).toMatch(/→ done\..*Content changed/);
});

test('a page that crashes while an act is awaited is told, and nothing is said to have gone well', async ({
  hidden,
  fixtures,
}) => {
  let crashed = false;
  await begin({ hidden, fixtures }, press('Ask'), anew, press('Count'));
  fixtures.serve(({ url }) => {
    if (url.pathname !== '/asked') return undefined;
    return hidden.attachTo(URL).then(async (other) => {
      crashed = true;
      void other.send('Page.crash').catch(() => {});
      return new Promise<never>(() => {});
    });
  });
  expect(await told(fixtures, 1)).toMatch(/→ (?:done|unknown)\..*(?:crashed|does not answer|has not come)/);
  expect(crashed).toBe(true);
  expect(await told(fixtures, 3)).toMatch(/→ done\..*Content changed/);
});

test('a target that Chrome discards is loaded again, once, and used', async ({ hidden, fixtures }) => {
  let target = 0;
  let isLoaded = false;
  target = await begin(
    { hidden, fixtures },
    press('Count'),
    async () => {
      await hidden.inWorker((id) => chrome.tabs.discard(id).then(() => {}), target);
      await until('the page to be loaded again', () =>
        hidden.inWorker(async () =>
          (await chrome.tabs.query({ url: 'https://broken-off.example/*' })).some(
            ({ discarded, status }) => !discarded && status === 'complete',
          ),
        ),
      );
      isLoaded = true;
      return { action: 'snapshot' };
    },
    press('Count'),
  );
  expect(await told(fixtures, 1)).toMatch(/→ done\./);
  // A page that is looked at is its own receipt.
  expect(await told(fixtures, 2)).toMatch(/click.*→ done\..*Content changed/);
  expect(isLoaded).toBe(true);
  expect(fixtures.visits.filter(({ url }) => url.href === URL)).toHaveLength(2);
});

test('a frame that goes to a scheme that nobody knows ends the attachment, and what Chrome drops then is told', async ({
  hidden,
  fixtures,
}) => {
  const target = await begin({ hidden, fixtures }, press('Leave'), press('Count'), anew, press('Count'));
  expect(await told(fixtures, 1)).toMatch(/→ done\..*Content changed/);
  // Chrome asks in the tab whether to open another program, and lets no input into the page meanwhile.
  expect(await told(fixtures, 2)).toMatch(/Nothing changed\. The page has shown no sign of it/);
  expect(await hidden.inTab(target, () => document.querySelector('p')?.textContent)).toBe('Counted 1');
  expect(await told(fixtures, 4)).toMatch(/→ done\..*Content changed/);
});

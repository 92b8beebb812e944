import { startSession } from '../../support/ask-hidden.ts';
import { chatScript, idIn, type Told } from '../../support/chat-script.ts';
import { expect, test } from '../../support/extension.ts';
import { firstSession } from '../../support/first-session.ts';
import type { Fixtures } from '../../support/fixtures/server.ts';
import { type HiddenBrowser, type OtherClient, startHidden } from '../../support/hidden.ts';
import { debuggerExtension, loadExtensions } from '../../support/other-extension.ts';
import { receiptOf } from '../../support/receipts.ts';

/** What becomes of acts in a tab whose debugger somebody else uses, too: DevTools, a test tool, another extension. */
const URL = 'https://debugged.example/';
const PAGE = `<!doctype html><meta name="viewport" content="width=device-width"><title>Debugged</title>
  <button type="button">Count</button> <button type="button">Load</button> <button type="button">Ask</button>
  <label>Name <input></label> <label><input type="checkbox">Agreed</label>
  <p role="status">Nothing yet</p>
  <script>
    const [status, [count, post, ask], [name, agreed]] =
      [document.querySelector('p'), document.querySelectorAll('button'), document.querySelectorAll('input')];
    let counted = 0;
    const asked = [];
    const tell = () => {
      status.textContent = [counted, name.value, agreed.checked, ...asked].join(' ');
    };
    count.onclick = () => { counted += 1; tell(); };
    post.onclick = () => fetch('/loaded', { method: 'POST' }).then(() => { asked.push('loaded'); tell(); });
    ask.onclick = () => { asked.push(confirm('Really?')); tell(); };
    name.oninput = agreed.onchange = tell;
  </script>`;

/** How long a receipt may take that follows what Chrome does not answer. */
const RECEIPT_MS = 60_000;

type Attach = (hidden: HiddenBrowser) => Promise<OtherClient>;

const inHand = (hidden: HiddenBrowser) => (method: string, params: Readonly<Record<string, unknown>>) =>
  hidden.inPageAt(
    `chrome-extension://${debuggerExtension.id}/hand.html`,
    async (url, name, values) => {
      const [tab] = await chrome.tabs.query({ url: `${url}*` });
      const target = { tabId: tab?.id ?? -1 };
      if (name === 'attach') await chrome.debugger.attach(target, '1.3');
      else if (name === 'detach') await chrome.debugger.detach(target);
      else await chrome.debugger.sendCommand(target, name, { ...values });
    },
    URL,
    method,
    params,
  );

const CLIENTS: Readonly<Record<string, Attach>> = {
  'another extension': async (hidden) => {
    const hand = inHand(hidden);
    await hand('attach', {});
    return { send: (method, params = {}) => hand(method, params), detach: () => hand('detach', {}) };
  },
  'a client of the debugging port': (hidden) => hidden.attachTo(URL),
};

type Habit = (client: OtherClient) => Promise<unknown>;
const DOMAINS = ['Page', 'Runtime', 'Network', 'Debugger', 'DOM', 'CSS', 'Log', 'Accessibility'] as const;

const HABITS: Readonly<Record<string, Habit>> = {
  'only holds it': async () => {},
  'has its domains on': async ({ send }) => {
    for (const domain of DOMAINS) await send(`${domain}.enable`);
  },
  'has emulated the focus, and gives it up': async ({ send }) => {
    for (const enabled of [true, false]) await send('Emulation.setFocusEmulationEnabled', { enabled });
  },
  'keeps files and drags to itself': async ({ send }) => {
    await send('Page.enable');
    await send('Page.setInterceptFileChooserDialog', { enabled: true });
    await send('Input.setInterceptDrags', { enabled: true });
  },
};

const control = (name: string) => new RegExp(`<(\\d+) button[^>]*>${name}<`);
const press = (name: string) => (told: Told) => ({ action: 'click', id: idIn(told, control(name)) });
const ACTS = [
  press('Count'),
  (told: Told) => ({ action: 'fill', id: idIn(told, /Name <(\d+) input/), value: 'Jane' }),
  (told: Told) => ({ action: 'type', id: idIn(told, /Name <(\d+) input/), value: ' Doe' }),
  (told: Told) => ({ action: 'check', id: idIn(told, /<(\d+) checkbox/) }),
  press('Ask'),
  () => ({ action: 'dialog', accept: true }),
] as const;

/** Mouse input becomes touches, as in the device mode of DevTools. */
const asOnAPhone: Habit = async ({ send }) => {
  await send('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 844,
    deviceScaleFactor: 3,
    mobile: true,
  });
  await send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  await send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' });
};

type Fields = Readonly<Record<string, unknown>>;

interface Other {
  comes(): Promise<void>;
  goes(): Promise<void>;
}
type Reaction = (told: Told) => Fields | Promise<Fields>;

/** Plays a session in which somebody else is attached from the beginning. Returns what became of each command. */
async function play(
  fixtures: Fixtures,
  { attach, habit }: { readonly attach: Attach; readonly habit: Habit },
  reactions: (other: Other) => readonly Reaction[],
) {
  const args = [...fixtures.chromiumArgs, ...loadExtensions('dist', debuggerExtension.folder)];
  const hidden = await startHidden({ args });
  let client: OtherClient | undefined;
  const other: Other = {
    comes: async () => {
      client = await attach(hidden);
      await habit(client);
    },
    goes: async () => void (await client?.detach()),
  };
  const inAnAct = async () => {
    await other.goes();
    await other.comes();
    return { body: 'ok' };
  };
  fixtures.serve(({ url }) => {
    if (url.hostname !== 'debugged.example') return undefined;
    return url.pathname === '/loaded' ? inAnAct() : { body: PAGE };
  });
  const all = reactions(other);
  fixtures.setModel(chatScript(...all, () => 'That is all.'));
  const target = await hidden.openHidden(URL);
  const agent = await hidden.openHidden('https://chatgpt.com/');
  await other.comes();
  await startSession(hidden, { agent, target });

  const receipts: string[] = [];
  for (const [index] of all.entries())
    receipts.push(/You: .*/.exec(await receiptOf(fixtures, index + 1, RECEIPT_MS))?.[0] ?? '');
  const status = await hidden.inTab(target, () => document.querySelector('p')?.textContent);
  expect((await hidden.inWorker(firstSession))?.queue.hold).toBeNull();
  expect(await hidden.unexplainedFronts()).toEqual([]);
  await hidden.close();
  return { receipts, status };
}

for (const [who, attach] of Object.entries(CLIENTS)) {
  for (const [what, habit] of Object.entries(HABITS))
    test(`acts go on while ${who} ${what}`, async ({ fixtures }) => {
      const { receipts, status } = await play(fixtures, { attach, habit }, ({ comes, goes }) => [
        ...ACTS,
        (told) => goes().then(() => press('Count')(told)),
        (told) => comes().then(() => press('Count')(told)),
        // Goes and comes again while this act is awaited.
        press('Load'),
        (told) => goes().then(() => press('Count')(told)),
      ]);
      for (const receipt of receipts) {
        expect(receipt).toMatch(/→ done\./);
        expect(receipt).not.toMatch(/by script|Nothing changed|under way/);
      }
      expect(status).toBe('4 Jane Doe true true loaded');
    });

  test(`clicks are touches while ${who} makes touches of all mouse input, and clicks again after that`, async ({
    fixtures,
  }) => {
    const { receipts, status } = await play(fixtures, { attach, habit: asOnAPhone }, ({ goes }) => [
      press('Count'),
      press('Count'),
      (told) => goes().then(() => press('Count')(told)),
      press('Count'),
    ]);
    for (const receipt of receipts) {
      expect(receipt).toMatch(/→ done\./);
      expect(receipt).not.toMatch(/by script|Nothing changed|under way/);
    }
    expect(status).toMatch(/^4 /);
  });
}

import { placeOf } from '../../src/protocol/web-address.ts';
import type { Session } from '../../src/session/session.ts';
import { askAsPage, askerIn } from '../support/ask-hidden.ts';
import { idIn } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import type { Fixtures } from '../support/fixtures/server.ts';
import { killBrowser } from '../support/kill-browser.ts';
import { type Extension, launchExtension } from '../support/launch.ts';
import { type Live, openLive } from '../support/live-session.ts';
import { until } from '../support/until.ts';

const HOST = 'orders.example';
const BUY = /<(\d+) button[^>]*>Buy now/;

/** A shop whose server counts, so that it outlives the browser; it tells what it has in each page. */
function openShop(fixtures: Fixtures) {
  const shop = { orders: 0 };
  fixtures.serve(({ url, method }) => {
    if (url.host !== HOST) return undefined;
    if (method === 'POST') shop.orders += 1;
    return {
      body: `<!doctype html><title>Orders</title><link rel="icon" href="data:,"><h1>Grinder, €64.50</h1>
        <p id="so-far">Your orders: ${shop.orders}</p>
        <button type="button" onclick="fetch('/', {method: 'POST'}).then(() => location.reload())">Buy now</button>`,
    };
  });
  return shop;
}

/** What the test can see of a moment at which the browser dies. */
interface Moment {
  readonly live: Live;
  readonly shop: { readonly orders: number };
  state(): Promise<Session>;
  buy(): void;
  /** Waits until the person is asked, and says yes. */
  allow(): Promise<void>;
}

const inQueue = (state: string) => (session: Session) =>
  session.queue.items.some((item) => item.kind === 'COMMAND' && item.state === state);

/** Moments of a task that buys one thing with the person's yes. Each leads to where the browser is killed. */
const moments: Readonly<Record<string, (moment: Moment) => Promise<unknown>>> = {
  'a message waits for its reply': async () => {},
  'the reply is written': async ({ buy }) => buy(),
  'the person is asked': async ({ buy, state }) => {
    buy();
    await until('the question', async () => (await state()).queue.question !== null);
  },
  'the person has just said yes': async ({ buy, allow }) => {
    buy();
    await allow();
  },
  'the click is begun': async ({ buy, allow, state }) => {
    buy();
    await allow();
    await until(
      'the click',
      async () => inQueue('started')(await state()) || inQueue('dispatched')(await state()),
    );
  },
  'the click is under way': async ({ buy, allow, state, shop }) => {
    buy();
    await allow();
    await until('the click', async () => inQueue('dispatched')(await state()) || shop.orders > 0);
  },
  'the shop has the order': async ({ buy, allow, shop }) => {
    buy();
    await allow();
    await until('the order', async () => shop.orders > 0);
  },
  'the receipt is being sent': async ({ buy, allow, state }) => {
    buy();
    await allow();
    await until('the receipt', async () => (await state()).progress.lastStep?.end === 'done');
  },
  'the agent has read the receipt': async ({ buy, allow, live }) => {
    buy();
    await allow();
    await live.told();
  },
  'the person has paused': async ({ live }) => {
    await live.ask('PAUSE_SESSION', { session: live.id } as never);
  },
  'the person has said something': async ({ live }) => {
    await live.say('Gift-wrap it.');
  },
  'the person has ended a pause': async ({ live }) => {
    await live.ask('PAUSE_SESSION', { session: live.id } as never);
    await live.ask('RESUME', { session: live.id } as never);
  },
};

/** Where the task was not cut off in the middle: it waited for the person, and still does. */
const standing: Readonly<Record<string, (session: Session) => boolean>> = {
  'the person is asked': ({ queue }) => queue.hold === null && queue.question !== null,
  'the person has paused': ({ queue }) => queue.hold?.reason === 'person_paused',
};
const isCutOff = ({ queue }: Session) => queue.hold?.reason === 'cut_off';

for (const [name, reach] of Object.entries(moments))
  test(
    `a task that is cut off when ${name} is continued, and buys once`,
    { tag: '@all' },
    async ({ fixtures }, testInfo) => {
      const shop = openShop(fixtures);
      const launch = () =>
        launchExtension({
          profile: testInfo.outputPath('profile'),
          headless: !process.env.HEADED,
          args: fixtures.chromiumArgs,
        });
      const extension = await launch();
      const live = await openLive(
        { extension, fixtures },
        { url: `https://${HOST}/`, task: 'Buy one grinder.' },
      );
      const told = await live.told();
      const state = () => until('the session', () => live.stored());
      // A conversation gets its address with its first message, and is found again by that.
      await until('the address of the chat', async () => {
        const { agent } = await state();
        return 'url' in agent && agent.url === placeOf(live.chat.url());
      });
      await reach({
        ...{ live, shop, state },
        buy: () => live.agent.reply({ action: 'click', id: idIn(told, BUY) }),
        async allow() {
          const question = await until(
            'the question',
            async () => (await state()).queue.question ?? undefined,
          );
          await live.ask('ANSWER', { session: live.id, question: question.id, answer: 'allow' } as never);
        },
      });
      const chatAddress = live.chat.url();
      await killBrowser(extension);

      const again = await launch();
      const asker = askerIn(again.control);
      const after = storedIn(again, live.id);
      // The person opens the chat again. The shop’s tab stays away: to continue opens it.
      await (await again.context.newPage()).goto(chatAddress);
      const stands = standing[name] ?? isCutOff;
      await until('the task as it was left', async () => {
        const session = await after();
        return session !== undefined && stands(session);
      });
      if (name === 'a message waits for its reply') await isShown(again);
      await askAsPage(asker, 'RESUME', { session: live.id } as never);
      await finish({
        live,
        shop,
        after,
        answer: (question) =>
          askAsPage(asker, 'ANSWER', { session: live.id, question, answer: 'allow' } as never),
      });
      expect(shop.orders).toBe(1);
      const opened = await askAsPage(asker, 'OPEN_RUN', { run: live.id } as never);
      if (!opened.ok) throw new Error(opened.failure.message);
      expect(opened.value.entries.map(({ seq }) => seq)).toEqual(opened.value.entries.map((_, at) => at + 1));
      await again.context.close();
    },
  );

/** The panel, the popup and the icon say that a task was cut off and waits for the person. */
async function isShown(extension: Extension): Promise<void> {
  const { control } = extension;
  for (const page of [await extension.openPanel(control), await extension.openPopup(control)]) {
    await expect(page.getByText(/^Cut off at step \d+/).first()).toBeVisible();
    await page.close();
  }
  const title = await control.evaluate(() => chrome.action.getTitle({}));
  expect(title).toBe('AgentAnything needs you');
}

interface Finish {
  readonly live: Live;
  readonly shop: { readonly orders: number };
  after(): Promise<Session | undefined>;
  answer(question: string): Promise<unknown>;
}

/** Plays an agent that looks before it acts: it buys only where the page shows no order. */
async function finish({ live, shop, after, answer }: Finish): Promise<void> {
  let seen = 0;
  await until('the end of the task', async () => {
    const session = await after();
    const question = session?.queue.question;
    if (question) await answer(question.id);
    if (session?.progress.answer) return true;
    const { told, messages } = live.agent;
    if (!told || messages.length === seen) return false;
    seen = messages.length;
    const page = [told.text, ...told.earlier].find((text) => text.includes('Your orders:')) ?? '';
    if (!told.text.includes('Your orders:')) live.agent.reply({ action: 'snapshot' });
    else if (page.includes('Your orders: 0') && shop.orders === 0)
      live.agent.reply({ action: 'click', id: idIn(told, BUY) });
    else live.agent.reply({ action: 'done', answer: 'Bought.' });
    return false;
  });
}

const storedIn =
  ({ control }: Extension, id: string) =>
  () =>
    control.evaluate(
      async (key) => (await chrome.storage.local.get(key))[key] as Session | undefined, // Written by the worker.
      `session:${id}`,
    );

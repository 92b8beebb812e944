import type { Session } from '../../src/session/session.ts';
import type { HeldRequest } from '../../src/session/targets.ts';
import { askAsPage, askerIn } from '../support/ask-hidden.ts';
import { idIn, type Told } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import type { Fixtures } from '../support/fixtures/server.ts';
import { follow, type Step } from '../support/follow.ts';
import type { Extension } from '../support/launch.ts';
import { SENDING, serveSending } from '../support/sending-page.ts';
import { type Running, startSession, tellNoPageByItself } from '../support/session.ts';
import { tabIdOf } from '../support/tab-id.ts';
import { until } from '../support/until.ts';

const ORDER = 'sending.example/api/orders';

const clickOn = (name: string) => (told: Told) => ({
  action: 'click',
  id: idIn(told, new RegExp(`<(\\d+) button[^>]*>${name}<`)),
});
const wait = () => undefined;

interface Stage extends Running {
  /** Requests that reached the servers. */
  sent(): readonly string[];
  /** Waits for the question about a request, the first that nobody has decided about. */
  asked(what?: (held: HeldRequest) => boolean): Promise<HeldRequest>;
  answer(held: HeldRequest, answer: string): Promise<void>;
  /** Waits until the page shows these words of its request. */
  shows(words: string | RegExp): Promise<void>;
  /** Waits until nothing waits any more. */
  over(): Promise<void>;
  told(but?: number): Promise<unknown>;
}

async function begin(
  { extension, fixtures }: { readonly extension: Extension; readonly fixtures: Fixtures },
  ...steps: readonly Step[]
): Promise<Stage> {
  const sent = serveSending(fixtures);
  const told = follow(fixtures, ...steps);
  await tellNoPageByItself(extension);
  const running = await startSession({ extension, fixtures }, { url: SENDING });
  /** Once the command that caused it has ended, so that its receipt says the same each time. */
  const waiting = (session: Session | undefined) =>
    session?.queue.items.every(({ kind }) => kind !== 'COMMAND')
      ? session.targets.heldRequests.find(({ answer }) => answer === undefined)
      : undefined;
  return {
    ...running,
    sent,
    told,
    asked: (what = () => true) =>
      until('the question about a request', async () => {
        const held = waiting(await running.stored());
        return held && what(held) ? held : undefined;
      }),
    async answer(held, answer) {
      const session = (await running.stored())?.id;
      if (!session) throw new Error('The session has ended.');
      await askAsPage(askerIn(extension.control), 'ANSWER', { session, question: held.id, answer });
    },
    shows: (words) => expect(running.target.locator('#said')).toHaveText(words),
    over: () => running.becomes('no request to wait', ({ targets }) => targets.heldRequests.length === 0),
  };
}

test('a request waits for the person, leaves once after a yes, and not after a no, whatever becomes of the worker', async ({
  extension,
  fixtures,
}) => {
  const stage = await begin(
    { extension, fixtures },
    [/button>Alpha</, clickOn('Alpha')],
    [
      /Not done: the person refused the request POST https:\/\/sending\.example\/api\/orders\. Nothing of it was sent/,
      clickOn('Alpha'),
    ],
    [/The person allowed the request POST https:\/\/sending\.example\/api\/orders, and it was sent/, wait],
  );
  const first = await stage.asked();
  expect(first).toMatchObject({
    need: { kind: 'buys', site: 'https://sending.example' },
    request: { method: 'POST', address: `https://${ORDER}`, after: 'Alpha' },
    fields: [
      { name: 'article', value: 'steel burr' },
      { name: 'total', value: '64.50' },
      { name: 'mail', value: expect.stringMatching(/\[EMAIL_1/) },
    ],
  });
  await stage.answer(first, 'refuse');
  const second = await stage.asked(({ id }) => id !== first.id);
  expect(stage.sent()).toEqual([]);
  await extension.stopWorker();
  expect(stage.sent()).toEqual([]);
  await stage.answer(second, 'allow');
  await stage.told();
  expect(stage.sent()).toEqual([ORDER]);
  await stage.shows('Order answered 201');
  await stage.over();
});

test('two requests at once are two questions, and a repetition is the same one', async ({
  extension,
  fixtures,
}) => {
  const stage = await begin(
    { extension, fixtures },
    [/button>Beta</, clickOn('Beta')],
    [/Not done: the person refused/, clickOn('Gamma')],
    [/was sent/, wait],
  );
  const order = await stage.asked();
  await stage.answer(order, 'allow');
  const message = await stage.asked(({ id }) => id !== order.id);
  expect(message.request.address).toBe('https://sending.example/api/messages');
  expect(stage.sent()).toEqual([ORDER]);
  await stage.answer(message, 'refuse');
  const twice = await stage.asked(({ id, paused }) => id !== message.id && paused.length === 2);
  await stage.answer(twice, 'allow');
  await stage.told();
  expect(stage.sent()).toEqual([ORDER, ORDER]);
  await stage.shows(/Twice (?:answered 201,broken off|broken off,answered 201)/);
  await stage.over();
});

test('a page that gives up, one that is sent on, and one that stops until it is answered', async ({
  extension,
  fixtures,
}) => {
  const stage = await begin(
    { extension, fixtures },
    [/button>Delta</, clickOn('Delta')],
    [/The page stopped waiting for its request/, clickOn('Epsilon')],
    [/was sent/, clickOn('Zeta')],
    [
      /^(?=[\s\S]*was sent)(?=[\s\S]*Not done: the person refused the request POST https:\/\/far\.example\/api\/orders)/,
      clickOn('Eta'),
    ],
    [/The person allows the request[\s\S]*It was not sent/, clickOn('Eta')],
    [/was sent/, wait],
  );
  const given = await stage.asked();
  await stage.target.evaluate(() => postMessage('give up'));
  await stage.answer(await stage.asked(({ request }) => request.gone === 'page'), 'allow');
  const near = await stage.asked(({ id }) => id !== given.id);
  expect(stage.sent()).toEqual([]);
  await stage.answer(near, 'allow');
  const far = await stage.asked(({ id }) => id !== near.id);
  expect(stage.sent()).toEqual(['sending.example/api/orders/near', ORDER]);
  await stage.answer(far, 'allow');
  // A yes is to the site that was shown.
  const elsewhere = await stage.asked(({ id }) => id !== far.id);
  expect(elsewhere.request.address).toBe('https://far.example/api/orders');
  await stage.answer(elsewhere, 'refuse');
  const atOnce = await stage.asked(({ request }) => request.gone === 'frozen');
  expect(stage.sent()).toEqual(['sending.example/api/orders/near', ORDER, 'sending.example/api/orders/far']);
  await stage.answer(atOnce, 'allow');
  await stage.told();
  expect(stage.sent().at(-1)).toBe(ORDER);
  expect(stage.sent()).toHaveLength(4);
  await stage.shows('At once 201');
  await stage.over();
});

test('nothing that waits leaves with the end of the task, and what nobody can judge is told in the story', async ({
  extension,
  fixtures,
}) => {
  const stage = await begin(
    { extension, fixtures },
    [/button>Iota</, clickOn('Iota')],
    [/You: click \d+ → done/, clickOn('Kappa')],
    [
      /Not done: the person refused the request POST https:\/\/sending\.example\/api\/place/,
      clickOn('Lambda'),
    ],
    [/was sent/, clickOn('Theta')],
  );
  const form = await stage.asked();
  const { shown } = (await stage.stored()) ?? {};
  expect(shown?.story).toContainEqual(
    expect.objectContaining({ sentence: { key: 'stepRequestPassed', args: ['POST /_next/data'] } }),
  );
  expect(form).toMatchObject({ need: { kind: expect.any(String) }, request: { method: 'POST' } });
  await stage.answer(form, 'refuse');
  await stage.answer(await stage.asked(({ id }) => id !== form.id), 'allow');
  await stage.told();
  await stage.asked(({ request }) => request.after === 'Theta');
  const session = (await stage.stored())?.id;
  if (session) await askAsPage(askerIn(extension.control), 'DISENGAGE_ALL', { session });
  await until('the end of the task', async () => (await stage.stored()) === undefined);
  await stage.target.close();
  expect(stage.sent()).toEqual(['sending.example/_next/data', 'far.example/api/orders']);
});

test('a tab that is closed takes what waits in it along', async ({ extension, fixtures }) => {
  const stage = await begin(
    { extension, fixtures },
    [/button>Alpha</, clickOn('Alpha')],
    [/The tab was closed while the request POST \S+ waited for the person: it may have been sent/, wait],
  );
  await stage.asked();
  const tabId = await tabIdOf(extension.control, stage.target);
  await extension.control.evaluate((id) => chrome.tabs.remove(id), tabId);
  await stage.told();
  // Chrome may let it out as it closes the tab.
  expect(stage.sent().length).toBeLessThanOrEqual(1);
  await stage.over();
});

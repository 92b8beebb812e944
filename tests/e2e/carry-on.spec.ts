import { idIn } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { QUICK } from '../support/fixtures/quick.ts';
import { openLive } from '../support/live-session.ts';
import { tabIdOf } from '../support/tab-id.ts';
import { until } from '../support/until.ts';

const HOST = 'orders.example';
const PAGE = `<!doctype html><title>Orders</title><link rel="icon" href="data:,">
  <button type="button" onclick="count.textContent++">Order</button> <p>Ordered: <b id="count">0</b></p>`;
const ORDER = /<(\d+) button[^>]*>Order</;

test('Claude carries on with a task of ChatGPT in the middle, and orders nothing twice', {
  tag: '@all',
}, async ({ extension, fixtures }) => {
  fixtures.serve(({ url }) => (url.host === HOST ? { body: PAGE } : undefined));
  fixtures.setSwitches(QUICK, 'claude');
  const live = await openLive({ extension, fixtures }, { url: `https://${HOST}/`, task: 'Order one.' });
  const { text: first } = await live.do({ action: 'click', id: idIn(await live.told(), ORDER) });
  expect(first).toContain('→ done');
  live.agent.reply(undefined);
  await live.rest();
  // Its next message is one too many.
  fixtures.setSwitches({ ...QUICK, trouble: 'rate' }, 'chatgpt');
  await live.chat.reload();
  await live.say('And tell me the number.');
  await until('the limit', async () => (await live.stored())?.queue.hold?.reason === 'agent_limit');

  const claude = await extension.context.newPage();
  await claude.goto('https://claude.ai/new');
  const known = live.agent.messages.length;
  const chat = { kind: 'tab', tabId: await tabIdOf(extension.control, claude) };
  const begun = await live.ask('START_TASK', { task: '', agent: chat, tabs: [], session: live.id } as never);
  expect(begun).toMatchObject({ ok: true });
  const told = await until('a message to Claude', async () =>
    live.agent.messages.length > known ? live.agent.told : undefined,
  );
  // What the first agent did is in the hand-over, and the page shows it.
  expect(live.agent.messages.slice(known).join('\n')).toContain('Order one.');
  expect([told.text, ...told.earlier].join('\n')).toMatch(/Ordered: .*1/s);
  live.agent.reply({ action: 'done', answer: 'Ordered.' });
  await until('the answer', async () => (await live.stored())?.progress.answer === 'Ordered.');
  await expect(live.target.locator('#count')).toHaveText('1');
  const opened = await live.ask('OPEN_RUN', { run: live.id } as never);
  if (!opened?.ok) throw new Error('The run is not in the history.');
  expect(opened.value.entries.map(({ kind }) => kind)).toContain('agent');
  expect(opened.value.summary.agents).toEqual(['ChatGPT', 'Claude']);
  await live.end();
});

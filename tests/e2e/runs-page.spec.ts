import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { expect, test } from '../support/extension.ts';
import { schemesOf, takePictures } from '../support/looks/pictures.ts';
import { aList, aRunStory, brokenStory, doneStory, emptyList } from '../support/looks/runs-states.ts';
import { startServerProcess } from '../support/run-server/process.ts';

const LOANS = {
  url: 'https://library.example/account',
  title: 'My account',
  visibleText: 'Loans: 3 books',
  elements: [
    { id: 'agent-1', tag: 'a', text: 'Loans' },
    { id: 'agent-2', tag: 'button', text: 'Pay all fees' },
  ],
};
const calls = (id: string, thought = '') => ({
  text: JSON.stringify({ type: 'tool_call', tool: { name: 'click', arguments: { id } }, thought }),
});

test('the page of the run server shows runs, one that waits, cancels and deletes it', async ({
  extension,
}, info) => {
  const said = [calls('agent-1', 'Sign-in is done. I open the list of loans.'), calls('agent-2')];
  const server = await startServerProcess(
    info.outputPath('server'),
    () => said.shift() ?? { text: '{"type":"final","answer":"Done."}' },
  );
  const [token, mcp] = await Promise.all([server.tokenFor('jane', '--runs'), server.tokenFor('tool')]);
  const begin = async (task: string): Promise<string> =>
    (await server.ask(token, 'POST', '/agent/run/start', { task })).runId;
  const other = await begin('Buy a coffee grinder');
  const run = await begin('Renew the library books');
  const step = (snapshot: object, lastResult: object | null) =>
    server.ask(token, 'POST', `/agent/run/${run}/step`, { snapshot, lastResult });
  await step(LOANS, null);
  await step({ ...LOANS, visibleText: 'Fees: $4' }, { success: true });

  const page = await extension.context.newPage();
  await page.setViewportSize({ width: 1000, height: 700 });
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  const look = async (name: string, index: number) => {
    await takePictures(page, (scheme) => info.outputPath(`runs-${name}-${scheme}.png`));
    await expectAccessible(page, schemesOf(index));
  };
  await page.goto(`${server.address}/runs`);
  const field = page.getByRole('textbox', { name: 'Token' });
  await field.fill(mcp);
  await page.getByRole('button', { name: 'Show runs' }).click();
  await expect(page.locator('.error').first()).toHaveText(
    'This token can’t read runs. Ask the operator for one that can.',
  );
  await look('token', 0);
  await field.fill(token);
  await field.press('Enter');
  const row = page.getByRole('row', { name: /Renew the library books/ });
  await expect(row).toContainText('Waits for you');
  await expect(page.getByText('2 of 2 runs')).toBeVisible();
  await look('list', 1);

  await row.getByRole('link').click();
  await expect(page.locator('.status')).toContainText('Click Pay all fees?');
  await expect(page.getByText('Decide in the browser where it runs.')).toBeVisible();
  await expect(page.getByText('Clicked Loans')).toBeVisible();
  expect(page.url()).toBe(`${server.address}/runs#${run}`);
  await look('run', 0);
  await page.reload(); // The tab keeps the token.
  await page.getByRole('button', { name: 'Cancel run' }).click();
  await expect(page.locator('.status')).toContainText('Cancelled');
  expect((await server.ask(token, 'GET', `/agent/run/${run}`)).status).toBe('cancelled');

  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row', { name: /coffee grinder/ })).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await server.ask(token, 'GET', `/agent/run/${run}`)).error.code).toBe('not_found');

  await page.goto(`${server.address}/runs#${other}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await server.ask(token, 'POST', `/agent/run/${other}/finish`, { answer: 'Bought.', state: 'completed' });
  await expect(page.locator('.status')).toContainText('Done'); // An event says so.
  expect(problems).toEqual([]);
  await page.close();
  await server.close();
});

test('each state of the page of runs can be read and used by everybody @all', async ({ extension }, info) => {
  const server = await startServerProcess(info.outputPath('server'), () => ({ text: '{}' }));
  const token = await server.tokenFor('Jane', '--runs', '--all');
  const page = await extension.context.newPage();
  let list: object = aList;
  let story: object = aRunStory;
  await page.route('**/agent/runs*', (route) =>
    route.fulfill({ json: route.request().url().includes('cursor=') ? { ...aList, runs: [] } : list }),
  );
  await page.route('**/story', (route) => route.fulfill({ json: story }));
  await page.route('**/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }));
  await page.goto(`${server.address}/runs`);
  await page.evaluate((kept) => sessionStorage.setItem('run server token', kept), token);
  const show = async (name: string, address: string, ready: string) => {
    await page.goto('about:blank');
    await page.goto(`${server.address}/runs${address}`);
    await expect(page.getByText(ready).first()).toBeVisible();
    for (const width of [1000, 390]) {
      await page.setViewportSize({ width, height: 760 });
      await takePictures(page, (scheme) => info.outputPath(`runs-${name}-${width}-${scheme}.png`));
    }
    await page.setViewportSize({ width: 1000, height: 760 });
    await expectAccessible(page);
    for (const width of [320, 260]) await expectNoSidewaysScroll(page, width);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await takePictures(page, (scheme) => info.outputPath(`runs-${name}-rtl-${scheme}.png`));
    await expectNoSidewaysScroll(page, 320);
  };
  await show('list', '', 'of 212 runs');
  await show('run', '#run_1', 'Decide in the browser where it runs.');
  story = doneStory;
  await show('done', '#run_1', 'are renewed until');
  story = brokenStory;
  await show('broken', '#run_1', 'refused the key');
  list = emptyList;
  await show('empty', '', 'No runs yet.');
  list = aList;
  await page.goto(`${server.address}/runs`);
  await page.reload();
  await expect(page.getByText('of 212 runs')).toBeVisible();
  await page.route('**/agent/runs*', (route) => route.abort());
  await page.getByLabel('State').selectOption('running'); // Asks at once.
  await expect(page.getByText(/^No answer for \d+ s, trying again$/)).toBeVisible();
  await takePictures(page, (scheme) => info.outputPath(`runs-offline-${scheme}.png`));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, 260);

  // A run in view returns with the server, and so do its events.
  await page.unrouteAll();
  const { runId } = await server.ask(token, 'POST', '/agent/run/start', { task: 'Find a dentist' });
  await page.goto(`${server.address}/runs#${runId}`);
  await page.reload();
  await expect(page.locator('.status')).toContainText('Starting');
  await server.kill();
  await expect(page.getByText(/^No answer for \d+ s, trying again$/)).toBeVisible();
  await server.startAgain();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await server.ask(token, 'POST', `/agent/run/${runId}/cancel`);
  await expect(page.locator('.status')).toContainText('Cancelled');
  await page.close();
  await server.close();
});

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { askAsPage, askerIn, assign } from '../support/ask-hidden.ts';
import { expect, test } from '../support/extension.ts';
import { firstSession } from '../support/first-session.ts';
import type { Extension } from '../support/launch.ts';
import { createPerson } from '../support/person.ts';
import { type Program, startProgram } from '../support/program.ts';
import { tabIdOf } from '../support/tab-id.ts';
import { until } from '../support/until.ts';

/** The person connects to a program at this port, and shares a page with it once it asks for one. */
async function connect(extension: Extension, port: number) {
  const asker = askerIn(extension.control);
  await askAsPage(asker, 'SAVE_SETTINGS', { privacyAccepted: true });
  await askAsPage(asker, 'CONNECT', { url: `ws://localhost:${port}` });
}

async function share(extension: Extension, url: string) {
  const { control } = extension;
  const asker = askerIn(control);
  const page = await createPerson(extension).visit(url);
  const session = await until('a question for a tab', async () => {
    const stored = await control.evaluate(firstSession);
    return stored?.queue.question?.kind === 'tab' ? stored.id : undefined;
  });
  await assign(asker, { tabId: await tabIdOf(control, page), role: 'target', session });
  return page;
}

const disconnect = ({ control }: Extension) => askAsPage(askerIn(control), 'DISCONNECT', {});

/** Requests and their answers, byte for byte, in their order. */
const TABLE = readFileSync('tests/fixtures/remote/envelopes.txt', 'utf8')
  .split('\n')
  .filter((line) => /^[<>] /.test(line));

test('a program without a hub has its 15 commands answered byte for byte', async ({
  extension,
  fixtures: _,
}) => {
  const program: Program = await startProgram();
  try {
    await connect(extension, program.port);
    await program.connected();
    const [first = '', ...rest] = TABLE;
    const answered = program.ask(first.slice(2));
    await share(extension, 'https://envelopes.example/');
    const exchange = [first, `< ${await answered}`];
    for (const line of rest)
      if (line.startsWith('> ')) exchange.push(line, `< ${await program.ask(line.slice(2))}`);
    expect(exchange).toEqual(TABLE);
  } finally {
    await disconnect(extension);
    await program.close();
  }
});

test('the program of docs/remote.md puts a kettle into the cart', async ({ extension, fixtures: _ }) => {
  const document = readFileSync('docs/remote.md', 'utf8');
  const [, source = ''] = /```js\n([\s\S]*?)```/.exec(document) ?? [];
  // A port that is free now.
  const { port, close } = await startProgram();
  await close();
  const running: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let printed = '';
    running.stdout?.on('data', (piece) => {
      printed += piece;
    });
    const over = new Promise((resolve) => running.once('exit', resolve));
    await connect(extension, port);
    const page = await share(extension, 'https://shop.example/');
    expect(await over).toBe(0);
    expect(printed).toMatch(/kettle/i);
    await expect(page.getByRole('link', { name: /cart/i }).first()).toContainText('1');
  } finally {
    running.kill();
    await disconnect(extension);
  }
});

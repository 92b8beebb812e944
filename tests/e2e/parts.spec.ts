import type { Page } from '@playwright/test';
import { chatScript, idIn } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { createGate } from '../support/gate.ts';
import { startSession } from '../support/session.ts';

const FOLDER = 'content/target_adapter/';

/** The scripts of ours that this document has run, each as often as it ran. */
async function scriptsIn(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  const urls: string[] = [];
  cdp.on('Debugger.scriptParsed', ({ url }) => urls.push(url));
  await cdp.send('Debugger.enable'); // Tells of every script that was parsed before.
  await cdp.detach();
  return urls.flatMap((url) => url.split(FOLDER)[1] ?? []).sort();
}

test('a target that is only read runs one script, and the part for acting once it is acted on, once', async ({
  extension,
  fixtures,
}) => {
  const read = createGate();
  const click = (told: Parameters<typeof idIn>[0]) => ({
    action: 'click',
    id: idIn(told, /<(\d+) button>Show password/),
  });
  const script = chatScript(click, (told) => ({ action: 'focus', id: idIn(told, /Contact <(\d+) input/) }));
  fixtures.setModel(async (prompt, history) => {
    await read.opened;
    return script(prompt, history) as string;
  });
  const { target, message, stored } = await startSession(
    { extension, fixtures },
    { url: 'https://account.example/' },
  );
  await expect.poll(async () => (await stored())?.targets.tabs.length).toBe(1);
  const reading = (await scriptsIn(target)).filter((name) => name !== 'phone_finder.js');
  expect(reading).toEqual(['index.js']);

  read.open();
  expect(await message(3)).toMatch(/You: click \d+ → done\./);
  expect(await message(4)).toMatch(/You: focus \d+ → done\./);
  const acting = (await scriptsIn(target)).filter((name) => name !== 'phone_finder.js');
  expect(acting).toEqual(['acting-part.js', 'index.js']);
});

import type { Page } from '@playwright/test';
import { aimAt } from '../support/aim/session.ts';
import { chatScript, idIn } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { createGate } from '../support/gate.ts';
import type { Extension } from '../support/launch.ts';
import { closePill, pillBox, pillIn } from '../support/pill.ts';
import { sampled } from '../support/sample.ts';
import { startSession } from '../support/session.ts';
import { until } from '../support/until.ts';

/** Fills the page with one button that counts its presses, wherever they fall. */
function coverWithCounter(): void {
  const all = document.createElement('button');
  all.textContent = 'All of it';
  Object.assign(all.style, { position: 'fixed', inset: '0', zIndex: '9' });
  all.addEventListener('click', () => {
    document.body.dataset.presses = String(Number(document.body.dataset.presses ?? 0) + 1);
  });
  document.body.append(all);
}
const presses = (page: Page) => page.evaluate(() => document.body.dataset.presses);

/** Drags the sign to a point of the viewport. */
async function drag(extension: Extension, page: Page, x: number, y: number): Promise<void> {
  const { left, top, height } = await pillBox(extension, page);
  await page.mouse.move(left + 14, top + height / 2);
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

test('the sign takes its own presses, lets the agent’s through, and stays where it is put', async ({
  extension,
  fixtures,
}) => {
  const [ready, placed] = [createGate(), createGate()];
  fixtures.setModel(
    chatScript(
      async (told) => {
        await ready.opened;
        return { action: 'click', id: idIn(told, /<(\d+) button>All of it/) };
      },
      // The sign of a task that is done goes by itself.
      () => placed.opened.then(() => ({ action: 'done', answer: 'Pressed.' })),
    ),
  );
  const { target, chat, message, stored } = await startSession(
    { extension, fixtures },
    { url: 'https://shop.example/' },
  );
  await target.evaluate(coverWithCounter);
  await target.setViewportSize({ width: 60, height: 60 }); // So small that the sign stands over the middle.
  await until('the sign', async () => (await pillIn(extension, target)) !== undefined);
  const { left, top, width, height } = await pillBox(extension, target);
  await target.mouse.click(left + width / 2, top + height / 2);
  expect(await presses(target)).toBeUndefined();
  ready.open();
  await message(3);
  expect(await presses(target)).toBe('1');
  expect((await stored())?.queue.hold).toBeNull();

  await target.setViewportSize({ width: 900, height: 600 });
  // It gets its words back a frame later; until then one of its buttons may come below the mouse.
  await until('the sign in all its words', async () => (await pillBox(extension, target)).width > width);
  await drag(extension, target, 80, 80);
  await expect.poll(async () => (await pillBox(extension, target)).left).toBe(12);
  await target.reload();
  await until('the sign', async () => (await pillIn(extension, target)) !== undefined);
  expect(await pillBox(extension, target)).toMatchObject({ left: 12, top: 12 });

  // Over neither the field nor the talk of the chat.
  await chat.bringToFront();
  const own = await pillBox(extension, chat);
  const field = await chat.getByRole('textbox').first().boundingBox();
  expect(own.bottom < (field?.y ?? 0) || own.left > (field?.x ?? 0) + (field?.width ?? 0)).toBe(true);
  await chat.setViewportSize({ width: 1400, height: 800 });
  placed.open();
  await until('the task to be done', async () => (await stored())?.progress.answer ?? false);
  await closePill(extension, chat);
  await until('the sign to go', async () => (await pillIn(extension, chat)) === undefined);
});

for (const host of sampled(['aim.example', 'aimed.example'], {
  table: 'frames below the pill',
  keyOf: String,
}))
  test(`the sign lets the agent’s pointer through to a frame of ${host} below it`, async ({
    extension,
    fixtures,
  }) => {
    const aim = await aimAt({ extension, fixtures }, 'https://aim.example/');
    const target = extension.context.pages().find((page) => page.url() === 'https://aim.example/');
    if (!target) throw new Error('The target is not open.');
    await target.evaluate(fillWithFrame, `https://${host}/inside.html?name=below`);
    await target.setViewportSize({ width: 60, height: 60 }); // So small that the sign stands over the middle.
    const id = await until(
      'the button',
      async () => /<(\d+) [^>]*>[^<]*Push below/.exec(await aim.read())?.[1],
    );
    await until('the sign', async () => (await pillIn(extension, target)) !== undefined);
    expect(await aim.act({ action: 'click', id: Number(id) })).toMatch(/^done\./);
    await expect.poll(aim.felt).toEqual(['click below']);
  });

function fillWithFrame(url: string): void {
  const frame = document.createElement('iframe');
  frame.src = url;
  Object.assign(frame.style, { position: 'fixed', inset: '0', zIndex: '9', width: '100%', height: '100%' });
  document.body.append(frame);
}

import type { Page } from '@playwright/test';
import { askAsPage, askerIn } from '../support/ask-hidden.ts';
import { chatScript, idIn } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { createGate } from '../support/gate.ts';
import { inWorld } from '../support/instant-chat.ts';
import { overlayIn, watchLabels } from '../support/overlay.ts';
import { pillIn, pressPill } from '../support/pill.ts';
import { startSession } from '../support/session.ts';
import { tabIdOf } from '../support/tab-id.ts';
import { until } from '../support/until.ts';

/** A button that notes when it is pressed, and a menu that is open as long as the pointer is on its button. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>Shop</title>
  <style>
    ul { display: none; margin: 0; padding: 20px; background: Canvas }
    nav { position: absolute; top: 200px; width: 300px }
    nav:hover ul { display: block }
  </style>
  <button style="position: fixed; left: 100px; top: 100px">Search</button>
  <nav><button>Products</button><ul><li><button>Grinders</button></li></ul></nav>
  <script>
    for (const button of document.querySelectorAll('button'))
      button.addEventListener('click', () => {
        document.body.dataset.presses = [document.body.dataset.presses, button.textContent].filter(Boolean).join(' ');
        document.body.dataset.at = performance.now();
      });
  </script>`;

const pressed = (page: Page) => page.evaluate(() => ({ ...document.body.dataset }));

test('the page shows where the agent acts, and takes no click of the person, while it works and they look', async ({
  extension,
  fixtures,
}) => {
  fixtures.serve(({ url: { host } }) => (host === 'shop.example' ? { body: PAGE } : undefined));
  const [first, last] = [createGate(), createGate()];
  fixtures.setModel(
    chatScript(
      async (shown) => {
        await first.opened;
        return { action: 'click', id: idIn(shown, /<(\d+) button[^>]*>Search/) };
      },
      (shown) => ({ action: 'hover', id: idIn(shown, /<(\d+) button[^>]*>Products/) }),
      (shown) => ({ action: 'click', id: idIn(shown, /<(\d+) button[^>]*>Grinders/) }),
      () => last.opened.then(() => 'The pause has cut this reply off.'),
      () => last.opened.then(() => ({ action: 'done', answer: 'Pressed.' })),
    ),
  );
  const { target, chat, message, stored, becomes } = await startSession({ extension, fixtures });
  await until('the pill', async () => (await pillIn(extension, target)) !== undefined);
  expect(await overlayIn(extension, target)).toBeUndefined(); // Tests switch it off.
  await askAsPage(askerIn(extension.control), 'SAVE_SETTINGS', { showsPointer: true, keepsHandsOff: true });
  const covered = (page: Page) => async () => {
    const { frame, layer } = (await overlayIn(extension, page)) ?? {};
    return [frame, layer];
  };
  await expect.poll(covered(target)).toEqual([true, true]);

  // A click of the person does nothing but to say how to pause.
  await target.mouse.click(125, 110);
  await expect.poll(() => pillIn(extension, target)).toContain('The agent is working here');
  expect(await pressed(target)).toEqual({});
  expect((await stored())?.queue.hold).toBeNull();

  await inWorld(extension.control, await tabIdOf(extension.control, target), watchLabels);
  first.open();
  await message(5); // After the click, a hover that keeps its menu open, and a click in that.
  const { presses, at } = await pressed(target);
  expect(presses).toBe('Search Grinders');
  const labels = (await overlayIn(extension, target))?.labels ?? [];
  expect(labels.map(([words]) => words)).toEqual(['Click Search', 'Point at Products', 'Click Grinders']);
  expect(Number(at) - (labels.at(-1)?.[1] ?? Number.NaN)).toBeGreaterThanOrEqual(590);

  await chat.bringToFront();
  await expect.poll(covered(target)).toEqual([undefined, undefined]);
  expect(await covered(chat)()).toEqual([undefined, undefined]);
  await target.bringToFront();
  await expect.poll(covered(target)).toEqual([true, true]);
  await target.reload();
  await expect.poll(covered(target)).toEqual([true, true]);

  // Its button pauses, and then the page is the person's.
  await target.mouse.click(125, 110);
  await pressPill(extension, target, 'Pause');
  await becomes('paused', ({ queue }) => queue.hold?.reason === 'person_paused');
  await expect.poll(covered(target)).toEqual([undefined, undefined]);
  await target.mouse.click(125, 110);
  expect(await pressed(target)).toMatchObject({ presses: 'Search' });

  const paused = await stored();
  if (paused) await askAsPage(askerIn(extension.control), 'RESUME', { session: paused.id });
  await expect.poll(covered(target)).toEqual([true, true]);
  last.open();
  await becomes('done', ({ progress }) => progress.answer === 'Pressed.');
  await expect.poll(covered(target)).toEqual([undefined, undefined]);
});

import type { Fixtures } from '../../tests/support/fixtures/server.ts';
import type { Extension } from '../../tests/support/launch.ts';
import { practiceOrder } from '../../tests/support/practice-order.ts';
import { say } from '../say.mjs';
import { type Film, startFilm } from './film.ts';

/** Plays the first minute of a new person: welcome page, chat, practice page. Returns what panel and page showed. */
export async function playPractice(
  { extension, fixtures }: { readonly extension: Extension; readonly fixtures: Fixtures },
  limitMs: number,
): Promise<Film> {
  fixtures.setModel(practiceOrder());
  const welcome = await extension.welcome();
  say('You read the welcome page and choose “I understand, turn it on”.');
  await welcome.getByRole('button', { name: 'I understand, turn it on' }).click();
  say('You open ChatGPT from there, and Start gives it a first task, on the practice page.');
  await welcome.getByRole('button', { name: 'ChatGPT' }).click();
  await welcome.getByText('ChatGPT is ready.').waitFor({ timeout: limitMs });
  const opening = extension.context.waitForEvent('page');
  extension.fronts.personAsks();
  await welcome.getByRole('button', { name: 'Start' }).click();
  const page = await opening;
  const panel = await extension.openPanel(page);
  const film = startFilm({ page, panel });
  const allow = panel.getByRole('button', { name: 'Allow once' });
  await allow.waitFor({ timeout: limitMs });
  await film.hold();
  await allow.click({ timeout: limitMs });
  say('It asks before it orders, and you allow it, once.');
  const answer = panel.locator('.status[data-tone="done"]').getByText(/^Flat white for \S+, number \d+/);
  await answer.waitFor({ timeout: limitMs });
  say(`The chat’s answer: ${await answer.textContent()}\n`);
  const pictures = await film.stop();
  await Promise.all([panel.close(), welcome.close()]);
  return pictures;
}

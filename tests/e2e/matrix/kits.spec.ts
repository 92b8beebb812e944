import { kitNames } from '../../fixtures/chats/kits.ts';
import { askAsPage } from '../../support/ask-hidden.ts';
import { expect, test } from '../../support/extension.ts';
import { learnedIn } from '../../support/learn.ts';
import { playHidden } from '../../support/play-hidden.ts';
import { type Kit, playKit } from '../../support/play-kit.ts';
import { expectExactlyOnce } from './invariants.ts';

const KIT_MS = 600_000;

const kits: readonly Kit[] = [
  ...kitNames.map((name) => ({ name })),
  { name: 'chatscope' },
  { name: 'deepchat', send: '.input-button[role="button"]' },
];

for (const kit of kits) {
  test(`${kit.name}`, async ({ extension, hidden, fixtures }) => {
    test.setTimeout(KIT_MS);
    const { lessons, ...played } = await playKit({ extension, fixtures }, kit, { before: 5, after: 5 });
    expect(lessons).toBe(1);
    expectExactlyOnce(played, { clicks: 9 });

    const learned = await learnedIn(extension.control);
    // The worker empties a storage of no version when it starts for the first time.
    await askAsPage(hidden, 'SAVE_SETTINGS', { privacyAccepted: true });
    await hidden.inPage('manifest.json', (all) => chrome.storage.local.set(all), learned);
    const task = 'Change the page twice.';
    const unseen = await playHidden(
      { hidden, fixtures },
      { site: kit.name, switches: { tokenMs: 25 }, task },
    );
    expectExactlyOnce(unseen, {});
  });
}

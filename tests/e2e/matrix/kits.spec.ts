import { askAsPage } from '../../support/ask-hidden.ts';
import { expect, test } from '../../support/extension.ts';
import { buildPrebuilt } from '../../support/fixtures/build.ts';
import { PREBUILT, sumsOf } from '../../support/fixtures/prebuilt.ts';
import { learnedIn } from '../../support/learn.ts';
import { playHidden } from '../../support/play-hidden.ts';
import { playKits } from '../../support/play-kits.ts';
import { expectKept } from './kept.ts';
import { kits } from './kits-table.ts';
import { kitsTold } from './kits-told.ts';

const KIT_MS = 1_500_000;

test('the build of four kits is what their packages make', async () => {
  const fresh = test.info().outputPath('built');
  await buildPrebuilt(fresh);
  expect(await sumsOf(fresh), 'npm run chats builds it anew').toBe(await sumsOf(PREBUILT));
});

for (const kit of kits) {
  test(kit.name, async ({ extension, hidden, fixtures }, { annotations }) => {
    test.setTimeout(KIT_MS);
    const told = kitsTold[kit.name] ?? {};
    for (const played of await playKits({ extension, fixtures }, [kit], { before: 5, after: 5 })) {
      expect(played.lessons, 'how often the lesson came').toBe(1);
      annotations.push({
        type: 'kit in view',
        description: expectKept(played, { clicks: 9, told: told['kit in view'] }),
      });
    }

    const learned = await learnedIn(extension.control);
    // The worker empties a storage of no version when it starts for the first time.
    await askAsPage(hidden, 'SAVE_SETTINGS', { privacyAccepted: true });
    await hidden.inPage('manifest.json', (all) => chrome.storage.local.set(all), learned);
    const task = 'Change the page twice.';
    const unseen = await playHidden(
      { hidden, fixtures },
      { site: kit.name, switches: { tokenMs: 25 }, task },
    );
    annotations.push({
      type: 'kit hidden',
      description: expectKept(unseen, { clicks: 2, told: told['kit hidden'] }),
    });
  });
}

import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { expect, test } from '../support/extension.ts';
import { showPage } from '../support/looks/show.ts';
import { sessionStates, someChoices, viewWith } from '../support/looks/states.ts';

const PANEL = 'src/pages/sidepanel/sidepanel.html';

test('each state of the panel can be read and used by everybody, in both schemes', async ({
  extension,
}, info) => {
  const states = { start: undefined, ...sessionStates };
  for (const [name, session] of Object.entries(states)) {
    const page = await extension.context.newPage();
    await page.setViewportSize({ width: 360, height: 760 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const url = new URL(`/${PANEL}`, extension.control.url()).href;
    await showPage(page, url, { view: viewWith(session ? [session] : []), choices: someChoices });
    await page.getByRole('heading').first().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: info.outputPath(`sidepanel-${name}-${colorScheme}.png`) });
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, 280);
    await page.close();
  }
  expect(Object.keys(states).length).toBeGreaterThan(15);
});

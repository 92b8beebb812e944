import { expectNoSidewaysScroll } from '../support/accessible.ts';
import { test } from '../support/extension.ts';
import { takePictures } from '../support/looks/pictures.ts';
import { showPage } from '../support/looks/show.ts';
import { sessionStates, someChoices, viewWith } from '../support/looks/states.ts';

test(
  'nothing breaks out of the panel in a language with longer words, from right to left',
  {
    tag: '@all',
  },
  async ({ extension }, info) => {
    const page = await extension.context.newPage();
    await page.setViewportSize({ width: 360, height: 760 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [name, session] of Object.entries({ start: undefined, ...sessionStates })) {
      const url = new URL(`/src/pages/sidepanel/sidepanel.html?${name}`, extension.control.url()).href;
      const view = viewWith(session ? [session] : []);
      await showPage(page, url, { view, choices: someChoices, isElsewhere: true });
      await page.getByRole('heading').first().waitFor();
      await takePictures(page, (look) => info.outputPath(`elsewhere-${name}-${look}.png`));
      await expectNoSidewaysScroll(page, 240);
    }
    await page.close();
  },
);

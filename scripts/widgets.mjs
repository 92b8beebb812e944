import { ensurePackages } from './ensure/packages.mjs';
import { ensureWidgets } from './ensure/widgets.mjs';
import { entry } from './entry.mjs';
import { say } from './say.mjs';

/** Builds four published widgets anew; the matrix sees that they are what their packages make. */
await entry(import.meta, async () => {
  await ensurePackages();
  await ensureWidgets();
  const { load } = await import('./load.mjs');
  /** @type {typeof import('../tests/support/fixtures/build-widget.ts')} */
  const { buildPrebuiltWidgets, PREBUILT_WIDGETS } = await load('tests/support/fixtures/build-widget.ts');
  await buildPrebuiltWidgets(PREBUILT_WIDGETS);
  say(`${PREBUILT_WIDGETS} is what the packages make now.`);
});

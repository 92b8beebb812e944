import { widgetNames } from '../../fixtures/widgets/widgets.ts';
import { expect, test } from '../../support/extension.ts';
import { buildPrebuiltWidgets, PREBUILT_WIDGETS } from '../../support/fixtures/build-widget.ts';
import { sumsOf } from '../../support/fixtures/prebuilt.ts';
import { playWidget } from '../../support/widgets/play-widget.ts';
import { openHiddenPage, openPage } from '../../support/widgets/session.ts';
import { widgetTasks } from '../../support/widgets/solvers.ts';
import { titleOf } from './widgets-table.ts';

test('the build of four widgets is what their packages make', async () => {
  const fresh = test.info().outputPath('built');
  await buildPrebuiltWidgets(fresh);
  expect(await sumsOf(fresh), 'npm run widgets builds it anew').toBe(await sumsOf(PREBUILT_WIDGETS));
});

for (const name of widgetNames) {
  test(titleOf(name, 'seen'), async ({ extension }) => {
    const session = await openPage(extension, name);
    await playWidget(session, widgetTasks[name]);
    await session.end();
  });

  test(titleOf(name, 'hidden'), async ({ hidden }) => {
    await playWidget(await openHiddenPage(hidden, name), widgetTasks[name]);
  });
}

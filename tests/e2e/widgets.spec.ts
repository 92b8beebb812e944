import { prebuilt } from '../fixtures/widgets/widgets.ts';
import { test } from '../support/extension.ts';
import { sampled } from '../support/sample.ts';
import { playWidget } from '../support/widgets/play-widget.ts';
import { openPage } from '../support/widgets/session.ts';
import { widgetTasks } from '../support/widgets/solvers.ts';

test('four published widgets are worked by their numbers and words alone', async ({ extension }) => {
  for (const name of sampled(prebuilt, { table: 'widgets', keyOf: String })) {
    const session = await openPage(extension, name);
    await playWidget(session, widgetTasks[name]);
    await session.end();
  }
});

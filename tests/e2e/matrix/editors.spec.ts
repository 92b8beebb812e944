import { editorNames } from '../../fixtures/widgets/widgets.ts';
import { test } from '../../support/extension.ts';
import { editorCases } from '../../support/widgets/editor-cases.ts';
import { playEditor } from '../../support/widgets/play-editor.ts';
import { openHiddenPage, openPage } from '../../support/widgets/session.ts';
import { titleOf } from './widgets-table.ts';

for (const name of editorNames) {
  const cases = editorCases[name] ?? [];

  test(titleOf(name, 'seen'), async ({ extension }) => {
    const session = await openPage(extension, name);
    await playEditor(session, cases);
    await session.end();
  });

  test(titleOf(name, 'hidden'), async ({ hidden }) => {
    await playEditor(await openHiddenPage(hidden, name), cases);
  });
}

import { editorNames } from '../../fixtures/widgets/widgets.ts';
import { test } from '../../support/extension.ts';
import { editorCases } from '../../support/widgets/editor-cases.ts';
import { playEditor } from '../../support/widgets/play-editor.ts';
import { openPage } from '../../support/widgets/session.ts';

for (const name of editorNames)
  test(`what is filled, typed and pressed in ${name} is in its model, and is read from it`, async ({
    extension,
  }) => {
    const session = await openPage(extension, name);
    await playEditor(session, editorCases[name] ?? []);
    await session.end();
  });

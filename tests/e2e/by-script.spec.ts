import { playAims } from '../support/aim/play.ts';
import { aimHidden } from '../support/aim/session.ts';
import { fieldsByScript, mouseByScript, uploadsByScript } from '../support/by-script.ts';
import { expect, test } from '../support/extension.ts';
import { playFields } from '../support/fields/play.ts';
import { startHidden } from '../support/hidden.ts';
import { frameExtension, loadExtensions } from '../support/other-extension.ts';
import { playUploads } from '../support/uploads/play.ts';

/** An act by script waits for nothing that a tab which nobody sees gets late. */
const NO_TIMERS = { hasTimers: false };

test('the mouse does by script, where Chrome refuses the debugger, what it can, and says what it cannot', async ({
  fixtures,
}) => {
  const hidden = await startHidden({
    args: [...fixtures.chromiumArgs, ...loadExtensions('dist', frameExtension)],
  });
  await playAims(await aimHidden(hidden, 'https://mouse.example/?frame=load', NO_TIMERS), mouseByScript);
  expect(await hidden.unexplainedFronts()).toEqual([]);
  await hidden.close();
});

test('fields are filled, chosen and checked by script, and every key is the one of a keyboard', async ({
  fixtures,
}) => {
  const hidden = await startHidden({
    args: [...fixtures.chromiumArgs, ...loadExtensions('dist', frameExtension)],
  });
  await playFields(await aimHidden(hidden, 'https://fields.example/?frame=load', NO_TIMERS), fieldsByScript);
  await hidden.close();
});

test('files get into fields and onto drop zones by script', async ({ fixtures }) => {
  const hidden = await startHidden({
    args: [...fixtures.chromiumArgs, ...loadExtensions('dist', frameExtension)],
  });
  await playUploads(
    await aimHidden(hidden, 'https://uploads.example/?frame=load', NO_TIMERS),
    uploadsByScript,
  );
  await hidden.close();
});

import { playAims } from '../support/aim/play.ts';
import { aimHidden } from '../support/aim/session.ts';
import { expect, test } from '../support/extension.ts';
import { startHidden } from '../support/hidden.ts';
import { byScript } from '../support/mouse/by-script.ts';
import { mouseCases } from '../support/mouse/cases.ts';
import { frameExtension, loadExtensions } from '../support/other-extension.ts';

test('the mouse does by script, where Chrome refuses the debugger, what it can, and says what it cannot', async ({
  fixtures,
}) => {
  const hidden = await startHidden({
    args: [...fixtures.chromiumArgs, ...loadExtensions('dist', frameExtension)],
  });
  await playAims(await aimHidden(hidden, 'https://mouse.example/?frame=load'), byScript(mouseCases));
  expect(await hidden.unexplainedFronts()).toEqual([]);
  await hidden.close();
});

import { expect, test } from '../../support/extension.ts';
import { startHidden } from '../../support/hidden.ts';
import { frameExtension, loadExtensions } from '../../support/other-extension.ts';
import { ADDRESS, fieldThenButton, LOGIN, playAddress, wholeOf } from '../../support/play-address.ts';

const BY_SCRIPT = 'It was done by script, without trusted input.';

for (const when of ['load', 'focus', 'hover'])
  test(`forms are filled and sent though another extension puts its frame into the page: ${when}`, async ({
    fixtures,
  }) => {
    test.setTimeout(300_000);
    const hidden = await startHidden({
      args: [...fixtures.chromiumArgs, ...loadExtensions('dist', frameExtension)],
    });
    const { truth, receipts, asked, frames } = await playAddress({ hidden, fixtures }, when, wholeOf());

    // Trusted input is all that came before the frame; what came with it is told by what the page has got.
    const rest = when === 'load' ? receipts : receipts.slice(1);
    expect(receipts[0]).toMatch(/→ done\./);
    for (const receipt of rest) expect(receipt).toMatch(new RegExp(`→ done\\..*${BY_SCRIPT}`));
    expect(truth.sent).toEqual([
      { form: 'login', ...LOGIN },
      { form: 'address', ...ADDRESS, terms: 'on' },
    ]);
    expect(truth.events.filter((event) => event.endsWith('click search'))).toHaveLength(1);
    expect(asked).toEqual(['scripts']);
    expect(frames).toBe(1);
    expect(await hidden.unexplainedFronts()).toEqual([]);
    await hidden.close();
  });

test('trusted input comes back once the frame of another extension has gone', async ({ fixtures }) => {
  const hidden = await startHidden({
    args: [...fixtures.chromiumArgs, ...loadExtensions('dist', frameExtension)],
  });
  const played = await playAddress({ hidden, fixtures }, 'while-focused', fieldThenButton());

  const { truth, receipts, asked, frames } = played;
  expect(receipts.map((receipt) => receipt.includes(BY_SCRIPT))).toEqual([false, true, true, false]);
  expect(truth.events.filter((event) => event.endsWith('click search'))).toEqual([
    'untrusted click search',
    'click search',
  ]);
  expect(asked).toEqual(['scripts']);
  expect(frames).toBe(0);
  expect(await hidden.unexplainedFronts()).toEqual([]);
  await hidden.close();
});

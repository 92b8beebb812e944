import { expect, test } from '../support/extension.ts';
import { startHidden } from '../support/hidden.ts';
import { frameExtension, loadExtensions } from '../support/other-extension.ts';
import { ADDRESS, LOGIN, playAddress, shortOf } from '../support/play-address.ts';

const BY_SCRIPT = 'It was done by script, without trusted input.';

test('forms are filled and sent while another extension puts its frame into the page on focus', {
  tag: '@all',
}, async ({ fixtures }) => {
  const hidden = await startHidden({
    args: [...fixtures.chromiumArgs, ...loadExtensions('dist', frameExtension)],
  });
  const { truth, receipts, asked, frames } = await playAddress({ hidden, fixtures }, 'focus', shortOf());

  // The press that has brought the frame was trusted, and is told by what the page has got.
  expect(receipts[0]).toMatch(/^You: click (\d+) → done\. The focus is on \1 now\.$/);
  for (const receipt of receipts.slice(1)) expect(receipt).toMatch(new RegExp(`→ done\\..*${BY_SCRIPT}`));
  expect(truth.sent).toEqual([
    { form: 'login', ...LOGIN },
    { form: 'address', ...ADDRESS, terms: 'on' },
  ]);
  expect(truth.events.filter((event) => event.endsWith('click Save address'))).toEqual([
    'untrusted click Save address',
  ]);
  expect(asked).toEqual(['scripts']);
  expect(frames).toBe(1);
  expect(await hidden.unexplainedFronts()).toEqual([]);
  await hidden.close();
});

import { KILLED, playSends } from '../support/approved-sends.ts';
import { expect, test } from '../support/extension.ts';
import { sampled } from '../support/sample.ts';

test('an approval survives the worker, the panel, the popup and the browser, and counts once', async ({
  fixtures,
}, info) => {
  const killed = sampled(KILLED, { table: 'deaths before an approval', keyOf: String, share: 1 / 2 });
  const kills = killed.map((what, index) => ({ what, afterWrites: 5 + index }));
  const { sent, lost } = await playSends({ fixtures, profile: info.outputPath('profile') }, kills);
  expect(sent).toEqual(kills.map((_, index) => index + 1));
  expect(lost).toEqual([]);
});

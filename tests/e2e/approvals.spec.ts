import { KILLED, playSends } from '../support/approved-sends.ts';
import { expect, test } from '../support/extension.ts';

test('an approval survives the worker, the panel, the popup and the browser, and counts once', async ({
  fixtures,
}, info) => {
  const kills = KILLED.map((what, index) => ({ what, afterWrites: 5 + index }));
  const { sent, lost } = await playSends({ fixtures, profile: info.outputPath('profile') }, kills);
  expect(sent).toEqual([1, 2, 3, 4]);
  expect(lost).toEqual([]);
});

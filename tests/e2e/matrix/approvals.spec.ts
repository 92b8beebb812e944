import { KILLED, playSends } from '../../support/approved-sends.ts';
import { expect, test } from '../../support/extension.ts';

const POINTS = Array.from({ length: 20 }, (_, index) => index);

for (const what of KILLED)
  test(`approvals survive that the ${what} is killed, at twenty points`, async ({ fixtures }, info) => {
    test.setTimeout(1_800_000);
    const kills = POINTS.map((afterWrites) => ({ what, afterWrites }));
    const { sent, lost } = await playSends({ fixtures, profile: info.outputPath('profile') }, kills);
    expect(sent).toEqual(POINTS.map((index) => index + 1));
    expect(lost).toEqual([]);
  });

import { playChat } from '../../support/play-chat.ts';
import { hostileText } from './hostile-text.ts';
import { expectExactlyOnce } from './invariants.ts';
import { rows, siteNames } from './rows.ts';
import { test } from './stage.ts';

for (const row of rows) {
  for (const site of siteNames) {
    const switches = row.on[site];
    if (!switches) continue;
    test(`${row.what} · ${site}`, async ({ extension, fixtures }) => {
      const { meanwhile } = row;
      const played = await playChat({ extension, fixtures }, { site, switches, task: hostileText(), ...(meanwhile && { meanwhile }) });
      expectExactlyOnce(played, row);
    });
  }
}

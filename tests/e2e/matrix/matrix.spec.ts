import { expect } from '@playwright/test';
import { playChat } from '../../support/play-chat.ts';
import { playHidden } from '../../support/play-hidden.ts';
import { hostileText } from './hostile-text.ts';
import { expectExactlyOnce } from './invariants.ts';
import { rows, siteNames } from './rows.ts';
import { test } from './stage.ts';

const task = hostileText();

for (const row of rows) {
  for (const site of siteNames) {
    const switches = row.on[site];
    const { meanwhile } = row;
    if (!switches) continue;
    const title = `${row.what} · ${site}`;
    if (row.hidden) {
      test(title, async ({ hidden, fixtures }) => {
        const played = await playHidden({ hidden, fixtures }, { site, switches, task });
        expectExactlyOnce(played, row);
        expect(played.received[0]?.prompt).toContain(task);
      });
    } else {
      test(title, async ({ extension, fixtures }) => {
        expectExactlyOnce(
          await playChat({ extension, fixtures }, { site, switches, task, ...(meanwhile && { meanwhile }) }),
          row,
        );
      });
    }
  }
}

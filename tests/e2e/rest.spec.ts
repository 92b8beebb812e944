import { idIn } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { openLive } from '../support/live-session.ts';

test('a receipt waits for a submenu that opens late, and a ticking clock is no effect', {
  tag: '@all',
}, async ({ extension, fixtures }) => {
  const live = await openLive({ extension, fixtures }, { url: 'https://menus.example/' });
  const first = await live.told();
  const opened = await live.do({ action: 'click', id: idIn(first, /<(\d+) button[^>]*>File/) });
  expect(opened.text).toContain('Letter to the bank');
  const idle = await live.do({ action: 'click', id: idIn(opened, /<(\d+) button[^>]*>Idle/) });
  expect(idle.text).toMatch(/→ done\. Nothing changed\./);
  await live.end();
});

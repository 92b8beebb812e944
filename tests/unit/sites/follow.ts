import { pageChat } from '../../../content/agent_bridge/page-chat.ts';
import { ReplyTracker } from '../../../content/agent_bridge/reply-tracker.ts';
import { isWholeReply, reportOf } from '../../../content/agent_bridge/report.ts';
import type { TurnCode } from '../../../src/protocol/turn-code.ts';
import type { Site } from '../../../src/sites/site.ts';

export const turn = 'k7f2-6-h3wq9' as TurnCode;
export const message =
  'Turn k7f2-6-h3wq9. You: click 12 → done.\nAnswer with one command, "tool_code":"k7f2-6-h3wq9".';
export const command = '{"tool_code":"k7f2-6-h3wq9","action":"click","id":12}';

/** The chat of the document, driven by its site's selectors, with a clock and the result of the reply to our message. */
export function follow(site: Site) {
  let now = 1_000_000;
  const chat = pageChat(site, { now: () => now, signal: new AbortController().signal });
  const tracker = new ReplyTracker(turn, now, (pieces) => isWholeReply(pieces, turn, ''));
  return {
    chat,
    tracker,
    /** How the reply has ended after `ms`, 'waits' if it has not. */
    after(ms: number): string {
      const until = now + ms;
      for (;;) {
        const ending = tracker.step(chat, now);
        if (ending.end !== undefined) return ending.end;
        if (now + ending.againInMs > until) break;
        now += ending.againInMs;
      }
      now = until;
      return 'waits';
    },
    /** The worker's report of the current reply. */
    report: () => reportOf({ turn, ending: { end: 'complete' }, keyword: '', pieces: chat.read(turn) }),
  };
}

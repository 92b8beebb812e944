import type { ChatCheck } from '../../protocol/chat-check.ts';
import type { Health } from '../../protocol/chat-health.ts';

/** What a report of a changed chat site needs: steps, counts and structure, no text of the page and no address. */
export const diagnosticOf = (health: Health | undefined, check?: ChatCheck): string =>
  JSON.stringify(
    {
      ...(check && { chat: check.site ?? 'learned', check: check.state, steps: check.results }),
      ...health,
    },
    null,
    2,
  );

import type { ChatCheck } from '../../protocol/chat-check.ts';
import type { Health } from '../../protocol/chat-health.ts';
import { copy } from './copy.ts';
import { tell } from './notices.tsx';
import { t } from './texts.ts';

/** Copies what a report of a changed chat site needs, and says so. */
export async function copyDiagnostic(health: Health | undefined, check?: ChatCheck): Promise<void> {
  if (await copy(diagnosticOf(health, check))) tell(t('diagnosticCopied'));
}

/** Steps, counts and structure, no text of the page and no address. */
const diagnosticOf = (health: Health | undefined, check?: ChatCheck): string =>
  JSON.stringify(
    {
      ...(check && { chat: check.site ?? 'learned', check: check.state, steps: check.results }),
      ...health,
    },
    null,
    2,
  );

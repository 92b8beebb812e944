import type { TabHandlers } from '../../../src/messaging/serve.ts';
import type { RedactKind } from '../../../src/protocol/settings.ts';
import type { Redactor } from './redactor.ts';

type Handlers = Partial<TabHandlers>;

/** The same handlers, but what a message wants redacted holds before it is answered. */
export function chosenFirst(redactor: Redactor, handlers: Handlers): Handlers {
  const wrapped = Object.entries(handlers).map(([name, handle]) => [
    name,
    (payload: { readonly redact?: readonly RedactKind[] } | undefined) => {
      if (payload?.redact) redactor.choose(payload.redact);
      return handle(payload as never);
    },
  ]);
  return Object.fromEntries(wrapped) as Handlers; // Object.fromEntries forgets which name has which handler.
}

import type { TabHandlers } from '../../../src/messaging/serve.ts';
import type { RedactKind } from '../../../src/protocol/settings.ts';
import type { Redactor } from './redactor.ts';

type Handlers = Partial<TabHandlers>;

/** Wraps handlers so that the redaction settings in a message take effect before its handler runs. */
export function withRedactionSettings(redactor: Redactor, handlers: Handlers): Handlers {
  const wrapped = Object.entries(handlers).map(([name, handle]) => [
    name,
    (payload: { readonly redact?: readonly RedactKind[] } | undefined) => {
      if (payload?.redact) redactor.choose(payload.redact);
      return handle(payload as never);
    },
  ]);
  return Object.fromEntries(wrapped) as Handlers; // Object.fromEntries forgets which name has which handler.
}

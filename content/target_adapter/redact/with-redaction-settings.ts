import type { TabHandlers } from '../../../src/messaging/serve.ts';
import type { RedactKind } from '../../../src/protocol/settings.ts';
import type { Redactor } from './redactor.ts';

type Handlers = Partial<TabHandlers>;

/** Wraps handlers so that what a message says of redaction takes effect before its handler runs. */
export function withRedactionSettings(redactor: Redactor, handlers: Handlers): Handlers {
  const wrapped = Object.entries(handlers).map(([name, handle]) => [
    name,
    (payload: { readonly redact?: readonly RedactKind[]; readonly epoch?: string } | undefined) => {
      if (payload?.redact) redactor.choose(payload.redact);
      if (payload?.epoch) redactor.useVault(payload.epoch);
      return handle(payload as never);
    },
  ]);
  return Object.fromEntries(wrapped) as Handlers; // Object.fromEntries forgets which name has which handler.
}

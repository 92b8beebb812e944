import { type ElementId, type TabId, TOP_FRAME } from '../protocol/ids.ts';
import { originOf } from '../protocol/web-address.ts';
import type { CommandItem } from '../session/session.ts';
import { type PageEvent, takeEvents } from '../targets/act/page-events.ts';
import { type Evidence, settled } from '../targets/act/settle.ts';
import type { Hands } from '../targets/act/target-handle.ts';
import { askTarget } from '../targets/ask-target.ts';
import type { TurnServices } from './services.ts';

/** Waits for what the command causes, and says it in words. */
export async function causedBy(
  services: TurnServices,
  { action, fields }: CommandItem,
  { frame, before }: Hands,
): Promise<string> {
  const events: PageEvent[] = [];
  const evidence = await settled(services, before, () => {
    events.push(...takeEvents(frame.tabId));
    return events.length > 0;
  });
  const wrote = action === 'type' || action === 'fill';
  const field = wrote
    ? await askTarget(services, frame, 'DESCRIBE', { id: fields.id as ElementId })
    : undefined; // Both have an id.
  const holds = field?.ok && field.value.ok ? `The field now holds ${field.value.value}.` : '';
  const redact = redactIn(services, frame.tabId);
  const told = await Promise.all(
    events.map(async ({ quote, tell }) => tell(quote && (await redact(quote, 'quote')))),
  );
  return [...told, holds, await tellEvidence(evidence, redact)].filter((part) => part !== '').join(' ');
}

/** Dialogs and addresses come to us past the adapter, which redacts everything else; where it is silent, `''` is told of them. */
const redactIn =
  (services: TurnServices, tabId: TabId) =>
  async (text: string, as: 'quote' | 'address'): Promise<string> => {
    const asked = await askTarget(services, { tabId, frameId: TOP_FRAME }, 'REDACT_TEXT', { text, as });
    return asked.ok && asked.value ? asked.value : '';
  };

/** The evidence in words, for the receipt. `redact` answers '' where nobody can: then only the site is told. */
export async function tellEvidence(
  { changed, navigatedTo, calls, restless }: Evidence,
  redact: (text: string, as: 'address') => Promise<string>,
): Promise<string> {
  const place =
    navigatedTo === undefined ? undefined : (await redact(navigatedTo, 'address')) || originOf(navigatedTo);
  const sentences = [
    place === undefined ? undefined : `The page is now ${place}.`,
    ...calls.map(({ method, path, status }) => `${method} ${path} ${status || 'failed'}.`),
    restless ? 'The page had not come to rest after 15 s.' : undefined,
    changed ? undefined : 'Nothing changed.',
  ];
  return sentences.filter((one) => one !== undefined).join(' ');
}

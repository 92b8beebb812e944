import type { ElementId } from '../../protocol/ids.ts';
import { hashOf } from '../../protocol/text-hash.ts';
import { placeOf } from '../../protocol/web-address.ts';
import type { FinishedStep } from '../finished-step.ts';
import type { CommandItem, Session } from '../session.ts';
import { targetOf } from '../tabs/target-tabs.ts';

/** How many finished steps a session keeps. */
const STEPS_MAX = 20;
/** Maximum length of all kept steps as JSON, in characters. */
const STEPS_LENGTH_MAX = 40_000;

/** Adds a finished command, with a hash of the page that the agent saw when it commanded. */
export function withStep(
  session: Session,
  { label, fields }: CommandItem,
  { receipt, now }: { readonly receipt: FinishedStep['receipt']; readonly now: number },
): Session {
  const id = typeof fields.id === 'number' ? (fields.id as ElementId) : undefined; // Parsed by the command's schema.
  const tabId = targetOf(session, id)?.tabId;
  const seen = session.lastShown.find((shown) => shown.tabId === tabId);
  const step: FinishedStep = {
    at: now,
    label,
    fields: withoutQuery(fields),
    receipt,
    ...(seen && { page: hashOf(seen.text) }),
  };
  return { ...session, steps: bounded([...session.steps, step]) };
}

/** Adds the message that told the agent of the latest step, unless the step has one. */
export function withSent(session: Session, sent: string): Session {
  const last = session.steps.at(-1);
  if (!last || last.sent !== undefined) return session;
  return { ...session, steps: bounded([...session.steps.slice(0, -1), { ...last, sent }]) };
}

/** Keeps the latest steps that fit: drops the oldest messages first, then the oldest steps. */
function bounded(steps: readonly FinishedStep[]): readonly FinishedStep[] {
  let kept = steps.slice(-STEPS_MAX);
  while (kept.length > 0 && JSON.stringify(kept).length > STEPS_LENGTH_MAX) {
    const oldest = kept.findIndex(({ sent }) => sent !== undefined);
    kept =
      oldest < 0 ? kept.slice(1) : kept.map((step, index) => (index === oldest ? withoutSent(step) : step));
  }
  return kept;
}

const withoutSent = ({ sent: _, ...step }: FinishedStep): FinishedStep => step;

/** The whole address of an opening is needed until it is over; then its place is enough. */
const withoutQuery = (fields: CommandItem['fields']): CommandItem['fields'] =>
  typeof fields.url === 'string' ? { ...fields, url: placeOf(fields.url) } : fields;

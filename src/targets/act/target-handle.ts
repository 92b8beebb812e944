import type { Send } from '../../cdp/send.ts';
import type { Frame } from '../../messaging/ask.ts';
import { stopped, unknownTarget } from '../../protocol/failures.ts';
import { type ElementId, TOP_FRAME } from '../../protocol/ids.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { dispatch } from '../../session/queue.ts';
import type { CommandItem, Session } from '../../session/session.ts';
import { currentTarget } from '../../session/target-tabs.ts';
import { change } from '../../store/sessions.ts';
import { entriesOf } from '../../store/vault.ts';
import { frameOf } from '../element-ids.ts';
import type { TargetServices } from '../services.ts';
import { takeEvents } from './page-events.ts';
import { type Baseline, baseline } from './settle.ts';

/** The hands of one command in one frame of a target, and how the page was before they touched it. */
export interface Hands {
  readonly frame: Frame;
  readonly send: Send;
  readonly before: Baseline;
  /** Written before anything happens. Fails `stopped` where the run has been held or ended meanwhile. */
  commit(): Promise<Outcome>;
  /** Puts the values in for the placeholders that the guard has let pass. */
  resolve(text: string): Promise<string>;
  now(): number;
}

/** Finds the command's frame, attaches the debugger (which may resize the page) and only then looks at the page. */
export async function reach(
  services: TargetServices,
  session: Session,
  item: CommandItem,
): Promise<Outcome<Hands>> {
  const place = await placeOf(session, item);
  if (!place.ok) return place;
  const frame = place.value;
  const attached = await services.cdp.attach(frame.tabId);
  if (!attached.ok) return attached;
  takeEvents(frame.tabId);
  return done({
    frame,
    send: attached.value,
    before: await baseline(services, frame.tabId, frame.frameId),
    now: services.now,
    commit: () => commit(services, item),
    resolve: (text) => putValuesIn(services, session, text),
  });
}

/** Where a command acts: in its element's frame, or in the top frame of the target used last. */
async function placeOf(session: Session, { fields }: CommandItem): Promise<Outcome<Frame>> {
  if (typeof fields.id === 'number') return frameOf(session, fields.id as ElementId); // Parsed by the command's schema.
  const target = currentTarget(session);
  return target ? done({ tabId: target.tabId, frameId: TOP_FRAME }) : failed(unknownTarget([]));
}

/** Writes `dispatched`: from here on it may have happened. Once is enough. */
async function commit(services: TargetServices, { id, session }: CommandItem): Promise<Outcome> {
  const changed = await change(services, session, (now) =>
    now.hold ? now : { ...now, commandQueue: dispatch(now.commandQueue, id, services.now()) },
  );
  const item = changed?.commandQueue.find((one) => one.id === id);
  return item?.state === 'dispatched' ? done() : failed(stopped);
}

async function putValuesIn(services: TargetServices, { id }: Session, text: string): Promise<string> {
  const values = new Map(
    (await entriesOf(services.vault, id)).map(({ placeholder, value }) => [placeholder, value]),
  );
  return text.replace(/\[[^[\]]+\]/g, (name) => values.get(name) ?? name); // In one pass: a value may look like a placeholder.
}

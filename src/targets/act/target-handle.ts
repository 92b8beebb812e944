import type { Send } from '../../cdp/send.ts';
import { noAnswer, stopped, unknownTarget } from '../../protocol/failures/failures.ts';
import type { ElementId } from '../../protocol/ids.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { originOf } from '../../protocol/web-address.ts';
import { commandIn, dispatch } from '../../session/queue.ts';
import type { CommandItem, Session } from '../../session/session.ts';
import { currentTarget } from '../../session/tabs/target-tabs.ts';
import { beginUnlessHeld, change } from '../../store/sessions.ts';
import { entriesOf } from '../../store/vault.ts';
import type { Begin } from '../pages/ask-target.ts';
import { documentsOf, type TargetDocument, topDocument } from '../pages/documents.ts';
import { frameOf } from '../pages/element-ids.ts';
import type { TargetServices } from '../services.ts';
import { type InputUnderWay, newInput } from './input-under-way.ts';
import { takeEvents } from './page-events.ts';
import { type Baseline, readBaseline } from './settle.ts';

/** Access to one frame for one command, and the page's state before it acts. */
export interface TargetHandle {
  readonly frame: TargetDocument;
  readonly send: Send;
  readonly before: Baseline;
  /** Origins of the session's pages, where keys may go that name no field. */
  readonly origins: readonly string[];
  /** Origins that a form may be sent to, beside that of its page. */
  readonly sendTo: readonly string[];
  readonly input: InputUnderWay;
  /**
   * Stores that the command may have an effect now. Fails `stopped` if the run has been held or has ended, and `no_answer`
   * if the page has gone elsewhere.
   */
  commit(): Promise<Outcome>;
  /** Begins what a page can feel. Fails `stopped`, with nothing begun, once the run is held or over. */
  readonly begin: Begin;
  /** The same for what may be done twice: the pointer moves, a field gets the focus. */
  readonly prepare: Begin;
  /** Replaces the placeholders, which the guard has allowed, with their values. */
  resolve(text: string): Promise<string>;
}

/** Finds the command's frame, attaches the debugger (which may resize the page), and only then reads the page's state. */
export async function openTarget(
  services: TargetServices,
  session: Session,
  item: CommandItem,
): Promise<Outcome<TargetHandle>> {
  const found = await findDocument(session, item);
  if (!found.ok) return found;
  const frame = found.value;
  const attached = await services.cdp.attach(frame.tabId);
  if (!attached.ok) return attached;
  const input = newInput();
  const send: Send = (...command) =>
    input.abandoned ? Promise.reject(new Error('the command is over')) : attached.value(...command);
  takeEvents(frame.tabId);
  const before = await readBaseline(services, session, frame);
  return done({
    frame,
    send,
    before,
    origins: [...session.origins, originOf(before.url)],
    sendTo: [...session.origins, ...(session.sendOrigins ?? []), ...allowedTo(session, item)],
    input,
    async commit() {
      const { readable } = await documentsOf(session, frame.tabId);
      const isThere = readable.some(({ documentId }) => documentId === frame.documentId);
      return isThere ? commit(services, item) : failed(noAnswer('its page has been left'));
    },
    prepare: beginIn(services, item, () => {}),
    begin: beginIn(services, item, () => {
      input.hasBegun = true;
    }),
    resolve: (text) => replacePlaceholders(services, session, text),
  });
}

/** Where the person lets the form of this command go: what they have allowed holds for all that they were asked. */
const allowedTo = (session: Session, { id }: CommandItem): string[] =>
  [...(commandIn(session.commandQueue, id)?.approved ?? []), ...(session.grants ?? [])].flatMap((one) =>
    one.to !== undefined && one.kind !== 'values' ? [one.to] : [],
  );

const beginIn =
  (services: TargetServices, { session }: CommandItem, onBegin: () => void): Begin =>
  async (act) => {
    const begun = await beginUnlessHeld(services, session, () => {
      onBegin();
      return act();
    });
    return begun ? done(await begun.end) : failed(stopped);
  };

/** The document of the command's element, or else the top document of the current target. */
async function findDocument(session: Session, { fields }: CommandItem): Promise<Outcome<TargetDocument>> {
  if (typeof fields.id === 'number') return frameOf(session, fields.id as ElementId); // Parsed by the command's schema.
  const target = currentTarget(session);
  return target ? topDocument(session, target) : failed(unknownTarget([]));
}

/** Stores the command as `dispatched`: from here on it may have had an effect. Repeating it changes nothing. */
async function commit(services: TargetServices, { id, session }: CommandItem): Promise<Outcome> {
  const changed = await change(services, session, (now) =>
    now.hold ? now : { ...now, commandQueue: dispatch(now.commandQueue, id, services.now()) },
  );
  const item = changed?.commandQueue.find((one) => one.id === id);
  return item?.state === 'dispatched' ? done() : failed(stopped);
}

/** Replaces the placeholders of a text, which the guard has allowed, with their values. */
export async function replacePlaceholders(
  services: TargetServices,
  { id }: Session,
  text: string,
): Promise<string> {
  const values = new Map(
    (await entriesOf(services.vault, id)).map(({ placeholder, value }) => [placeholder, value]),
  );
  return text.replace(/\[[^[\]]+\]/g, (name) => values.get(name) ?? name); // In one pass, because a value may look like a placeholder.
}

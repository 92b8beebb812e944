import type { Send } from '../../cdp/send.ts';
import { allowedSites } from '../../guard/site.ts';
import type { ApprovedPress } from '../../protocol/act-facts.ts';
import { noAnswer, stopped, unknownTarget } from '../../protocol/failures/failures.ts';
import { cutMidway } from '../../protocol/failures/input-failures.ts';
import type { Grant } from '../../protocol/grant.ts';
import type { ElementId, TabId } from '../../protocol/ids.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import type { Asked } from '../../protocol/question.ts';
import { originOf } from '../../protocol/web-address.ts';
import { commandIn, dispatch } from '../../session/queue.ts';
import type { CommandItem, Session } from '../../session/session.ts';
import { currentTarget, targetOf } from '../../session/tabs/target-tabs.ts';
import { beginUnlessHeld, change } from '../../store/sessions.ts';
import { entriesOf } from '../../store/vault.ts';
import { absenceOf } from '../pages/absence.ts';
import { askTarget, type Begin } from '../pages/ask-target.ts';
import { documentsOf, type TargetDocument, type TargetDocuments, topDocument } from '../pages/documents.ts';
import { frameOf } from '../pages/element-ids.ts';
import { rememberRead } from '../remember-read.ts';
import type { TargetServices } from '../services.ts';
import { type Baseline, readBaseline } from './baseline.ts';
import { type InputUnderWay, newInput, type Way } from './input-under-way.ts';
import { takeEvents } from './page-events.ts';
import { unallowedScripts } from './script-permission.ts';

/** Access to one frame for one command, and the page's state before it acts. */
export interface TargetHandle {
  readonly frame: TargetDocument;
  readonly send: Send;
  readonly before: Baseline;
  /** Origins of the session's pages, where keys may go that name no field. */
  readonly origins: readonly string[];
  /** Origins that a form may be sent to, beside that of its page. */
  readonly sendTo: readonly string[];
  /** The press that the person has allowed, once the guard has judged the command. */
  readonly judged: JudgedPress;
  readonly input: InputUnderWay;
  /**
   * Stores that the command may have an effect now, and whether a mouse button may be down from here on. Fails `stopped` if
   * the run has been held or has ended, and `no_answer` if the page has gone elsewhere.
   */
  commit(how?: { readonly presses: boolean }): Promise<Outcome>;
  /**
   * Finds a way for input again, after Chrome has detached: `input.way` is that way. Fails `stopped` where the person is asked
   * first, and `interrupted` where something of the command has happened, which nobody can ask about any more.
   */
  reopen(): Promise<Outcome>;
  /** Begins what a page can feel. Fails `stopped`, with nothing begun, once the run is held or over. */
  readonly begin: Begin;
  /** The same for what may be done twice: the pointer moves, a field gets the focus. */
  readonly prepare: Begin;
  /** Replaces the placeholders, which the guard has allowed, with their values. */
  resolve(text: string): Promise<string>;
  /** Stores that the agent is told these words of the frame. */
  remember(words: string): Promise<void>;
}

/** The decision about a press; it may come after the page was opened. */
export interface JudgedPress {
  approved?: ApprovedPress | undefined;
}

/** What a command asks of the page that it opens. */
export interface Opening {
  /** It gives input, and does more than to scroll. */
  readonly acts: boolean;
  /** Hears what the person has to be asked before the page can be acted in; the command then fails `stopped`. */
  readonly ask: (asked: Asked) => void;
  /** Origins to which its form may go by the guard's decision. */
  readonly sendTo: readonly string[];
  readonly judged: JudgedPress;
  /** The element that the pointer goes to. */
  readonly pointsAt?: ElementId | undefined;
}

/** Finds the command's frame, attaches the debugger (which may resize the page), and only then reads the page's state. */
export async function openTarget(
  services: TargetServices,
  session: Session,
  item: CommandItem,
  opening: Opening,
): Promise<Outcome<TargetHandle>> {
  const tabId = tabOf(session, item);
  // Where nothing has to attach, they are the same afterwards.
  const documents =
    tabId !== undefined && services.cdp.attached(tabId) ? documentsOf(session, tabId) : undefined;
  const found = await findDocument(session, item, documents);
  if (!found.ok) return found;
  const frame = found.value;
  const first = await findWay(services, item, { frame, ...opening });
  if (!first.ok) return first;
  let sendNow = first.value.send;
  const input = newInput(first.value.way);
  // Of a command that is over only the pictures end.
  const send: Send = (...command) =>
    input.abandoned && command[0] !== 'Page.stopScreencast'
      ? Promise.reject(new Error('the command is over'))
      : sendNow(...command);
  takeEvents(frame.tabId);
  const before = await readBaseline(services, session, { ...frame, pointsAt: opening.pointsAt, documents });
  const { grants: lasting } = await services.preferences.settings();
  const prepare = beginIn(services, item, () => {});
  const isThere = async () => {
    const { readable } = await documentsOf(session, frame.tabId);
    return readable.some(({ documentId }) => documentId === frame.documentId);
  };
  return done({
    frame,
    send,
    before,
    origins: [...allowedSites(session), originOf(before.url)],
    sendTo: [
      ...opening.sendTo,
      ...allowedSites(session),
      ...(session.sendOrigins ?? []),
      ...allowedTo(session, { item, lasting, from: frame.site }),
    ],
    judged: opening.judged,
    input,
    async commit({ presses } = { presses: false }) {
      // Before a press the page has just said where, and is asked once more.
      if (!presses && !(await isThere())) return failed(noAnswer('its page has been left'));
      return commit(services, item, presses && input.way === 'trusted' ? frame.tabId : undefined);
    },
    async reopen() {
      if (!(await isThere())) return failed(noAnswer('its page has been left'));
      // The person may have pressed Cancel on Chrome's bar, which stops the run: then nothing attaches again.
      const goesOn = await prepare(async () => {});
      if (!goesOn.ok) return goesOn;
      const ask = input.hasBegun ? () => {} : opening.ask;
      const again = await findWay(services, item, { frame, ...opening, ask });
      if (!again.ok) return failed(input.hasBegun ? cutMidway : again.failure);
      sendNow = again.value.send;
      input.way = again.value.way;
      return done();
    },
    prepare,
    begin: beginIn(services, item, () => {
      input.hasBegun = true;
    }),
    resolve: (text) => replacePlaceholders(services, session, text),
    remember: (text) => rememberRead(services, session.id, [{ site: frame.site, page: frame.page, text }]),
  });
}

/**
 * The way in which input gets into a page now: by the debugger wherever Chrome lets it attach, else by our script, once the
 * person has allowed that for the site. Fails `debugger_refused` where a script of ours does not answer either.
 */
async function findWay(
  services: TargetServices,
  item: CommandItem,
  { frame, acts, ask }: Opening & { readonly frame: TargetDocument },
): Promise<Outcome<{ readonly way: Way; readonly send: Send }>> {
  const attached = await services.cdp.attach(frame.tabId);
  if (attached.ok) return done({ way: 'trusted', send: attached.value });
  if (attached.failure.code !== 'debugger_refused')
    return failed((await absenceOf(frame.tabId)) ?? attached.failure);
  const answers = await askTarget(services, frame, 'GET_ACTIVITY', {});
  if (!answers.ok) return attached;
  const asked = acts ? await unallowedScripts(services, item, frame) : undefined;
  if (!asked) return done({ way: 'script', send: () => Promise.reject(new Error('nothing is attached')) });
  ask(asked);
  return failed(stopped);
}

/** Where the person lets a form of this page go: what they have allowed for this command, in this task or for ever holds. */
function allowedTo(
  session: Session,
  {
    item,
    lasting,
    from,
  }: { readonly item: CommandItem; readonly lasting: readonly Grant[]; readonly from: string },
): string[] {
  const approved = commandIn(session.commandQueue, item.id)?.approved ?? [];
  const granted = [...(session.grants ?? []), ...lasting].filter(({ site }) => site === from);
  return [...approved, ...granted].flatMap(({ to, kind }) =>
    to !== undefined && kind !== 'values' ? [to] : [],
  );
}

const beginIn =
  (services: TargetServices, { session }: CommandItem, onBegin: () => void): Begin =>
  async (act) => {
    const begun = await beginUnlessHeld(services, session, () => {
      onBegin();
      return act();
    });
    return begun ? done(await begun.end) : failed(stopped);
  };

/** The tab of the command's element, or else the current target. */
const tabOf = (session: Session, { fields }: CommandItem): TabId | undefined =>
  typeof fields.id === 'number'
    ? targetOf(session, fields.id as ElementId)?.tabId // Parsed by the command's schema.
    : currentTarget(session)?.tabId;

/** The document of the command's element, or else the top document of the current target. */
async function findDocument(
  session: Session,
  { fields }: CommandItem,
  documents: Promise<TargetDocuments> | undefined,
): Promise<Outcome<TargetDocument>> {
  // Parsed by the command's schema.
  if (typeof fields.id === 'number') return frameOf(session, fields.id as ElementId, documents);
  const target = currentTarget(session);
  return target ? topDocument(session, target) : failed(unknownTarget([]));
}

/** Stores the command as `dispatched`: from here on it may have had an effect. Repeating it changes nothing. */
async function commit(
  services: TargetServices,
  { id, session }: CommandItem,
  pressesIn: TabId | undefined,
): Promise<Outcome> {
  const changed = await change(services, session, (now) =>
    now.hold ? now : { ...now, commandQueue: dispatch(now.commandQueue, id, services.now(), pressesIn) },
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

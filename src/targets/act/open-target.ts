import type { Send } from '../../cdp/send.ts';
import type { PressedControl } from '../../guard/decision.ts';
import { askForScripts } from '../../guard/script-question.ts';
import { allowedSites } from '../../guard/site.ts';
import type { ApprovedPress } from '../../protocol/act-facts.ts';
import { debuggerRefused, noAnswer, stopped, unknownTarget } from '../../protocol/failures/failures.ts';
import { cutMidway } from '../../protocol/failures/input-failures.ts';
import type { Grant } from '../../protocol/grant.ts';
import type { ElementId, TabId } from '../../protocol/ids.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { done, type Failure, failed, type Outcome } from '../../protocol/outcome.ts';
import type { Asked } from '../../protocol/question.ts';
import { unaskedKinds } from '../../protocol/settings.ts';
import { originOf } from '../../protocol/web-address.ts';
import type { CommandItem } from '../../session/items.ts';
import { commandIn, dispatch } from '../../session/queue.ts';
import { patch, type Session } from '../../session/session.ts';
import { currentTarget, targetOf } from '../../session/tabs/target-tabs.ts';
import type { LatestAct } from '../../session/targets.ts';
import { withAct } from '../../session/waits/held-requests.ts';
import { change, changeAndBegin, sessionOf } from '../../store/sessions.ts';
import { rememberAgentWords } from '../../store/vault.ts';
import { absenceOf } from '../pages/absence.ts';
import { askTarget, type Begin } from '../pages/ask-target.ts';
import { documentsOf, type TargetDocument, type TargetDocuments, topDocument } from '../pages/documents.ts';
import { frameOf } from '../pages/element-ids.ts';
import { rememberRead } from '../remember-read.ts';
import type { TargetServices } from '../services.ts';
import { rulesOf } from '../site-rules.ts';
import { type Baseline, readBaseline } from './baseline.ts';
import { takeEvents } from './page-events.ts';
import { newInput, replacePlaceholders, type TargetHandle, type Way } from './target-handle.ts';

/** What a command wants of the page that it opens. */
export interface Opening {
  /** It gives input, and does more than to scroll. */
  readonly acts: boolean;
  /** The element that the pointer goes to. */
  readonly pointsAt: ElementId | undefined;
}

/** What the guard lets a command do in its page. */
export interface AllowedPress {
  /** The press that the person has allowed, and no other. */
  readonly approved?: ApprovedPress | undefined;
  /** Another origin to which its form may go. */
  readonly to?: string | undefined;
  /** The control that is pressed; absent where the command presses none. */
  readonly pressed?: PressedControl | undefined;
}

/** Something of a page, or why there is none: `asks` is what the person decides first. */
export type Opened<T> = Outcome<T> | { readonly ok: false; readonly failure: Failure; readonly asks: Asked };

/** A page that input can get into, and how it is before a command acts. Nothing was done in it yet. */
export interface LookedPage extends OpenWay {
  readonly frame: TargetDocument;
  readonly before: Baseline;
}

interface OpenWay {
  readonly way: Way;
  readonly send: Send;
}

/** Finds the command's frame, attaches the debugger (which may resize the page), and only then reads the page's state. */
export async function lookAtTarget(
  services: TargetServices,
  session: Session,
  item: CommandItem,
  { acts, pointsAt }: Opening,
): Promise<Opened<LookedPage>> {
  const tabId = tabOf(session, item);
  const rules = rulesOf(services, session);
  // Already attached, so attaching cannot change them.
  const documents =
    tabId !== undefined && services.cdp.attached(tabId) ? documentsOf(rules, tabId) : undefined;
  const found = await findDocument(services, session, item, documents);
  if (!found.ok) return found;
  const frame = found.value;
  const open = await findWay(services, item, { frame, acts });
  if (!open.ok) return open;
  const { way, send } = open.value;
  takeEvents(frame.tabId);
  const before = await readBaseline(services, rules, { ...frame, pointsAt, documents });
  return done({ frame, way, send, before });
}

/** Gives a command access to a page that was read for it, as far as the guard allows. */
export async function openTarget(
  services: TargetServices,
  session: Session,
  item: CommandItem,
  {
    acts,
    page: { frame, way, send: sendFirst, before },
    allowed,
    over,
  }: {
    readonly acts: boolean;
    readonly page: LookedPage;
    readonly allowed: AllowedPress;
    readonly over: AbortSignal;
  },
): Promise<TargetHandle> {
  const input = newInput(way);
  const rules = rulesOf(services, session);
  let sendNow = sendFirst;
  // A command that has ended only ends its pictures.
  const send: Send = (...command) =>
    over.aborted && command[0] !== 'Page.stopScreencast'
      ? Promise.reject(new Error('the command has ended'))
      : sendNow(...command);
  const { grants: lasting } = await services.preferences.settings();
  const prepare = beginIn(services, item, () => {});
  const isThere = async () => {
    const { readable } = await documentsOf(rules, frame.tabId);
    return readable.some(({ documentId }) => documentId === frame.documentId);
  };
  return {
    frame,
    send,
    before,
    origins: [...allowedSites(rules), originOf(before.url)],
    sendTo: [
      ...(allowed.to === undefined ? [] : [allowed.to]),
      ...allowedSites(rules),
      ...session.permissions.sendOrigins,
      ...allowedTo(session, { item, lasting, from: frame.site }),
    ],
    approved: allowed.approved,
    over,
    input,
    async commit({ presses } = { presses: false }) {
      // Before a press the page has just said where, and is asked once more.
      if (!presses && !(await isThere())) return failed(noAnswer('its page has been left'));
      return commit(services, item, {
        pressesIn: presses && input.way === 'trusted' ? frame.tabId : undefined,
        ...(acts && { act: actOf(frame.tabId, allowed.pressed) }),
      });
    },
    async reopen() {
      if (!(await isThere())) return failed(noAnswer('its page has been left'));
      // The person may have pressed Cancel on Chrome's bar, which stops the run: then nothing attaches again.
      const goesOn = await prepare(async () => {});
      if (!goesOn.ok) return goesOn;
      const again = await findWay(services, item, { frame, acts });
      if (!again.ok) {
        if (input.hasBegun) return failed(cutMidway);
        if ('asks' in again) input.asks = again.asks;
        return failed(again.failure);
      }
      sendNow = again.value.send;
      input.way = again.value.way;
      return done();
    },
    prepare,
    begin: beginIn(services, item, () => {
      input.hasBegun = true;
    }),
    async resolve(text) {
      const value = await replacePlaceholders(services, session, text);
      if (value === text) await rememberAgentWords(services, session.id, text);
      return value;
    },
    remember: (text) => rememberRead(services, session.id, [{ site: frame.site, page: frame.page, text }]),
  };
}

/**
 * The way in which input gets into a page now: by the debugger wherever Chrome lets it attach, else by our script, once the
 * person has allowed that for the site. Fails `debugger_refused` where a script of ours does not answer either.
 */
async function findWay(
  services: TargetServices,
  item: CommandItem,
  { frame, acts }: { readonly frame: TargetDocument; readonly acts: boolean },
): Promise<Opened<OpenWay>> {
  const attached = await services.cdp.attach(frame.tabId);
  if (attached.ok && acts) {
    const closed = await closeGate(services, frame.tabId);
    return closed.ok ? done({ way: 'trusted', send: attached.value }) : closed;
  }
  if (attached.ok) return done({ way: 'trusted', send: attached.value });
  if (attached.failure.code !== 'debugger_refused')
    return failed((await absenceOf(frame.tabId)) ?? attached.failure);
  const answers = await askTarget(services, frame, 'GET_ACTIVITY', {});
  if (!answers.ok) return attached;
  const asks = acts ? await unallowedScripts(services, item, frame) : undefined;
  if (asks) return { ok: false, failure: stopped, asks };
  return done({ way: 'script', send: () => Promise.reject(new Error('nothing is attached')) });
}

/** Lets nothing leave the page unjudged that an act causes. */
async function closeGate({ cdp }: TargetServices, tabId: TabId): Promise<Outcome> {
  try {
    await cdp.closeGate(tabId);
    return done();
  } catch (cause) {
    return failed(debuggerRefused(cause instanceof Error ? cause.message : String(cause)));
  }
}

/** What the person is asked before a command acts by script in this page; undefined where they have allowed it. */
async function unallowedScripts(
  services: TargetServices,
  { session: id, id: item }: CommandItem,
  { page }: TargetDocument,
): Promise<Asked | undefined> {
  const [session, settings] = await Promise.all([sessionOf(services, id), services.preferences.settings()]);
  return askForScripts(page, {
    mode: session?.permissions.mode,
    unasked: unaskedKinds(settings),
    grants: [...(session?.permissions.grants ?? []), ...settings.grants],
    approved: session && commandIn(session.queue.items, item)?.approved,
  });
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
  const approved = commandIn(session.queue.items, item.id)?.approved ?? [];
  const granted = [...session.permissions.grants, ...lasting].filter(({ site }) => site === from);
  return [...approved, ...granted].flatMap(({ to, kind }) =>
    to !== undefined && kind !== 'values' ? [to] : [],
  );
}

const beginIn =
  (services: TargetServices, { id, session }: CommandItem, onBegin: () => void): Begin =>
  async (act) => {
    const begun = await changeAndBegin(services, session, (now) => now, {
      // A command that left the queue, because another agent took over, has its receipt.
      may: ({ queue }) => commandIn(queue.items, id) !== undefined,
      act: () => {
        onBegin();
        return act();
      },
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
  services: TargetServices,
  session: Session,
  { fields }: CommandItem,
  documents: Promise<TargetDocuments> | undefined,
): Promise<Outcome<TargetDocument>> {
  // Parsed by the command's schema.
  if (typeof fields.id === 'number') return frameOf(services, session, fields.id as ElementId, documents);
  const target = currentTarget(session);
  return target ? topDocument(rulesOf(services, session), target) : failed(unknownTarget([]));
}

/** What the page sends after this act is judged by. */
const actOf = (tabId: TabId, pressed: PressedControl | undefined): LatestAct => ({
  tabId,
  approved: pressed?.covered ?? [],
  ...(pressed?.name && { control: pressed.name.slice(0, LIMITS.note) }),
  ...(pressed?.isUnsure && { isUnsure: true }),
  ...(!pressed && { writes: true }),
});

/** Stores the command as `dispatched`: from here on it may have had an effect. Repeating it changes nothing. */
async function commit(
  services: TargetServices,
  { id, session }: CommandItem,
  { pressesIn, act }: { readonly pressesIn: TabId | undefined; readonly act?: LatestAct },
): Promise<Outcome> {
  const changed = await change(services, session, (now) => {
    if (now.queue.hold) return now;
    const { approved = [] } = commandIn(now.queue.items, id) ?? {};
    return patch(act ? withAct(now, { ...act, approved: [...approved, ...act.approved] }) : now, {
      queue: { items: dispatch(now.queue.items, id, services.now(), pressesIn) },
    });
  });
  const item = changed?.queue.items.find((one) => one.id === id);
  return item?.state === 'dispatched' ? done() : failed(stopped);
}

import type { Command } from '../commands/definition/command.ts';
import type { ParsedCommand } from '../commands/parse.ts';
import type { AcceptedCommand } from '../commands/reading/read-action.ts';
import type { KnownTexts } from '../guard/data-flow/find-flows.ts';
import { shownAddresses } from '../guard/data-flow/shown-addresses.ts';
import { decide } from '../guard/decide.ts';
import type { Decision, DecisionContext, PressedControl } from '../guard/decision.ts';
import { coversFollowUp, followUps } from '../guard/follow-up.ts';
import { type PressedPlace, pressedPlaces } from '../guard/pressed-places.ts';
import { pressOf, wantedBy } from '../guard/presses.ts';
import { isUnsurePress } from '../guard/requests/unsure-press.ts';
import { deedsIn } from '../guard/risk-words/deeds-in.ts';
import { allowedSites, siteOf } from '../guard/site.ts';
import { linkNameIn } from '../perception/link-name.ts';
import { cut } from '../perception/placeholder-marks.ts';
import { readableText } from '../perception/readable-text.ts';
import type { ActFacts } from '../protocol/act-facts.ts';
import { unknownTarget } from '../protocol/failures/failures.ts';
import type { FileFacts } from '../protocol/given-file.ts';
import { type Approved, mayCost, type RiskKind } from '../protocol/grant.ts';
import type { ElementId } from '../protocol/ids.ts';
import { LIMITS } from '../protocol/limits.ts';
import { done, failed, flat, type Outcome } from '../protocol/outcome.ts';
import { unaskedKinds } from '../protocol/settings.ts';
import type { ShownFingerprint } from '../protocol/shown-facts.ts';
import { originOf } from '../protocol/web-address.ts';
import { placeholdersIn } from '../redaction/placeholders.ts';
import { inSameConversation, tasksOf } from '../session/conversations.ts';
import { filesNamed } from '../session/given-files.ts';
import type { CommandItem } from '../session/items.ts';
import { ownWordsOf } from '../session/own-words.ts';
import { mayHaveBeenGiven } from '../session/placeholder-numbers.ts';
import type { Session } from '../session/session.ts';
import { openedNumber } from '../session/tabs/opened-tabs.ts';
import { currentTarget, targetOf } from '../session/tabs/target-tabs.ts';
import type { OpenDialog } from '../session/targets.ts';
import { dialogOf } from '../session/waits/dialogs.ts';
import { addressesOf, textsOf } from '../store/read-texts.ts';
import { entriesOf, type VaultEntry } from '../store/vault.ts';
import { focusedFrame } from '../targets/act/focused-frame.ts';
import { replacePlaceholders } from '../targets/act/target-handle.ts';
import { askTarget } from '../targets/pages/ask-target.ts';
import { type TargetDocument, topDocument } from '../targets/pages/documents.ts';
import { frameOf } from '../targets/pages/element-ids.ts';
import { fingerprintOf } from '../targets/remember-read.ts';
import { rulesOf } from '../targets/site-rules.ts';
import { toolNamed } from '../targets/tabs/open-tab.ts';
import type { TurnServices } from './services.ts';
import { shownTools } from './shown-tools.ts';

/** A command with the guard's decision. */
export interface JudgedCommand extends AcceptedCommand {
  readonly verdict: Decision;
}

/** Asks the guard about a command, with the origin of the page where it would act. */
export async function judge(
  services: TurnServices,
  session: Session,
  parsed: AcceptedCommand,
): Promise<JudgedCommand> {
  return { ...parsed, verdict: await verdictOn(services, session, parsed) };
}

/**
 * The same right before the command runs, with what its press would set off: what the person allows is what is there now. Where
 * they want to be asked before every step, they are.
 */
export async function judgeStart(
  services: TurnServices,
  session: Session,
  { command, item, hasChanged }: StartJudged,
): Promise<Decision> {
  const { fields, approved = [] } = item;
  const { asks } = item.deed ?? command.deed(fields, String(fields.id ?? ''));
  const verdict = await judgePress(services, session, { command, fields }, { approved, hasChanged });
  // A yes to what it risks is one to the step.
  const isNext = verdict.verdict === 'allow' && session.permissions.mode === 'every' && approved.length === 0;
  if (!isNext || !asks) return verdict;
  const id = typeof fields.id === 'number' ? (fields.id as ElementId) : undefined; // Parsed by the command's schema.
  const site = targetOf(session, id)?.url;
  return { verdict: 'ask', question: asks, need: { kind: 'steps', site: site ? originOf(site) : '' } };
}

interface StartJudged {
  readonly command: Command;
  readonly item: CommandItem;
  /** The page stopped the press that was allowed, because it had changed. */
  readonly hasChanged?: boolean;
}

async function judgePress(
  services: TurnServices,
  session: Session,
  { command, fields }: ParsedCommand,
  {
    approved,
    hasChanged,
  }: { readonly approved: readonly Approved[]; readonly hasChanged: boolean | undefined },
): Promise<Decision> {
  const means = pressOf(command.risk, fields);
  if (!means) return verdictOn(services, session, { command, fields }, { approved });
  let verdict: Decision = { verdict: 'allow' };
  let unasked: RiskKind | undefined;
  let control: PressedControl | undefined;
  const wanted = wantedBy(command.risk, fields);
  for (const { drops, ...place } of pressedPlaces(command.risk, fields)) {
    const pressed = await pressedFrame(services, session, place);
    if (!pressed.ok && place.id !== undefined) return { verdict: 'refuse', failure: pressed.failure };
    // Without a page nothing is pressed: the command says so itself.
    if (!pressed.ok) return verdictOn(services, session, { command, fields }, { approved });
    const { value: frame } = pressed;
    const look = async (kind?: RiskKind): Promise<Outcome<LookedPress>> => {
      const options = {
        ...(wanted.length > 0 && { wanted }),
        ...(kind !== undefined && { amounts: mayCost(kind) }),
      };
      const asked = flat(await askTarget(services, frame, 'GET_ACT_FACTS', { ...place, means, ...options }));
      if (!asked.ok) return asked;
      const { tabId, approved: before = [] } = session.permissions.approvedBefore ?? {};
      const covered = tabId === frame.tabId ? followUps(before, asked.value) : [];
      const press = {
        approved: [...approved, ...covered],
        hasChanged,
        act: asked.value,
        drops,
        frame,
        id: place.id,
      };
      return done({
        decision: await verdictOn(services, session, { command, fields }, press),
        fingerprint: asked.value.fingerprint,
        control: controlOf(asked.value, covered),
      });
    };
    // Only the card and an approval need all that the page says: reading it takes longer.
    const first = await look(approved.find(({ press }) => press)?.kind);
    const { decision } = first.ok ? first.value : { decision: undefined };
    const isUnread = decision?.verdict === 'ask' && !decision.press;
    const looked = isUnread ? await look(decision.need.kind) : first;
    if (!looked.ok) return { verdict: 'refuse', failure: looked.failure };
    verdict = looked.value.decision;
    if (verdict.verdict !== 'allow') return verdict;
    unasked ??= verdict.unasked;
    const { fingerprint } = looked.value;
    // Of a drag it is the control that is taken.
    control ??= looked.value.control;
    if (fingerprint && !drops) verdict = { ...verdict, approved: { means, fingerprint } };
  }
  if (verdict.verdict !== 'allow') return verdict;
  return { ...verdict, ...(unasked && { unasked }), ...(control && { pressed: control }) };
}

interface LookedPress {
  readonly decision: Decision;
  readonly fingerprint: ShownFingerprint | undefined;
  readonly control: PressedControl;
}

const controlOf = (act: ActFacts, covered: readonly Approved[]): PressedControl => ({
  name: act.name,
  covered,
  ...(isUnsurePress(act) && { isUnsure: true }),
});

/** The document that a press goes to. */
async function pressedFrame(
  services: TurnServices,
  session: Session,
  { id }: PressedPlace,
): Promise<Outcome<TargetDocument>> {
  if (id !== undefined) return frameOf(services, session, id);
  const target = currentTarget(session);
  if (!target) return failed(unknownTarget([]));
  const rules = rulesOf(services, session);
  const top = await topDocument(rules, target);
  if (!top.ok) return top;
  const focused = await focusedFrame(top.value, {
    rules,
    origins: [...allowedSites(rules), top.value.site],
  });
  return focused.ok ? done(focused.value.frame) : focused;
}

interface Pressed {
  readonly approved: readonly Approved[];
  readonly hasChanged: boolean | undefined;
  readonly act: ActFacts;
  readonly drops: true | undefined;
  readonly frame: TargetDocument;
  /** The element that is pressed in that frame; undefined where the focus is. */
  readonly id: ElementId | undefined;
}

async function verdictOn(
  services: TurnServices,
  session: Session,
  { command, fields }: ParsedCommand,
  press: Partial<Pressed> = {},
): Promise<Decision> {
  const frame =
    typeof fields.id !== 'number'
      ? undefined
      : press.frame && press.id === fields.id
        ? done(press.frame)
        : await frameOf(services, session, fields.id as ElementId);
  if (frame && !frame.ok) return { verdict: 'refuse', failure: frame.failure };
  // What is typed into a dialog goes to the site that has opened it.
  const dialog =
    command.inDialog === 'answers' ? dialogOf(session, fields.target as number | undefined) : undefined;
  const [placeholders, settings] = await Promise.all([
    entriesOf(services.vault, session.id),
    services.preferences.settings(),
  ]);
  return decide(command.risk, fields, {
    ...(frame && addsText(command) && { holds: await heldText(services, session, frame.value, fields) }),
    rules: rulesOf(services, session),
    unasked: unaskedKinds(settings),
    targetOrigin: frame?.value.site ?? press.frame?.site ?? dialog?.site,
    pageOrigin: frame?.value.page ?? press.frame?.page ?? dialog?.site,
    opened: fields.do === 'switch' ? openedNumber(session, Number(fields.target)) : undefined,
    placeholders,
    files: await filesFor(services, session, { command, fields }),
    known: await knownTexts(services, session, placeholders),
    toolAddress: await toolAddress(services, session, { command, fields }),
    sentTo: sentTo(session),
    linkTo: (url) => linkShown(session, url),
    grants: [...session.permissions.grants, ...settings.grants],
    ...(dialog && isAccepted(command, fields)
      ? acceptedIn(dialog, press.approved)
      : {
          approved: press.approved,
          hasChanged: press.hasChanged,
          act: press.act,
          how: press.drops && 'drop',
        }),
    isForgotten: (placeholder) =>
      placeholdersIn(placeholder).some(({ type, number }) => {
        const isKept = placeholders.some((kept) =>
          placeholdersIn(kept.placeholder).some((one) => one.type === type && one.number === number),
        );
        return !isKept && mayHaveBeenGiven(session, type, number);
      }),
  });
}

const addsText = ({ risk }: Command): boolean =>
  risk !== 'none' && 'typesText' in risk && risk.byKeys === true;

/** The present text of a field, as far as its page says it: text that is added to it may complete a piece of another page. */
async function heldText(
  services: TurnServices,
  session: Session,
  frame: TargetDocument,
  fields: ParsedCommand['fields'],
): Promise<string | undefined> {
  const id = fields.id as ElementId; // Parsed by the command's schema.
  const asked = { id, what: 'value', name: undefined } as const;
  const held = flat(await askTarget(services, frame, 'GET_FACT', asked));
  return held.ok ? replacePlaceholders(services, session, held.value) : undefined;
}

const isAccepted = ({ risk }: Command, fields: ParsedCommand['fields']): boolean =>
  risk !== 'none' && 'accepts' in risk && risk.accepts !== undefined && fields[risk.accepts] === true;

/** Judges the acceptance of a dialog by the actions that its text names, and by the approval of the press that opened it. */
function acceptedIn(
  { said, approved = [] }: OpenDialog,
  own: readonly Approved[] = [],
): Pick<DecisionContext, 'act' | 'approved' | 'how'> {
  const name = cut(said, LIMITS.note);
  return {
    act: { name, nearby: deedsIn(said), downloads: false },
    approved: [
      ...own,
      ...approved.filter((one) => coversFollowUp(one, said)).map((one) => ({ ...one, control: name })),
    ],
    how: 'accept',
  };
}

/** The site whose page answers a form that was sent to it; undefined if the page of the target is another one. */
function sentTo(session: Session): string | undefined {
  const target = currentTarget(session);
  return target?.isSent && originOf(target.url);
}

/** The address of the saved tool that a command opens. */
async function toolAddress(
  services: TurnServices,
  session: Session,
  { command: { risk }, fields }: ParsedCommand,
): Promise<string | undefined> {
  if (risk === 'none' || !('opensTool' in risk)) return undefined;
  return toolNamed(String(fields[risk.opensTool]), await shownTools(services, session))?.url;
}

/** The name of a link to this address on a page of its site, as the agent last saw it. */
const linkShown = ({ shown }: Session, url: URL): string | undefined =>
  shown.pages
    .filter((seen) => siteOf(seen.url) === url.origin)
    .map(({ text }) => linkNameIn(text, url))
    .find((name) => name !== undefined);

/** The files of the person that a command would give to a page. */
async function filesFor(
  services: TurnServices,
  session: Session,
  { command: { risk }, fields }: ParsedCommand,
): Promise<readonly FileFacts[]> {
  const named = risk !== 'none' && 'givesFiles' in risk ? fields[risk.givesFiles] : undefined;
  const names = [named ?? []].flat().map((name) => replacePlaceholders(services, session, String(name)));
  return filesNamed(session, await Promise.all(names)).found;
}

/**
 * What may travel from site to site. Chrome forgets what was read when it restarts: of the sites that have shown nothing since,
 * the pages as the agent last saw them count.
 */
async function knownTexts(
  services: TurnServices,
  session: Session,
  hidden: readonly VaultEntry[],
): Promise<KnownTexts> {
  const { sessions } = await services.state.read();
  const tasks = inSameConversation(session, Object.values(sessions)).flatMap(tasksOf);
  const read = await textsOf(services, tasks);
  const sites = new Set(read.map(({ site }) => site));
  const forgotten = session.shown.pages
    .map(({ url, text }) => ({ site: siteOf(url) ?? '', text }))
    .filter(({ site }) => !sites.has(site));
  const shown = forgotten.map(({ site, text }) => ({ site, fingerprints: fingerprintOf(text) }));
  const addresses = new Set([
    ...(await addressesOf(services, tasks)),
    ...forgotten.flatMap(({ text }) => shownAddresses(readableText(text))),
  ]);
  return { read: [...read, ...shown], addresses, hidden, own: ownWordsOf(session) };
}

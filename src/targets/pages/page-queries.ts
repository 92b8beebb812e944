import type { PageQueries } from '../../commands/definition/page-context.ts';
import { countRole, excerpt, findLines, rolesHeld } from '../../perception/find-lines.ts';
import type { GetFact } from '../../protocol/element-facts.ts';
import { factWants, nothingToFind, unknownTarget } from '../../protocol/failures/failures.ts';
import type { ElementId } from '../../protocol/ids.ts';
import { done, failed, flat, type Outcome } from '../../protocol/outcome.ts';
import { listed, named, quoted, type Said, say, sayAll } from '../../protocol/said.ts';
import type { PageLine } from '../../protocol/snapshot.ts';
import type { ToldText } from '../../protocol/told-text.ts';
import type { News } from '../../session/items.ts';
import type { Session } from '../../session/session.ts';
import { currentTarget } from '../../session/tabs/target-tabs.ts';
import type { TargetTab } from '../../session/targets.ts';
import type { HasPreferences } from '../../store/preferences.ts';
import { rememberRead } from '../remember-read.ts';
import type { PageReader } from '../services.ts';
import { rulesOf } from '../site-rules.ts';
import { askTarget } from './ask-target.ts';
import { awaitPage } from './await-page.ts';
import type { TargetDocument } from './documents.ts';
import { frameOf } from './element-ids.ts';
import { readLines, readTopFrame } from './snapshots.ts';
import { tabPoint } from './tab-point.ts';

/** Lines that one answer shows; it counts the rest. */
const FOUND_MAX = 30;
const FOUND_TEXT_MAX = 3000;
const WORDS_MAX = 60;

/** Reads pages without the debugger and without side effects. Adds what the receipt shows to `shown`. */
export function pageQueries(services: PageReader, session: Session, shown: News[]): PageQueries {
  const quote: OfPage['quote'] = async ({ number, url }, about, { text, parts }) => {
    const told = parts.map((part) => ({ ...part, page: url }));
    await rememberRead(services, session.id, told);
    shown.push({ kind: 'quote', target: number, about, text });
  };

  return {
    async showPage(number) {
      const target = targetOf(session, number);
      if (!target.ok) return target;
      const page = await awaitPage(services, rulesOf(services, session), target.value);
      if (!page.ok) return page;
      shown.push({ kind: 'page', tabId: target.value.tabId, full: true });
      return done(say`Target ${target.value.number} is below.`);
    },

    async unfold(id) {
      const located = await locate(services, session, id);
      if (!located.ok) return located;
      const left = flat(
        await askTarget(services, located.value.frame, 'GET_FACT', { id, what: 'folded', name: undefined }),
      );
      // An empty text means that the line is complete; the element may be part of a fold.
      if (left.ok && left.value !== '') {
        const { frame, target } = located.value;
        await quote(target, say`what ${id} holds`, textOf(frame, left.value));
        return done('');
      }
      shown.push({ kind: 'page', tabId: located.value.target.tabId, full: false, open: id });
      return done('');
    },

    async find({ text, role, target: number }) {
      if (text === undefined && role === undefined) return failed(nothingToFind);
      const target = targetOf(session, number);
      if (!target.ok) return target;
      const lines = await readLines(services, rulesOf(services, session), target.value);
      if (!lines.ok) return lines;
      const asWords = findLines(lines.value.lines, { text, role });
      // Agents look for a role by its word, too.
      const isRole = asWords.length === 0 && role === undefined;
      const found = isRole ? findLines(lines.value.lines, { role: text }) : asWords;
      const what = isRole && found.length > 0 ? inWords(text, undefined) : inWords(role, text);
      if (found.length === 0)
        return done(
          sayAll([
            say`No line of target ${target.value.number} holds ${what}.`,
            instead(rolesHeld(lines.value.lines)),
          ]),
        );
      const sites = new Set(found.map(({ site }) => site));
      const linesOf = (site: string | undefined) =>
        linesThatFit(
          found.filter((line) => line.site === site),
          text,
        );
      await quote(target.value, say`${count(found.length, 'line')} with ${what}`, {
        text: linesThatFit(found, text),
        parts: Array.from(sites, (site) => ({ site: site ?? lines.value.site, text: linesOf(site) })),
      });
      return done('');
    },

    async get(what, { id, name }) {
      if (what === 'title' || what === 'url' || what === 'count')
        return getOfPage(services, session, what, { id, name, quote });
      if (id === undefined) return failed(factWants(what, 'id'));
      if (what === 'attribute' && name === undefined) return failed(factWants(what, 'name'));
      const located = await locate(services, session, id);
      if (!located.ok) return located;
      if (what === 'box') return boxOf(services, session, { id, frame: located.value.frame });
      const fact = flat(await askTarget(services, located.value.frame, 'GET_FACT', { id, what, name }));
      if (!fact.ok) return fact;
      if (fact.value === '') return done(say`It is empty.`);
      const { frame, target } = located.value;
      await quote(
        target,
        what === 'attribute' ? say`${what} ${named(name ?? '')} of ${id}` : say`${what} of ${id}`,
        textOf(frame, fact.value),
      );
      return done('');
    },

    async is(what, id) {
      const located = await locate(services, session, id);
      if (!located.ok) return located;
      const answer = flat(await askTarget(services, located.value.frame, 'CHECK_STATE', { id, what }));
      return answer.ok
        ? done(answer.value ? say`Yes, ${id} is ${what}.` : say`No, ${id} is not ${what}.`)
        : answer;
    },
  };
}

/** What there is where nothing was found. */
const instead = (held: readonly [role: string, count: number][]): Said | '' =>
  held.length === 0 ? '' : say`It has ${listed(held.map(([role, many]) => count(many, named(role))))}.`;

/** Page text for a receipt, and the parts of it that each origin has shown. */
interface Quoted {
  readonly text: string;
  readonly parts: readonly Omit<ToldText, 'page'>[];
}

/** All of a text is of one document; one without an origin of its own is the page's that shows it. */
const textOf = ({ site, page }: TargetDocument, text: string): Quoted => ({
  text,
  parts: [{ site: URL.canParse(site) ? site : page, text }],
});

interface OfPage {
  readonly id: ElementId | undefined;
  readonly name: string | undefined;
  quote(target: TargetTab, about: Said, quoted: Quoted): Promise<void>;
}

async function getOfPage(
  services: PageReader,
  session: Session,
  what: GetFact,
  { id, name, quote }: OfPage,
): Promise<Outcome<Said | ''>> {
  if (what === 'count' && name === undefined) return failed(factWants(what, 'name'));
  const located = id === undefined ? targetOf(session, undefined) : await locate(services, session, id);
  if (!located.ok) return located;
  const target = 'target' in located.value ? located.value.target : located.value;
  if (what === 'count') {
    const lines = await readLines(services, rulesOf(services, session), target);
    return lines.ok ? done(say`${countRole(lines.value.lines, name ?? '')}.`) : lines;
  }
  const top = await readTopFrame(services, rulesOf(services, session), target);
  if (!top.ok) return top;
  const text = what === 'title' ? top.value.title : top.value.url;
  await quote(target, say`${what}`, { text, parts: [{ site: top.value.site, text }] });
  return done('');
}

async function boxOf(
  services: PageReader,
  session: Session,
  { id, frame }: { readonly id: ElementId; readonly frame: TargetDocument },
): Promise<Outcome<Said>> {
  const box = flat(await askTarget(services, frame, 'GET_BOX', { id }));
  if (!box.ok) return box;
  const { x: inFrameX, y: inFrameY } = box.value;
  const asked = { id, point: { x: inFrameX, y: inFrameY }, purpose: 'place' } as const;
  const corner = await tabPoint(services, rulesOf(services, session), frame, asked);
  if (!corner.ok) return corner;
  const [x, y] = [Math.round(corner.value.x), Math.round(corner.value.y)];
  return done(
    say`x ${x}, y ${y}, width ${Math.round(box.value.width)}, height ${Math.round(box.value.height)}, in pixels of the tab.`,
  );
}

function targetOf(session: Session, number: number | undefined): Outcome<TargetTab> {
  const target =
    number === undefined ? currentTarget(session) : session.targets.tabs.find((one) => one.number === number);
  return target ? done(target) : failed(unknownTarget(session.targets.tabs.map((one) => one.number)));
}

async function locate(
  services: HasPreferences,
  session: Session,
  id: ElementId,
): Promise<Outcome<{ frame: TargetDocument; target: TargetTab }>> {
  const frame = await frameOf(services, session, id);
  if (!frame.ok) return frame;
  const target = session.targets.tabs.find(({ tabId }) => tabId === frame.value.tabId);
  return target
    ? done({ frame: frame.value, target })
    : failed(unknownTarget(session.targets.tabs.map(({ number }) => number)));
}

/** The agent's own words of what it looks for. */
const inWords = (role: string | undefined, text: string | undefined): Said =>
  sayAll([role === undefined ? role : named(role), text === undefined ? text : quoted(text, WORDS_MAX)]);

/** As many lines as fit, without the page's indent, and the number of the others. */
function linesThatFit(found: readonly PageLine[], words: string | undefined): string {
  let room = FOUND_TEXT_MAX;
  const texts = found.map((line) => excerpt(line, words));
  const shown = texts.slice(0, FOUND_MAX).filter((text, index) => {
    room -= text.length + 1;
    return room >= 0 || index === 0;
  });
  return [...shown, ...(shown.length < texts.length ? [`… ${texts.length - shown.length} more`] : [])].join(
    '\n',
  );
}

const count = (number: number, what: Said | 'line'): Said =>
  say`${number} ${what}${number === 1 ? '' : /x$|ch$/.test(what) ? 'es' : 's'}`;

import type { Site } from '../../src/sites/site.ts';
import { readBanner, shownBanners } from './banner.ts';
import type { Chat } from './chat.ts';
import { clearComposer, composerArea, findComposer, readComposer } from './composer/composer.ts';
import { holds, insertText } from './composer/insert/insert.ts';
import { meansStop, pressKey, sendControl, stopControl } from './composer/send-control.ts';
import { any, first, rootWithin, visible } from './dom/select.ts';
import { History } from './transcript/conversation-tracker.ts';
import { Transcript } from './transcript/transcript.ts';

const SEARCH_EVERY_MS = 250;
const STOP_LOOKED_FOR_EVERY_MS = 1_000;

/** The chat in this document, driven by what the site's data says. */
export function pageChat(site: Site, { now, signal }: { now: () => number; signal: AbortSignal }): Chat {
  const composerRoot = () => rootWithin(site.within?.composer);
  const turnsRoot = () => rootWithin(site.within?.turns);
  const transcript = new Transcript(site, turnsRoot);
  const history = new History(site, { transcript, now });
  const finished = any(site.finished);
  const working = any(site.working);
  const exclude = any(site.exclude);
  let baseline: { readonly userTurn: string; readonly banners: ReadonlySet<string> } = {
    userTurn: '',
    banners: new Set(),
  };
  let stop: { readonly element: HTMLElement; readonly seenAt: number } | undefined;
  let stoppedAt = 0;
  let pressedIn: { readonly element: HTMLElement; readonly url: string } | undefined;
  /** The turn while whose reply a stop was last seen. */
  let stopSeenIn = '';
  let missed = { code: '', at: 0 };

  document.addEventListener(
    'click',
    (event) => {
      const [target] = event.composedPath(); // Not what the document takes for the target: in a shadow root that is its host.
      const control =
        event.isTrusted && target instanceof Element && target.closest(any([...site.stop, ...site.send]));
      if (control && meansStop(site, control)) stoppedAt = now();
    },
    { capture: true, signal },
  );

  const composer = () => findComposer(site, composerRoot());
  const area = () => {
    const found = composer();
    return found ? composerArea(site, found, composerRoot()) : composerRoot();
  };
  /** Asked after every change while a reply streams: the known control is looked for in the page again only now and then. */
  const busy = () => {
    if (
      stop &&
      now() - stop.seenAt < STOP_LOOKED_FOR_EVERY_MS &&
      stop.element.isConnected &&
      meansStop(site, stop.element)
    )
      return true;
    const element = stopControl(site, area());
    stop = element && { element, seenAt: now() };
    return element !== undefined;
  };
  const chip = () => first(area(), site.chip, (found) => visible(found) && !found.closest(any(site.turn)));

  /** Searching the whole transcript for a turn that is not there costs; a found one is remembered. */
  const find = (code: string) => {
    if (missed.code === code && now() - missed.at < SEARCH_EVERY_MS) return undefined;
    const turn = transcript.find(code);
    missed = turn ? { code: '', at: 0 } : { code, at: now() };
    return turn;
  };

  const loading = () => document.readyState === 'loading' || !composer() || !history.complete();

  return {
    readiness(ours) {
      const found = composer();
      if (!found || loading()) return 'loading';
      if (busy()) return 'busy';
      const text = readComposer(found);
      return chip() || (text.trim() !== '' && !ours(text)) ? 'draft' : 'idle';
    },
    landed: (turn) => transcript.find(turn) !== undefined,
    holds: (text) => {
      const found = composer();
      return found !== undefined && holds(found, text);
    },
    insert: (text, attempt) =>
      insertText(text, {
        composer,
        attempt,
        undoAttachment() {
          const attached = chip();
          if (attached) first(attached, site.chipRemove)?.click();
          return attached !== undefined;
        },
      }),
    withdraw(text) {
      const found = composer();
      if (found && holds(found, text)) clearComposer(found);
    },

    bind: () => history.bind(),
    away: () => history.away(),
    shows: (session) => !site.learned || transcript.shows(session),

    markBaseline() {
      baseline = { userTurn: transcript.lastUserTurn(), banners: shownBanners(site) };
    },
    submitLook(turn, text) {
      const found = composer();
      const send = sendControl(site, area(), found);
      return {
        held: !found
          ? 'gone'
          : readComposer(found).trim() === ''
            ? 'nothing'
            : holds(found, text) && !chip()
              ? 'ours'
              : 'other',
        control: !send ? (site.send.length === 0 ? 'send' : 'absent') : send.enabled ? 'send' : 'disabled',
        busy: busy(),
        landed: find(turn) !== undefined,
        newTurn: pressedIn !== undefined && transcript.lastUserTurn() !== baseline.userTurn,
        replaced:
          pressedIn !== undefined && !pressedIn.element.isConnected && pressedIn.url === location.href,
      };
    },
    press() {
      const found = composer();
      const send = sendControl(site, area(), found);
      const sendsByKey = site.send.length === 0;
      if (!(send?.enabled || sendsByKey) || !found || busy()) return false;
      pressedIn = { element: found.element, url: location.href };
      if (send) send.element.click();
      else pressKey(found.element, site.submitKey);
      return true;
    },
    pressEnter() {
      const found = composer();
      if (!found || busy()) return;
      pressedIn = { element: found.element, url: location.href };
      pressKey(found.element, site.submitKey);
    },
    nudge: () =>
      composer()?.element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' })),

    hidden: () => document.hidden,
    replyLook(turn) {
      const ours = find(turn);
      const unknown = { found: ours !== undefined, drawn: false, key: '', busy: busy(), proof: false };
      if (unknown.busy) stopSeenIn = turn;
      if (!ours || unknown.busy) return unknown;
      const turns = transcript.answersTo(ours);
      const last = turns.at(-1);
      return {
        found: true,
        drawn: transcript.speaks(turns),
        key: turns.map((answer) => `${transcript.id(answer)} ${answer.textContent}`).join('\n'),
        busy: false,
        proof:
          last !== undefined &&
          ((site.stopProves && stopSeenIn === turn) || shows(last, finished)) &&
          !shows(last, working),
      };
    },
    drawn(turn) {
      const ours = find(turn);
      const turns = ours ? transcript.answersTo(ours) : [];
      return turns.reduce((sum, { textContent }) => sum + (textContent ?? '').length, 0);
    },
    read(turn) {
      const ours = find(turn);
      return ours ? transcript.read(transcript.answersTo(ours)) : [];
    },
    banner(turn) {
      const ours = find(turn);
      const last = ours && transcript.answersTo(ours).at(-1);
      return readBanner(site, { known: baseline.banners, turn: last, exclude });
    },
    stoppedAt: () => stoppedAt,
  };
}

const shows = (turn: Element, selector: string): boolean => {
  const found = turn.matches(selector) ? turn : turn.querySelector(selector);
  return found !== null && visible(found);
};

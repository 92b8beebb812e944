import { Pause, X } from 'lucide';
import type { Corner } from '../../src/protocol/corner.ts';
import type { Point } from '../../src/protocol/snapshot.ts';
import type { DashboardState } from '../../src/protocol/view.ts';
import { icon } from './icon.ts';
import { makeMovable } from './movable.ts';
import { createOutline } from './outline.ts';
import type { AimLabel, createOverlay } from './overlay.ts';
import { type Box, type Place, placeFor } from './place.ts';
import { isDarkPage } from './scheme.ts';
import { styles } from './styles.ts';
import { handsOffWords, lessonWords, text, type Words, words } from './words.ts';

/** The sign lets a press or a drag through for this long at most: a worker that died tells of no end. */
export const LET_THROUGH_MS = 10_000;
/** How long a result that was seen and a farewell stay, in a tab that is looked at. */
const FAREWELL_MS = 6_000;

/** How long the pill says why a click did nothing. */
const TOLD_MS = 4_000;

const EDGE = 12;
/** Chats have a bar at the top, which is not text. */
const CHAT_HEAD = 64;

/** The sign in the corner of an assigned tab, in a closed shadow root; removed when its signal aborts. */
export interface Pill {
  /** The sign's element in the page: snapshots leave it out, and input to it is not input to the page. */
  readonly host: Element;
  update(state: DashboardState): void;
  /** Shows that the tab was released, and removes the sign 6 s later, even if the signal has aborted. */
  farewell(): void;
  /** Draws a box around a part of the page for 1.2 s, and moves off it; viewport CSS pixels. */
  outline(rect: DOMRectReadOnly): void;
  /** Shows what the agent is about to do at this place, and resolves once a person could see it; false, at once, if nothing is shown. */
  aimAt(place: Point, label: AimLabel): Promise<boolean>;
  /** Whether the pointer is shown in this tab now. */
  readonly hasPointer: boolean;
  /** Whether a press of the person is kept from the page. */
  takes(event: MouseEvent): boolean;
  /** Says for 4 s why a click did nothing. */
  tellHandsOff(): void;
  /** Lets clicks and the Tab key through to the page for so long: the agent's input follows. 0 takes them again. */
  letThrough(ms: number): void;
}

interface PillParts {
  readonly signal: AbortSignal;
  /** Asks the worker: for trusted presses only. */
  ask(name: 'PAUSE' | 'OPEN_PANEL' | 'GO_TO_AGENT', payload: Record<string, never>): unknown;
  ask(name: 'PILL_MOVED', payload: { readonly corner: Corner }): unknown;
  /** What stays free of the sign, besides what is about to be clicked; viewport CSS pixels. */
  occupied?(): readonly Box[];
  /** Creates what covers the page while the agent works in it; absent in a chat, which the agent does not act in. */
  readonly overlay?: typeof createOverlay;
}

/** Creates a sign; the first `update` shows it. */
export function createPill({ signal, ask, occupied = () => [], overlay: create }: PillParts): Pill {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'closed' });
  root.adoptedStyleSheets = [styles()];

  const pill = part('div', 'pill');
  pill.popover = 'manual'; // The top layer is above every z-index.
  pill.lang = 'en';
  pill.role = 'group';
  pill.ariaLabel = text('extName');
  const mark = part('button', 'mark');
  const live = part('div', 'live');
  live.role = 'status';
  live.ariaLive = 'polite';
  const now = part('p', 'now');
  const more = part('p', 'more');
  live.append(now, more);
  const open = part('button', 'open');
  const notNow = part('button', 'not-now');
  notNow.textContent = text('notNow');
  const pause = part('button', 'pause');
  pause.append(icon(Pause));
  name(pause, text('pause'));
  const close = part('button', 'close');
  close.append(icon(X));
  name(close, text('close'));
  pill.append(mark, live, open, notNow, pause, close);
  root.append(pill);
  const overlay = create?.(root, signal);

  let state: DashboardState = { role: 'target', status: 'idle', lesson: null, corner: null };
  /** The person has put the card, or the result, away: until the status is another one. */
  let isPutAway = false;
  let leaving = false;
  /** The person has clicked where the agent works, and the pill says how to pause it. */
  let isTold = false;
  let telling: ReturnType<typeof setTimeout> | undefined;
  let way: Box | undefined;
  let place: Place = { corner: 'bottom-right', covers: 0 };
  const wordsNow = (): Words => (isTold ? handsOffWords : words[state.status]);
  const wanted = (): Corner => state.corner ?? (state.role === 'agent' ? 'top-right' : 'bottom-right');

  /** Stands where nothing is covered that is needed, in as many words as there is room for. */
  const settle = () => {
    const { isCard = false } = wordsNow();
    const forms = isCard && (isTold || !isPutAway) ? ['card', 'pill', 'small'] : ['pill', 'small'];
    const viewport = { width: innerWidth, height: innerHeight };
    const margins = { edge: EDGE, top: state.role === 'agent' ? CHAT_HEAD : EDGE };
    const free = [...occupied(), ...(way ? [way] : [])];
    for (const form of forms) {
      pill.dataset.form = form;
      notNow.hidden = form !== 'card' || isTold;
      const size = { width: pill.offsetWidth, height: pill.offsetHeight };
      place = placeFor(wanted(), { size, viewport, margins, free });
      if (place.covers === 0) break;
    }
    pill.dataset.corner = place.corner;
    // Without its words, the mark says them, and leads where its button would.
    const said = `${now.textContent} · ${text('pillOpenLabel')}`;
    name(mark, pill.dataset.form === 'small' ? said : text('pillMove'));
  };

  const attach = () => {
    if (host.isConnected || signal.aborted) return; // A page may remove the sign when it re-renders.
    document.documentElement.append(host);
    overlay?.attach(); // First, so that it is below the pill.
    pill.showPopover();
  };

  const show = () => {
    attach();
    const { status, role, lesson } = state;
    const { tone, icon: sign, says, more: second, opens, goes, isPausable } = wordsNow();
    pill.hidden = isPutAway && status === 'finished';
    pill.dataset.tone = tone;
    pill.dataset.role = role;
    pill.toggleAttribute('data-told', isTold);
    pill.style.colorScheme = isDarkPage() ? 'dark' : 'light';
    mark.replaceChildren(icon(sign));
    write(now, text(role === 'agent' && status === 'idle' ? 'pillIsAgent' : says));
    write(more, lesson ? text(lessonWords[lesson]) : second ? text(second) : '');
    pause.hidden = !isPausable;
    close.hidden = status !== 'finished';
    const leads = opens ?? (role === 'agent' ? undefined : goes);
    write(open, leads ? text(leads) : '');
    open.ariaLabel = opens === 'pillOpen' ? text('pillOpenLabel') : null;
    settle();
  };

  // The page can dispatch click events at the host; only events of the browser are trusted.
  const onPress = (button: HTMLElement, act: () => unknown) =>
    button.addEventListener('click', ({ isTrusted }) => isTrusted && act(), { signal });
  const putAway = () => {
    isPutAway = true;
    show();
  };
  onPress(pause, () => ask('PAUSE', {}));
  onPress(open, () => ask(isTold ? 'PAUSE' : words[state.status].goes ? 'GO_TO_AGENT' : 'OPEN_PANEL', {}));
  onPress(notNow, putAway);
  onPress(close, putAway);
  makeMovable(pill, {
    signal,
    corner: () => place.corner,
    moved(corner) {
      state = { ...state, corner };
      way = undefined;
      settle();
      ask('PILL_MOVED', { corner });
    },
    pressed() {
      if (pill.dataset.form === 'small') ask('OPEN_PANEL', {});
    },
  });
  addEventListener('resize', settle, { signal });
  const looks = new MutationObserver(() => {
    pill.style.colorScheme = isDarkPage() ? 'dark' : 'light';
  });
  signal.addEventListener('abort', () => looks.disconnect(), { once: true });
  for (const element of [document.documentElement, document.body])
    if (element)
      looks.observe(element, { attributes: true, attributeFilter: ['class', 'style', 'data-theme'] });
  signal.addEventListener('abort', () => leaving || host.remove(), { once: true });

  const drawOutline = createOutline(root, signal);
  let through: ReturnType<typeof setTimeout> | undefined;
  const yieldToPage = (yields: boolean) => {
    pill.toggleAttribute('data-through', yields);
    // Tab skips the pill; a person may still press its buttons.
    for (const button of [mark, open, notNow, pause, close]) button.tabIndex = yields ? -1 : 0;
    if (yields && root.activeElement instanceof HTMLElement) root.activeElement.blur();
  };

  const stopTelling = () => {
    clearTimeout(telling);
    isTold = false;
  };

  return {
    host,
    update(next) {
      if (next.status !== state.status) isPutAway = false;
      if (next.status !== state.status) stopTelling();
      // A result stays until the person has seen it, here or elsewhere.
      if (isSeenResult(next) && !isSeenResult(state))
        afterLook(signal, () => isSeenResult(state) && putAway());
      state = next;
      show();
      overlay?.show(next.overlay);
    },
    farewell() {
      leaving = true;
      stopTelling();
      overlay?.show(undefined);
      state = { ...state, role: 'target', status: 'released', lesson: null };
      show();
      setTimeout(() => host.remove(), FAREWELL_MS);
    },
    outline(rect) {
      attach();
      way = rect;
      settle();
      drawOutline(rect);
      overlay?.letThrough(true); // The pointer of the agent may come before its press is announced.
    },
    async aimAt(place, label) {
      if (!overlay?.hasPointer) return false;
      await overlay.pointTo(place, label);
      return true;
    },
    get hasPointer() {
      return overlay?.hasPointer === true;
    },
    takes({ target, clientX, clientY }) {
      if (!overlay?.takesClicks) return false;
      return target !== host || !pill.contains(root.elementFromPoint(clientX, clientY));
    },
    tellHandsOff() {
      stopTelling();
      isTold = true;
      show();
      telling = setTimeout(() => {
        isTold = false;
        show();
      }, TOLD_MS);
    },
    letThrough(ms) {
      clearTimeout(through);
      yieldToPage(ms > 0);
      overlay?.letThrough(ms > 0);
      if (ms > 0)
        through = setTimeout(() => {
          yieldToPage(false);
          overlay?.letThrough(false);
        }, ms);
    },
  };
}

const isSeenResult = ({ status, isSeen }: DashboardState): boolean =>
  status === 'finished' && isSeen === true;

/** Does it once the tab has been looked at for 6 s. */
function afterLook(signal: AbortSignal, act: () => unknown): void {
  if (document.hidden)
    document.addEventListener('visibilitychange', () => afterLook(signal, act), { once: true, signal });
  else setTimeout(act, FAREWELL_MS);
}

function part<K extends keyof HTMLElementTagNameMap>(tag: K, className: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  if (element instanceof HTMLButtonElement) element.type = 'button';
  return element;
}

/** Names a button that is an icon alone, for all. */
function name(button: HTMLElement, words: string): void {
  button.ariaLabel = words;
  button.title = words;
}

/** Writes only changes: screen readers announce every write to a live region. */
function write(element: HTMLElement, words: string): void {
  if (element.textContent !== words) element.textContent = words;
  element.hidden = words === '';
}

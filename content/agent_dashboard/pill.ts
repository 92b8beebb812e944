import { Pause, X } from 'lucide';
import type { Corner } from '../../src/protocol/corner.ts';
import type { DashboardState } from '../../src/protocol/view.ts';
import { icon } from './icon.ts';
import { makeMovable } from './movable.ts';
import { createOutline } from './outline.ts';
import { type Box, type Place, placeFor } from './place.ts';
import { isDarkPage } from './scheme.ts';
import { styles } from './styles.ts';
import { lessonWords, text, words } from './words.ts';

/** The sign lets a press or a drag through for this long at most: a worker that died tells of no end. */
export const LET_THROUGH_MS = 10_000;
/** How long a result and a farewell stay, in a tab that is looked at. */
const FAREWELL_MS = 6_000;

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
  /** Lets clicks and the Tab key through to the page for so long: the agent's input follows. 0 takes them again. */
  letThrough(ms: number): void;
}

interface PillParts {
  readonly signal: AbortSignal;
  /** Asks the worker: for trusted presses only. */
  ask(name: 'PAUSE' | 'OPEN_PANEL', payload: Record<string, never>): unknown;
  ask(name: 'PILL_MOVED', payload: { readonly corner: Corner }): unknown;
  /** What stays free of the sign, besides what is about to be clicked; viewport CSS pixels. */
  occupied?(): readonly Box[];
}

/** Creates a sign; the first `update` shows it. */
export function createPill({ signal, ask, occupied = () => [] }: PillParts): Pill {
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

  let state: DashboardState = { role: 'target', status: 'idle', lesson: null, corner: null };
  /** The person has put the card, or the result, away: until the status is another one. */
  let isPutAway = false;
  let leaving = false;
  let way: Box | undefined;
  let place: Place = { corner: 'bottom-right', covers: 0 };
  const wanted = (): Corner => state.corner ?? (state.role === 'agent' ? 'top-right' : 'bottom-right');

  /** Stands where nothing is covered that is needed, in as many words as there is room for. */
  const settle = () => {
    const { isCard = false } = words[state.status];
    const forms = isCard && !isPutAway ? ['card', 'pill', 'small'] : ['pill', 'small'];
    const viewport = { width: innerWidth, height: innerHeight };
    const margins = { edge: EDGE, top: state.role === 'agent' ? CHAT_HEAD : EDGE };
    const free = [...occupied(), ...(way ? [way] : [])];
    for (const form of forms) {
      pill.dataset.form = form;
      notNow.hidden = form !== 'card';
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
    pill.showPopover();
  };

  const show = () => {
    attach();
    const { status, role, lesson } = state;
    const { tone, icon: sign, says, more: second, opens, isPausable } = words[status];
    pill.hidden = isPutAway && status === 'finished';
    pill.dataset.tone = tone;
    pill.dataset.role = role;
    pill.style.colorScheme = isDarkPage() ? 'dark' : 'light';
    mark.replaceChildren(icon(sign));
    write(now, text(role === 'agent' && status === 'idle' ? 'pillIsAgent' : says));
    write(more, lesson ? text(lessonWords[lesson]) : second ? text(second) : '');
    pause.hidden = !isPausable;
    close.hidden = status !== 'finished';
    write(open, opens ? text(opens) : '');
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
  onPress(open, () => ask('OPEN_PANEL', {}));
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

  return {
    host,
    update(next) {
      if (next.status !== state.status) isPutAway = false;
      if (next.status === 'finished' && state.status !== 'finished')
        afterLook(signal, () => state.status === 'finished' && putAway());
      state = next;
      show();
    },
    farewell() {
      leaving = true;
      state = { ...state, role: 'target', status: 'released', lesson: null };
      show();
      setTimeout(() => host.remove(), FAREWELL_MS);
    },
    outline(rect) {
      attach();
      way = rect;
      settle();
      drawOutline(rect);
    },
    letThrough(ms) {
      clearTimeout(through);
      yieldToPage(ms > 0);
      if (ms > 0) through = setTimeout(() => yieldToPage(false), ms);
    },
  };
}

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

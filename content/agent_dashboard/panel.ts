import type { LessonStep } from '../../src/protocol/learned-chat.ts';
import type { DashboardState, PanelStatus } from '../../src/protocol/view.ts';
import { createOutline } from './outline.ts';
import { styles } from './styles.ts';

// A page can read what is drawn in it, letter by letter with `window.find`, and can lay itself over our buttons.
// So every text here is one of these fixed sentences, and no button weakens a protection.

type TextKey = keyof typeof import('../../_locales/en/messages.json');
const text = (key: TextKey): string => chrome.i18n.getMessage(key);

const statusTexts = {
  learning: 'statusLearning',
  observing: 'statusObserving',
  working: 'statusWorking',
  waiting: 'statusWaiting',
  paused: 'statusPaused',
  idle: 'pillMayUse',
  finished: 'pillDone',
  released: 'statusReleased',
} as const satisfies Record<PanelStatus, TextKey>;

const lessonTexts = {
  waiting: 'panelLessonWaiting',
  typed: 'panelLessonTyped',
  one_line: 'panelLessonOneLine',
  unseen: 'panelLessonUnseen',
  sent: 'panelLessonSent',
  answering: 'panelLessonAnswering',
} as const satisfies Record<LessonStep, TextKey>;

/** What the person opens our own page for; a released tab has no session to open. */
const openTexts = {
  learning: 'pillOpen',
  observing: 'pillOpen',
  working: 'pillOpen',
  waiting: 'pillAnswer',
  paused: 'pillResume',
  idle: 'pillOpen',
  finished: 'pillReadAnswer',
  released: undefined,
} as const satisfies Record<PanelStatus, TextKey | undefined>;

const PAUSABLE: ReadonlySet<PanelStatus> = new Set(['observing', 'working']);

const FAREWELL_MS = 6_000;

/** The status panel of an assigned tab, in a closed shadow root; removed when its signal aborts. */
export interface Panel {
  /** The panel's element in the page: snapshots leave it out, and input to it is not input to the page. */
  readonly host: Element;
  update(state: DashboardState): void;
  /** Shows that the tab was released, and removes the panel 6 s later, even if the signal has aborted. */
  farewell(): void;
  /** Draws a box around a part of the page for 1.2 s; viewport CSS pixels. */
  outline(rect: DOMRectReadOnly): void;
}

interface PanelParts {
  readonly signal: AbortSignal;
  /** Called for trusted presses only. */
  onPause(): void;
  /** Opens our own page, where the person resumes, answers and reads. Called for trusted presses only. */
  onOpen(): void;
}

/** Creates a panel; the first `update` shows it. */
export function createPanel({ signal, onPause, onOpen }: PanelParts): Panel {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet(); // Unlike a <style>, not subject to the page's Content Security Policy.
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];

  const panel = part('div', 'panel');
  panel.popover = 'manual'; // The top layer is above every z-index.
  panel.lang = 'en';
  panel.role = 'group';
  panel.ariaLabel = text('extName');
  panel.hidden = true;

  const live = part('div', 'live');
  live.role = 'status';
  live.ariaLive = 'polite';
  const status = part('p', 'status');
  const lesson = part('p', 'lesson');
  live.append(status, lesson);
  const pause = part('button', 'pause');
  pause.textContent = text('pause');
  const open = part('button', 'open');
  panel.append(part('span', 'dot'), live, pause, open);
  root.append(panel);

  // The page can dispatch click events at the host; only events of the browser are trusted.
  const onPress = (button: HTMLElement, act: () => void) =>
    button.addEventListener('click', ({ isTrusted }) => isTrusted && act(), { signal });
  onPress(pause, onPause);
  onPress(open, onOpen);
  let leaving = false;
  signal.addEventListener('abort', () => leaving || host.remove(), { once: true });

  const attach = () => {
    if (host.isConnected || signal.aborted) return; // A page may remove the panel when it re-renders.
    document.documentElement.append(host);
    panel.showPopover();
  };
  const drawOutline = createOutline(root, signal);

  const update = (state: DashboardState) => {
    attach();
    panel.hidden = false;
    panel.dataset.status = state.status;
    panel.dataset.role = state.role;
    const isIdleAgent = state.role === 'agent' && state.status === 'idle';
    write(status, text(isIdleAgent ? 'pillIsAgent' : statusTexts[state.status]));
    write(lesson, state.lesson ? text(lessonTexts[state.lesson]) : '');
    pause.hidden = !PAUSABLE.has(state.status);
    const opens = openTexts[state.status];
    write(open, opens ? text(opens) : '');
    open.ariaLabel = opens === 'pillOpen' ? text('pillOpenLabel') : null;
  };

  return {
    host,
    update,
    farewell() {
      leaving = true;
      update({ role: 'target', status: 'released', lesson: null });
      setTimeout(() => host.remove(), FAREWELL_MS);
    },
    outline(rect) {
      attach();
      drawOutline(rect);
    },
  };
}

function part<K extends keyof HTMLElementTagNameMap>(tag: K, name: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = name;
  if (element instanceof HTMLButtonElement) element.type = 'button';
  return element;
}

/** Writes only changes: screen readers announce every write to a live region. */
function write(element: HTMLElement, words: string): void {
  if (element.textContent !== words) element.textContent = words;
  element.hidden = words === '';
}

import type { DashboardState } from '../../src/protocol/view.ts';
import { createOutline } from './outline.ts';
import { styles } from './styles.ts';

type TextKey = keyof typeof import('../../_locales/en/messages.json');
const text = (key: TextKey, ...args: readonly string[]): string => chrome.i18n.getMessage(key, [...args]);
/** A sentence in the person's language; words of the agent stay as they are. */
const said = (words: DashboardState['note']): string =>
  words === null || typeof words === 'string' ? (words ?? '') : text(words.key, ...words.args);

const statusTexts = {
  learning: 'statusLearning',
  observing: 'statusObserving',
  working: 'statusWorking',
  waiting: 'statusWaiting',
  paused: 'statusPaused',
  idle: 'statusIdle',
  released: 'statusReleased',
} as const satisfies Record<DashboardState['status'], TextKey>;

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

/** Creates a panel; the first `update` shows it. Calls `onResume` on trusted presses of Resume only. */
export function createPanel({ signal, onResume }: { signal: AbortSignal; onResume(): void }): Panel {
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

  const dot = part('span', 'dot');
  const live = part('div', 'live');
  live.role = 'status';
  live.ariaLive = 'polite';
  const status = part('p', 'status');
  const note = part('p', 'note');
  live.append(status, note);
  const fold = part('button', 'fold');
  const head = part('div', 'head');
  head.append(dot, live, fold);

  const details = part('div', 'details');
  const queue = part('p', 'queue');
  const last = part('p', 'last');
  details.append(queue, last);
  const resume = part('button', 'resume');
  resume.textContent = text('resume');
  panel.append(head, details, resume);
  root.append(panel);

  const setOpen = (open: boolean) => {
    details.hidden = !open;
    fold.textContent = open ? '–' : '+';
    fold.ariaLabel = text('panelDetails');
    fold.ariaExpanded = String(open);
  };
  setOpen(true);

  // The page can dispatch click events at the host; only events of the browser are trusted.
  const onPress = (button: HTMLElement, act: () => void) =>
    button.addEventListener('click', ({ isTrusted }) => isTrusted && act(), { signal });
  onPress(fold, () => setOpen(details.hidden === true));
  onPress(resume, onResume);
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
    write(status, text(statusTexts[state.status]));
    write(note, said(state.note));
    write(queue, state.queueLength > 0 ? text('panelQueue', String(state.queueLength)) : '');
    write(last, state.lastAction ? text('panelLast', said(state.lastAction)) : '');
    resume.hidden = state.status !== 'paused';
  };

  return {
    host,
    update,
    farewell() {
      leaving = true;
      update({ role: 'target', status: 'released', queueLength: 0, lastAction: null, note: null });
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

import type { DashboardState } from '../../src/protocol/view.ts';
import { createOutline } from './outline.ts';
import { styles } from './styles.ts';

type TextKey = keyof typeof import('../../_locales/en/messages.json');
const text = (key: TextKey, ...args: readonly string[]): string => chrome.i18n.getMessage(key, [...args]);

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

/** The status panel of an assigned tab, in a closed shadow root; gone when the signal that it was made with ends. */
export interface Panel {
  /** What stands in the page: it is not the page's, so it is not to be read, and input to it is not input to the page. */
  readonly host: Element;
  update(state: DashboardState): void;
  /** Says that the tab has been released, and goes a moment later, also after the signal has ended. */
  farewell(): void;
  /** Draws a box around a part of the page for a moment; viewport CSS pixels. */
  outline(rect: DOMRectReadOnly): void;
}

/** Makes a panel, which appears with the first `update`. `onResume` is called when a person presses Resume, never for a press by the page. */
export function createPanel({ signal, onResume }: { signal: AbortSignal; onResume(): void }): Panel {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet(); // No policy of the page forbids it, unlike a <style>.
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

  // The page can dispatch events at the host and hope; only Chrome makes trusted ones.
  const onPress = (button: HTMLElement, act: () => void) =>
    button.addEventListener('click', ({ isTrusted }) => isTrusted && act(), { signal });
  onPress(fold, () => setOpen(details.hidden === true));
  onPress(resume, onResume);
  let leaving = false;
  signal.addEventListener('abort', () => leaving || host.remove(), { once: true });

  const attach = () => {
    if (host.isConnected || signal.aborted) return; // A page that draws itself anew takes us away with the rest.
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
    write(note, state.note);
    write(queue, state.queueLength > 0 ? text('panelQueue', String(state.queueLength)) : '');
    write(last, state.lastAction ? text('panelLast', state.lastAction) : '');
    resume.hidden = state.status !== 'paused';
  };

  return {
    host,
    update,
    farewell() {
      leaving = true;
      update({ role: 'target', status: 'released', queueLength: 0, lastAction: '', note: '' });
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

/** Writes only what has changed: a live region reads out every write. */
function write(element: HTMLElement, words: string): void {
  if (element.textContent !== words) element.textContent = words;
  element.hidden = words === '';
}

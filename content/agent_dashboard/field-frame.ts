import { isDarkPage } from './scheme.ts';
import { styles } from './styles.ts';

/** Space between the field and its frame, CSS pixels. */
const GAP = 3;

/** Returns a function that frames a field of the page until it gets another one or none. Takes no pointer and no focus. */
export function createFieldFrame(signal: AbortSignal): (field: Element | undefined) => void {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'closed' });
  root.adoptedStyleSheets = [styles()];
  const box = document.createElement('div');
  box.className = 'outline';
  box.popover = 'manual';
  root.append(box);
  let framed: Element | undefined;

  const place = () => {
    if (!framed) return;
    const { left, top, width, height } = framed.getBoundingClientRect();
    box.style.left = `${left - GAP}px`;
    box.style.top = `${top - GAP}px`;
    box.style.width = `${width + 2 * GAP}px`;
    box.style.height = `${height + 2 * GAP}px`;
  };
  const resized = new ResizeObserver(place);
  const show = (field: Element | undefined) => {
    if (field !== framed) resized.disconnect();
    if (field && field !== framed) resized.observe(field);
    framed = signal.aborted ? undefined : field;
    if (!framed) {
      host.remove();
      return;
    }
    box.style.colorScheme = isDarkPage() ? 'dark' : 'light';
    // A page may remove it when it re-renders.
    if (!host.isConnected) {
      document.documentElement.append(host);
      box.showPopover(); // Above a modal dialog that contains the field.
    }
    place();
  };
  for (const type of ['scroll', 'resize'])
    addEventListener(type, place, { capture: true, passive: true, signal });
  signal.addEventListener('abort', () => show(undefined), { once: true });
  return show;
}

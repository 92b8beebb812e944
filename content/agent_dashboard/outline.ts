/** Long enough to notice, short enough not to stay where the page has scrolled on. */
const SHOWN_MS = 1200;

/** Space between the element and its outline, CSS pixels. */
const GAP = 3;

/** Returns a function that draws a box for 1.2 s, one at a time. Removes it when `signal` aborts. */
export function createOutline(root: ShadowRoot, signal: AbortSignal): (rect: DOMRectReadOnly) => void {
  let box: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    box?.remove();
  };
  signal.addEventListener('abort', clear, { once: true });

  return ({ left, top, width, height }) => {
    clear();
    if (signal.aborted) return;
    box = document.createElement('div');
    box.className = 'outline';
    box.popover = 'manual';
    box.style.left = `${left - GAP}px`;
    box.style.top = `${top - GAP}px`;
    box.style.width = `${width + 2 * GAP}px`;
    box.style.height = `${height + 2 * GAP}px`;
    root.append(box);
    box.showPopover(); // Last in the top layer, so above a modal dialog that contains the element.
    timer = setTimeout(clear, SHOWN_MS);
  };
}

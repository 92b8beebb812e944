/** Long enough to be noticed, short enough not to stand where the page has scrolled on. */
const SHOWN_MS = 1200;

/** Space between the element and the line around it, CSS pixels. */
const GAP = 3;

/** Draws one box at a time into `root`, for a moment each; nothing is left when `signal` ends. */
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
    box.showPopover(); // Last into the top layer, so above a modal dialog that holds the element.
    timer = setTimeout(clear, SHOWN_MS);
  };
}

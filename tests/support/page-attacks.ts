// What a hostile page can do with what we draw in it. Each runs in the page's own world.

/**
 * Reads what stands anywhere in the document, closed shadow roots too: asks `window.find` for one letter more
 * until nothing fits. Returns the longest texts that begin with a capital letter and are not in the page's own text.
 */
export function readByFind(): string[] {
  const letters = [
    ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;-_…“”’\'"/→€[]()?!',
  ];
  const own = (document.body.textContent ?? '').replace(/\s+/g, ' ');
  const find = (words: string): boolean => {
    getSelection()?.removeAllRanges();
    // TypeScript does not list this method, which every browser has.
    return (window as unknown as { find(words: string, exactCase: boolean): boolean }).find(words, true);
  };
  const read = (words: string): string[] => {
    const longer = letters.map((letter) => words + letter).filter((one) => !own.includes(one) && find(one));
    return longer.length > 0 ? longer.flatMap(read) : [words];
  };
  return letters
    .filter((letter) => /[A-Z]/.test(letter))
    .flatMap((first) => letters.map((second) => first + second))
    .filter((start) => !own.includes(start) && find(start))
    .flatMap(read)
    .map((words) => words.trim());
}

/** Covers everything by a layer of the page's own that lets every click through to what lies below it. */
export function coverAll(): void {
  const cover = document.createElement('div');
  cover.popover = 'manual';
  cover.textContent = 'You have won. Click here.';
  Object.assign(cover.style, { position: 'fixed', inset: '0', width: '100vw', height: '100vh' });
  cover.style.pointerEvents = 'none';
  document.body.append(cover);
  cover.showPopover();
}

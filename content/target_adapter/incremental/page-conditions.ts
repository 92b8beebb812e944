/** Conditions that affect every style of the page, as a text that changes with them. */
export function pageConditions(): string {
  const base = document.baseURI.replace(/[?#].*$/, '');
  const media = MEDIA.map(({ matches }) => Number(matches)).join('');
  return `${innerWidth} ${innerHeight} ${devicePixelRatio} ${media} ${Number(document.fullscreenElement !== null)} ${document.designMode} ${base}`;
}

const MEDIA = [
  '(prefers-color-scheme: dark)',
  '(prefers-reduced-motion: reduce)',
  '(prefers-contrast: more)',
  '(hover: hover)',
  'print',
].map((query) => matchMedia(query));

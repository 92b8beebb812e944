const COLOUR = /^rgba?\((\d+)[, ]+(\d+)[, ]+(\d+)(?:[,/ ]+([\d.]+%?))?\)$/;
/** Less than this share of a colour lets what is behind it decide. */
const OPAQUE = 0.5;

/** How light a colour is, from 0 to 1, as the eye weighs its parts; undefined where it is see-through or not of the screen's own colours. */
function lightness(colour: string): number | undefined {
  const [, red, green, blue, alpha = '1'] = COLOUR.exec(colour) ?? [];
  if (red === undefined) return undefined;
  const share = alpha.endsWith('%') ? Number.parseFloat(alpha) / 100 : Number(alpha);
  if (share < OPAQUE) return undefined;
  return (0.2126 * Number(red) + 0.7152 * Number(green) + 0.0722 * Number(blue)) / 255;
}

/** Whether this page is drawn dark: by its background, else by the scheme that it has chosen for itself. */
export function isDarkPage(): boolean {
  for (const element of [document.body, document.documentElement]) {
    const light = element ? lightness(getComputedStyle(element).backgroundColor) : undefined;
    if (light !== undefined) return light < 0.5;
  }
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  if (!scheme.includes('dark')) return false;
  return !scheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches;
}

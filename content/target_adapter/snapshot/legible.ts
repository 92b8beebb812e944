type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const WHITE: Colour = [255, 255, 255, 1];
/** Channels of 0 to 255 that differ by less cannot be told apart. */
const SAME = 6;
const FAINT = 0.05;
const OPAQUE = 0.95;
const FAR_PX = -900;

/** Whether a person could read the text that stands directly in an element: not where it has no size, no colour, or that of what is behind it. */
export class Legible {
  readonly #known = new WeakMap<Element, boolean>();
  readonly #behind = new WeakMap<Element, Colour | undefined>();

  has(element: Element): boolean {
    const known = this.#known.get(element);
    if (known !== undefined) return known;
    const around = element.parentElement;
    // Without a class, a style or an id an element looks like what is around it: few rules say otherwise, and most elements are like that.
    const legible = around && isPlain(element) ? this.has(around) : this.#judge(element);
    this.#known.set(element, legible);
    return legible;
  }

  #judge(element: Element): boolean {
    const style = getComputedStyle(element);
    if (style.fontSize === '0px' || Number.parseFloat(style.textIndent) < FAR_PX) return false;
    const ink = colourOf(style.getPropertyValue('-webkit-text-fill-color') || style.color);
    if (!ink) return true;
    if (ink[3] < FAINT) return style.backgroundClip === 'text' || style.textShadow !== 'none';
    const behind = this.#backgroundOf(element);
    return (
      !behind || ink.slice(0, 3).some((channel, index) => Math.abs(channel - (behind[index] ?? 0)) >= SAME) || style.textShadow !== 'none'
    );
  }

  /** The colour behind an element; undefined where a picture or something half transparent is. */
  #backgroundOf(element: Element): Colour | undefined {
    if (this.#behind.has(element)) return this.#behind.get(element);
    const { backgroundColor, backgroundImage, position } = getComputedStyle(element);
    const own = colourOf(backgroundColor);
    const solid = own !== undefined && own[3] > OPAQUE;
    // What is taken out of the flow may stand before anything.
    const unknown = !own || backgroundImage !== 'none' || (!solid && (own[3] > FAINT || position === 'absolute' || position === 'fixed'));
    const colour = unknown
      ? undefined
      : solid
        ? own
        : element.parentElement
          ? this.#backgroundOf(element.parentElement)
          : canvasOf(element);
    this.#behind.set(element, colour);
    return colour;
  }
}

const isPlain = (element: Element): boolean =>
  !element.hasAttributes() || !(element.hasAttribute('class') || element.hasAttribute('style') || element.hasAttribute('id'));

/** What the browser itself draws behind a page or a shadow root. */
function canvasOf(element: Element): Colour | undefined {
  if (element !== document.documentElement) return undefined;
  return /dark/.test(getComputedStyle(element).colorScheme) ? undefined : WHITE;
}

function colourOf(css: string): Colour | undefined {
  const [red, green, blue, alpha = 1] = /^rgba?\(([^)]*)\)$/.exec(css)?.[1]?.split(',').map(Number) ?? [];
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue, alpha];
}

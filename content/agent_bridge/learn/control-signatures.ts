import type { Learned } from '../../../src/protocol/learned-chat.ts';
import { visible } from '../dom/select.ts';

/** What says that it can be pressed. */
export const CONTROLS = 'button, [role="button"], input[type="submit"], input[type="button"]';
/** No shape: what lays out, and what may be the words or the address of somebody's picture. */
const SHAPELESS =
  /^(?:alt|title|src.*|href|class|style|tabindex|xmlns|width|height|fill|stroke.*|focusable|on.*)$/;
const MOST_CONTROLS = 40;
const MOST_PARTS = 12;
const LONGEST_VALUE = 60;

/** How the controls in an area look at one moment: selectors that each match one of them now. */
export type Faces = ReadonlySet<string>;

/** Attributes of the controls and of what is drawn in them, whatever their names and words. `more`: a control that says nothing of being one. */
export function facesIn(area: Element, more?: Element): Faces {
  const controls = [...controlsIn(area), ...(more?.isConnected ? [more] : [])];
  return new Set(controls.flatMap(faceOf));
}

/** What says that it can be pressed, and can be seen. */
export const controlsIn = (area: Element): HTMLElement[] =>
  [...area.querySelectorAll<HTMLElement>(CONTROLS)].filter(visible).slice(0, MOST_CONTROLS);

function faceOf(control: Element): string[] {
  const tag = control.localName;
  const inside = [...control.querySelectorAll('*')].slice(0, MOST_PARTS);
  return [
    ...looks(control).map((look) => tag + look),
    ...inside.flatMap((part) => looks(part).map((look) => `${tag}:has(${part.localName}${look})`)),
  ];
}

function looks(element: Element): string[] {
  return element.getAttributeNames().flatMap((name) => {
    if (SHAPELESS.test(name) || !/^[\w-]+$/.test(name)) return [];
    const value = element.getAttribute(name) ?? '';
    if (/[\\\p{Cc}]/u.test(value)) return [];
    const exact = value.length <= LONGEST_VALUE;
    return [`[${name}${exact ? '=' : '^='}${JSON.stringify(exact ? value : value.slice(0, LONGEST_VALUE))}]`];
  });
}

interface Sample {
  readonly faces: Faces;
  /** Characters of the answer that are shown. */
  readonly length: number;
}

/** How the controls looked from the moment of sending until the answer was at rest. */
export class Course {
  readonly #samples: Sample[] = [];

  add(sample: Sample): void {
    this.#samples.push(sample);
  }

  /** Looks that were there only meanwhile. `proves`: they were there as long as the answer grew, so their end is its end. */
  stops({ before, after }: { readonly before: Faces; readonly after: Faces }): {
    readonly stop: string[];
    readonly proves: boolean;
  } {
    const seen = new Set(this.#samples.flatMap(({ faces }) => [...faces]));
    const passing = [...seen].filter((face) => !before.has(face) && !after.has(face));
    const lasting = passing.filter((face) => this.#lasted(face));
    const stop = (lasting.length > 0 ? lasting : passing).slice(0, 3);
    return { stop, proves: lasting.length > 0 };
  }

  /** There in every sample in which the answer was drawn and was still to grow. */
  #lasted(face: string): boolean {
    const full = Math.max(0, ...this.#samples.map(({ length }) => length));
    const growing = this.#samples.filter(({ length }) => length > 0 && length < full);
    return growing.length > 0 && growing.every(({ faces }) => faces.has(face));
  }
}

/** A control as it stood when it could send. */
export interface Control {
  readonly element: HTMLElement;
  readonly ways: readonly string[];
  readonly at: Learned['sendAt'];
}

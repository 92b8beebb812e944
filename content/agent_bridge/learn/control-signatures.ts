import type { Learned } from '../../../src/protocol/learned-chat.ts';
import { isVisible } from '../dom/select.ts';

/** Matches controls by tag or role. */
export const CONTROLS = 'button, [role="button"], input[type="submit"], input[type="button"]';
/** Attributes of layout, and those that may hold a person's text or URLs. */
const IGNORED =
  /^(?:alt|title|src.*|href|class|style|tabindex|xmlns|width|height|fill|stroke.*|focusable|on.*)$/;
const MAX_CONTROLS = 40;
const MAX_PARTS = 12;
const MAX_VALUE_LENGTH = 60;

/** Selectors that each match a control of an area at one moment: a change of state changes them. */
export type ControlSignatures = ReadonlySet<string>;

/** Reads the attributes of the controls and their descendants. `more`: a control by neither tag nor role. */
export function controlSignatures(area: Element, more?: Element): ControlSignatures {
  const controls = [...controlsIn(area), ...(more?.isConnected ? [more] : [])];
  return new Set(controls.flatMap(signaturesOf));
}

/** The visible controls in the area. */
export const controlsIn = (area: Element): HTMLElement[] =>
  [...area.querySelectorAll<HTMLElement>(CONTROLS)].filter(isVisible).slice(0, MAX_CONTROLS);

function signaturesOf(control: Element): string[] {
  const tag = control.localName;
  const inside = [...control.querySelectorAll('*')].slice(0, MAX_PARTS);
  return [
    ...attributeSelectors(control).map((selector) => tag + selector),
    ...inside.flatMap((part) =>
      attributeSelectors(part).map((selector) => `${tag}:has(${part.localName}${selector})`),
    ),
  ];
}

function attributeSelectors(element: Element): string[] {
  return element.getAttributeNames().flatMap((name) => {
    if (IGNORED.test(name) || !/^[\w-]+$/.test(name)) return [];
    const value = element.getAttribute(name) ?? '';
    if (/[\\\p{Cc}]/u.test(value)) return [];
    const isShort = value.length <= MAX_VALUE_LENGTH;
    return [
      `[${name}${isShort ? '=' : '^='}${JSON.stringify(isShort ? value : value.slice(0, MAX_VALUE_LENGTH))}]`,
    ];
  });
}

interface Sample {
  readonly signatures: ControlSignatures;
  /** Characters of the answer that the page shows. */
  readonly answerLength: number;
}

/** The controls' signatures, sampled from sending the message until the answer is complete. */
export class SignatureTimeline {
  readonly #samples: Sample[] = [];

  add(sample: Sample): void {
    this.#samples.push(sample);
  }

  /**
   * Signatures seen only in between, and not just once the answer was whole: an empty field has controls of its own.
   * `stopProvesEnd`: they lasted for as long as the answer grew.
   */
  stopSignatures(idle: readonly ControlSignatures[]): {
    readonly stop: string[];
    readonly stopProvesEnd: boolean;
  } {
    const working = this.#samples.filter(({ answerLength }) => answerLength < this.#fullLength);
    const seen = new Set(working.flatMap(({ signatures }) => [...signatures]));
    const transient = [...seen].filter((signature) => !idle.some((known) => known.has(signature)));
    const lasting = transient.filter((signature) => this.#lastedWhileGrowing(signature));
    const stop = (lasting.length > 0 ? lasting : transient).slice(0, 3);
    return { stop, stopProvesEnd: lasting.length > 0 };
  }

  get #fullLength(): number {
    return Math.max(0, ...this.#samples.map(({ answerLength }) => answerLength));
  }

  /** Whether every sample with a part of the answer has this signature. */
  #lastedWhileGrowing(signature: string): boolean {
    const growing = this.#samples.filter(
      ({ answerLength }) => answerLength > 0 && answerLength < this.#fullLength,
    );
    return growing.length > 0 && growing.every(({ signatures }) => signatures.has(signature));
  }
}

/** A control at the moment when it could send. */
export interface SendControl {
  readonly element: HTMLElement;
  readonly selectors: readonly string[];
  /** From the composer's lower right corner; null if it has no size. */
  readonly offset: Learned['sendAt'];
}

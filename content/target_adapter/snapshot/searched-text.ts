import { tokensOf } from '../../../src/redaction/spread/tokens.ts';
import type { PersonalValue } from '../redact/assigned-placeholders.ts';

/** A stretch of a line, with its offset in the line. */
export interface Stretch {
  readonly line: number;
  readonly offset: number;
  readonly text: string;
}

/** A text to look through, and where its stretches stand on the page: `at` is their offset in it. */
export interface SearchedText {
  readonly text: string;
  readonly stretches: readonly (Stretch & { readonly at: number })[];
  /** Whether a value in one stretch counts, which is otherwise found with its line. */
  readonly isLabelled: boolean;
  /** What all of its stretches are together, whatever they say. */
  readonly whole?: PersonalValue;
}

/** Stretches of several lines, as they follow each other. */
export function joinedText(stretches: readonly Stretch[]): SearchedText {
  let at = 0;
  const placed = stretches.map((stretch) => {
    const here = at;
    at += stretch.text.length + 1;
    return { ...stretch, at: here };
  });
  return { text: stretches.map(({ text }) => text).join('\n'), stretches: placed, isLabelled: false };
}

/** Stretches that are a value together, whatever they say. */
export const provenText = (stretches: readonly Stretch[], whole: PersonalValue): SearchedText => ({
  ...joinedText(stretches),
  isLabelled: true,
  whole,
});

/** A label and what stands at another place of the page, as they would stand beside each other on one line. */
export function labelledText(label: string, stretches: readonly Stretch[]): SearchedText {
  let text = `${label.replace(END_OF_LABEL, '')}: `;
  let wasSingle = false;
  const placed: (Stretch & { readonly at: number })[] = [];
  for (const { line, offset, text: own } of stretches)
    for (const token of tokensOf(own)) {
      // Characters in boxes of their own are one value.
      const isSingle = token.end - token.start === 1;
      if (placed.length > 0 && !(isSingle && wasSingle)) text += ' ';
      wasSingle = isSingle;
      placed.push({ line, offset: offset + token.start, text: token.text, at: text.length });
      text += token.text;
    }
  return { text, stretches: placed, isLabelled: true };
}

const END_OF_LABEL = /[^\p{L}\p{M}\p{N}\p{So}#]+$/u;

import { type Said, say, without } from '../protocol/said.ts';

export const NOTHING_READABLE = say`Nothing that can be read changed.`;
export const CONTENT = say`Content changed.`;

/** The sentences of a message that shows changed page data: none may deny the change. */
export const besideChanges = (sentences: readonly Said[]): readonly Said[] =>
  sentences.some((sentence) => sentence.includes(CONTENT))
    ? sentences
    : sentences.map((sentence) => without(sentence, NOTHING_READABLE));

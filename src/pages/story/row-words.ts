import type { Words } from '../components/rich-text.tsx';
import { type TextKey, t } from '../shared/texts.ts';
import type { EntryOf, Row } from './turns.ts';

/** The sentence of a row, the same in the story and in a report. */
export function sentenceOf(row: Row): Words {
  switch (row.kind) {
    case 'step':
    case 'event':
    case 'decision':
    case 'held':
      return row.sentence;
    case 'resumed':
      return { key: 'storyResumed', args: [] };
    case 'agent':
      return { key: 'storyAgent', args: [row.name] };
    case 'finished':
      return { key: 'storyFinished', args: [] };
    case 'ended':
      return { key: 'storyEnded', args: [] };
  }
}

/** The sentence of a step as a text; says so if the step is not certain. */
export const stepWords = (step: EntryOf<'step'>): string =>
  step.end === 'unknown' ? `${plain(step.sentence)} ${t('perhaps')}` : plain(step.sentence);

/** A sentence as a text. */
export const plain = ({ key, args }: Words): string => t(key as TextKey, ...args); // The worker names keys of _locales only.

import type { RunRecord } from '../store/records.ts';
import { basic } from './basic.ts';
import { registryVocabulary } from './registry.ts';
import type { Vocabulary } from './vocabulary.ts';

export const vocabularyOf = ({ vocabulary }: Pick<RunRecord, 'vocabulary'>): Vocabulary =>
  vocabulary === 'basic' ? basic : registryVocabulary;

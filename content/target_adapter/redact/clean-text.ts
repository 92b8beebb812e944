import { hasUnusual, stripInvisible } from '../../../src/perception/invisible.ts';
import { stripMarks } from '../../../src/perception/placeholder-marks.ts';

/** Page text without invisible characters and our own markers: the input of the recognisers. */
export const cleanText = (text: string): string =>
  hasUnusual(text) ? stripMarks(stripInvisible(text)) : text;

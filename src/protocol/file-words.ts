import type { FileFacts } from './given-file.ts';
import { LIMITS } from './limits.ts';
import { inAddress, quoted, type Said, say } from './said.ts';

const UNITS = ['KB', 'MB', 'GB'] as const;

/** A size as people read it: 12 KB, 3 MB. */
export function sizeInWords(bytes: number): Said {
  if (bytes < 1000) return say`${bytes} bytes`;
  const power = Math.min(UNITS.length, Math.floor(Math.log10(bytes) / 3));
  return say`${Math.round(bytes / 1000 ** power)} ${UNITS[power - 1] ?? 'KB'}`;
}

/** Characters of a file's type that are told. */
const TYPE_MAX = 60;

/** A name of a file as it is told: an agent writes it so. */
export const quotedName = (name: string): Said => quoted(name, LIMITS.fileName);

/** A file in a few words: `"cv.pdf" (12 KB, application/pdf)`. */
export const describeFile = ({ name, size, type }: FileFacts): Said =>
  // A type has a slash and no spaces, as a path has.
  say`${quotedName(name)} (${sizeInWords(size)}${type === '' ? '' : say`, ${inAddress(type, TYPE_MAX)}`})`;

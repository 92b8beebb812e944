import { describeFile } from '../protocol/file-words.ts';
import type { FileFacts } from '../protocol/given-file.ts';
import type { Grant, RiskKind } from '../protocol/grant.ts';
import { LIMITS } from '../protocol/limits.ts';
import type { Asked } from '../protocol/question.ts';
import { sentence } from '../protocol/sentence.ts';
import { siteName } from '../protocol/web-address.ts';

/** Characters of the names in the question itself; the whole list stands below it. */
const NAMES_MAX = 80;

/** Asks whether a site may have files of the person. A yes is one to these files: each is known again by its name and size. */
export function askForFiles(site: string, files: readonly FileFacts[]): Asked {
  const names = files.map(({ name }) => name).join(', ');
  const sends = files.map(describeFile);
  return {
    question: sentence('approveUpload', cut(names, NAMES_MAX), siteName(site)),
    need: { kind: 'uploads', site },
    control: cut(sends.join(', '), LIMITS.note),
    sends,
  };
}

/** Whoever lets a site have files lets a button take them that says so. */
export const isSending = ({ kind }: Grant): boolean => SENDING.has(kind);
const SENDING: ReadonlySet<RiskKind> = new Set(['sends', 'submits']);

const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

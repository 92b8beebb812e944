import { attachmentWords } from '../../../src/sites/attachments.ts';
import { readLines } from '../../page/text-lines.ts';
import { kindsOf, nameWords } from '../dom/name-words.ts';

const NAMES: ReadonlySet<string> = new Set(attachmentWords);
/** A turn shows the name, the size and the kind of a file; what is longer is the person's words. */
const LABELS = 120;

/** Whether a turn of the person shows a file and no text: a chat makes one of a message that is long. */
export function isFileAlone(turn: Element, chip: string): boolean {
  if (readLines(turn).trim().length > LABELS) return false;
  return [turn, ...turn.querySelectorAll('*')].some(
    (element) =>
      element.matches(chip) ||
      kindsOf(element).some((name) => nameWords(name).some((word) => NAMES.has(word))),
  );
}

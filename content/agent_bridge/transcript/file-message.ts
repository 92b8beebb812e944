import { attachmentWords } from '../../../src/sites/attachments.ts';
import { wordsOf } from '../dom/fields.ts';
import { kindsOf, nameWords } from '../dom/name-words.ts';
import { messageCode } from './our-message.ts';

const NAMES: ReadonlySet<string> = new Set(attachmentWords);

/** Whether a turn of the person shows a file instead of our message: a chat may turn a long message into a file. */
export function isFileAlone(turn: Element, chip: string): boolean {
  if (messageCode(wordsOf(turn))) return false;
  return [turn, ...turn.querySelectorAll('*')].some(
    (element) =>
      element.matches(chip) ||
      kindsOf(element).some((name) => nameWords(name).some((word) => NAMES.has(word))),
  );
}

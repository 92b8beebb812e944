import { attachmentWords, fileName } from '../../../src/sites/attachments.ts';
import { kindsOf, nameWords } from '../dom/name-words.ts';
import { isVisible } from '../dom/select.ts';

const WORDS: ReadonlySet<string> = new Set(attachmentWords);
const REMOVES = 'button, [role="button"], [aria-label*="remove" i], [aria-label*="close" i]';
/** Levels above a field to search if no element marks the composer's area. */
const LEVELS_UP = 3;

/** Files that appeared beside the message field after the insertion of a text: a page may turn a long text into one. */
export class NewFiles {
  #before = new Set<Element>();
  #isNoted = false;

  /** Notes the files before the insertion of a text. */
  note(area: ParentNode, field: Element): void {
    this.#before = new Set(filesIn(area, field));
    this.#isNoted = true;
  }

  /** The files that the page added since and shows. */
  added(area: ParentNode, field: Element): HTMLElement[] {
    if (!this.#isNoted) return [];
    return filesIn(area, field).filter((file) => !this.#before.has(file) && isVisible(file));
  }
}

/** The control that removes a file: inside it, or the file element itself. */
export const removalOf = (file: HTMLElement, controls: string): HTMLElement | undefined =>
  file.querySelector<HTMLElement>(controls) ??
  (file.matches(`${controls}, ${REMOVES}`) ? file : (file.querySelector<HTMLElement>(REMOVES) ?? undefined));

function filesIn(area: ParentNode, field: Element): HTMLElement[] {
  const within = area instanceof Element ? area : aroundOf(field);
  return [...within.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      !element.contains(field) && !field.contains(element) && !element.matches('input') && isFile(element),
  );
}

const isFile = (element: Element): boolean =>
  kindsOf(element).some((name) => nameWords(name).some((word) => WORDS.has(word))) ||
  (element.childElementCount === 0 && fileName.test((element.textContent ?? '').trim()));

function aroundOf(field: Element): Element {
  const form = field.closest('form');
  let around = field;
  for (let level = 0; level < LEVELS_UP; level++) around = around.parentElement ?? around;
  return form ?? around;
}

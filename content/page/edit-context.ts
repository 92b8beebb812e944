import { parentElementOf, textContentOf } from './genuine.ts';

/** A text that an element gets keys for, which its page draws where and how it likes: https://www.w3.org/TR/edit-context/ */
interface EditContext extends EventTarget {
  readonly text: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
  updateText(start: number, end: number, text: string): void;
  updateSelection(start: number, end: number): void;
}

/** What TypeScript's library does not know of yet; an old browser, or a page without a window of its own, has none. */
const { EditContext: Known } = globalThis as { EditContext?: new () => EditContext };
declare const TextUpdateEvent: new (type: string, of: object) => Event;

/** The EditContext of an element; a form shows fields under their names. */
export function editContextOf(element: Element): EditContext | undefined {
  const { editContext } = element as { editContext?: unknown };
  return Known && editContext instanceof Known ? editContext : undefined;
}

/**
 * What an element holds by its EditContext, else as it is `drawn`. Monaco gives its EditContext the line of the caret alone: what
 * is drawn counts where it has more lines, or where other text is drawn around an element that draws none.
 */
export function contextText(element: Element, drawn: string): string {
  const text = editContextOf(element)?.text ?? '';
  return text === '' || isPart(element, text, drawn) ? drawn : text;
}

function isPart(element: Element, text: string, drawn: string): boolean {
  if (drawn !== '' || element instanceof HTMLCanvasElement)
    return drawn.includes(text) && drawn.split('\n').length > text.split('\n').length;
  const parent = parentElementOf(element);
  const around = letters((parent && textContentOf(parent)) ?? '');
  return around !== '' && around !== letters(text);
}

const letters = (text: string): string => text.replace(/\s/g, '');

/** Selects all of the text, or puts the caret at its end. The page learns of it with the next text. */
export function selectInContext(context: EditContext, select: 'end' | 'all'): void {
  const { length } = context.text;
  context.updateSelection(select === 'all' ? 0 : length, length);
}

/** Writes in the place of what is selected, and tells the page: no editing command does that here. */
export function writeInContext(context: EditContext, text: string): void {
  const [start = 0, end = 0] = [context.selectionStart, context.selectionEnd].sort((a, b) => a - b);
  const caret = start + text.length;
  context.updateText(start, end, text);
  context.updateSelection(caret, caret);
  const update = { updateRangeStart: start, updateRangeEnd: end, text };
  context.dispatchEvent(
    new TextUpdateEvent('textupdate', { ...update, selectionStart: caret, selectionEnd: caret }),
  );
}

import { noFilePlace } from '../../../../src/protocol/failures/file-failures.ts';
import type { ElementId } from '../../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../../src/protocol/outcome.ts';
import type { Point } from '../../../../src/protocol/snapshot.ts';
import { hitAt } from '../../../page/hit-test.ts';
import { nextTask } from '../../../page/scheduling.ts';

/** Sets the files of a field, as a person's chooser does: the page hears `input` and `change`. */
export function setFiles(field: HTMLInputElement, files: readonly File[]): void {
  field.files = transferOf(files).files;
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Drops files at a point of the viewport, in the order in which a browser tells a page of a drag from outside: what the page
 * shows there once the drag has come gets them. Fails, with nothing dropped, where no script of the page takes them there.
 * Answers whether one has taken the drop.
 */
export async function dropFiles(
  element: Element,
  { id, point, files }: { readonly id: ElementId; readonly point: Point; readonly files: readonly File[] },
): Promise<Outcome<{ readonly isHeard: boolean }>> {
  const dataTransfer = transferOf(files);
  const tell = (over: Element, type: 'dragenter' | 'dragover' | 'dragleave' | 'drop'): boolean =>
    !over.dispatchEvent(
      new DragEvent(type, {
        bubbles: true,
        cancelable: type !== 'dragleave',
        composed: true,
        dataTransfer,
        clientX: point.x,
        clientY: point.y,
        view: window,
      }),
    );
  const under = () => hitAt(point.x, point.y) ?? element;
  let over = under();
  tell(over, 'dragenter');
  await nextTask();
  const come = under();
  if (come !== over) {
    tell(come, 'dragenter');
    tell(over, 'dragleave');
    over = come;
  }
  // A browser drops only where a page has cancelled this. What effect it wants, a transfer made by a script does not tell.
  if (tell(over, 'dragover')) return done({ isHeard: tell(over, 'drop') });
  tell(over, 'dragleave');
  return failed(noFilePlace(id));
}

function transferOf(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

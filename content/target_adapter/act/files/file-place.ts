import { disabledElement } from '../../../../src/protocol/failures/failures.ts';
import {
  noFilePlace,
  sendsForm,
  severalFileFields,
  takesFolders,
  takesOne,
  wrongType,
} from '../../../../src/protocol/failures/file-failures.ts';
import type { FileFacts } from '../../../../src/protocol/given-file.ts';
import type { ElementId } from '../../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../../src/protocol/outcome.ts';
import { anyShadowOf } from '../../../page/shadow-roots.ts';
import { isDisabled } from '../../read/semantics/attributes.ts';
import { isSubmit } from '../default-button.ts';
import { fieldsOf } from '../form-getters.ts';
import { isAccepted } from './accept.ts';

/** How files get in at an element: see `filePlaceSchema`. */
export type FilePlace =
  | { readonly by: 'field'; readonly field: HTMLInputElement }
  | { readonly by: 'press' }
  | { readonly by: 'drop'; readonly presses: boolean };

interface Asked {
  readonly id: ElementId;
  readonly files: readonly FileFacts[];
}

const BUTTONS =
  'button, summary, input:is([type="button"], [type="submit"], [type="image"]), [role="button"], [role="menuitem"]';
/** Links of scripts lead nowhere. */
const SCRIPT_LINKS = 'a:not([href]), a[href=""], a[href^="#"], a[href^="javascript:" i]';

/** How these files get into the page at an element. Fails where it takes none, or not these. */
export function filePlaceOf(element: Element, asked: Asked): Outcome<FilePlace> {
  if (isDisabled(element)) return failed(disabledElement(asked.id));
  const [field, ...others] = fileFieldsAt(element);
  if (others.length > 0) return failed(severalFileFields(asked.id));
  if (field) {
    const fit = fitsField(field, asked);
    return fit.ok ? done({ by: 'field', field }) : fit;
  }
  const button = element.closest(BUTTONS);
  if (button && isSubmit(button) && button.form && fieldsOf(button.form).some(isFileField))
    return failed(sendsForm(asked.id));
  if (button) return done({ by: 'press' });
  const link = element.closest('a');
  if (link && !link.matches(SCRIPT_LINKS)) return failed(noFilePlace(asked.id));
  return done({ by: 'drop', presses: true });
}

/** Whether a file field takes these files, as a person's chooser would let it. */
export function fitsField(field: HTMLInputElement, { id, files }: Asked): Outcome {
  if (isDisabled(field)) return failed(disabledElement(id));
  if (field.webkitdirectory) return failed(takesFolders(id));
  if (files.length > 1 && !field.multiple) return failed(takesOne(id));
  const wrong = files.find((file) => !isAccepted(field.accept, file));
  return wrong ? failed(wrongType(id, wrong.name, field.accept)) : done();
}

/** The file field that an element is, that it labels, or that is in it: pages hide them in their buttons and drop zones. */
function fileFieldsAt(element: Element): readonly HTMLInputElement[] {
  const control = element.closest('label')?.control ?? element;
  if (isFileField(control)) return [control];
  const roots = [element, anyShadowOf(element)];
  return roots.flatMap((root) => [...(root?.querySelectorAll('input') ?? [])].filter(isFileField));
}

export const isFileField = (element: unknown): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'file';

import type { ScriptAct } from '../../../../src/protocol/messages/index.ts';
import { editContextOf } from '../../../page/edit-context.ts';
import { defaultButton } from '../default-button.ts';
import { fieldsOf } from '../form-getters.ts';
import { movingFocus } from '../moved-focus.ts';
import { writeByScript } from '../write-by-script.ts';

/** What a browser does with a key: as it goes down, and as it goes up. */
export interface KeyDefault {
  readonly onDown?: () => void;
  readonly onUp?: () => void;
}

export interface PressedKey {
  readonly key: Extract<ScriptAct, { kind: 'key' }>['key'];
  readonly modifiers: ReadonlySet<string>;
  /** It writes its text, or does what that stands for. */
  readonly writes: boolean;
}

const BUTTONS = 'button, summary, input:is([type="button"], [type="submit"], [type="reset"], [type="image"])';
const LINKS = 'a[href], area[href]';
const CHECKED = 'input:is([type="checkbox"], [type="radio"])';
const TABBABLE =
  'a[href], area[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]:not([contenteditable="false"])';
const COMMANDS: Readonly<Record<string, string>> = { a: 'selectAll', z: 'undo', y: 'redo' };

/** What Chrome does with a key at an element, as far as a script can do it: scripts of a page hear of any other key too. */
export function defaultOfKey(at: Element, { key, modifiers, writes }: PressedKey): KeyDefault {
  if (!(at instanceof HTMLElement)) return {};
  const isText = takesText(at);
  if (!writes) {
    const isCommand = modifiers.size === 1 && (modifiers.has('Control') || modifiers.has('Meta'));
    if (isCommand) return does(COMMANDS[key.key.toLowerCase()]);
    if (key.key === 'Tab') return { onDown: () => tab(at, { back: modifiers.has('Shift') }) };
    if (isText && key.key === 'Backspace') return does('delete');
    return isText && key.key === 'Delete' ? does('forwardDelete') : {};
  }
  if (key.key === 'Enter') return { onDown: () => enter(at) };
  if (isText) return { onDown: () => writeByScript(key.text ?? '') };
  const isPressed = key.key === ' ' && at.matches(`${BUTTONS}, ${CHECKED}`);
  return isPressed ? { onUp: () => at.click() } : {};
}

const does = (command: string | undefined): KeyDefault =>
  command === undefined ? {} : { onDown: () => void document.execCommand(command) };

const takesText = (at: HTMLElement): boolean =>
  at.isContentEditable ||
  editContextOf(at) !== undefined ||
  at instanceof HTMLTextAreaElement ||
  (at instanceof HTMLInputElement && !at.matches(`${BUTTONS}, ${CHECKED}`));

function enter(at: HTMLElement): void {
  if (at.isContentEditable) void document.execCommand('insertParagraph');
  else if (at instanceof HTMLTextAreaElement || editContextOf(at)) writeByScript('\n');
  else if (at.matches(`${BUTTONS}, ${LINKS}`)) at.click();
  else if (at instanceof HTMLInputElement && at.form) submitBy(at, at.form);
}

/** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission */
function submitBy(field: HTMLInputElement, form: HTMLFormElement): void {
  // A browser tells of the change before it sends; of what a script has typed, only once the field is left.
  field.dispatchEvent(new Event('change', { bubbles: true }));
  const button = defaultButton(form);
  if (button) button.click();
  else if (fieldsOf(form).filter((one) => one instanceof HTMLInputElement && takesText(one)).length === 1)
    HTMLFormElement.prototype.requestSubmit.call(form);
}

/** Gives the focus to the next element, or the one before, that takes it by Tab. */
function tab(from: HTMLElement, { back }: { readonly back: boolean }): void {
  const all = [...document.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (one) => one === from || (one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility()),
  );
  const next = all[all.indexOf(from) + (back ? -1 : 1)];
  movingFocus(() => (next ?? from)[next ? 'focus' : 'blur']());
  // What is typed next takes the place of what a field holds that is reached so.
  if (next instanceof HTMLInputElement && takesText(next)) next.select();
}

import type { ScriptAct } from '../../../../src/protocol/messages/index.ts';
import { defaultOfKey } from './key-defaults.ts';

type ScriptKey = Pick<Extract<ScriptAct, { kind: 'key' }>, 'key' | 'modifiers'>;

/** Presses and releases a key at an element, its modifiers held, and does what a browser does with the commonest keys. */
export function pressKeyByScript(at: Element, { key, modifiers }: ScriptKey): void {
  const held = new Set<string>(modifiers);
  const flags = {
    altKey: held.has('Alt'),
    ctrlKey: held.has('Control'),
    metaKey: held.has('Meta'),
    shiftKey: held.has('Shift') || key.shift === true,
  };
  const dispatch = (
    type: 'keydown' | 'keypress' | 'keyup',
    { key: name, code, keyCode }: Omit<ScriptKey['key'], 'text'>,
  ) =>
    at.dispatchEvent(
      new KeyboardEvent(type, {
        ...{ key: name, code, keyCode, view: document.defaultView, ...flags },
        ...{ bubbles: true, cancelable: true, composed: true },
      }),
    );
  const modifierKeys = modifiers.map((name) => ({ key: name, code: `${name}Left`, keyCode: 0 }));

  for (const one of modifierKeys) dispatch('keydown', one);
  const writes = key.text !== undefined && !(flags.ctrlKey || flags.altKey || flags.metaKey);
  const goesOn = dispatch('keydown', key) && (!writes || dispatch('keypress', key));
  const { onDown, onUp } = goesOn ? defaultOfKey(at, { key, modifiers: held, writes }) : {};
  onDown?.();
  if (dispatch('keyup', key)) onUp?.();
  for (const one of modifierKeys) dispatch('keyup', one);
}

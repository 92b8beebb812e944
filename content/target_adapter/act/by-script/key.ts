import type { ScriptAct } from '../../../../src/protocol/messages/index.ts';
import { defaultOfKey } from './key-defaults.ts';

type ScriptKey = Pick<Extract<ScriptAct, { kind: 'key' }>, 'key' | 'modifiers' | 'goes'>;

const MODIFIER_CODES = { Alt: 18, Control: 17, Meta: 91, Shift: 16 } as const;
/** Where a key has gone down whose default goes on as it comes up. */
let heldAt: Element | undefined;

/**
 * Presses and releases a key at an element, its modifiers held, and does what a browser does with the commonest keys.
 * `goes`: only the one or the other.
 */
export function pressKeyByScript(at: Element, { key, modifiers, goes }: ScriptKey): void {
  const held = new Set<string>(modifiers);
  const writes = key.text !== undefined && !['Control', 'Alt', 'Meta'].some((name) => held.has(name));
  const dispatch = (
    type: 'keydown' | 'keypress' | 'keyup',
    { key: name, code, keyCode, location }: Omit<ScriptKey['key'], 'text'>,
  ) => {
    // A modifier counts as held while it is down.
    const isHeld = (modifier: string) => held.has(modifier) || (type === 'keydown' && name === modifier);
    return at.dispatchEvent(
      new KeyboardEvent(type, {
        key: name,
        code,
        keyCode,
        location: location ?? 0,
        view: document.defaultView,
        altKey: isHeld('Alt'),
        ctrlKey: isHeld('Control'),
        metaKey: isHeld('Meta'),
        shiftKey: isHeld('Shift') || key.shift === true,
        bubbles: true,
        cancelable: true,
        composed: true,
      }),
    );
  };
  const modifierKeys = modifiers.map((name) => ({
    key: name,
    code: `${name}Left`,
    keyCode: MODIFIER_CODES[name],
    location: 1 as const,
  }));

  if (goes !== 'up') {
    for (const one of modifierKeys) dispatch('keydown', one);
    const goesOn = dispatch('keydown', key) && (!writes || dispatch('keypress', key));
    heldAt = goesOn ? at : undefined;
    if (goesOn) defaultOfKey(at, { key, modifiers: held, writes }).onDown?.();
  }
  if (goes === 'down') return;
  const { onUp } = heldAt === at ? defaultOfKey(at, { key, modifiers: held, writes }) : {};
  heldAt = undefined;
  if (dispatch('keyup', key)) onUp?.();
  for (const one of modifierKeys) dispatch('keyup', one);
}

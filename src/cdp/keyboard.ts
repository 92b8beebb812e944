import type { Protocol } from 'devtools-protocol';
import { type Chord, isModifier, keyFor, MODIFIERS, modifierKey } from './keys.ts';
import type { Send } from './send.ts';
import type { Key } from './us-layout.ts';

/** Types a burst: keyDown, char, keyUp for each character. Chrome keeps their order, so none is awaited alone. */
export async function typeText(send: Send, burst: string): Promise<void> {
  await Promise.all(
    [...burst].flatMap((character) => {
      const { down, up } = strokeOf(keyFor(character), 0);
      return [...down, up].map((event) => dispatch(send, event));
    }),
  );
}

/**
 * Presses and releases one key with its modifiers held, and keeps it down for `hold` ms. A shortcut writes nothing; a plain
 * key, with or without Shift, does.
 */
export async function press(send: Send, { key, modifiers }: Chord, hold = 0): Promise<void> {
  const held = modifiers.reduce((bits, name) => bits | MODIFIERS[name], 0);
  const shortcut = (held & ~MODIFIERS.Shift) !== 0;
  const { text: _, ...silent } = key;
  const stroke = strokeOf(shortcut ? silent : key, held);
  const down = () => [
    ...modifiers.map((name) => dispatch(send, { ...eventOf(modifierKey(name), held), type: 'rawKeyDown' })),
    ...stroke.down.map((event) => dispatch(send, event)),
  ];
  const up = () => [
    dispatch(send, stroke.up),
    ...modifiers.map((name) => dispatch(send, { ...eventOf(modifierKey(name), 0), type: 'keyUp' })),
  ];
  // Chrome keeps the order of what is sent together.
  if (hold === 0) return void (await Promise.all([...down(), ...up()]));
  try {
    await Promise.all(down());
    await new Promise((over) => setTimeout(over, hold));
  } finally {
    // A key that went down must not stay there.
    await Promise.all(up());
  }
}

/** Inserts text as an input method does: one input event, no key events. */
export const insertText = (send: Send, text: string): Promise<void> => send('Input.insertText', { text });

type KeyEvent = Protocol.Input.DispatchKeyEventRequest;

const dispatch = (send: Send, event: KeyEvent): Promise<void> => send('Input.dispatchKeyEvent', event);

const eventOf = ({ key, code, keyCode, shift, location }: Key, held: number) => ({
  key,
  code,
  windowsVirtualKeyCode: keyCode,
  modifiers: held | (shift ? MODIFIERS.Shift : 0),
  ...(location === 3 ? { isKeypad: true } : location && { location }),
});

/** The events of one key that goes down, and the one with which it goes up. A modifier counts as held while it is down. */
function strokeOf(key: Key, held: number): { readonly down: readonly KeyEvent[]; readonly up: KeyEvent } {
  const event = eventOf(key, held);
  const own = isModifier(key.key) ? MODIFIERS[key.key] : 0;
  const commands = editingCommands(event.key, held);
  return {
    down: [
      { ...event, modifiers: event.modifiers | own, type: 'rawKeyDown', commands },
      ...(key.text === undefined ? [] : [{ ...event, type: 'char' as const, text: key.text }]),
    ],
    up: { ...event, type: 'keyUp' },
  };
}

/** Editing commands of Chrome's shortcuts: its menus handle these, so the key events alone do nothing. */
function editingCommands(key: string, held: number): string[] {
  const command = held === MODIFIERS.Control || held === MODIFIERS.Meta;
  const names: Record<string, string> = { a: 'selectAll', z: 'undo', y: 'redo' };
  const name = names[key.toLowerCase()];
  return command && name ? [name] : [];
}

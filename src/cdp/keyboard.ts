import { type Chord, type Key, keyFor, MODIFIERS } from './keys.ts';
import type { Send } from './send.ts';

/** Types a burst: keyDown, char, keyUp for each character. Chrome keeps their order, so none is awaited alone. */
export async function typeText(send: Send, burst: string): Promise<void> {
  await Promise.all([...burst].flatMap((character) => stroke(send, keyFor(character), 0)));
}

/**
 * Presses and releases one key with its modifiers held. A shortcut writes nothing; a plain key, with or
 * without Shift, does.
 */
export async function press(send: Send, { key, modifiers }: Chord): Promise<void> {
  const held = modifiers.reduce((bits, name) => bits | MODIFIERS[name], 0);
  const shortcut = (held & ~MODIFIERS.Shift) !== 0;
  const { text: _, ...silent } = key;
  const down = modifiers.map((name) =>
    send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: name, modifiers: held }),
  );
  const strokes = stroke(send, shortcut ? silent : key, held);
  const up = modifiers.map((name) => send('Input.dispatchKeyEvent', { type: 'keyUp', key: name }));
  await Promise.all([...down, ...strokes, ...up]);
}

/** Inserts text as an input method does: one input event, no key events. */
export const insertText = (send: Send, text: string): Promise<void> => send('Input.insertText', { text });

function stroke(send: Send, { key, code, keyCode, text, shift }: Key, held: number): Promise<void>[] {
  const event = {
    key,
    code,
    windowsVirtualKeyCode: keyCode,
    modifiers: held | (shift ? MODIFIERS.Shift : 0),
  };
  return [
    send('Input.dispatchKeyEvent', {
      ...event,
      type: 'rawKeyDown',
      commands: editingCommands(event.key, held),
    }),
    ...(text === undefined ? [] : [send('Input.dispatchKeyEvent', { ...event, type: 'char', text })]),
    send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' }),
  ];
}

/** Editing commands of Chrome's shortcuts: its menus handle these, so the key events alone do nothing. */
function editingCommands(key: string, held: number): string[] {
  const command = held === MODIFIERS.Control || held === MODIFIERS.Meta;
  const names: Record<string, string> = { a: 'selectAll', z: 'undo', y: 'redo' };
  const name = names[key.toLowerCase()];
  return command && name ? [name] : [];
}

import { type Chord, type Key, keyFor, MODIFIERS } from './keys.ts';
import type { Send } from './send.ts';

/** So many characters are under way at once: each event has a limit for its answer. */
const BURST = 100;

/** keyDown, char and keyUp for each character, as a person types. Chrome keeps their order, so they are not awaited one by one. */
export async function typeText(send: Send, text: string): Promise<void> {
  const characters = [...text.replace(/\r\n?/g, '\n')];
  for (let at = 0; at < characters.length; at += BURST) {
    await Promise.all(
      characters.slice(at, at + BURST).flatMap((character) => stroke(send, keyFor(character), 0)),
    );
  }
}

/** Presses and releases one key with its modifiers held: shortcuts write nothing, Shift and plain keys do. */
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

/** Writes text at once, as an input method does: no key events, one input event. */
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

/** Chrome's own editing shortcuts belong to its menus and do not come from the key alone. */
function editingCommands(key: string, held: number): string[] {
  const command = held === MODIFIERS.Control || held === MODIFIERS.Meta;
  const names: Record<string, string> = { a: 'selectAll', z: 'undo', y: 'redo' };
  const name = names[key.toLowerCase()];
  return command && name ? [name] : [];
}

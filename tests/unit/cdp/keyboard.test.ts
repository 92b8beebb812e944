import { describe, expect, it, vi } from 'vitest';
import { insertText, press, typeText } from '../../../src/cdp/keyboard.ts';
import { parseChord } from '../../../src/cdp/keys.ts';
import { fakeSend } from '../../support/send.ts';

const SHIFT = 8;
const CONTROL = 2;

describe('typing', () => {
  it('presses, writes and releases each key in turn', async () => {
    const { send, strokes } = fakeSend();
    await typeText(send, 'ab');
    expect(strokes()).toEqual(['rawKeyDown a', 'char a', 'keyUp a', 'rawKeyDown b', 'char b', 'keyUp b']);
  });

  it('holds Shift for capitals and shifted signs', async () => {
    const { send, strokes } = fakeSend();
    await typeText(send, 'A?');
    expect(strokes().map((stroke) => stroke.endsWith(`+${SHIFT}`))).toEqual(Array(6).fill(true));
  });

  it('writes a character that no keyboard has as one, surrogate pairs whole', async () => {
    const { send, sent } = fakeSend();
    await typeText(send, '😀é');
    expect(sent.flatMap(({ params }) => (params.type === 'char' ? [params.text] : []))).toEqual(['😀', 'é']);
  });

  it('an empty text sends nothing', async () => {
    const { send, sent } = fakeSend();
    await typeText(send, '');
    expect(sent).toEqual([]);
  });

  it('rejects if the tab closes in the middle', async () => {
    const { send } = fakeSend();
    let left = 10;
    const dying: typeof send = async (method, ...params) => {
      if (left-- === 0) throw new Error('Detached');
      return send(method, ...params);
    };
    await expect(typeText(dying, 'a long enough text')).rejects.toThrow('Detached');
  });
});

describe('pressing', () => {
  const pressed = async (text: string) => {
    const fake = fakeSend();
    const chord = parseChord(text);
    if (!chord) throw new Error(`${text} is no chord`);
    await press(fake.send, chord);
    return fake;
  };

  it('Enter writes its line break', async () => {
    expect((await pressed('Enter')).strokes()).toEqual(['rawKeyDown Enter', 'char \r', 'keyUp Enter']);
  });

  it('a shortcut holds its modifiers around the key and writes nothing', async () => {
    const { strokes } = await pressed('Control+k');
    expect(strokes()).toEqual([
      `rawKeyDown Control +${CONTROL}`,
      `rawKeyDown k +${CONTROL}`,
      `keyUp k +${CONTROL}`,
      'keyUp Control',
    ]);
  });

  it('Control+A selects all as Control+a does', async () => {
    const { sent, strokes } = await pressed('Control+A');
    expect(strokes()).toContain(`rawKeyDown a +${CONTROL}`);
    expect(sent.find(({ params }) => params.key === 'a')?.params.commands).toEqual(['selectAll']);
  });

  it.each([
    ['Control+z', ['undo']],
    ['Meta+a', ['selectAll']],
    ['Control+Shift+a', []],
    ['a', []],
  ])('%s edits as Chrome would: %j', async (text, commands) => {
    const { sent } = await pressed(text);
    expect(
      sent.find(({ params }) => params.type === 'rawKeyDown' && params.commands)?.params.commands,
    ).toEqual(commands);
  });

  it('a modifier by itself counts as held while it is down', async () => {
    expect((await pressed('Shift')).strokes()).toEqual([`rawKeyDown Shift +${SHIFT}`, 'keyUp Shift']);
    const { sent } = await pressed('Control+Shift');
    expect(sent.map(({ params }) => params.code)).toEqual([
      ...['ControlLeft', 'ShiftLeft', 'ShiftLeft', 'ControlLeft'],
    ]);
  });

  it('keeps a key down for as long as it is told, and lets go of it whatever happens', async () => {
    vi.useFakeTimers();
    const { send, strokes } = fakeSend();
    const chord = parseChord('a');
    if (!chord) throw new Error('a is no key');
    const pressing = press(send, chord, 400);
    await vi.advanceTimersByTimeAsync(399);
    expect(strokes()).toEqual(['rawKeyDown a', 'char a']);
    await vi.advanceTimersByTimeAsync(1);
    await pressing;
    expect(strokes()).toEqual(['rawKeyDown a', 'char a', 'keyUp a']);
    vi.useRealTimers();
    const failing = fakeSend();
    const dying: typeof send = async (method, ...params) => {
      await failing.send(method, ...params);
      if (failing.sent.at(-1)?.params.type !== 'keyUp') throw new Error('Detached');
    };
    await expect(press(dying, chord, 400)).rejects.toThrow('Detached');
    expect(failing.strokes()).toContain('keyUp a');
  });

  it('with Shift alone writes', async () => {
    expect((await pressed('Shift+A')).strokes()).toEqual([
      `rawKeyDown Shift +${SHIFT}`,
      `rawKeyDown A +${SHIFT}`,
      `char A +${SHIFT}`,
      `keyUp A +${SHIFT}`,
      'keyUp Shift',
    ]);
  });
});

it('inserts a text at once', async () => {
  const { send, sent } = fakeSend();
  await insertText(send, 'blue shoes');
  expect(sent).toEqual([{ method: 'Input.insertText', params: { text: 'blue shoes' } }]);
});

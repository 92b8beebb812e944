import { describe, expect, it } from 'vitest';
import { prompt, setUp } from './support/fake-bridge.ts';

describe('a message', () => {
  it.each([1500, 5500])(
    'is put back and sent once where the page comes alive %i ms after it was pressed and empties the field',
    async (aliveAfter) => {
      const { bridge, chat, pass, states } = setUp();
      chat.swallows = Number.POSITIVE_INFINITY;
      bridge.execute(prompt);
      await pass(aliveAfter);
      expect(chat.received).toEqual([]);
      chat.composer = '';
      chat.swallows = 0;
      await pass(15_000);

      expect(chat.received).toEqual([prompt.text]);
      expect(states().at(-1)).toBe('landed');
    },
  );

  it('that leaves the field at the press and is not shown is not put back', async () => {
    const { bridge, chat, pass, told } = setUp();
    chat.showsTurns = false;
    chat.press = () => {
      chat.presses++;
      chat.composer = '';
      return true;
    };
    bridge.execute(prompt);
    await pass(60_000);

    expect(chat.presses).toBe(1);
    expect(chat.composer).toBe('');
    expect(JSON.stringify(told.at(-1)?.payload)).toContain('not_shown');
  });

  it('is sent once the page, alive at last, takes text', async () => {
    const { bridge, chat, pass } = setUp();
    chat.refusesText = true;
    bridge.execute(prompt);
    await pass(10_000);
    chat.refusesText = false;
    await pass(3000);

    expect(chat.received).toEqual([prompt.text]);
  });
});

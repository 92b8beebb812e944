import { describe, expect, it } from 'vitest';
import type { Piece } from '../../../../content/agent_bridge/transcript/serialize.ts';
import { click, prompt, setUp } from './support/fake-bridge.ts';

describe('a reply', () => {
  async function replied(...pieces: Piece[]) {
    const all = setUp();
    all.bridge.execute(prompt);
    await all.pass(500);
    all.chat.answer(...pieces);
    return all;
  }

  it('that has broken off is gone on with once, and read whole', async () => {
    const { chat, pass, names, told } = await replied({ kind: 'text', text: 'I cl' });
    let presses = 0;
    chat.goOn = () => {
      presses++;
      chat.goOn = undefined;
      chat.again();
    };
    await pass(5000);
    expect([presses, names()]).toEqual([1, []]);
    chat.answer(click);
    await pass(5000);

    expect(names()).toEqual(['AGENT_COMMAND']);
    expect(told.at(-1)?.payload).toMatchObject({ raw: click.text });
  });

  it('that the chat still offers to go on with is said, and its command not obeyed', async () => {
    const { chat, pass, told } = await replied(click);
    let presses = 0;
    chat.goOn = () => {
      presses++;
    };
    await pass(60_000);

    expect(presses).toBe(1);
    expect(told.at(-1)).toMatchObject({
      name: 'AGENT_IDLE',
      payload: { end: 'failed', note: expect.stringContaining('breaks off') },
    });
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoop } from '../../../src/turn/loop.ts';
import { interrupt, pause, resume } from '../../../src/turn/person.ts';
import { aCommand, SESSION } from '../../support/samples.ts';
import { CLICK, inputs, run, shopWith, still } from '../background/support/shop.ts';
import { newsIn } from '../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a hold', () => {
  it('before a command starts keeps it queued', async () => {
    const { stage, heard } = await shopWith(
      {},
      {},
      {
        queue: { hold: { reason: 'person_acted', sentence: { key: 'holdPersonActed', args: [] }, since: 1 } },
      },
    );
    await run(stage);
    expect(stage.stored().queue.items).toEqual([aCommand()]);
    expect(heard).toEqual([]);
  });

  it('that comes while its start is to be stored keeps it queued, and nothing of it runs', async () => {
    let asked = 0;
    const GET_BOX = () => {
      asked += 1;
      return { ok: true, value: { x: 1, y: 2, width: 3, height: 4 } };
    };
    const { stage } = await shopWith({ action: 'get', fields: { what: 'box', id: 7 } }, { GET_BOX });
    const { state } = stage.services;
    let isHeld = false;
    const read: typeof state.read = async () => {
      const known = await state.read();
      if (!isHeld) {
        isHeld = true;
        await interrupt(stage.services, SESSION);
      }
      return known;
    };
    Object.assign(stage.services, { state: { ...state, read } });
    await run(stage);
    expect(stage.stored().queue.items).toMatchObject([{ id: 'c1', state: 'received' }]);
    expect([asked, newsIn(stage.stored())]).toEqual([0, []]);
  });

  it('during a page query lets it end, with its receipt', async () => {
    const { stage } = await shopWith(
      { action: 'get', fields: { what: 'box', id: 7 } },
      {
        GET_BOX: async () => {
          await interrupt(stage.services, SESSION);
          return { ok: true, value: { x: 1, y: 2, width: 3, height: 4 } };
        },
      },
    );
    await run(stage);
    expect(stage.stored().queue.hold).not.toBeNull();
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/^You: get .* → done\. x 1, y 2/)]);
  });

  it('does not end a command that asks the person', async () => {
    const { stage } = await shopWith({
      action: 'ask_user',
      fields: { question: 'Which size?', choices: [] },
    });
    await run(stage);
    expect(newsIn(stage.stored())).toEqual([]);
    expect(stage.stored()).toMatchObject({
      queue: { question: { item: 'c1' }, items: [{ id: 'c1', state: 'started' }] },
    });
  });

  it('while a command looks for its click point keeps it queued', async () => {
    const { stage } = await shopWith(
      {},
      {
        GET_COORDINATES: async () => {
          await interrupt(stage.services, SESSION);
          return still;
        },
      },
    );
    await run(stage);
    expect(inputs(stage)).toEqual([]);
    expect(stage.stored()).toMatchObject({
      queue: { hold: { reason: 'person_acted' }, items: [aCommand()] },
    });
  });

  it('while a command fails before it has acted keeps it queued', async () => {
    const { stage } = await shopWith(
      {},
      {
        GET_COORDINATES: async () => {
          await interrupt(stage.services, SESSION);
          return {
            ok: false,
            failure: { code: 'covered', message: 'A banner covers it.', hint: 'Close it.' },
          };
        },
      },
    );
    await run(stage);
    expect(newsIn(stage.stored())).toEqual([]);
    expect(stage.stored().queue.items).toEqual([aCommand()]);
  });

  it('after a command has acted lets it end, with its receipt', async () => {
    const { stage } = await shopWith({});
    stage.browser.onInput = ({ params }) => {
      if (params.type === 'mouseReleased') void interrupt(stage.services, SESSION);
    };
    await run(stage);
    expect(inputs(stage)).toEqual(CLICK);
    expect(stage.stored().queue.hold).not.toBeNull();
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/^You: click 12 → done\./)]);
  });

  it('between two keys sends no more of them, and says that only the beginning has happened', async () => {
    const { stage } = await shopWith({ action: 'type', fields: { id: 12, value: 'kettle', delay: 50 } });
    stage.browser.onInput = ({ params }) => {
      if (params.text === 't') void pause(stage.services, SESSION);
    };
    await run(stage);
    const typed = stage.browser.sent.flatMap(({ params }) => (params.type === 'char' ? [params.text] : []));
    expect(typed.join('')).toMatch(/^ket{1,2}$/);
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/^You: type 12 → unknown\. .*in the middle of this; only the beginning/),
      `page ${stage.shop.id} full`,
    ]);
  });

  it('after the pointer has moved and before the press keeps the click queued, and it happens after Resume', async () => {
    const { stage } = await shopWith({});
    stage.browser.onInput = ({ params }) => {
      if (params.type === 'mouseMoved') void pause(stage.services, SESSION);
    };
    await run(stage);
    expect(inputs(stage)).toEqual(['mouseMoved']);
    expect(stage.stored()).toMatchObject({
      queue: { hold: { reason: 'person_paused' }, items: [aCommand()] },
    });

    stage.browser.onInput = () => {};
    await resume(stage.services, SESSION);
    await run(stage);
    expect(inputs(stage)).toEqual(['mouseMoved', ...CLICK]);
  });

  it('after an interrupted click never repeats the click, however often the person resumes', async () => {
    const { stage } = await shopWith({});
    stage.browser.onInput = ({ params }) => {
      if (params.type !== 'mouseReleased') return;
      void interrupt(stage.services, SESSION);
      throw new Error('Detached while handling command.');
    };
    await run(stage);
    expect(stage.stored().queue.hold).not.toBeNull();
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/^You: click 12 → unknown\. /),
      `page ${stage.shop.id} full`,
    ]);

    stage.browser.onInput = () => {};
    await resume(stage.services, SESSION);
    const looked = createLoop(stage.services, () => {}).run();
    await vi.advanceTimersByTimeAsync(60_000);
    await looked;
    expect(inputs(stage)).toEqual(CLICK);
  });
});

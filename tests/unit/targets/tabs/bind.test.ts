import { describe, expect, it } from 'vitest';
import { handlersOf, hello } from '../../../../src/background/handlers.ts';
import { noKeeper } from '../../../support/history.ts';
import { aTarget, tab } from '../../../support/samples.ts';
import { newsIn, scriptIn, serve, setStage } from '../../background/support/stage.ts';

const adapter = { part: 'target_adapter' } as const;
const loading = { targets: { tabs: [aTarget({ tabId: tab(12), state: 'loading', since: 5 })] } };

describe('an adapter that greets', () => {
  it('makes its target ready after it has received its role', async () => {
    const stage = await setStage({ session: loading, settings: { redactPII: false } });
    let before: string | undefined;
    const heard = serve(stage.shop, {
      INIT_TARGET() {
        before = stage.stored().targets.tabs[0]?.state;
      },
    });
    await hello(stage.services, scriptIn(stage.shop), adapter);
    expect(heard[0]).toMatchObject({ type: 'INIT_TARGET', data: { session: 'k7f2', redact: [] } });
    expect(before).toBe('loading');
    expect(stage.stored().targets.tabs).toMatchObject([{ state: 'ready', url: 'https://shop.example/' }]);
  });

  it('shows the page of a new target to a briefed agent once', async () => {
    const stage = await setStage({ session: loading });
    serve(stage.shop, {});
    for (let time = 0; time < 2; time++) await hello(stage.services, scriptIn(stage.shop), adapter);
    expect(newsIn(stage.stored())).toEqual([`page ${stage.shop.id} full`]);
  });

  it('in a child frame gets its role and leaves the target unchanged', async () => {
    const stage = await setStage({ session: loading });
    const received: string[] = [];
    stage.shop.frames.set(5, {
      frameId: 5,
      parentFrameId: 0,
      url: 'https://pay.example/',
      documentId: 'd5',
      serve: ({ type }) => void received.push(type),
    });
    await hello(stage.services, scriptIn(stage.shop, { frameId: 5, documentId: 'd5' }), adapter);
    expect(received).toEqual(['INIT_TARGET']);
    expect(stage.stored().targets.tabs).toMatchObject([{ state: 'loading', url: 'https://shop.example/' }]);
  });

  it.each([
    ['https://shop.example/cart?key=1#end', 'https://shop.example/cart'],
    ['https://jane:pass@shop.example/cart', 'https://shop.example/cart'],
    ['https://bank.example/account', 'https://shop.example/'],
    ['http://shop.example/', 'https://shop.example/'],
    ['blob:https://shop.example/1', 'https://shop.example/'],
    ['nothing', 'https://shop.example/'],
  ])('that says it is at %j is stored at %j: the origin is Chrome’s to say', async (url, stored) => {
    const stage = await setStage({ session: loading });
    serve(stage.shop, {});
    const { HELLO, TARGET_UPDATE } = handlersOf(Promise.resolve(stage.services), {
      look() {},
      beat() {},
      keeper: noKeeper,
    });
    await HELLO({ part: 'target_adapter' }, scriptIn(stage.shop));
    expect(stage.stored().targets.tabs[0]?.url).toBe('https://shop.example/');
    await TARGET_UPDATE({ url: 'https://shop.example/other' }, scriptIn(stage.shop));
    await TARGET_UPDATE({ url }, scriptIn(stage.shop));
    expect(stage.stored().targets.tabs[0]?.url).toBe(stored);
    expect(stage.stored().permissions.origins).toEqual(['https://shop.example']);
  });

  it('in a tab outside every session gets no role', async () => {
    const stage = await setStage();
    const heard = serve(stage.other, {});
    await hello(stage.services, scriptIn(stage.other), adapter);
    expect(heard).toEqual([]);
  });
});

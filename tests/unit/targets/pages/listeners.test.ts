import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Send } from '../../../../src/cdp/send.ts';
import type { FrameSnapshot } from '../../../../src/protocol/snapshot.ts';
import { tellListeners } from '../../../../src/targets/pages/listeners.ts';
import { frame, tab } from '../../../support/samples.ts';
import { documentOf, serve, setStage } from '../../background/support/stage.ts';

const IN_PAGE = {
  documents: [{ nodes: { nodeType: [9, 1, 1], nodeName: [0, 1, 2], backendNodeId: [1, 2, 3] } }],
  strings: ['#document', 'HTML', 'DIV'],
};

const aPage = (version: string): FrameSnapshot => ({
  ...{ version, lines: [], url: 'https://shop.example/', title: 'Shop' },
});
/** A tab to which the debugger is attached, or not, and whose adapter makes this of what it is told. */
async function openPage(
  makes: (told: unknown) => unknown,
  { isAttached = true, isRefused = false, nodes = [3] } = {},
) {
  const attachedFor: string[] = [];
  const stage = await setStage();
  const asked: string[] = [];
  let answersIn = 0;
  const send = (async (method: string) => {
    asked.push(method);
    if (answersIn > 0) await new Promise((passed) => setTimeout(passed, answersIn));
    if (method === 'DOM.getDocument') return { root: { backendNodeId: 1 } };
    if (method === 'DOM.resolveNode') return { object: { objectId: 'o' } };
    if (method === 'DOMSnapshot.captureSnapshot') return IN_PAGE;
    return { listeners: nodes.map((backendNodeId) => ({ backendNodeId, type: 'click' })) };
  }) as Send;
  const told = serve(stage.shop, { TAKE_LISTENERS: makes });
  // What is known of a tab outlives a test.
  const tabId = tab(stage.shop.id);
  const readable = [
    {
      ...{ tabId, frameId: frame(0), documentId: documentOf(stage.shop), parentFrameId: frame(-1) },
      ...{ site: 'https://shop.example', page: 'https://shop.example', failed: false },
    },
  ];
  const cdp = {
    ...stage.services.cdp,
    attached: () => (isAttached ? send : undefined),
    look: async () => {
      attachedFor.push('a look');
      return isRefused ? undefined : send;
    },
  };
  const look = (version: string, mayAttach: 'no' | 'first' | 'asked' = 'no') =>
    tellListeners({ cdp }, { tabId, readable, snapshots: new Map([[frame(0), aPage(version)]]), mayAttach });
  const slowly = (ms: number) => {
    answersIn = ms;
  };
  return { asked, attachedFor, told, nodes, look, slowly };
}

/** Each page has an adapter of its own, whose versions begin alike. */
let adapter = '';
beforeEach(() => {
  adapter = crypto.randomUUID();
});

describe('a page that the debugger is attached to', () => {
  it('is told where its scripts listen, and says whether that is news', async () => {
    const { told, look } = await openPage(() => 'news');
    expect(await look(`${adapter} 1`)).toBe(true);
    expect(told).toEqual([
      {
        type: 'TAKE_LISTENERS',
        data: {
          documents: [{ elements: 2, hash: expect.any(Number), heard: [{ kind: 'press', at: [1] }] }],
        },
      },
    ]);
  });

  it('is not looked at again before its lines change, and then told what is new alone', async () => {
    const { asked, told, nodes, look } = await openPage(() => 'known');
    await look(`${adapter} 1`);
    expect(await look(`${adapter} 1`)).toBe(false);
    expect(asked.filter((method) => method === 'DOMDebugger.getEventListeners')).toHaveLength(1);
    await look(`${adapter} 2`);
    expect(asked.filter((method) => method === 'DOMDebugger.getEventListeners')).toHaveLength(2);
    expect(told).toHaveLength(1);
    nodes.push(2);
    await look(`${adapter} 3`);
    expect(told).toHaveLength(2);
  });

  it('is told all again where another adapter has come', async () => {
    const { told, look } = await openPage(() => 'news');
    await look(`${adapter} 1`);
    await look(`${crypto.randomUUID()} 1`);
    expect(told).toHaveLength(2);
  });

  it('that changes meanwhile is looked at twice, and again with the next message', async () => {
    const answers = ['unlike', 'unlike', 'news'];
    const { told, look } = await openPage(() => answers.shift());
    expect(await look(`${adapter} 1`)).toBe(false);
    expect(told).toHaveLength(2);
    expect(await look(`${adapter} 1`)).toBe(true);
  });

  it('in which nothing is listened on is not listed', async () => {
    const { asked, told, look } = await openPage(() => 'known', { nodes: [] });
    expect(await look(`${adapter} 1`)).toBe(false);
    expect(told).toEqual([]);
    expect(asked).not.toContain('DOMSnapshot.captureSnapshot');
  });
});

describe('a page that nothing is attached to', () => {
  it('attaches once for each new document', async () => {
    const { attachedFor, told, look } = await openPage(() => 'news', { isAttached: false });
    expect(await look(`${adapter} 1`, 'first')).toBe(true);
    expect(await look(`${adapter} 2`, 'first')).toBe(false);
    expect(attachedFor).toHaveLength(1);
    expect(told).toHaveLength(1);
    expect(await look(`${crypto.randomUUID()} 1`, 'first')).toBe(true);
    expect(attachedFor).toHaveLength(2);
  });

  it('attaches whenever the agent asks, even if no line has changed', async () => {
    const { attachedFor, nodes, told, look } = await openPage(() => 'news', { isAttached: false });
    await look(`${adapter} 1`, 'first');
    nodes.push(2);
    expect(await look(`${adapter} 1`, 'asked')).toBe(true);
    expect(attachedFor).toHaveLength(2);
    expect(told).toHaveLength(2);
  });

  it('does not retry with each message if Chrome refuses', async () => {
    const { attachedFor, look } = await openPage(() => 'news', { isAttached: false, isRefused: true });
    expect(await look(`${adapter} 1`, 'first')).toBe(false);
    expect(await look(`${adapter} 2`, 'first')).toBe(false);
    expect(attachedFor).toHaveLength(1);
  });
});

describe('no message fails or waits', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('where nothing is attached', async () => {
    const { asked, look } = await openPage(() => 'news', { isAttached: false });
    expect(await look(`${adapter} 1`)).toBe(false);
    expect(asked).toEqual([]);
  });

  it('where Chrome refuses', async () => {
    const stage = await setStage();
    const refuses = (() => Promise.reject(new Error('Not allowed'))) as Send;
    const page = { tabId: tab(stage.shop.id), readable: [], snapshots: new Map(), mayAttach: 'no' as const };
    const cdp = { ...stage.services.cdp, attached: () => refuses };
    expect(await tellListeners({ cdp }, page)).toBe(false);
  });

  it('for longer than two seconds where Chrome is slow, and what comes later is told to nobody', async () => {
    const { told, look, slowly } = await openPage(() => 'news');
    slowly(3_000);
    const looked = look(`${adapter} 1`);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await looked).toBe(false);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(told).toEqual([]);
  });

  it('for longer than two seconds where the page does not answer', async () => {
    const { look } = await openPage(() => new Promise(() => {}));
    const looked = look(`${adapter} 1`);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await looked).toBe(false);
  });
});

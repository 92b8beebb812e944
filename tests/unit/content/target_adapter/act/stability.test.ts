// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitUntilStable } from '../../../../../content/target_adapter/act/stability.ts';

beforeEach(() => {
  vi.stubGlobal(
    'KeyframeEffect',
    class {
      target: Element;
      #duration: number;
      constructor(target: Element, _: null, duration: number) {
        this.target = target;
        this.#duration = duration;
      }
      getComputedTiming() {
        return { endTime: this.#duration };
      }
    },
  );
  document.body.innerHTML = '<div><button>Pay</button></div><p>Text</p>';
  Object.assign(document, { getAnimations: () => [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** An element that an animation in its tree moves by 10 px in each frame after its first, up to 30 px. */
function slide(
  element: Element,
  moved: Element,
  tree: Document | ShadowRoot,
  { frameMs = 20, duration = 600, start = -10 } = {},
): () => number {
  let left = start;
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) =>
    setTimeout(() => {
      left = Math.min(30, left + 10);
      drawn();
    }, frameMs),
  );
  element.getBoundingClientRect = () => new DOMRect(Math.max(left, 0), 0, 50, 20);
  const running = { playState: 'running', effect: new KeyframeEffect(moved, null, duration) };
  Object.assign(tree, { getAnimations: () => [running] });
  return () => left;
}

const pick = (selector: string): Element => document.querySelector(selector) ?? document.body;
const LONG_AGO = { changedAt: 0 };

it('waits for what is around the element, and for nothing else', async () => {
  const around = slide(pick('button'), pick('div'), document);
  expect(await waitUntilStable(pick('button'), LONG_AGO)).toBe(true);
  expect(around()).toBe(30);
  const beside = slide(pick('button'), pick('p'), document);
  expect(await waitUntilStable(pick('button'), LONG_AGO)).toBe(true);
  expect(beside()).toBe(-10);
});

it.each(['open', 'closed'] as const)('waits for an animation in an %s shadow root', async (mode) => {
  const root = pick('div').attachShadow({ mode });
  const inner = root.appendChild(document.createElement('button'));
  const at = slide(inner, inner, root);
  expect(await waitUntilStable(inner, LONG_AGO)).toBe(true);
  expect(at()).toBe(30);
});

describe('by the clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** What it has come to after so many ms. */
  async function stableAfter(ms: number): Promise<boolean | undefined> {
    let end: boolean | undefined;
    void waitUntilStable(pick('button'), LONG_AGO).then((isStable) => {
      end = isStable;
    });
    await vi.advanceTimersByTimeAsync(ms);
    return end;
  }

  it('waits for the frames of an animation, however late they come', async () => {
    const at = slide(pick('button'), pick('button'), document, { frameMs: 200 });
    expect(await stableAfter(2_000)).toBe(true);
    expect(at()).toBe(30);
  });

  it('waits for one that begins slowly', async () => {
    const at = slide(pick('button'), pick('button'), document, { start: -30 });
    expect(await stableAfter(2_000)).toBe(true);
    expect(at()).toBe(30);
  });

  it('waits for no frame of an animation without end', async () => {
    const at = slide(pick('button'), pick('button'), document, { frameMs: 60_000, duration: Infinity });
    expect(await stableAfter(100)).toBe(true);
    expect(at()).toBe(-10);
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PointerTrail } from '../../../../../content/target_adapter/act/pointer-trail.ts';

const HERE = { x: 30, y: 40 };
let lifetime: AbortController;
let trail: PointerTrail;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  lifetime = new AbortController();
  trail = new PointerTrail({ signal: lifetime.signal, counts: () => true });
});
afterEach(() => {
  lifetime.abort();
  vi.useRealTimers();
});

const moves = ({ x, y }: typeof HERE) =>
  window.dispatchEvent(new MouseEvent('pointermove', { clientX: x, clientY: y }));

/** Whether it is over after so many ms. */
async function isOver(waiting: Promise<void>, ms: number): Promise<boolean> {
  let over = false;
  void waiting.then(() => {
    over = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return over;
}

describe('the pointer that is on its way', () => {
  it('is awaited in a page that is drawn, until the page has heard of it', async () => {
    const waiting = trail.comesTo(HERE);
    expect(await isOver(waiting, 500)).toBe(false);
    moves({ x: 1, y: 1 });
    expect(await isOver(waiting, 10)).toBe(false);
    moves(HERE);
    expect(await isOver(waiting, 10)).toBe(true);
    expect(trail.hasBeenAt(HERE)).toBe(true);
  });

  it('is not awaited for ever: a window that is covered draws nothing', async () => {
    expect(await isOver(trail.comesTo(HERE), 1_000)).toBe(true);
    expect(trail.hasBeenAt(HERE)).toBe(false);
  });

  it('is not awaited in a hidden page, nor where it has been', async () => {
    visibility = 'hidden';
    expect(await isOver(trail.comesTo(HERE), 0)).toBe(true);
    visibility = 'visible';
    moves(HERE);
    expect(await isOver(trail.comesTo(HERE), 0)).toBe(true);
    trail.clear();
    expect(await isOver(trail.comesTo(HERE), 500)).toBe(false);
  });
});

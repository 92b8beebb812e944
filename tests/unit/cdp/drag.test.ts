import { beforeEach, describe, expect, it } from 'vitest';
import { drag, placesOn, wasBrokenOff } from '../../../src/cdp/drag.ts';
import type { Send } from '../../../src/cdp/send.ts';
import type { Point } from '../../../src/protocol/snapshot.ts';
import { FakeBrowser } from '../../support/browser/browser.ts';
import { tab } from '../../support/samples.ts';

const data = { items: [], dragOperationsMask: 1 };
const from = { x: 10, y: 10 };
const to = { x: 100, y: 10 };

let browser: FakeBrowser;
/** What Chrome was sent, the distances of the pointer left out. */
let sent: string[];
let at: Point;

beforeEach(() => {
  browser = new FakeBrowser();
  browser.start();
  sent = [];
});

/** Sends nothing anywhere; `when` is called with each event. */
const sendTo = (when: (event: string) => void) =>
  (async (method: string, params: { type?: string; enabled?: boolean; x?: number; y?: number } = {}) => {
    const what = params.type ?? `${method.split('.')[1]}${'enabled' in params ? ` ${params.enabled}` : ''}`;
    if (what !== sent.at(-1)) sent.push(what);
    if (params.type && params.x !== undefined) at = { x: params.x, y: params.y ?? 0 };
    when(what);
  }) as unknown as Send;

const dragged = (when: (event: string) => void = () => {}, rest = false) =>
  drag(sendTo(when), { tabId: tab(7), from, along: [to], rest: async () => rest });

const handOver = () => browser.onDebuggerEvent.fire({ tabId: 7 }, 'Input.dragIntercepted', { data });
const BEGIN = ['setInterceptDrags true', 'startScreencast', 'mousePressed', 'mouseMoved'];
const END = ['setInterceptDrags false', 'stopScreencast'];

describe('a drag', () => {
  it('presses, moves and releases where it ends', async () => {
    await dragged();
    expect(sent).toEqual([...BEGIN, 'mouseReleased', ...END]);
    expect(at).toEqual(to);
  });

  it('rests where it ends, each time once the page has done what it had to', async () => {
    const felt: string[] = [];
    await drag(
      sendTo((event) => {
        if (event === 'mouseMoved')
          felt.push(JSON.stringify(at) === JSON.stringify(to) ? 'at the end' : 'on the way');
      }),
      {
        ...{ tabId: tab(7), from, along: [to] },
        rest: async () => {
          felt.push('asked');
          return false;
        },
      },
    );
    expect(felt.slice(-7)).toEqual([
      'asked',
      'at the end',
      'asked',
      'at the end',
      'asked',
      'at the end',
      'asked',
    ]);
  });

  it('is given to the page as what the browser drags, once Chrome has handed that over', async () => {
    let moves = 0;
    await dragged((event) => {
      if (event === 'mouseMoved' && ++moves === 2) handOver();
    });
    expect(sent).toEqual([...BEGIN, 'dragEnter', 'dragOver', 'drop', 'mouseReleased', ...END]);
  });

  it('waits for what Chrome hands over late', async () => {
    const dragging = dragged(() => {}, true);
    await Promise.resolve();
    setTimeout(handOver);
    await dragging;
    expect(sent.slice(-6)).toEqual(['dragEnter', 'dragOver', 'drop', 'mouseReleased', ...END]);
  });

  it('takes everything back where it breaks off, and says why', async () => {
    const broken = new Error('gone');
    let hasFailed = false;
    const dragging = dragged((event) => {
      if (event === 'mouseMoved' && !hasFailed) {
        hasFailed = true;
        handOver();
        throw broken;
      }
    });
    await expect(dragging).rejects.toBe(broken);
    expect(sent).toEqual([...BEGIN, 'dragCancel', ...END]);
  });
});

it('that Chrome cuts off is cancelled by the next attachment, once', async () => {
  const dragging = dragged((event) => {
    if (event === 'mouseMoved') handOver();
    if (event !== 'setInterceptDrags true' && event !== 'startScreencast' && event !== 'mousePressed')
      throw new Error('Detached while handling command.');
  });
  await expect(dragging).rejects.toThrow('Detached');
  expect([wasBrokenOff(tab(7)), wasBrokenOff(tab(7))]).toEqual([true, false]);
});

it('goes from point to point in steps of which none is long', () => {
  const places = placesOn([from, to, { x: 100, y: 13 }]);
  expect(places.at(5)).toEqual(to);
  expect(places.slice(6)).toEqual([
    { x: 100, y: 11.5 },
    { x: 100, y: 13 },
  ]);
  expect(placesOn([from, { x: 9_000, y: 10 }])).toHaveLength(8);
});

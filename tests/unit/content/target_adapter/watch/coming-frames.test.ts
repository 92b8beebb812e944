// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ComingFrames } from '../../../../../content/target_adapter/watch/coming-frames.ts';

let came: ReturnType<typeof vi.fn<() => void>>;
let frames: ComingFrames;
let observer: MutationObserver;
const lifetime = new AbortController();

beforeEach(() => {
  document.body.innerHTML = '<iframe></iframe><div id="later"></div>';
  came = vi.fn<() => void>();
  frames = new ComingFrames({ came, signal: lifetime.signal });
  observer = new MutationObserver(() => {});
  observer.observe(document, { subtree: true, childList: true, attributes: true });
});
afterEach(() => observer.disconnect());

const frame = () => document.querySelector('iframe') as HTMLIFrameElement;
const loaded = () => frame().dispatchEvent(new Event('load'));

/** Does something in the page at this time, and has it noted. */
function change(how: () => void, at = 0): void {
  how();
  frames.take(observer.takeRecords(), at);
}

it.each(['blob:https://a.example/1', 'data:text/html,<p>a', "javascript:'<p>a'", ' BLOB:null/1'])(
  'waits for a document at %s until it has loaded',
  (src) => {
    change(() => frame().setAttribute('src', src));
    expect(frames.isAny(0)).toBe(true);
    expect(came).not.toHaveBeenCalled();
    loaded();
    expect(frames.isAny(0)).toBe(false);
    expect(came).toHaveBeenCalledOnce();
  },
);

it('waits for the frames in what is put into the page', () => {
  change(() => {
    const made = document.createElement('section');
    made.innerHTML = '<p>new</p><iframe srcdoc="<p>in it"></iframe>';
    document.querySelector('#later')?.append(made);
  });
  expect(frames.isAny(0)).toBe(true);
  document.querySelector('section iframe')?.dispatchEvent(new Event('load'));
  expect(frames.isAny(0)).toBe(false);
});

it('leaves what a request brings to the requests, and what does not load or is there at once alone', () => {
  change(() => frame().setAttribute('src', 'https://a.example/'));
  change(() => frame().setAttribute('src', 'about:blank'));
  change(() => frame().setAttribute('title', 'blob:'));
  change(() => {
    Object.assign(frame(), { loading: 'lazy' });
    frame().setAttribute('src', 'blob:https://a.example/1');
  });
  expect(frames.isAny(0)).toBe(false);
});

it('does not wait for a document that does not come, or for a frame that has gone', () => {
  change(() => frame().setAttribute('src', 'blob:https://a.example/1'), 500);
  expect(frames.isAny(2_499)).toBe(true);
  expect(frames.isAny(2_500)).toBe(false);
  change(() => frame().setAttribute('src', 'blob:https://a.example/2'), 3_000);
  frame().remove();
  expect(frames.isAny(3_000)).toBe(false);
});

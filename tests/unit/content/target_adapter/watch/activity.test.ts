// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { ActivityWatch, type Known } from '../../../../../content/target_adapter/watch/activity.ts';
import { ActClock } from '../../../../../content/target_adapter/watch/own-acts.ts';
import type { Activity } from '../../../../../src/protocol/snapshot.ts';

let changes: { count: number; lastAt: number; bringsFrame: boolean };
let effects: { count: number; lastAt: number };
let lifetime: AbortController;
let acts: ActClock;
let watch: ActivityWatch;
let roots: (Document | ShadowRoot)[];

beforeEach(() => {
  document.documentElement.replaceChildren(document.createElement('body'));
  changes = { count: 3, lastAt: 10, bringsFrame: false };
  effects = { count: 0, lastAt: 0 };
  lifetime = new AbortController();
  acts = new ActClock();
  roots = [document];
  document.body.innerHTML = '<p>Text</p>';
  // jsdom draws nothing.
  Object.assign(document, { getAnimations: () => [] });
  Object.assign(Element.prototype, {
    checkVisibility(this: Element) {
      return this.closest('[hidden]') === null;
    },
  });
  watch = new ActivityWatch({
    changes: () => ({ ...changes, follow() {}, pending: () => [] }),
    effects: () => effects,
    roots: () => roots,
    news: { lastAt: undefined, take() {}, arm() {}, personActed() {}, check() {} },
    acts,
    signal: lifetime.signal,
  });
});

/** Asks what comes next; tells what was answered, as far as it was. */
function ask(known: Known): () => Promise<Activity | undefined> {
  let answer: Activity | undefined;
  void Promise.resolve(watch.next(known)).then((told) => {
    answer = told;
  });
  return async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return answer;
  };
}

it('counts mutations and other effects together, and tells the later time', () => {
  effects = { count: 2, lastAt: 40 };
  expect(watch.now()).toEqual({ changes: 5, lastChangeAt: 40, busy: false, pending: false });
});

it.each([
  ['<input role="combobox">', true],
  ['<input aria-autocomplete="list">', true],
  ['<button aria-expanded="true">File</button>', true],
  ['<button aria-haspopup="menu">File</button>', true],
  ['<button aria-haspopup="false">File</button>', undefined],
  ['<select role="combobox"></select>', undefined],
  ['<input>', undefined],
])('reports whether the page continues with the focus in %s', (html, continues) => {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>('body > *')?.focus();
  expect(watch.now().continues).toBe(continues);
});

it('reports that the page continues after a press on a link and a submission, unless a script prevents them', () => {
  document.body.innerHTML = '<a href="/x"><b>Link</b></a><form></form><button>Plain</button>';
  const after = (selector: string, type: string, isPrevented = false) => {
    watch.noted();
    const event = new Event(type, { bubbles: true, cancelable: true });
    document.querySelector(selector)?.dispatchEvent(event);
    if (isPrevented) event.preventDefault();
    return watch.now().continues;
  };
  expect([after('b', 'click'), after('form', 'submit'), after('button', 'click')]).toEqual([
    true,
    true,
    undefined,
  ]);
  expect([after('b', 'click', true), after('form', 'submit', true)]).toEqual([undefined, undefined]);
});

it('reports that the page continues once its address is another one', () => {
  watch.noted();
  history.pushState(null, '', '#elsewhere');
  expect(watch.now().continues).toBe(true);
  watch.noted();
  expect(watch.now().continues).toBeUndefined();
});

it('answers at once where there is more than is known', async () => {
  expect(await ask({ changes: 2, busy: false, pending: false })()).toMatchObject({ changes: 3 });
});

it('answers when something has changed, and not before', async () => {
  const answer = ask({ changes: 3, busy: false, pending: false });
  watch.happened();
  expect(await answer()).toBeUndefined();
  changes.count = 4;
  watch.happened();
  expect(await answer()).toMatchObject({ changes: 4 });
});

it('does not answer to changes where only the end of what is under way is waited for', async () => {
  document.body.innerHTML = '<p aria-busy="true">Loading</p>';
  const answer = ask({ busy: true, pending: false });
  changes.count = 4;
  watch.happened();
  expect(await answer()).toBeUndefined();
  document.body.innerHTML = '';
  watch.happened();
  expect(await answer()).toMatchObject({ busy: false, pending: false });
});

it('takes no part for busy that is not drawn', () => {
  document.body.innerHTML = '<p hidden aria-busy="true">Loading</p>';
  expect(watch.now().busy).toBe(false);
});

it('answers whoever waits when it is asked again', async () => {
  const answer = ask({ changes: 3, busy: false, pending: false });
  ask({ changes: 3, busy: false, pending: false });
  expect(await answer()).toMatchObject({ changes: 3 });
});

it('answers whoever waits when its lifetime ends', async () => {
  const answer = ask({ changes: 3, busy: false, pending: false });
  lifetime.abort();
  expect(await answer()).toMatchObject({ changes: 3 });
});

/** Has an element fade in its tree. Returns how to end that. */
function fade(element: Element, tree: Document | ShadowRoot): () => void {
  let end = () => {};
  const finished = new Promise<void>((resolve) => {
    end = resolve;
  });
  vi.stubGlobal(
    'KeyframeEffect',
    class {
      target = element;
      getComputedTiming = () => ({ endTime: 300 });
    },
  );
  const fades = { playState: 'running', effect: new KeyframeEffect(null, null), finished };
  Object.assign(tree, { getAnimations: () => [fades] });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  return () => {
    fades.playState = 'finished';
    end();
  };
}

it('tells an animation apart from a part that has long been busy', async () => {
  document.body.innerHTML = '<p>Text</p><aside aria-busy="true">Loading</aside>';
  const [text = document.body] = document.querySelectorAll('p');
  const end = fade(text, document);
  acts.changes([text]);
  expect(watch.now()).toMatchObject({ busy: true, pending: true });
  const answer = ask({ busy: true, pending: true });
  expect(await answer()).toBeUndefined();
  end();
  expect(await answer()).toMatchObject({ busy: true, pending: false });
});

it('takes for no effect what has changed before the frame was noted', () => {
  const [text = document.body] = document.querySelectorAll('p');
  fade(text, document);
  acts.changes([text]);
  acts.noted();
  expect(watch.now().pending).toBe(false);
});

it('waits for an animation of what the act has changed, and of nothing else', async () => {
  const [text = document.body] = document.querySelectorAll('p');
  const end = fade(text, document);
  expect(watch.now().pending).toBe(false);
  acts.changes([text]);
  expect(watch.now().pending).toBe(true);
  const answer = ask({ busy: false, pending: true });
  expect(await answer()).toBeUndefined();
  end();
  expect(await answer()).toMatchObject({ pending: false });
});

it('waits for a document that comes into a frame', async () => {
  changes = { ...changes, bringsFrame: true };
  const answer = ask({ busy: false, pending: true });
  expect(await answer()).toBeUndefined();
  changes = { ...changes, bringsFrame: false };
  watch.happened();
  expect(await answer()).toMatchObject({ pending: false });
});

it.each(['open', 'closed'] as const)('waits for an animation in an %s shadow root', (mode) => {
  const root = document.body.attachShadow({ mode });
  const item = root.appendChild(document.createElement('p'));
  roots = [document, root];
  fade(item, root);
  acts.changes([document.body]);
  expect(watch.now().pending).toBe(true);
});

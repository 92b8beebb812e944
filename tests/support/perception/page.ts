import '../../../content/target_adapter/phone_finder.ts';
import { editorText } from '../../../content/target_adapter/act/fields/editor-text.ts';
import { controlsIn } from '../../../content/target_adapter/read/raw-block.ts';
import type { Snapshotter } from '../../../content/target_adapter/snapshot/snapshotter.ts';
import { differences } from '../../../src/perception/diff.ts';
import { linesSince } from '../../../src/perception/join-frames.ts';
import type { Line } from '../../../src/protocol/snapshot.ts';
import { freshWalk } from './fresh-walk.ts';
import { type Edit, play } from './program.ts';
import { following, snapshotsOf, tools } from './snapshots.ts';
import { Twins, textOf } from './twins.ts';

/** What no snapshot can do without: every element once, whether it is seen, and where. */
function floor(): number {
  let seen = 0;
  const pass = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      const element = walker.currentNode as Element; // The walker shows nothing else.
      if (element.checkVisibility() && element.getBoundingClientRect().width > 0) seen += 1;
      if (element.shadowRoot) pass(element.shadowRoot);
    }
  };
  pass(document.documentElement);
  return seen;
}

/** Painted, of a size, and where one could scroll to. A part of an image map is seen as its picture is. */
function isSeen(element: Element): boolean {
  const map = element.localName === 'area' ? element.closest('map')?.name : undefined;
  const box = map === undefined ? element : document.querySelector(`img[usemap="#${map}"]`);
  if (!box?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const { width, height, right, bottom } = box.getBoundingClientRect();
  return width > 1 && height > 1 && right + scrollX > 0 && bottom + scrollY > 0;
}

/** What HTML, ARIA or the page's own attributes say that a person can act on. */
const ACTIONABLE = `a[href], button, input, select, textarea, summary, [onclick], [tabindex="0"], [contenteditable], ${[
  ...['button', 'link', 'tab', 'radio', 'checkbox', 'switch', 'menuitem', 'option', 'textbox'],
]
  .map((role) => `[role=${role}]`)
  .join()}`;

/** A date field is made of parts that Chrome draws; to a person, and to us, it is one. */
const isPartOfField = (element: Element): boolean => element.hasAttribute('pseudo');

const likeOf = (element: Element): string =>
  `<${[element.localName, ...Array.from(element.attributes, ({ name, value }) => `${name}="${value}"`)].join(' ')}>`;

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

let kept: Snapshotter | undefined;
let twins: Twins | undefined;
let found: ReturnType<typeof controlsIn> = [];

const perception = {
  /** Times in ms. `first` knows nothing of the page, `again` its numbers and what is to be redacted. */
  async measure() {
    const ended = new AbortController();
    const snapshots = snapshotsOf(following(tools(), ended.signal));
    const times = {
      floor: await timed(floor),
      walk: await timed(() => freshWalk().page(document.documentElement)),
      first: await timed(() => snapshots.take()),
      again: await timed(() => snapshots.take()),
    };
    ended.abort();
    return times;
  },

  async snapshot(): Promise<string> {
    kept ??= snapshotsOf(following());
    return (await kept.take()).lines.map(({ text }) => text).join('\n');
  },

  async lines(): Promise<readonly Line[]> {
    kept ??= snapshotsOf(following());
    return (await kept.take()).lines;
  },

  /** Changes the text of one row in a way that no other row is changed, and looks again. Time in ms, and the difference as an agent is told it. */
  async changeOne(number: number): Promise<{ ms: number; told: string }> {
    kept ??= snapshotsOf(following());
    const before = await kept.take();
    const rows = [...document.querySelectorAll('td, b, p, h2, h1')].filter(
      (each) => each.children.length === 0,
    );
    const row = rows[Math.floor(((number + 1) * rows.length) / 21)];
    if (row) row.textContent = `Changed ${number}`;
    let after: Awaited<ReturnType<Snapshotter['take']>> = before;
    const ms = await timed(async () => {
      after = (await kept?.take(before.version)) ?? before;
    });
    return { ms, told: differences(textOf(before.lines), textOf(linesSince(before.lines, after))) };
  },

  /** A first snapshot, and nothing else. */
  async first(): Promise<void> {
    const ended = new AbortController();
    await snapshotsOf(following(tools(), ended.signal)).take();
    ended.abort();
  },

  /** What differs between the page as it is followed since this was asked first, and as it is read afresh; undefined for nothing. */
  agree(): Promise<string | undefined> {
    twins ??= new Twins();
    return twins.differ();
  },

  /** Changes a page of its own, and says at once where the two do not agree; undefined for nowhere. */
  play: (edits: readonly Edit[]) => play(edits),

  /** Finds the controls of the page anew: what `indexOf` counts in. */
  controls(): { role: string; name: string }[] {
    found = controlsIn(freshWalk().page(document.documentElement));
    return found.map(({ role, name }) => ({ role, name }));
  },

  /** A first snapshot, and what a person could act on outside of what the page marks as a repetition. */
  async controlsOutside(): Promise<{ lines: readonly Line[]; controls: { id: number; like: string }[] }> {
    const ended = new AbortController();
    const made = following(tools(), ended.signal);
    const { lines } = await snapshotsOf(made).take();
    ended.abort();
    const controls = [...document.querySelectorAll(ACTIONABLE)].filter(
      (element) => isSeen(element) && !element.closest('[repetition]'),
    );
    return {
      lines,
      controls: controls.map((element) => ({ id: made.table.idOf(element) ?? 0, like: likeOf(element) })),
    };
  },

  /** What `get value` says of the first editor of the page. */
  editor(): string | undefined {
    const editor = document.querySelector<HTMLElement>('[contenteditable]');
    return editor ? editorText(editor) : undefined;
  },

  /** For each element: which control it is, -1 where it is none; whether a person could see it; and how it begins. */
  places(elements: readonly Element[]): { index: number; seen: boolean; like: string }[] {
    const indices = new Map(found.map(({ element }, index) => [element, index]));
    return elements.map((element) => ({
      index: indices.get(element) ?? -1,
      seen: isSeen(element) && !isPartOfField(element),
      like: likeOf(element),
    }));
  },
};

/** What stands on the global of the world that the bundle of this file was run in. */
export type Perception = typeof perception;

Object.assign(globalThis, { perception });

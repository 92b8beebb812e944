import { Redactor } from '../../../content/target_adapter/redact.ts';
import { controlsIn } from '../../../content/target_adapter/snapshot/draft.ts';
import { ElementTable } from '../../../content/target_adapter/snapshot/elements.ts';
import { Legible } from '../../../content/target_adapter/snapshot/legible.ts';
import { Secrets } from '../../../content/target_adapter/snapshot/secrets.ts';
import { browserSight } from '../../../content/target_adapter/snapshot/sight.ts';
import { Snapshots } from '../../../content/target_adapter/snapshot/take.ts';
import { Walk } from '../../../content/target_adapter/snapshot/walk.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { done } from '../../../src/protocol/outcome.ts';

const NUMBERS = 1_000_000;
const nothing = () => undefined;

/** Snapshots as the adapter takes them, in a frame of its own; placeholders are only counted, as no worker is there to keep them. */
function freshSnapshots(): Snapshots {
  let placeholders = 0;
  return new Snapshots({
    table: new ElementTable(),
    redactor: new Redactor(async (values) => done(values.map(({ type }) => `[${type}_${++placeholders}]`))),
    secrets: new Secrets(),
    takeIds: async () => done({ from: 1 as ElementId, to: NUMBERS as ElementId }), // What the worker would draw from its store.
    frames: { idOf: nothing, settle: async () => undefined },
    ignored: nothing,
    onRoot: nothing,
  });
}

const freshWalk = () =>
  new Walk({ sight: browserSight, legible: new Legible(), secrets: new Secrets(), ignored: undefined, onRoot: nothing });

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

/** A date field is made of parts that Chrome draws; to a person, and to us, it is one. */
const isPartOfField = (element: Element): boolean => element.hasAttribute('pseudo');

const likeOf = (element: Element): string =>
  `<${[element.localName, ...Array.from(element.attributes, ({ name, value }) => `${name}="${value}"`)].join(' ')}>`;

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

let kept: Snapshots | undefined;
let found: ReturnType<typeof controlsIn> = [];

const perception = {
  /** Times in ms. `first` knows nothing of the page, `again` its numbers and what is to be redacted. */
  async measure() {
    const snapshots = freshSnapshots();
    return {
      floor: await timed(floor),
      walk: await timed(() => freshWalk().page(document.documentElement)),
      first: await timed(() => snapshots.take()),
      again: await timed(() => snapshots.take()),
    };
  },

  async snapshot(): Promise<string> {
    kept ??= freshSnapshots();
    return (await kept.take()).lines.map(({ text }) => text).join('\n');
  },

  /** Finds the controls of the page anew: what `indexOf` counts in. */
  controls(): { role: string; name: string }[] {
    found = controlsIn(freshWalk().page(document.documentElement));
    return found.map(({ role, name }) => ({ role, name }));
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

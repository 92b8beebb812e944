import type { Root } from './stylesheets.ts';

/** What the walk reads of a style, and what says whether text is legible, as scripts spell it. */
const READ = new Set([
  ...[
    'display',
    'visibility',
    'opacity',
    'contentVisibility',
    'position',
    'overflow',
    'overflowX',
    'overflowY',
    'cursor',
    'content',
  ],
  ...[
    'color',
    'backgroundColor',
    'backgroundImage',
    'fontSize',
    'textIndent',
    'clipPath',
    'transform',
    'scale',
  ],
]);

/** What style sheets and scripts animate: no mutation tells of its steps. */
export class Moving {
  #running: ReadonlySet<Element> = new Set();
  readonly #counts = new WeakMap<AnimationEffect, boolean>();

  /** Elements that are animated now, or were when this was asked last, in a way that may change what is read. */
  elements(roots: Iterable<Root>): ReadonlySet<Element> {
    const running = new Set<Element>();
    for (const root of roots) {
      for (const { effect, playState } of root.getAnimations?.() ?? []) {
        if (!(effect instanceof KeyframeEffect) || !effect.target || !this.#matters(effect)) continue;
        if (playState === 'running') running.add(effect.target);
      }
    }
    const all = new Set([...this.#running, ...running]);
    this.#running = running;
    return all;
  }

  #matters(effect: KeyframeEffect): boolean {
    const known = this.#counts.get(effect);
    if (known !== undefined) return known;
    const matters = effect
      .getKeyframes()
      .some((frame) => Object.keys(frame).some((property) => READ.has(property)));
    this.#counts.set(effect, matters);
    return matters;
  }
}

import { runningAnimations } from '../../page/running-animations.ts';
import type { Root } from './stylesheets.ts';

/** Style properties that the walk and the legibility check read, in the spelling of scripts. */
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
    'whiteSpaceCollapse',
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

/** Finds the elements that CSS or scripts animate: the steps of an animation cause no mutation. */
export class Animations {
  #running: ReadonlySet<Element> = new Set();
  readonly #relevance = new WeakMap<AnimationEffect, boolean>();

  /** Elements that are animated now, or were at the last call, in a property that the walk reads. */
  elements(roots: Iterable<Root>): ReadonlySet<Element> {
    const running = new Set<Element>();
    for (const { effect, element } of runningAnimations(roots))
      if (this.#isRelevant(effect)) running.add(element);
    const all = new Set([...this.#running, ...running]);
    this.#running = running;
    return all;
  }

  #isRelevant(effect: KeyframeEffect): boolean {
    const known = this.#relevance.get(effect);
    if (known !== undefined) return known;
    const isRelevant = effect
      .getKeyframes()
      .some((frame) => Object.keys(frame).some((property) => READ.has(property)));
    this.#relevance.set(effect, isRelevant);
    return isRelevant;
  }
}

import type { BlockNoise } from './block-noise.ts';
import type { LiveText } from './live-text.ts';
import { MutationNoise } from './mutation-noise.ts';
import type { OwnActs } from './own-acts.ts';
import { textOf } from './page-text.ts';

interface Learners {
  readonly liveText: LiveText;
  readonly noise: BlockNoise;
  readonly acts: OwnActs;
}

/** Tells the changes of a page that change constantly from those that count, and learns which do. */
export class ConstantChanges {
  readonly #learners: Learners;
  readonly #continuous = new MutationNoise();

  constructor(learners: Learners) {
    this.#learners = learners;
  }

  /** The mutations that are none of what is known to change constantly. Learns from all of them. */
  without(records: readonly MutationRecord[], now: number): readonly MutationRecord[] {
    const { liveText, acts } = this.#learners;
    const byAct = acts.causing(now) !== undefined;
    const texts = new Set(
      records.filter(({ type }) => type !== 'attributes').map(({ target }) => elementAt(target)),
    );
    for (const element of texts) if (element) liveText.changed(element, now, { byAct });
    const continuous = new Set(
      [...new Set(records.map(({ target }) => target))].filter((target) =>
        this.#continuous.record(target, now, acts.lastAt),
      ),
    );
    return records.filter((record) => !continuous.has(record.target) && !this.#goesOn(record, now));
  }

  #goesOn({ type, target, attributeName, addedNodes }: MutationRecord, now: number): boolean {
    const block = elementAt(target);
    if (!block) return false;
    const text = () =>
      type === 'attributes'
        ? `${attributeName}=${block.getAttribute(attributeName ?? '')}`
        : textOf(type === 'childList' ? addedNodes : [target]);
    return this.#learners.noise.goesOn(block, text, now);
  }
}

const elementAt = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

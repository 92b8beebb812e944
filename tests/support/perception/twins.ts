import { deepFocus } from '../../../content/page/deep-focus.ts';
import { applyDifferences, differences } from '../../../src/perception/diff.ts';
import { linesSince } from '../../../src/perception/join-frames.ts';
import type { Line } from '../../../src/protocol/snapshot.ts';
import { firstBoxless } from './fresh-walk.ts';
import { following, freshSnapshots, snapshotsOf, tools } from './snapshots.ts';

export const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n');

/** The same page twice: as it is followed, by parts, and as it is read afresh. */
export class Twins {
  readonly #shared = tools();
  readonly #ended = new AbortController();
  readonly #kept = snapshotsOf(following(this.#shared, this.#ended.signal));
  #version: string | undefined;
  #lines: readonly Line[] = [];
  #read = '';

  /** What differs now, and in what an agent has that was told all differences; undefined for nothing. */
  async differ(): Promise<string | undefined> {
    let [difference, isStale] = await this.#compare();
    while (difference !== undefined && isStale) [difference, isStale] = await this.#compare();
    return difference;
  }

  /** Follows the page no more. */
  end(): void {
    this.#ended.abort();
  }

  /** What differs, and whether the page has changed meanwhile: then they need not agree. */
  async #compare(): Promise<[difference: string | undefined, isStale: boolean]> {
    let isStale = false;
    const focused = deepFocus();
    const changes = new MutationObserver(() => {
      isStale = true;
    });
    changes.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
    const answer = await this.#kept.take(this.#version);
    const lines = linesSince(this.#lines, answer);
    const kept = textOf(lines);
    const told = applyDifferences(this.#read, differences(this.#read, kept));
    [this.#version, this.#lines, this.#read] = [answer.version, lines, told];
    const fresh = textOf((await freshSnapshots(this.#shared).take()).lines);
    // The browser takes the focus from what is not drawn any more when it next draws, and that tells nobody.
    isStale ||= changes.takeRecords().length > 0 || deepFocus() !== focused;
    changes.disconnect();
    const boxless = firstBoxless();
    if (boxless !== undefined) return [`Told without a box: ${boxless}`, isStale];
    if (kept !== fresh) return [`Kept:\n${kept}\n\nFresh:\n${fresh}`, isStale];
    if (told !== fresh) return [`Told:\n${told}\n\nFresh:\n${fresh}`, isStale];
    return [undefined, isStale];
  }
}

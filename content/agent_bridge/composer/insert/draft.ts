import {
  type Arrival,
  type Insertion,
  type InsertionWay,
  NOTHING_KNOWN,
  withArrival,
} from '../../../../src/protocol/insertion.ts';
import type { Site } from '../../../../src/sites/site.ts';
import { readLines } from '../../../page/text-lines.ts';
import { anyOf, firstMatch, isVisible } from '../../dom/select.ts';
import { type Composer, clearComposer, readComposer } from '../composer.ts';
import { wasEscaped } from './escaped.ts';
import { holdsText, insertText, takenOf } from './insert.ts';

interface Places {
  /** The current composer: a site may replace it at any moment. */
  composer(): Composer | undefined;
  /** What holds the composer's attachments, too. */
  area(): ParentNode;
}

/** A text of ours in the message field, until it is sent. */
export class Draft {
  readonly #site: Site;
  readonly #places: Places;
  /** What the page takes of the text that was inserted last, if it did not take it whole. */
  #taken: number | undefined;
  #inserted: { readonly text: string; readonly way: InsertionWay } | undefined;
  #known: Insertion;

  constructor(site: Site, places: Places, known = NOTHING_KNOWN) {
    this.#site = site;
    this.#places = places;
    this.#known = known;
  }

  /** A file, or a text that the page has made one of, that waits to be sent. */
  chip(): HTMLElement | undefined {
    return firstMatch(this.#places.area(), this.#site.chip, (found) => this.#isChip(found));
  }

  /** Whether the field holds exactly this text. */
  holds(text: string): boolean {
    const composer = this.#places.composer();
    return composer !== undefined && holdsText(composer, text);
  }

  /** Replaces the field's text; false if no strategy is exact. */
  async insert(text: string, attempt: number): Promise<boolean> {
    const { way, takes } = await insertText(text, {
      composer: () => this.#places.composer(),
      attempt,
      known: this.#known,
      undoAttachment: () => this.#undoAttachment(),
    });
    this.#taken = takes;
    this.#inserted = way && { text, way };
    return way !== undefined;
  }

  /** Learns from what a sent `turn` shows of this text: the next one goes in by a way that is not known to change it. */
  learnFrom(turn: Element, text: string): Arrival | undefined {
    const isEscaped = this.#inserted?.text === text ? wasEscaped(readLines(turn), text) : undefined;
    if (!this.#inserted || isEscaped === undefined) return undefined;
    const arrival = { way: this.#inserted.way, isEscaped };
    const known = withArrival(this.#known, arrival);
    if (known === this.#known) return undefined;
    this.#known = known;
    return arrival;
  }

  /** Takes back a text that the page has cut or made a file of; how many of its characters the page takes. */
  retract(text: string): number | undefined {
    const composer = this.#places.composer();
    if (!composer || holdsText(composer, text)) return this.#taken;
    const late = takenOf(text, { held: readComposer(composer), wasAttached: this.#undoAttachment() });
    if (late !== undefined) clearComposer(composer);
    return late ?? this.#taken;
  }

  /** Empties the field if it holds exactly this text. */
  withdraw(text: string): void {
    const composer = this.#places.composer();
    if (composer && holdsText(composer, text)) clearComposer(composer);
  }

  /** Removes every file: each piece of a text may have become one. */
  #undoAttachment(): boolean {
    const { chip, chipRemove } = this.#site;
    const chips = [...this.#places.area().querySelectorAll<HTMLElement>(anyOf(chip))].filter((found) =>
      this.#isChip(found),
    );
    // Some sites show no more of a file than the control that removes it.
    const controls = chips.map((found) =>
      found.matches(`button:is(${anyOf(chipRemove)})`) ? found : firstMatch(found, chipRemove),
    );
    for (const control of new Set(controls)) control?.click();
    return chips.length > 0;
  }

  #isChip(found: Element): boolean {
    return isVisible(found) && !found.closest(anyOf(this.#site.turn));
  }
}

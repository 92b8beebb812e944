import { type Arrival, type Insertion, withArrival } from '../../../../src/protocol/insertion.ts';
import type { Site } from '../../../../src/sites/site.ts';
import { readLines } from '../../../page/text-lines.ts';
import { anyOf, isVisible } from '../../dom/select.ts';
import { type Composer, clearComposer, readComposer } from '../composer.ts';
import { NewFiles, removalOf } from '../new-files.ts';
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
  readonly #files = new NewFiles();
  /** What the page takes of the text that was inserted last, if it did not take it whole. */
  #taken: number | undefined;
  #inserted: { readonly text: string; readonly into: Omit<Arrival, 'isEscaped'> } | undefined;
  #known: Insertion | undefined;
  readonly #removals = new WeakSet<Element>();

  constructor(site: Site, places: Places, known?: Insertion) {
    this.#site = site;
    this.#places = places;
    this.#known = known;
  }

  /** A file, or a text that the page has made one of, that waits to be sent. */
  chip(): HTMLElement | undefined {
    return this.#chips()[0];
  }

  /** Whether the field holds exactly this text. */
  holds(text: string): boolean {
    const composer = this.#places.composer();
    return composer !== undefined && holdsText(composer, text);
  }

  /** Replaces the field's text; false if no strategy is exact. */
  async insert(text: string, attempt: number): Promise<boolean> {
    const composer = this.#places.composer();
    if (composer) this.#files.note(this.#places.area(), composer.element);
    const { way, takes } = await insertText(text, {
      composer: () => this.#places.composer(),
      attempt,
      known: this.#known,
      undoAttachment: () => this.#undoAttachment(),
    });
    this.#taken = takes;
    const field = this.#places.composer()?.kind;
    this.#inserted = way && field && { text, into: { field, way } };
    return way !== undefined;
  }

  /** Learns from the text in the sent `turn`: the next text is inserted by a way that is not known to change it. */
  learnFrom(turn: Element, text: string): Arrival | undefined {
    const isEscaped = this.#inserted?.text === text ? wasEscaped(readLines(turn), text) : undefined;
    if (!this.#inserted || isEscaped === undefined) return undefined;
    const arrival = { ...this.#inserted.into, isEscaped };
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

  /** Removes one file, if there is one, by a control that was not pressed before. False if there is none. */
  #undoAttachment(): boolean {
    const chips = this.#chips();
    const remove = anyOf(this.#site.chipRemove);
    const next = chips
      .flatMap((chip) => removalOf(chip, remove) ?? [])
      .find((control) => !this.#removals.has(control));
    if (next) this.#removals.add(next);
    next?.click();
    return chips.length > 0;
  }

  /** The files that the site's data describe, then the others that the page added since the insertion. */
  #chips(): HTMLElement[] {
    const { chip, turn } = this.#site;
    const area = this.#places.area();
    const composer = this.#places.composer();
    const known = [...area.querySelectorAll<HTMLElement>(anyOf(chip))].filter(
      (found) => isVisible(found) && !found.closest(anyOf(turn)),
    );
    const added = composer ? this.#files.added(area, composer.element) : [];
    return [
      ...known,
      ...added.filter((file) => !known.some((one) => one.contains(file) || file.contains(one))),
    ];
  }
}

import type { Site } from '../../../../src/sites/site.ts';
import { anyOf, firstMatch, isVisible } from '../../dom/select.ts';
import { type Composer, clearComposer, readComposer } from '../composer.ts';
import { NewFiles, removeFile } from '../new-files.ts';
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

  constructor(site: Site, places: Places) {
    this.#site = site;
    this.#places = places;
  }

  /** A file, or a text that the page has made one of, that waits to be sent. */
  chip(): HTMLElement | undefined {
    const { chip, turn } = this.#site;
    const area = this.#places.area();
    const composer = this.#places.composer();
    const known = firstMatch(area, chip, (found) => isVisible(found) && !found.closest(anyOf(turn)));
    return known ?? (composer && this.#files.first(area, composer.element));
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
    const { isExact, takes } = await insertText(text, {
      composer: () => this.#places.composer(),
      attempt,
      undoAttachment: () => this.#undoAttachment(),
    });
    this.#taken = takes;
    return isExact;
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

  #undoAttachment(): boolean {
    const attached = this.chip();
    if (attached) removeFile(attached, anyOf(this.#site.chipRemove));
    return attached !== undefined;
  }
}

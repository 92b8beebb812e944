import type { TabHandlers } from '../../src/messaging/serve.ts';
import { chunkRefused, noChooser, uploadedOnce } from '../../src/protocol/failures/file-failures.ts';
import type { ElementId } from '../../src/protocol/ids.ts';
import { LIMITS } from '../../src/protocol/limits.ts';
import type { ScriptAct } from '../../src/protocol/messages/index.ts';
import type { TakenFiles } from '../../src/protocol/messages/target-files.ts';
import { done, failed, type Outcome } from '../../src/protocol/outcome.ts';
import { AskedField } from './act/files/asked-field.ts';
import { type FilePlace, filePlaceOf, fitsField } from './act/files/file-place.ts';
import { dropFiles, setFiles } from './act/files/give-files.ts';
import { StagedFiles } from './act/files/staged-files.ts';
import { type LocateOptions, locate } from './act/locate.ts';
import { provePress } from './act/prove-press.ts';
import type { Redactor } from './redact/redactor.ts';
import type { Snapshotter } from './snapshot/snapshotter.ts';

type Act = Extract<ScriptAct, { readonly kind: 'files' }>;
type Handled = 'FIND_FILE_PLACE' | 'STAGE_FILES' | 'STAGE_CHUNK' | 'HAS_ASKED_FOR_FILES' | 'GET_TAKEN_FILES';

interface FilePlacesOptions extends Pick<LocateOptions, 'nameBlocker' | 'numberOf'> {
  readonly signal: AbortSignal;
  readonly snapshotter: Pick<Snapshotter, 'resolve'>;
  readonly redactor: Redactor;
  isNumbered(element: Element): boolean;
  /** When the page last changed, Unix ms. */
  changedAt(): number;
  /** A script of the page has asked for files. */
  asked(): void;
}

/** What has become of an upload. */
type Given =
  | { readonly upload: string; readonly by: 'field'; readonly field: HTMLInputElement }
  | { readonly upload: string; readonly by: 'drop'; readonly isHeard: boolean };

/** Brings files of the person into this document: staged first, and given to the page in one act, once. */
export class FilePlaces {
  readonly #options: FilePlacesOptions;
  readonly #staged: StagedFiles;
  readonly #asked: AskedField;
  #given: Given | undefined;

  constructor(options: FilePlacesOptions) {
    this.#options = options;
    this.#staged = new StagedFiles(options.signal);
    this.#asked = new AskedField(options.signal, options.asked);
  }

  /** Takes a shadow root of the page, whose file fields are seen as those of the document. */
  follow(root: ShadowRoot): void {
    this.#asked.follow(root);
  }

  readonly handlers: Pick<TabHandlers, Handled> = {
    FIND_FILE_PLACE: async ({ id, files }) => {
      const found = await this.#options.snapshotter.resolve(id);
      const place = found.ok ? filePlaceOf(found.value, { id, files }) : found;
      return place.ok ? done(withoutField(place.value)) : place;
    },
    STAGE_FILES: ({ upload, files }) => {
      this.#given = undefined;
      this.#asked.begin();
      this.#staged.begin(upload, files);
    },
    STAGE_CHUNK: (chunk) => (this.#staged.add(chunk) ? done() : failed(chunkRefused)),
    HAS_ASKED_FOR_FILES: () => this.#asked.field !== undefined,
    GET_TAKEN_FILES: ({ upload }) => this.#taken(upload),
  };

  /** Gives the page the files of an upload. Fails with nothing given where it takes none, or not these. */
  async give({ id, upload, into }: Act): Promise<Outcome> {
    const found = await this.#options.snapshotter.resolve(id);
    if (!found.ok) return found;
    const files = this.#staged.whole(upload);
    if (!files) return failed(uploadedOnce);
    if (into === 'drop') return this.#drop(found.value, { id, upload, files });
    const place = into === 'field' ? filePlaceOf(found.value, { id, files }) : this.#askedPlace(id, files);
    if (!place.ok) return place;
    if (place.value.by !== 'field') return failed(noChooser(id));
    const { field } = place.value;
    this.#given = { upload, by: 'field', field };
    this.#end();
    setFiles(field, files);
    return done();
  }

  #askedPlace(id: ElementId, files: readonly File[]): Outcome<FilePlace> {
    const { field } = this.#asked;
    if (!field) return failed(noChooser(id));
    const fit = fitsField(field, { id, files });
    return fit.ok ? done({ by: 'field', field }) : fit;
  }

  async #drop(
    element: Element,
    {
      id,
      upload,
      files,
    }: { readonly id: ElementId; readonly upload: string; readonly files: readonly File[] },
  ): Promise<Outcome> {
    const { nameBlocker, isNumbered, numberOf, changedAt } = this.#options;
    const located = await locate(element, {
      id,
      nameBlocker,
      isNumbered,
      numberOf,
      changedAt: changedAt(),
      drops: true,
    });
    if (!located.ok) return located;
    const { point } = located.value;
    const proven = await provePress(this.#options, { id, point, drops: true });
    if (!proven.ok) return proven;
    const dropped = await dropFiles(proven.value, { id, point, files });
    if (!dropped.ok) return dropped;
    this.#given = { upload, by: 'drop', isHeard: dropped.value.isHeard };
    this.#end();
    return done();
  }

  #end(): void {
    this.#asked.end();
    this.#staged.given();
  }

  async #taken(upload: string): Promise<TakenFiles> {
    const given = this.#given;
    this.#asked.end();
    if (given?.upload !== upload) return { by: 'nothing' };
    if (given.by === 'drop') return { by: 'drop', isHeard: given.isHeard };
    const { field } = given;
    const names = Array.from(field.files ?? [], ({ name }) => name).slice(0, LIMITS.files);
    const { redactor } = this.#options;
    const quoted = names.map((name) => redactor.quoted(name, { max: LIMITS.fileName }));
    return { by: 'field', isThere: field.isConnected, names: await Promise.all(quoted) };
  }
}

const withoutField = (place: FilePlace): Exclude<FilePlace, { by: 'field' }> | { readonly by: 'field' } =>
  place.by === 'field' ? { by: 'field' } : place;

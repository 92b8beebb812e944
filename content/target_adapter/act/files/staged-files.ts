import type { FileFacts } from '../../../../src/protocol/given-file.ts';

/** Bytes that nobody gives the page are forgotten: the worker may have died. */
const KEPT_MS = 60_000;

interface Staged {
  readonly upload: string;
  readonly files: readonly {
    readonly facts: FileFacts;
    readonly parts: Uint8Array<ArrayBuffer>[];
    length: number;
  }[];
}

/** Files of the person that are on their way into the page. The page is given them once. */
export class StagedFiles {
  #staged: Staged | undefined;
  #forget: ReturnType<typeof setTimeout> | undefined;

  constructor(signal: AbortSignal) {
    signal.addEventListener('abort', () => this.#drop(), { once: true });
  }

  /** Begins an upload, and drops what an earlier one has left. */
  begin(upload: string, files: readonly FileFacts[]): void {
    this.#drop();
    this.#staged = { upload, files: files.map((facts) => ({ facts, parts: [], length: 0 })) };
    this.#keep();
  }

  /** Takes the next bytes of a file. False unless they begin where the last ones have ended, and fit into it. */
  add({
    upload,
    file: index,
    at,
    bytes,
  }: {
    readonly upload: string;
    readonly file: number;
    readonly at: number;
    readonly bytes: string;
  }): boolean {
    const file = this.#staged?.upload === upload ? this.#staged.files[index] : undefined;
    if (!file || file.length !== at) return false;
    const part = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    if (at + part.length > file.facts.size) return false;
    file.parts.push(part);
    file.length += part.length;
    this.#keep();
    return true;
  }

  /** The files of an upload, once all of their bytes are there. */
  whole(upload: string): readonly File[] | undefined {
    if (this.#staged?.upload !== upload) return undefined;
    const { files } = this.#staged;
    if (files.some(({ facts, length }) => facts.size !== length)) return undefined;
    return files.map(({ facts: { name, type }, parts }) => new File(parts, name, { type }));
  }

  /** The page is given them now: never again. */
  given(): void {
    this.#drop();
  }

  #keep(): void {
    clearTimeout(this.#forget);
    this.#forget = setTimeout(() => this.#drop(), KEPT_MS);
  }

  #drop(): void {
    clearTimeout(this.#forget);
    this.#staged = undefined;
  }
}

import type { ElementId } from '../../protocol/ids.ts';
import type { Outcome } from '../../protocol/outcome.ts';
import type { Said } from '../../protocol/said.ts';

/** What a command does with the files that the person has given for the task. */
export interface FilesContext {
  /** Tells which there are; where there is none, asks the person, and the command stays open until they have given some. */
  offer(): Promise<Outcome<Said | ''>>;
  /**
   * Gives the page files of these names at an element: into its file field, by pressing what opens one, or by a drop. Fails
   * `invalid_command` where the person has given no such file, and `file_field` where the page takes none, or not these.
   */
  upload(id: ElementId, names: readonly string[]): Promise<Outcome<Said | ''>>;
  /** Looks what the page shows of them. */
  seen(): Promise<Outcome<Said | ''>>;
}

import { called } from '../called.ts';
import type { Solver } from '../widgets/session.ts';

/** How a scripted agent does each kind of task: what it reads the task by, and what it does. */
export interface TaskKind {
  readonly text: RegExp;
  readonly solve: (solver: Solver, task: RegExpExecArray) => Promise<unknown>;
  /** The person gives files and lets them be uploaded. */
  readonly needsFiles?: true;
}

export type TaskKinds = Readonly<Record<string, TaskKind>>;

/** The number of what is called so, the first below or beside words that begin a line, a heading, a region or a row. */
export const calledAfter = (words: string, name: string) => {
  const begin = '^[ ~+]*(?:#+ |@ \\w+ "(?:\\w+ )?|(?:<\\d+ \\w+> )?\\| )?';
  return new RegExp(`${begin}${words}\\b[\\s\\S]*?<(\\d+) [^<>]*(?:"${name}\\??"|> ?${name}<)`, 'm');
};

/** Does one thing after the other to elements by their names, each when it is shown. */
export const clicks = async ({ act, find }: Solver, ...names: readonly string[]): Promise<void> => {
  for (const name of names) await act({ action: 'click', id: find(called(name)) });
};

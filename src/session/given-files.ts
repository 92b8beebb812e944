import { quotedName } from '../protocol/file-words.ts';
import type { FileFacts, GivenFile } from '../protocol/given-file.ts';
import type { FileId } from '../protocol/ids.ts';
import { LIMITS } from '../protocol/limits.ts';
import { patch, type Session } from './session.ts';

/** All that a session has: also files whose bytes are on their way. */
export const filesOf = ({ permissions: { files } }: Pick<Session, 'permissions'>): readonly GivenFile[] =>
  files;

/** The files whose bytes are there. */
export const filesThere = (session: Pick<Session, 'permissions'>): readonly GivenFile[] =>
  filesOf(session).filter(({ comingSince }) => comingSince === undefined);

export const bytesOf = (files: readonly Pick<GivenFile, 'size'>[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** Adds files that the person has picked, each under a name of its own: what comes second is named so. */
export function withFiles(
  session: Session,
  picked: readonly (FileFacts & { readonly id: FileId })[],
  now: number,
): Session {
  const files = [...filesOf(session)];
  for (const file of picked) files.push({ ...file, name: freeName(file.name, files), comingSince: now });
  return patch(session, { permissions: { files } });
}

/** Notes that the bytes of these files are there. */
export const withBytesOf = (session: Session, ids: readonly FileId[]): Session =>
  patch(session, {
    permissions: {
      files: filesOf(session).map(({ comingSince, ...file }) =>
        ids.includes(file.id) || comingSince === undefined ? file : { ...file, comingSince },
      ),
    },
  });

export function withoutFiles(session: Session, ids: readonly FileId[]): Session {
  if (!filesOf(session).some(({ id }) => ids.includes(id))) return session;
  const files = filesOf(session).filter(({ id }) => !ids.includes(id));
  return patch(session, { permissions: { files } });
}

/** The files of these names, and the names that none has. An agent writes a name as it was told it. */
export function filesNamed(
  session: Pick<Session, 'permissions'>,
  names: readonly string[],
): { readonly found: readonly GivenFile[]; readonly missing: readonly string[] } {
  const there = filesThere(session);
  const named = names.map((name) => ({ name, file: there.find((file) => keyOf(file.name) === keyOf(name)) }));
  const found = named.flatMap(({ file }) => file ?? []);
  return {
    found: [...new Set(found)],
    missing: named.flatMap(({ name, file }) => (file ? [] : [name])),
  };
}

const keyOf = (name: string): string => quotedName(name).toLowerCase();

function freeName(name: string, files: readonly GivenFile[]): string {
  const isTaken = (one: string) => files.some((file) => keyOf(file.name) === keyOf(one));
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]{1,16})?$/s.exec(name) ?? [];
  for (let number = 2, free = name; ; number += 1) {
    if (!isTaken(free)) return free;
    const mark = ` (${number})`;
    free = `${stem.slice(0, LIMITS.fileName - mark.length - ending.length)}${mark}${ending}`;
  }
}

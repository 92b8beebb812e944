import { noSession } from '../protocol/failures/failures.ts';
import { fileNotKept, tooManyBytes, tooManyFiles } from '../protocol/failures/file-failures.ts';
import { describeFile, quotedName, sizeInWords } from '../protocol/file-words.ts';
import type { FileFacts } from '../protocol/given-file.ts';
import type { FileId } from '../protocol/ids.ts';
import { LIMITS } from '../protocol/limits.ts';
import { done, type Failure, failed, type Outcome } from '../protocol/outcome.ts';
import { say } from '../protocol/said.ts';
import { randomCode } from '../protocol/turn-code.ts';
import { bytesOf, filesOf, withBytesOf, withFiles, withoutFiles } from '../session/given-files.ts';
import { tell } from '../session/news.ts';
import type { Session } from '../session/session.ts';
import { tellFiles } from '../session/waits/files-question.ts';
import { deleteOrphanedFiles, type FileServices, type HasFiles } from '../store/orphaned-files.ts';
import { allSessions, change, sessionOf } from '../store/sessions.ts';

type Services = FileServices & { now(): number };
type Id = Session['id'];

/** A page that has not stored the bytes by then never will. */
const COMING_MS = 60_000;

/** Notes the files that the person has picked, before a page stores their bytes. Answers the ids for these. */
export async function giveFiles(
  services: Services,
  id: Id,
  picked: readonly FileFacts[],
): Promise<Outcome<readonly FileId[]>> {
  const files = picked.map((file) => ({ ...file, id: randomCode(10) as FileId }));
  let refusal: Failure | undefined = noSession;
  await services.state.update(({ sessions }) => {
    const session = sessions[id];
    if (!session) return {};
    const left = LIMITS.fileBytes - bytesOf(Object.values(sessions).flatMap(filesOf));
    refusal =
      bytesOf(files) > left
        ? tooManyBytes(sizeInWords(Math.max(0, left)))
        : filesOf(session).length + files.length > LIMITS.files
          ? tooManyFiles(LIMITS.files)
          : undefined;
    return refusal ? {} : { sessions: { ...sessions, [id]: withFiles(session, files, services.now()) } };
  });
  return refusal ? failed(refusal) : done(files.map((file) => file.id));
}

/** Takes note that the bytes of files are stored, and tells the agent. Forgets them where they are not. */
export async function filesKept(services: Services, id: Id, ids: readonly FileId[]): Promise<Outcome> {
  const session = await sessionOf(services, id);
  const coming = session ? filesOf(session).filter((file) => ids.includes(file.id)) : [];
  const stored = await Promise.all(coming.map(async (file) => (await isStored(services, file)) && file));
  const areThere = coming.length === ids.length && stored.every(Boolean);
  await change(services, id, (now) =>
    areThere ? withKept(now, ids, services.now()) : withoutFiles(now, ids),
  );
  if (areThere) return done();
  await deleteOrphanedFiles(services);
  return failed(session ? fileNotKept : noSession);
}

/** Takes a file back for the person, and deletes its bytes. */
export async function takeFileBack(services: Services, id: Id, file: FileId): Promise<Outcome> {
  const session = await change(services, id, (now) => {
    const taken = filesOf(now).find((one) => one.id === file);
    if (!taken) return now;
    const text = say`The person has taken back the file ${quotedName(taken.name)}.`;
    const told = taken.comingSince === undefined ? [{ kind: 'notice', text, quiet: true } as const] : [];
    return tell(withoutFiles(now, [file]), told, services.now());
  });
  await deleteOrphanedFiles(services);
  return session ? done() : failed(noSession);
}

/** Brings what sessions name and what is stored together, where an earlier worker or a page has died between the two. */
export async function tidyFiles(services: Services): Promise<void> {
  await deleteOrphanedFiles(services);
  for (const session of await allSessions(services)) {
    const coming = filesOf(session).filter(({ comingSince }) => comingSince !== undefined);
    for (const file of coming) {
      const { id, comingSince = 0 } = file;
      if (await isStored(services, file))
        await change(services, session.id, (now) => withKept(now, [id], services.now()));
      else if (services.now() - comingSince > COMING_MS)
        await change(services, session.id, (now) => withoutFiles(now, [id]));
    }
  }
}

async function isStored({ files }: HasFiles, { id, size }: { readonly id: FileId; readonly size: number }) {
  return (await files.get(id))?.size === size;
}

function withKept(session: Session, ids: readonly FileId[], now: number): Session {
  const kept = filesOf(session).filter(
    ({ id, comingSince }) => ids.includes(id) && comingSince !== undefined,
  );
  if (kept.length === 0) return session;
  return tellFiles(withBytesOf(session, ids), kept.map(describeFile), now);
}

import type { FilesContext } from '../commands/definition/files-context.ts';
import { unknownFiles } from '../protocol/failures/file-failures.ts';
import { describeFile, quotedName } from '../protocol/file-words.ts';
import type { ElementId } from '../protocol/ids.ts';
import { done, failed } from '../protocol/outcome.ts';
import { listed, say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { siteName } from '../protocol/web-address.ts';
import { filesNamed, filesThere } from '../session/given-files.ts';
import { commandIn } from '../session/queue.ts';
import type { CommandItem, Session } from '../session/session.ts';
import { targetOf } from '../session/tabs/target-tabs.ts';
import { askForFiles } from '../session/waits/files-question.ts';
import { change } from '../store/sessions.ts';
import { replacePlaceholders } from '../targets/act/target-handle.ts';
import type { Upload } from '../targets/act/upload.ts';
import type { TurnServices } from './services.ts';

/** The files of a session for one command, which asks the person where there are none. */
export function filesContext(
  services: TurnServices,
  session: Session,
  { item, upload }: { readonly item: CommandItem; readonly upload: Upload },
): FilesContext {
  const ask = async (names: readonly string[]) => {
    const id = item.fields.id as ElementId; // Parsed by the command's schema.
    const site = siteName(targetOf(session, id)?.url ?? '');
    const asks =
      names.length === 0 ? sentence('askFiles', site) : sentence('askFilesNamed', names.join(', '), site);
    await change(services, item.session, (now) => {
      const current = commandIn(now.commandQueue, item.id);
      return current ? askForFiles(now, current, asks, services.now()) : now;
    });
    return done('' as const);
  };
  return {
    async offer() {
      const there = filesThere(session);
      return there.length === 0
        ? ask([])
        : done(say`The person has given: ${listed(there.map(describeFile))}. Name them in "files".`);
    },
    async upload(id, names) {
      if (filesThere(session).length === 0) return ask(names);
      const meant = await Promise.all(names.map((name) => replacePlaceholders(services, session, name)));
      const { found, missing } = filesNamed(session, meant);
      if (missing.length > 0) return failed(unknownFiles(missing, filesThere(session).map(describeFile)));
      const given = await upload.give(id, found);
      return given.ok
        ? done(say`The page was given ${listed(found.map(({ name }) => quotedName(name)))}.`)
        : given;
    },
    seen: () => upload.seen(),
  };
}

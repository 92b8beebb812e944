import { type Command, type CommandContext, givesInput } from '../commands/definition/command.ts';
import type { FilesContext } from '../commands/definition/files-context.ts';
import type { PersonContext } from '../commands/definition/person-context.ts';
import { teach } from '../commands/teach.ts';
import { pointedElement } from '../guard/pressed-places.ts';
import { unknownFiles } from '../protocol/failures/file-failures.ts';
import { describeFile, quotedName } from '../protocol/file-words.ts';
import type { ElementId } from '../protocol/ids.ts';
import { done, failed } from '../protocol/outcome.ts';
import type { CommandQuestion } from '../protocol/question.ts';
import { listed, say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { siteName } from '../protocol/web-address.ts';
import { filesNamed, filesThere } from '../session/given-files.ts';
import type { CommandItem, News } from '../session/items.ts';
import { commandIn } from '../session/queue.ts';
import { patch, type Session } from '../session/session.ts';
import { withStory } from '../session/story.ts';
import { targetOf } from '../session/tabs/target-tabs.ts';
import { askForFiles } from '../session/waits/files-question.ts';
import { deleteOrphanedFiles } from '../store/orphaned-files.ts';
import { change } from '../store/sessions.ts';
import { answerDialog } from '../targets/act/answer-dialog.ts';
import {
  type AllowedPress,
  type LookedPage,
  lookAtTarget,
  type Opened,
  type Opening,
  openTarget,
} from '../targets/act/open-target.ts';
import { pageActions } from '../targets/act/page-actions.ts';
import { scrollUntil } from '../targets/act/scroll-until.ts';
import { aimOf, showAim } from '../targets/act/show-aim.ts';
import { replacePlaceholders, type TargetHandle } from '../targets/act/target-handle.ts';
import { beginTrip } from '../targets/act/travel.ts';
import { prepareUpload, type Upload } from '../targets/act/upload.ts';
import { pageQueries } from '../targets/pages/page-queries.ts';
import { openTab, openTool } from '../targets/tabs/open-tab.ts';
import { sessionTabs } from '../targets/tabs/session-tabs.ts';
import type { RunningCommand } from './begin-command.ts';
import type { TurnServices } from './services.ts';
import { shownTools } from './shown-tools.ts';
import { beginWaiting } from './wait.ts';

/** The context of one command, the page that it opened and the news that it added. */
export interface OpenContext {
  readonly context: CommandContext;
  /** The page that it opened; undefined if it opened none. */
  opened(): Promise<Opened<TargetHandle>> | undefined;
  /** News that its receipt shows beside the effects. */
  shown(): readonly News[];
}

/**
 * Reads the page of a command while its start is being stored and it is judged. Undefined if something would have to attach,
 * which the page feels.
 */
export function lookAhead(
  services: TurnServices,
  { session, item, command, target }: RunningCommand,
): Promise<Opened<LookedPage>> | undefined {
  if (!target || !command.settles || item.fields.id === undefined) return undefined;
  if (!services.cdp.attached(target.tabId)) return undefined;
  const looking = lookAtTarget(services, session, item, openingOf(command, item));
  looking.catch(() => {}); // The command awaits it, and fails as it does.
  return looking;
}

const openingOf = (command: Command, { fields }: CommandItem): Opening => ({
  acts: givesInput(command),
  pointsAt: pointedElement(command.risk, fields),
});

/** Creates the context of one command: page, dialogs, tabs and person. `page` is its page if that was read ahead. */
export function openContext(
  services: TurnServices,
  { session, item, command, target }: RunningCommand,
  {
    page: ahead,
    allowed,
    over,
  }: {
    readonly page: Promise<Opened<LookedPage>> | undefined;
    readonly allowed: AllowedPress;
    readonly over: AbortSignal;
  },
): OpenContext {
  const shown: News[] = [];
  let opened: Promise<Opened<TargetHandle>> | undefined;
  const open = async (): Promise<Opened<TargetHandle>> => {
    const opening = openingOf(command, item);
    const look = () => lookAtTarget(services, session, item, opening);
    const aiming = aimOf(services, session, { aim: command.aim, fields: item.fields, tabId: target?.tabId });
    const [looked, aim] = await Promise.all([ahead ?? look(), aiming]);
    if (!looked.ok) return looked;
    const isShown = aim !== undefined && (await showAim(services, looked.value, aim));
    const page = isShown ? await look() : looked;
    if (!page.ok) return page;
    const { acts } = opening;
    return done(await openTarget(services, session, item, { acts, page: page.value, allowed, over }));
  };
  const openOnce = () => {
    opened ??= open();
    return opened;
  };
  const actions = pageActions(services, openOnce);
  return {
    context: {
      page: {
        ...actions,
        ...pageQueries(services, session, shown),
        async scrollUntil(how) {
          const page = await openOnce();
          const { patience } = services.agentOf(session);
          return page.ok ? scrollUntil(services, session, page.value, { ...how, patience }) : page;
        },
      },
      tabs: {
        openTab: (url) => openTab(services, item, url),
        openTool: async (name) =>
          openTool(services, item, { name, tools: await shownTools(services, session) }),
        ...sessionTabs(services, session, item),
      },
      dialogs: {
        async answer(answer) {
          opened = answerDialog(services, session, { item, answer, over });
          const answered = await opened;
          return answered.ok ? done('') : answered;
        },
      },
      travel: {
        async go(trip) {
          const begun = beginTrip(services, session, item, { trip, over });
          opened = begun.then((journey) => (journey.ok ? done(journey.value.page) : journey));
          const journey = await begun;
          return journey.ok ? journey.value.arrival() : journey;
        },
      },
      person: personContext(services, item),
      files: filesContext(services, session, {
        item,
        upload: prepareUpload(services, { open: openOnce, click: actions.click }),
      }),
      help: { teach: async (action) => teach(action) },
      time: { wait: (wanted) => beginWaiting(services, item, wanted) },
    },
    opened: () => opened,
    shown: () => [...shown],
  };
}

function personContext(services: TurnServices, item: CommandItem): PersonContext {
  return {
    async ask(text, choices) {
      const question: CommandQuestion = {
        id: item.id,
        kind: 'question',
        item: item.id,
        text,
        choices,
        since: services.now(),
      };
      await change(services, item.session, (now) =>
        withStory(patch(now, { queue: { question } }), { kind: 'question', at: question.since, text }),
      );
      return done('');
    },
    async finish(answer) {
      await change(services, item.session, (now) =>
        patch(now, {
          progress: { answer, isTaskDone: true },
          turn: { attention: 'done' },
          permissions: { files: [] },
        }),
      );
      await deleteOrphanedFiles(services);
      return done('');
    },
  };
}

/** The files of a session for one command, which asks the person where there are none. */
function filesContext(
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
      const current = commandIn(now.queue.items, item.id);
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

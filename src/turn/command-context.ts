import type { CommandContext } from '../commands/definition/command.ts';
import type { PersonContext } from '../commands/definition/person-context.ts';
import { teach } from '../commands/teach.ts';
import { done, type Outcome } from '../protocol/outcome.ts';
import type { CommandQuestion } from '../protocol/question.ts';
import { sentence } from '../protocol/sentence.ts';
import { note } from '../session/journal.ts';
import type { CommandItem, News, Session, TargetTab } from '../session/session.ts';
import { deleteOrphanedFiles } from '../store/orphaned-files.ts';
import { change } from '../store/sessions.ts';
import { answerDialog } from '../targets/act/answer-dialog.ts';
import { pageActions } from '../targets/act/page-actions.ts';
import { scrollUntil } from '../targets/act/scroll-until.ts';
import { type Opening, openTarget, type TargetHandle } from '../targets/act/target-handle.ts';
import { beginTrip } from '../targets/act/travel.ts';
import { prepareUpload } from '../targets/act/upload.ts';
import { pageQueries } from '../targets/pages/page-queries.ts';
import { openTab, openTool } from '../targets/tabs/open-tab.ts';
import { sessionTabs } from '../targets/tabs/session-tabs.ts';
import { filesContext } from './files-context.ts';
import type { TurnServices } from './services.ts';
import { shownTools } from './shown-tools.ts';
import { beginWaiting } from './wait.ts';

/** The context that one command may use, and the page it has opened; undefined if it has opened none. */
export interface OpenContext {
  readonly context: CommandContext;
  opened(): Promise<Outcome<TargetHandle>> | undefined;
  /** Opens its page ahead of it, where that attaches nothing: nothing is felt of it there. */
  openAhead(target: Pick<TargetTab, 'tabId'>): void;
}

/** Creates the context of one command: page, dialogs, tabs and person. Adds what its receipt shows to `shown`. */
export function openContext(
  services: TurnServices,
  session: Session,
  item: CommandItem,
  { shown, opening }: { readonly shown: News[]; readonly opening: Opening },
): OpenContext {
  let opened: Promise<Outcome<TargetHandle>> | undefined;
  const openOnce = () => {
    opened ??= openTarget(services, session, item, opening);
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
          opened = answerDialog(services, session, { item, answer });
          const answered = await opened;
          return answered.ok ? done('') : answered;
        },
      },
      travel: {
        async go(trip) {
          const begun = beginTrip(services, session, item, trip);
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
    openAhead({ tabId }) {
      // A failure is the command's, which opens the same.
      if (services.cdp.attached(tabId)) openOnce().catch(() => {});
    },
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
        note({ ...now, question }, sentence('stepQuestionAsked'), services.now()),
      );
      return done('');
    },
    async finish(answer) {
      await change(services, item.session, ({ files: _, ...now }) => ({
        ...now,
        answer,
        isTaskDone: true,
        attention: 'done',
      }));
      await deleteOrphanedFiles(services);
      return done('');
    },
  };
}

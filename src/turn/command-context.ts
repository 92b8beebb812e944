import type { CommandContext } from '../commands/definition/command.ts';
import type { PersonContext } from '../commands/definition/person-context.ts';
import { done, type Outcome } from '../protocol/outcome.ts';
import type { Question } from '../protocol/question.ts';
import { sentence } from '../protocol/sentence.ts';
import { note } from '../session/journal.ts';
import type { CommandItem, News, Session } from '../session/session.ts';
import { change } from '../store/sessions.ts';
import { pageActions } from '../targets/act/page-actions.ts';
import { type Hands, reach } from '../targets/act/target-handle.ts';
import { openTab, openTool } from '../targets/open-tab.ts';
import { pageQueries } from '../targets/page-queries.ts';
import type { TurnServices } from './services.ts';

/** What one command may touch, and the page that it has acted in; undefined while it has acted in none. */
export interface OpenContext {
  readonly context: CommandContext;
  reached(): Promise<Outcome<Hands>> | undefined;
}

/** Puts page, tabs and person together for one command. `shown` collects what its receipt shows. */
export function openContext(
  services: TurnServices,
  session: Session,
  item: CommandItem,
  shown: News[],
): OpenContext {
  let reached: Promise<Outcome<Hands>> | undefined;
  const reachOnce = () => {
    reached ??= reach(services, session, item);
    return reached;
  };
  return {
    context: {
      page: { ...pageActions(services, reachOnce), ...pageQueries(services, session, shown) },
      tabs: {
        openTab: (url) => openTab(services, item, url),
        openTool: (name) => openTool(services, item, name),
      },
      person: personContext(services, item),
    },
    reached: () => reached,
  };
}

function personContext(services: TurnServices, item: CommandItem): PersonContext {
  return {
    async ask(text, choices) {
      const question: Question = {
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
      await change(services, item.session, (now) => ({ ...now, answer }));
      return done('');
    },
  };
}

import type { CommandContext } from '../commands/definition/command.ts';
import { done } from '../protocol/outcome.ts';
import type { Question } from '../protocol/question.ts';
import { note } from '../session/journal.ts';
import type { CommandItem, Session } from '../session/session.ts';
import { change } from '../store/sessions.ts';
import { openTab, openTool } from '../targets/open-tab.ts';
import type { TurnServices } from './services.ts';

type SessionVerbs = Pick<CommandContext, 'openTab' | 'openTool' | 'ask' | 'finish'>;

/** What a command can do beyond a page. */
export function sessionVerbs(services: TurnServices, session: Session, item: CommandItem): SessionVerbs {
  return {
    openTab: (url) => openTab(services, item, url),
    openTool: (name) => openTool(services, item, name),
    async ask(text, choices) {
      const question: Question = {
        id: item.id,
        kind: 'question',
        item: item.id,
        text,
        choices,
        since: services.now(),
      };
      await change(services, session.id, (now) =>
        note({ ...now, question }, 'The agent asks the person', services.now()),
      );
      return done('');
    },
    async finish(answer) {
      await change(services, session.id, (now) => ({ ...now, answer }));
      return done('');
    },
  };
}

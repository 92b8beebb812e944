import type { CommandContext } from '../commands/command.ts';
import { unknownTarget } from '../protocol/failures.ts';
import { done, failed } from '../protocol/outcome.ts';
import type { CommandItem, News, Question, Session } from '../protocol/session.ts';
import { openTab, openTool } from './openings.ts';
import { currentTarget } from './reach.ts';
import { note } from './session.ts';
import { change, type Worker } from './worker.ts';

type SessionVerbs = Pick<CommandContext, 'openTab' | 'openTool' | 'showPage' | 'ask' | 'finish'>;

/** What a command can do beyond a page. `shown` collects the pages that its receipt is to show. */
export function sessionVerbs(worker: Worker, session: Session, item: CommandItem, shown: News[]): SessionVerbs {
  return {
    openTab: (url) => openTab(worker, item, url),
    openTool: (name) => openTool(worker, item, name),
    async showPage(number) {
      const target = number === undefined ? currentTarget(session) : session.targetTabs.find((one) => one.number === number);
      if (!target) return failed(unknownTarget(session.targetTabs.map((one) => one.number)));
      shown.push({ kind: 'page', tabId: target.tabId, full: true });
      return done(`Target ${target.number} is below.`);
    },
    async ask(text, choices) {
      const question: Question = { id: item.id, kind: 'question', item: item.id, text, choices, since: worker.now() };
      await change(worker, session.id, (now) => note({ ...now, question }, 'The agent asks the person', worker.now()));
      return done('');
    },
    async finish(answer) {
      await change(worker, session.id, (now) => ({ ...now, answer }));
      return done('');
    },
  };
}

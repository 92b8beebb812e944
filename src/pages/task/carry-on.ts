import { askWorker } from '../../messaging/ask.ts';
import type { AgentChoice } from '../../protocol/choices.ts';
import type { SessionView } from '../../protocol/view.ts';
import { act } from '../shared/requests.ts';
import type { Except } from './agent-words.ts';

/** Gives a task to another agent, with the words, the steps so far and the tabs. */
export const carryOn = ({ id }: Pick<SessionView, 'id'>, agent: AgentChoice) =>
  act(askWorker('START_TASK', { session: id, task: '', agent, tabs: [] }));

/** The agent that the task has now. */
export const currentAgent = ({ agent, model }: Pick<SessionView, 'agent' | 'model'>): Except =>
  model ? { model: model.id ?? undefined, server: model.server?.id } : { name: agent.name };

import type { SessionView } from '../../protocol/view.ts';
import { t } from '../shared/texts.ts';

/** What becomes of words that are sent now: the placeholder of a field for them. */
export function invitation({ agent, program, model, hold, limit, answer }: SessionView): string {
  if (program?.link === 'left') return t('tellProgramLeft', agent.name);
  if (agent.gone || model?.refused) return t('keptForNext');
  if (hold && (!limit || limit.kind === 'agent')) return t('tellPaused', agent.name);
  if (program) return t('tellProgram', agent.name);
  return answer === null ? t('tellAgentDots', agent.name) : t('whatNext');
}

import { redactKnownValues } from '../redaction/placeholders.ts';
import type { Session } from '../session/session.ts';
import { turnCode } from '../session/turn-codes.ts';
import { hiddenValues } from '../targets/known-values.ts';
import type { Agent } from './agent.ts';
import { composeMessage } from './compose.ts';
import { bounded } from './page-section.ts';
import type { TurnServices } from './services.ts';

/**
 * Returns a function that replaces the values which this session hides in a whole message, whatever has written its
 * parts. Leaves those that our own words hold: a page that shows one of our words as personal data must not break what
 * we say to the agent.
 */
export async function lastRedactionOf(
  services: TurnServices,
  session: Session,
  agent: Agent,
): Promise<(text: string) => string> {
  const ours = ownWords(session, agent);
  const entries = await hiddenValues(services, session.id);
  const foreign = entries.filter((entry) => redactKnownValues(ours, [entry]) === ours);
  return (text) => redactKnownValues(text, foreign);
}

/** All that we say in a message in which nobody else says anything. */
function ownWords(session: Session, agent: Agent): string {
  const turn = turnCode(session, session.turn.number);
  const { frame, budget } = agent;
  const nothing = { turn, frame, quotes: [], pages: [], keep: new Set<never>(), budget, boundary: '' };
  return [
    agent.briefing({ turn, task: '', tools: [{ name: '' }], maxTabs: 0, redact: true, withPages: false }),
    composeMessage({ ...nothing, sentences: [], words: [''], redact: (text) => text }).text,
    bounded('', 'target', ''),
  ].join('\n');
}

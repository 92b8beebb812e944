import type { Session } from '../session.ts';

/** Whether the agent may be shown targets: it has been, with its briefing, or it has confirmed one without pages. */
export const knowsTargets = ({ agent, lastShown }: Pick<Session, 'agent' | 'lastShown'>): boolean =>
  agent.briefed || lastShown.length > 0;

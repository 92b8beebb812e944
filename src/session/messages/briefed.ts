import type { Session } from '../session.ts';

/** Whether the agent may be shown targets: it has been, with its briefing, or it has confirmed one without pages. */
export const knowsTargets = ({ agent, shown }: Pick<Session, 'agent' | 'shown'>): boolean =>
  agent.briefed || shown.pages.length > 0;

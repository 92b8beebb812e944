import type { AgentCard } from '../../protocol/view.ts';
import type { RemoteSession } from './remote-state.ts';

/** What the person sees of a program. */
export const remoteCard = ({ agent, queue: { hold } }: RemoteSession): AgentCard => ({
  agent: { tabId: null, url: null, name: agent.name, gone: hold?.reason === 'agent_gone' },
  program:
    agent.leftAt !== undefined
      ? { link: 'left', since: agent.leftAt }
      : { link: agent.isTakenOver ? 'taken_over' : 'connected', since: agent.attachedAt },
});

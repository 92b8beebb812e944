import type { AgentCard } from '../protocol/view.ts';
import type { Session } from '../session/session.ts';
import type { Services } from '../store/services.ts';

/** Services of what is shown. Each kind of agent draws its own card; the root passes it in. */
export interface ViewServices extends Services {
  cardOf(session: Session): AgentCard;
}

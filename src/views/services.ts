import type { Models } from '../protocol/models.ts';
import type { Programs } from '../protocol/programs.ts';
import type { ServerView } from '../protocol/run-servers.ts';
import type { AgentCard } from '../protocol/view.ts';
import type { Session } from '../session/session.ts';
import type { Services } from '../store/services.ts';

/** Services of the views. Each kind of agent builds its own card; the root passes the function in. */
export interface ViewServices extends Services {
  cardOf(session: Session): AgentCard;
  /** What the person sees of programs on this computer. */
  programsView(): Promise<Programs>;
  /** What the person sees of the models that they have added. */
  modelsView(): Promise<Models>;
  /** What the person sees of the run servers that they have added. */
  serversView(): Promise<readonly ServerView[]>;
}

import type { BrowserTab } from '../browser/tabs.ts';
import type { TabSender } from '../messaging/serve.ts';
import type { SessionId, TabId } from '../protocol/ids.ts';
import type { Payload } from '../protocol/messages/index.ts';
import type { Mode } from '../protocol/mode.ts';
import type { Outcome } from '../protocol/outcome.ts';
import type { Said } from '../protocol/said.ts';
import type { AgentCard } from '../protocol/view.ts';
import type { AgentState } from '../session/agent-state.ts';
import type { Session } from '../session/session.ts';
import type { StoredKind } from '../session/stored-kinds.ts';
import type { Agent } from '../turn/agent.ts';
import type { TurnServices } from '../turn/services.ts';

/** A session in which an agent of this kind decides. */
export type SessionOf<S extends AgentState> = Session & { readonly agent: S };

/**
 * Everything that the extension knows of one kind of agent. The root has one table of them and asks the kind of a session;
 * nothing else knows which kinds there are.
 */
export interface AgentKind<S extends AgentState = AgentState> extends StoredKind<S> {
  /** The port of a session's agent. */
  agent(session: SessionOf<S>, services: TurnServices): Agent;
  /** What the person sees of a session's agent. */
  card(session: SessionOf<S>): AgentCard;
  /** Tells the agents of this kind about changes of their sessions; after each change of a session and with each beat. */
  keepUp?(services: TurnServices, sessions: readonly SessionOf<S>[]): Promise<void>;
  /** What happens in the tabs of agents; absent for a kind whose agents have none. */
  readonly tab?: AgentTab<S>;
}

/** What a kind of agent does about the tab of a session's agent. */
export interface AgentTab<S extends AgentState = AgentState> {
  /** The address by which the tab is found again in a browser that was started again. */
  address(agent: S): string;
  /** The session after the tab was closed, or was not opened again with the browser. */
  closed(session: Session, now: number): Session;
  /** The session after another document has committed in the tab. */
  navigated(session: Session): Session;
  /** The session after the tab's document has changed its own address. */
  movedWithin(session: Session, url: string): Session;
  /** A document that can be read is in the tab. */
  documentReady(services: TurnServices, session: SessionOf<S>, url: string): Promise<void>;
  /** A page has loaded, perhaps from the back/forward cache, where no event says that its document can be read. */
  loaded(services: TurnServices, session: SessionOf<S>, url: string): Promise<void>;
  /** A script of ours has started in a document of the tab. Rejects if the script does not receive its role. */
  greeted(services: TurnServices, session: SessionOf<S>, hello: Hello): Promise<void>;
  /** The worker has started, or the run is stuck: scripts may be missing in the tab. */
  checkScripts(services: TurnServices, session: SessionOf<S>, tab: BrowserTab): Promise<void>;
  /** A script of ours in the tab waits for something that the page may still render. */
  keepAwake(services: TurnServices, tabId: TabId): Promise<void>;
  /** Calls back when the tab's document ends: its page may have crashed. */
  watch(session: SessionOf<S>, onEnd: () => void): void;
  /** The document that was watched has ended. */
  documentEnded(services: TurnServices, id: SessionId): Promise<void>;
}

/** A greeting of a script of ours, from the document that Chrome names. */
export interface Hello extends Payload<'HELLO'> {
  readonly sender: TabSender;
}

/** What a task begins with. */
export interface NewTask {
  readonly task: string;
  /** How much the person is asked; absent: as the settings say. */
  readonly mode?: Mode | undefined;
  /** The tabs that are to become targets at once. */
  readonly joining?: readonly TabId[] | undefined;
  /** The story of an earlier task that this one continues. */
  readonly earlier?: Said | undefined;
  /** The session that continues with this agent; by default any that has lost its own. */
  readonly into?: SessionId | 'new' | undefined;
}

/** How a tab, or a new conversation, becomes the agent of a session. */
export interface AgentStart {
  /** The name of the agent that the page at this address can become without a lesson; undefined if it cannot. */
  nameAt(services: TurnServices, url: string): Promise<string | undefined>;
  /** Whether the page at this address is one where people sign in first. */
  isSignIn(url: string): boolean;
  /** Where a new conversation can be opened. */
  sites(): readonly { readonly id: string; readonly name: string; readonly url: string }[];
  /** Makes a tab the agent; `teach`: the person shows how it works, whatever is known of it. */
  assign(
    services: TurnServices,
    tab: BrowserTab,
    given: NewTask & { readonly teach: boolean },
  ): Promise<Outcome<SessionId>>;
  /** Opens a new conversation in a background tab, and makes it the agent before its page is there. */
  open(services: TurnServices, site: string, given: NewTask): Promise<Outcome<SessionId>>;
}

/** How a handler of messages gets the services. */
export interface Handling {
  /** Handles a message once the services are there. */
  served<A extends unknown[], R>(
    work: (services: TurnServices, ...args: A) => Promise<R>,
  ): (...args: A) => Promise<R>;
  /** Handles a request of the person: returns a failure, with nothing changed, if Chrome refuses the write. */
  wished<A extends unknown[], T>(
    work: (services: TurnServices, ...args: A) => Promise<Outcome<T>>,
  ): (...args: A) => Promise<Outcome<T>>;
  /** Runs the next step of every session. */
  look(): void;
}

import type { Handling } from '../../../../src/agents/agent-kind.ts';
import {
  type AgentKinds,
  agentHandlers as realHandlers,
  kinds as realKinds,
} from '../../../../src/background/agent-kinds.ts';
import { parseCommand } from '../../../../src/commands/parse.ts';
import type { CallId } from '../../../../src/protocol/ids.ts';
import { explain } from '../../../../src/protocol/outcome.ts';
import type { AgentState } from '../../../../src/session/agent-state.ts';
import type { News } from '../../../../src/session/items.ts';
import { misread, takeReply } from '../../../../src/session/messages/replies.ts';
import { newSession } from '../../../../src/session/new-session.ts';
import { tell } from '../../../../src/session/news.ts';
import type { Session } from '../../../../src/session/session.ts';
import { withAttention } from '../../../../src/session/waits/living.ts';
import { addSession, allSessions, change, sessionOf } from '../../../../src/store/sessions.ts';
import { accept } from '../../../../src/turn/accept.ts';
import type { Agent } from '../../../../src/turn/agent.ts';
import { cancel } from '../../../../src/turn/cancel.ts';
import { judge } from '../../../../src/turn/judge.ts';
import type { TurnServices } from '../../../../src/turn/services.ts';
import { aFakeAgent, fakeKinds } from '../../../support/fake-agents.ts';
import type { FromAgent, RemoteLine, ToAgent } from './remote-line.ts';

// The table of kinds of the worker under test: the real one, and fake agents that live outside of the worker. The build of
// `worker-script.ts` puts it in the place of the real table.

// Exports below replace those of the same name.
export * from '../../../../src/background/agent-kinds.ts';

declare const remoteLine: RemoteLine;

/** An agent that does not answer for this long is asked again later. */
const ANSWER_MS = 10_000;

/** Whether the agent has confirmed the message in time. */
function reaches(message: ToAgent): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), ANSWER_MS);
    remoteLine.send(message).then(
      () => resolve(true),
      () => resolve(false),
    );
  });
}

const portTo = ({ id, queue }: Session): Partial<Agent> => ({
  async deliver({ turn, text, to, results }) {
    const has = await reaches({ kind: 'message', session: id, turn, text, to, results });
    return { state: has ? 'delivered' : 'pending' };
  },
  async heedPause() {
    await reaches({ kind: 'pause', isPaused: queue.hold?.reason === 'person_paused' });
  },
  async tick() {},
});

export const kinds: AgentKinds = { ...realKinds, ...fakeKinds(portTo).kinds };

export const agentHandlers = (given: Handling) => {
  remoteLine.listen(given.served(hear));
  return realHandlers(given);
};

function hear(services: TurnServices, message: FromAgent): Promise<void> {
  if (message.kind === 'begin') return begin(services, message.style);
  if (message.kind === 'cancel') return cancelCall(services, message.call);
  return message.kind === 'call' ? takeCall(services, message) : takeTurn(services, message);
}

/** Begins a session once, however often the agent asks. */
async function begin(services: TurnServices, style: 'turns' | 'calls'): Promise<void> {
  if ((await allSessions(services)).length > 0) return;
  const agent: AgentState =
    style === 'calls'
      ? { kind: 'fake-calls', tabId: null, briefed: true, style }
      : aFakeAgent({ briefed: false });
  await addSession(services, newSession({ agent, task: '', now: services.now() }));
}

/** Takes a call once, however often the agent sends it. Rejects while there is no session, so that the agent tries again. */
async function takeCall(
  services: TurnServices,
  { call, command }: Extract<FromAgent, { kind: 'call' }>,
): Promise<void> {
  const [session] = await allSessions(services);
  const read = parseCommand(command);
  if (!session || !read.ok) throw new Error('Nothing can take this call.');
  const judged = await judge(services, session, read.value);
  await change(services, session.id, (before) => accept(before, judged, { call, now: services.now() }));
}

async function cancelCall(services: TurnServices, call: CallId): Promise<void> {
  const [session] = await allSessions(services);
  if (session) await change(services, session.id, (before) => cancel(before, call, services.now()));
}

/** Takes a reply once, however often the agent sends it. */
async function takeTurn(
  services: TurnServices,
  { session: id, turn, reply }: Extract<FromAgent, { kind: 'reply' }>,
): Promise<void> {
  const session = await sessionOf(services, id);
  if (!session) return;
  const read = typeof reply === 'string' ? undefined : parseCommand(reply);
  const judged = read?.ok ? await judge(services, session, read.value) : undefined;
  await change(services, id, (before) => {
    const now = services.now();
    const taken = takeReply(before, turn, now);
    if (!taken) return before;
    const briefed: Session = { ...taken, agent: { ...taken.agent, briefed: true } };
    if (judged) return accept(briefed, judged, { turn, index: 0, now });
    if (read && !read.ok) return misread(briefed, [{ kind: 'receipt', text: explain(read.failure) }], now);
    const waiting = withAttention(briefed);
    if (taken.agent.briefed) return waiting;
    const pages: News[] = before.targets.tabs.map(({ tabId }) => ({ kind: 'page', tabId, full: true }));
    return tell(waiting, pages, now);
  });
}

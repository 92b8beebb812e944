import * as v from 'valibot';
import type { Answer } from '../../models/answer.ts';
import type { DeepReadonly } from '../../protocol/deep-readonly.ts';
import { count, text } from '../../protocol/fields.ts';
import type { ServerId } from '../../protocol/ids.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { SERVER_WORDS, serverId } from '../../protocol/run-servers.ts';
import { randomCode } from '../../protocol/turn-code.ts';
import type { Session } from '../../session/session.ts';
import type { StoredServer } from '../../store/run-servers.ts';
import { calledFields } from '../calls/called-state.ts';

export const runSchema = v.object({
  ...calledFields,
  kind: v.literal('run_server'),
  /** The server as the person has added it; they may remove it during the task. */
  server: serverId,
  /** What the server's model is called; '' if unknown. */
  model: text(SERVER_WORDS),
  /** Random: no other run has the same key. */
  seed: text(32),
  /** The task as the run is started with it: a repeated start has to be the same. */
  task: text(LIMITS.words),
  /**
   * The run that decides, the number of its last decision, the last entry of the story before that, and the turn that the run began
   * with; absent before the first decision.
   */
  run: v.exactOptional(v.object({ id: text(200), step: count, seq: count, from: count })),
});
/** A run server as the agent. Beyond the fields of every agent, only `agents/run` reads it. */
export type RunState = DeepReadonly<v.InferOutput<typeof runSchema>>;

declare module '../../session/agent-state.ts' {
  interface AgentStates {
    readonly run_server: RunState;
  }
}

/** A session in which a run server decides. */
export type RunSession = Session & { readonly agent: RunState };

export const isRunSession = (session: Session): session is RunSession => session.agent.kind === 'run_server';

/** Characters of a seed: 32 to the power of 24 is more than 128 bits hold. */
const SEED_LENGTH = 26;

/** What the person reads of a server: its host. */
export const serverName = ({ address }: Pick<StoredServer, 'address'>): string => new URL(address).host;

/** The server as the agent of a session whose next message has the number `from`. */
export const newRun = (
  id: ServerId,
  server: StoredServer,
  { from, task, notes = [] }: { from: number; task: string; notes?: RunState['notes'] },
): RunState => ({
  kind: 'run_server',
  tabId: null,
  // It needs no briefing before it may see pages, and confirms none.
  briefed: true,
  server: id,
  model: server.trial?.state === 'works' ? server.trial.model : '',
  provider: serverName(server),
  title: serverName(server).slice(0, 200),
  context: null,
  tools: 'required',
  seed: randomCode(SEED_LENGTH),
  task,
  from,
  notes,
});

/** The key that the present run is started with. A conversation that begins again has another run. */
export const runKeyOf = ({ seed, from }: Pick<RunState, 'seed' | 'from'>): string => `${seed}-${from}`;

/** The run that decides; undefined until the server has named it. */
export const runOf = ({ run, from }: Pick<RunState, 'run' | 'from'>): RunState['run'] =>
  run?.from === from ? run : undefined;

/** The session with the run that has given this answer. */
export const noteRun = (session: Session, { run }: Answer): Session =>
  run && isRunSession(session)
    ? {
        ...session,
        agent: {
          ...session.agent,
          run: { ...run, seq: session.shown.story.at(-1)?.seq ?? 0, from: session.agent.from },
        },
      }
    : session;

import type { CallId, SessionId } from '../../../../src/protocol/ids.ts';
import type { TurnCode } from '../../../../src/protocol/turn-code.ts';
import type { CommandResult } from '../../../../src/session/items.ts';
import type { Reply } from './chat-tab.ts';

/** What the worker sends to an agent without a tab. */
export type ToAgent =
  | {
      readonly kind: 'message';
      readonly turn: TurnCode;
      readonly text: string;
      readonly session: SessionId;
      /** The call that it answers, and how that ended; absent for an agent that takes turns. */
      readonly to?: CallId | undefined;
      readonly results: readonly CommandResult[];
    }
  | { readonly kind: 'pause'; readonly isPaused: boolean };

/** What an agent without a tab sends to the worker. */
export type FromAgent =
  | { readonly kind: 'begin'; readonly style: 'turns' | 'calls' }
  | { readonly kind: 'call'; readonly call: CallId; readonly command: Exclude<Reply, string> }
  | { readonly kind: 'cancel'; readonly call: CallId }
  | { readonly kind: 'reply'; readonly session: SessionId; readonly turn: TurnCode; readonly reply: Reply };

/** The worker's end of the connection to an agent without a tab; the worker's script receives it as `remoteLine`. */
export interface RemoteLine {
  /** Rejects if the message does not reach the agent. */
  send(message: ToAgent): Promise<void>;
  /** Gives every message of the agent to `handle`. */
  listen(handle: (message: FromAgent) => Promise<void>): void;
}

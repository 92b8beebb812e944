import type { Preset, ToolChoice } from '../protocol/models.ts';
import type { Answer } from './answer.ts';

/** Where a model is, and how it is spoken to. */
export interface Endpoint {
  readonly preset: Preset;
  /** Ends without a slash; '' for the model in the browser. */
  readonly address: string;
  readonly model: string;
  readonly key?: string | undefined;
  readonly tools: ToolChoice;
  /** Fields of a call that its provider does not take. */
  readonly drops: readonly string[];
}

/** The one tool: its input is described by a JSON schema. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** A message of ours, and what the model has answered to it; absent for the newest. */
export interface Exchange {
  readonly text: string;
  readonly answer?: Answer;
}

/** Everything that one call to a model is made of. */
export interface ModelCall {
  readonly endpoint: Endpoint;
  readonly system: string;
  readonly tool: Tool;
  readonly exchanges: readonly Exchange[];
  /** Ends the call. */
  readonly signal: AbortSignal;
  /** Gets what the model writes, while it does. */
  readonly onText?: (said: { readonly kind: 'text' | 'thought' | 'call'; readonly added: string }) => void;
}

/** How long a call may take, ms: until its first token, between two, and in all. */
export const CALL_MS = { first: 300_000, gap: 90_000, all: 600_000 } as const;

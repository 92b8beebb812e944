import type { dragByScript } from './drag.ts';
import type { pressKeyByScript } from './key.ts';
import type { pressByScript, releaseByScript } from './press.ts';
import type { writeByScript } from './text.ts';

/** What acts by DOM events and editing commands: only pages in which Chrome refuses the debugger need it. */
export interface ScriptHand {
  readonly press: typeof pressByScript;
  readonly release: typeof releaseByScript;
  readonly drag: typeof dragByScript;
  readonly write: typeof writeByScript;
  readonly key: typeof pressKeyByScript;
}

// Our scripts in one document share a global that the page cannot see.
const GLOBAL_KEY = Symbol.for('agent-anything.script-hand');
const world = globalThis as { [GLOBAL_KEY]?: ScriptHand }; // Only our scripts write to this world.

/** Registers the hand; the script that the worker injects calls it. The first copy stays: it knows what it holds down. */
export function offerScriptHand(hand: ScriptHand): void {
  world[GLOBAL_KEY] ??= hand;
}

/** The hand; undefined before the worker has put it into the document. */
export const scriptHand = (): ScriptHand | undefined => world[GLOBAL_KEY];

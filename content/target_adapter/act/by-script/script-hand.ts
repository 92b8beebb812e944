import { loadedPart, offerPart } from '../../../page/parts.ts';
import type { writeByScript } from '../write-by-script.ts';
import type { dragByScript } from './drag.ts';
import type { pressKeyByScript } from './key.ts';
import type { pressByScript, releaseByScript } from './press.ts';

/** What acts by DOM events and editing commands: only pages in which Chrome refuses the debugger need it. */
export interface ScriptHand {
  readonly press: typeof pressByScript;
  readonly release: typeof releaseByScript;
  readonly drag: typeof dragByScript;
  readonly write: typeof writeByScript;
  readonly key: typeof pressKeyByScript;
}

/** Registers the functions; the script that the worker injects calls it. The first copy stays: it knows what it holds down. */
export const offerScriptHand = (hand: ScriptHand): ScriptHand => offerPart('script-hand', hand);

/** The functions; undefined before the worker has put them into the document. */
export const scriptHand = (): ScriptHand | undefined => loadedPart('script-hand');

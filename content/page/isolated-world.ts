import type { FrameElement } from './frame-element.ts';

const KEY = Symbol.for('agent-anything');
const world = globalThis as { [KEY]?: Map<string, unknown> }; // Only our scripts write to this world.

/**
 * What our scripts in one document share. Each file that the worker injects is a program with its own modules; this
 * global of the isolated world, which the page cannot see, is all that they have in common.
 */
const values = (): Map<string, unknown> => {
  world[KEY] ??= new Map();
  return world[KEY];
};

/** The shared value of this name; undefined before a script has shared one. Its type is that of the one who shares it. */
export const shared = <T>(name: string): T | undefined => values().get(name) as T | undefined;

/** The value of this name that our script in a frame shares; undefined for a document of another site, which Chrome keeps apart. */
export function sharedIn<T>(frame: FrameElement, name: string): T | undefined {
  try {
    const inner = frame.contentWindow as typeof world | null; // It is of this world, too.
    return inner?.[KEY]?.get(name) as T | undefined;
  } catch {
    return undefined; // A `SecurityError`.
  }
}

/** Shares a value and returns it, or the one that was shared before: a second copy of a script changes nothing. */
export function shareOnce<T>(name: string, make: () => T): T {
  const all = values();
  if (!all.has(name)) all.set(name, make());
  return all.get(name) as T;
}

/**
 * Empties the world for a script that starts, so that it never meets what an earlier version of the extension has left, and
 * once more when `signal` aborts, so that nothing keeps its memory.
 */
export function ownWorld(signal: AbortSignal): void {
  const own = new Map<string, unknown>();
  world[KEY] = own;
  const leave = () => {
    // A script of a newer version may have taken over.
    if (world[KEY] === own) delete world[KEY];
  };
  signal.addEventListener('abort', leave, { once: true });
}

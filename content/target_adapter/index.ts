import { startAdapter } from './adapter.ts';

// One copy of this script serves a document. Its mark is on this world's own global, which the page cannot see.
const MARK = Symbol.for('agent-anything.target-adapter');
const world = globalThis as { [MARK]?: { again(): boolean } }; // Ours alone, so it holds what we have put there.

// The copy before may have been orphaned by a reload of the extension, or released.
if (!world[MARK]?.again()) world[MARK] = startAdapter();

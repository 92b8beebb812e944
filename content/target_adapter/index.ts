// What is alike shrinks when it is packed side by side, lists of words above all: gzip looks back 32 kB.
import './redact/redactor.ts';
import './redact/field-secrets.ts';
import './act/close-words.ts';
import './snapshot/snapshotter.ts';

import { startAdapter } from './adapter.ts';

// Marks on the isolated world's global, which the page cannot see, that a copy of this script serves the
// document.
const MARK = Symbol.for('agent-anything.target-adapter');
const world = globalThis as { [MARK]?: { again(): boolean } }; // Only our scripts write to this world.

// An earlier copy may be orphaned by a reload of the extension, or released.
if (!world[MARK]?.again()) world[MARK] = startAdapter();

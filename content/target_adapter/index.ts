// What is alike shrinks when it is packed side by side, lists of words above all: gzip looks back 32 kB.
import './redact/redactor.ts';
import './redact/field-secrets.ts';
import './snapshot/snapshotter.ts';

import { ownWorld, shared, shareOnce } from '../page/isolated-world.ts';
import { lifetime } from '../page/lifetime.ts';
import { startAdapter } from './adapter.ts';

const NAME = 'target adapter';

// An earlier copy may be orphaned by a reload of the extension, or released.
if (!shared<ReturnType<typeof startAdapter>>(NAME)?.again()) {
  ownWorld(lifetime);
  shareOnce(NAME, startAdapter);
}

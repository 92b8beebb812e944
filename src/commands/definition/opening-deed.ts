import type { Deed } from '../../protocol/deed.ts';
import { sentence } from '../../protocol/sentence.ts';

/** What the person is told of a page that is opened. @param name of its site, or of the saved tool */
export const openingDeed = (name: string): Deed => ({
  icon: 'open',
  asks: sentence('askOpenNamed', name),
  doing: sentence('nowOpening', name),
  did: sentence('stepOpened', name),
  failed: sentence('failedOpening', name),
});

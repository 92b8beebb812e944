import { BlockNoise } from '../../content/target_adapter/watch/block-noise.ts';
import { ConstantChanges } from '../../content/target_adapter/watch/constant-changes.ts';
import { LiveText } from '../../content/target_adapter/watch/live-text.ts';
import { ActClock } from '../../content/target_adapter/watch/own-acts.ts';

/** What learns which changes of a page are constant, as the adapter connects it. */
export function learners(liveText = new LiveText()) {
  const [noise, acts] = [new BlockNoise(), new ActClock()];
  return { liveText, noise, acts, constant: new ConstantChanges({ liveText, noise, acts }) };
}

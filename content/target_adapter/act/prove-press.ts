import { covered, notVisible } from '../../../src/protocol/failures/failures.ts';
import { fileField } from '../../../src/protocol/failures/input-failures.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import type { Point } from '../../../src/protocol/snapshot.ts';
import { hitAt } from '../../page/hit-test.ts';
import { reaches } from './locate.ts';
import { opensFiles } from './special-elements.ts';

/** What the proof needs of the page's reader. */
export interface PressProver {
  readonly snapshotter: { resolve(id: ElementId): Promise<Outcome<Element>> };
  /** Names for the agent what would get a click. */
  nameBlocker(hit: Element): Promise<string>;
}

/** The element that a press at this point reaches now, as the agent was shown it. Fails unless it is that very element. */
export async function provePress(
  { snapshotter, nameBlocker }: PressProver,
  { id, point }: { readonly id: ElementId; readonly point: Point },
): Promise<Outcome<Element>> {
  const found = await snapshotter.resolve(id);
  if (!found.ok) return found;
  const hit = hitAt(point.x, point.y);
  if (!hit) return failed(notVisible(id));
  if (!reaches(hit, found.value)) return failed(covered(id, await nameBlocker(hit)));
  return opensFiles(found.value) || opensFiles(hit) ? failed(fileField(id)) : done(found.value);
}

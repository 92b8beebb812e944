import { escapeAttribute } from '../../../src/perception/escape.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { isFrame } from '../../page/frame-element.ts';
import { blockerOf, closerIn } from '../act/cover.ts';
import type { Blocker, NameBlocker } from '../act/locate.ts';
import type { RawControl } from '../read/raw-block.ts';

interface Page {
  control(element: Element): Pick<RawControl, 'name' | 'role' | 'text'>;
  /** Role and redacted name of an element. */
  describe(element: Element): Promise<string>;
}

/** Names what covers an element, and the control that closes that by the number which the agent was shown. */
export const blockerNamer =
  (page: Page, idOf: (element: Element) => ElementId | undefined): NameBlocker =>
  async (hit, element): Promise<Blocker> => {
    const blocker = blockerOf(hit, element, (one) => idOf(one) !== undefined);
    const kind = isFrame(blocker) ? 'frame' : 'a layer';
    const name = (await page.describe(blocker)).replace(/^generic\b/, kind);
    // A control that lies over another one is closed by nothing in it.
    const closer =
      idOf(blocker) === undefined ? closerIn(blocker, (one) => nameOf(page.control(one))) : undefined;
    if (!closer) return { name };
    const id = idOf(closer);
    return {
      name,
      closer:
        id === undefined
          ? await page.describe(closer)
          : `${escapeAttribute(page.control(closer).role)} ${id}`,
    };
  };

const nameOf = ({ name, text }: Pick<RawControl, 'name' | 'text'>): string => name || text;

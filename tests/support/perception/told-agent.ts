import { withoutLineNumbers } from '../../../src/perception/diff.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import type { Line } from '../../../src/protocol/snapshot.ts';
import type { Seen } from '../../../src/session/items.ts';
import { codedFrame } from '../../../src/turn/coded-frame.ts';
import { pageSection } from '../../../src/turn/page-section.ts';
import { codeOf, tab } from '../samples.ts';

/** An agent that is told of one page, message after message: only what its last message did not say. */
export function toldAgent(max = 7_800) {
  let seen: Seen | undefined;
  return {
    /** What the next message says of the page; '' for nothing new. `keep`: elements that the command names. */
    tell(lines: readonly Line[], keep: readonly number[] = []): string {
      const page = {
        ...{ tabId: tab(20), number: 1, site: 'https://a.example', url: 'https://a.example/' },
        ...{ title: 'Page', lines, calls: [], seen, full: false },
      };
      const part = pageSection(page, {
        ...{ turn: codeOf(6), frame: codedFrame, keep: new Set(keep as readonly ElementId[]) },
        ...{ boundary: 'k9x2', redact: (text: string) => text, max },
      });
      seen = part?.seen ?? seen;
      return withoutLineNumbers(part?.section ?? '');
    },
  };
}

import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import type { Line } from '../../../src/protocol/snapshot.ts';
import { codedFrame } from '../../../src/turn/coded-frame.ts';
import { composeMessage } from '../../../src/turn/compose.ts';
import { pageSection } from '../../../src/turn/page-section.ts';
import { codeOf, tab } from '../samples.ts';

const KINDS = ['shop', 'mail', 'forum', 'news', 'search', 'docs', 'bank', 'board', 'calendar', 'form'];

/** Twenty pages, two of each kind, as big and as wild as those of real sites. */
export const WILD = KINDS.flatMap((kind) =>
  [0, 1].map((way) => ({ name: `${kind} ${way + 1}`, url: `https://wild.example/?kind=${kind}&way=${way}` })),
);

/** Characters of a whole message, and of the page's part in the first message, which the briefing leaves. */
const MESSAGE = 8000;
const FIRST_PART = 4500;

/** How much of a page a message tells. */
export interface Told {
  /** Share of the controls outside repetitions that have their number in the message. */
  readonly share: number;
  readonly text: string;
  readonly tokens: number;
  /** What is left out, as start tags. */
  readonly missing: readonly string[];
}

interface Page {
  readonly lines: readonly Line[];
  readonly controls: readonly { readonly id: number; readonly like: string }[];
}

/** The page in a message of 8,000 characters, and in the part of 4,500 that a first message has for it. */
export function toldOf({ lines, controls }: Page): { readonly later: Told; readonly first: Told } {
  const page = {
    ...{ tabId: tab(20), number: 1, site: 'https://wild.example', url: 'https://wild.example/' },
    ...{ title: 'Wild', lines, calls: [], seen: undefined, full: true },
  };
  const limits = {
    ...{ turn: codeOf(6), frame: codedFrame, keep: new Set<never>(), boundary: 'k9x2' },
    redact: (text: string) => text,
  };
  const { text } = composeMessage({
    ...limits,
    ...{ sentences: [], words: [], quotes: [], pages: [page], budget: MESSAGE },
  });
  const part = pageSection(page, { ...limits, max: FIRST_PART });
  return { later: judge(text, controls), first: judge(part?.section ?? '', controls) };
}

function judge(text: string, controls: Page['controls']): Told {
  const shown = new Set(Array.from(text.matchAll(/<(\d+) [a-z]/g), ([, id]) => Number(id)));
  const missing = controls.filter(({ id }) => !shown.has(id));
  return {
    ...{ share: 1 - missing.length / controls.length, text, tokens: countTokens(text) },
    missing: missing.map(({ like }) => like),
  };
}

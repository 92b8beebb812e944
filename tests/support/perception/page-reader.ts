import { expect } from 'vitest';
import { applyDifferences } from '../../../src/perception/diff.ts';
import type { Line } from '../../../src/protocol/snapshot.ts';
import type { Seen } from '../../../src/session/items.ts';
import { AS_BEFORE } from '../../../src/turn/before-dialog.ts';
import { codedFrame } from '../../../src/turn/coded-frame.ts';
import { type PageWithHistory, pageSection } from '../../../src/turn/page-section.ts';
import { codeOf, element, tab } from '../samples.ts';

export const line = (text: string, ids: readonly number[] = []): Line => ({
  text,
  kind: ids.length > 0 ? 'row' : 'text',
  depth: 0,
  ids: ids.map(element),
});
export const row = (number: number, text = `Person ${number}`): Line =>
  line(`| ${text} | <${number} button>Open</>`, [number]);
export const rows = (count: number): Line[] => Array.from({ length: count }, (_, at) => row(at + 1));

/** Characters of a message around its pages. */
const BESIDE_PAGES = 250;

/** An agent that reads one message after the other and combines them. */
export function reader(budget = 4000) {
  let seen: Seen | undefined;
  let text = '';
  let before = '';
  return {
    get text() {
      return text;
    },
    tell(lines: readonly Line[], over: Partial<PageWithHistory> = {}): string {
      const page = {
        tabId: tab(20),
        number: 1,
        site: 'https://a.example',
        url: 'https://a.example/',
        title: '',
        lines,
        calls: [],
        seen,
        full: false,
        ...over,
      };
      // Keeps the ids that a command names, as the worker does.
      const keep = new Set(over.open === undefined ? [] : [over.open]);
      const limits = {
        ...{ turn: codeOf(6), frame: codedFrame, keep, boundary: 'k9x2' },
        redact: (given: string) => given,
      };
      const part = pageSection(page, { ...limits, max: budget - BESIDE_PAGES });
      const told = [part?.note, part?.section].filter(Boolean).join('\n');
      expect(told.length).toBeLessThanOrEqual(budget);
      const [, head = '', body = ''] = /┌ (page data .*)\n([\s\S]*)\n└ end/.exec(told) ?? [];
      if (part?.seen) {
        seen = part.seen;
        const [, changes] = /^@ page as before the dialog(?:\n([\s\S]*))?$/.exec(body) ?? [body, undefined];
        if (body.startsWith(AS_BEFORE)) text = applyDifferences(before, changes ?? '');
        else text = head.includes('changes since') ? applyDifferences(text, body) : body;
        if (!/^ *@ dialog/m.test(text)) before = text;
        expect(text === '(no room for this page)' || text === '(the page is empty)' ? '' : text).toBe(
          seen.text,
        );
      }
      return told;
    },
  };
}

/** The id that the first fold of a text names. */
export const fold = (text: string): number | undefined => {
  const id = /^… .*: snapshot id (\d+)$/m.exec(text)?.[1];
  return id === undefined ? undefined : Number(id);
};

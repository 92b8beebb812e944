import { describe, expect, it } from 'vitest';
import type { Line } from '../../../src/protocol/snapshot.ts';
import { fold, line, reader, row, rows } from '../../support/perception/page-reader.ts';
import fc from '../../support/properties.ts';
import { element } from '../../support/samples.ts';

describe('a folded page', () => {
  it('folds come back word for word where only a line elsewhere has changed', () => {
    const words = (at: number) => line(`Paragraph ${at} ${'of words '.repeat(at % 7)}${at * 7919}`);
    const alone = (at: number) => line(`<${2000 + at} ${at % 2 ? 'a' : 'button'}>Go ${at}</>`, [2000 + at]);
    const long = (at: number) => line(`Tale ${at} ${'of many words '.repeat(10 + (at % 90))}${at * 7919}`);
    const link = (at: number) =>
      line(`${'#'.repeat(at % 4)} <${4000 + at} a href="/a/long/way/to/${at}">To ${at}</>`, [4000 + at]);
    const part = fc.tuple(fc.constantFrom(row, words, alone, long, link), fc.nat(40));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.integer({ min: 900, max: 3000 }), (parts, budget) => {
        const agent = reader(budget);
        let at = 0;
        const lines = parts.flatMap(([make, count]) => Array.from({ length: count }, () => make(++at)));
        agent.tell([line('Count 1'), ...lines]);
        // What is folded itself is shown once it changes.
        fc.pre(agent.text.includes('Count 1'));
        const told = agent.tell([line('Count 2'), ...lines]);
        if (told.includes('changes since')) expect(told).not.toContain('…');
      }),
    );
  });

  it('gives the agent the current page after any history of changes, with folds closed and open', () => {
    const change = fc.record({
      what: fc.constantFrom('edit', 'drop', 'come', 'open', 'twin'),
      at: fc.nat(299),
    });
    const history = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.array(change, { maxLength: 12 }));
    fc.assert(
      fc.property(history, fc.integer({ min: 1500, max: 6000 }), ([count, changes], budget) => {
        const agent = reader(budget);
        let page = rows(count);
        let next = 1000;
        agent.tell(page);
        for (const { what, at } of changes) {
          const index = page.length === 0 ? 0 : at % page.length;
          if (what === 'edit' && page.length > 0) page = page.with(index, row(index + 1, `Edited ${++next}`));
          if (what === 'drop') page = page.toSpliced(index, 3);
          if (what === 'come') page = page.toSpliced(index, 0, row(++next));
          if (what === 'twin') page = page.toSpliced(index, 0, line('The same'), line('The same'));
          agent.tell(page, what === 'open' ? { open: element(fold(agent.text) ?? 1) } : {});
          expect(withoutFolded(page, agent.text)).toEqual(agent.text.split('\n').filter(isShown));
          const all = page.map(({ text }) => text).join('\n');
          if (page.length > 0 && all.length < budget - BESIDE_PAGE) expect(agent.text).toBe(all);
        }
        // A page that is much longer than a message is folded again as it is opened.
        const whole = page.map(({ text }) => text).join('\n');
        if (page.length === 0 || whole.length > budget) return;
        for (let id = fold(agent.text); id !== undefined; id = fold(agent.text))
          agent.tell(page, { open: element(id) });
        expect(agent.text).toBe(whole);
      }),
      { numRuns: 60 },
    );
  });
});

/** Characters of a message around its page, and some more. */
const BESIDE_PAGE = 500;

const isShown = (text: string): boolean => !/^(?:…|\(the page is empty|$)/.test(text);

/** The lines of a page that a text shows, by what its folds say that they hold. */
function withoutFolded(page: readonly Line[], text: string): string[] {
  let at = 0;
  return text.split('\n').flatMap((one) => {
    const many = /^… (\d+) more/.exec(one)?.[1];
    at += Number(many ?? 1);
    return many === undefined && at <= page.length ? [page[at - 1]?.text ?? ''] : [];
  });
}

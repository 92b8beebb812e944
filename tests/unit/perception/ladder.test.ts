import { describe, expect, it } from 'vitest';
import { fit } from '../../../src/perception/budget.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import type { BlockKind, Line } from '../../../src/protocol/snapshot.ts';
import { growth } from '../../support/growth.ts';
import { ladderFaults } from '../../support/perception/ladder.ts';
import fc from '../../support/properties.ts';

/** Makes the lines of a page, whose controls it numbers. */
class Pages {
  #id = 0;

  line(kind: BlockKind, depth: number, parts: string): Line {
    const ids: ElementId[] = [];
    const text = parts.replace(/<(?=[a-z])/g, () => {
      this.#id += 1;
      ids.push(this.#id as ElementId);
      return `<${this.#id} `;
    });
    return { text: ' '.repeat(depth) + text, kind, depth, ids };
  }

  readonly section: Readonly<Record<string, (size: number) => Line[]>> = {
    menu: (size) => [
      this.line('region', 0, '@ navigation'),
      ...many(size, (at) => this.line('item', 1, `- <a href="/way/to/${at}">Entry ${at}</>`)),
    ],
    table: (size) =>
      many(size * 3, (at) => this.line('row', 0, `| Cell ${at} | <button>Open ${at}</> <a>Edit</>`)),
    cards: (size) =>
      many(size, (at) => [
        this.line('heading', 0, `## Service ${at}`),
        this.line('text', 0, `Region ${at % 7}, ${words(at % 9)}`),
        this.line('item', 0, `- Requests ${at * 7919}`),
        this.line('text', 0, `<a href="/service/${at}">Details</> <button>Restart</> <checkbox "Alerts">`),
      ]).flat(),
    prose: (size) => many(size, (at) => this.line('text', 0, `Paragraph ${at} ${words((at * 37) % 160)}`)),
    article: (size) => [
      this.line('heading', 0, `## <a href="/saved/${size}">An article of ${size}</>`),
      ...many(size % 5, (at) => this.line('text', 0, words(20 + ((at * 31) % 90)))),
      ...many(4 + (size % 3), (at) => this.line('item', 0, `- <a href="/tag/${at}">Tag ${at}</>`)),
      ...many(size % 2, () => this.line('text', 0, '<button>Remove</> <button>Share</>')),
    ],
    alone: (size) =>
      many(size % 9, (at) => this.line('text', at % 4, `${words(at % 5)} <button>Do ${at}</>`)),
    wide: (size) => [this.line('text', 0, many(size, (at) => `<button>${at}</>`).join(' '))],
    alert: (size) => [this.line('alert', 0, `! Field ${size} is wrong`)],
    dialog: (size) => [
      this.line('dialog', 0, '@ dialog "Consent"'),
      this.line('text', 1, words(size * 5)),
      ...many(size, (at) => this.line('item', 1, `- <checkbox "Partner ${at}">`)),
      this.line('text', 1, '<button>Accept</> <button>Reject</>'),
    ],
  };

  /** Parts of one shape deep in each other, as shadow roots are read. */
  nested(levels: number): Line[] {
    return many(levels, (at) => [
      this.line('region', at, `@ group "Level ${at}"`),
      ...many(6, (of) =>
        this.line('item', at, `- <button>Level ${at}, ${of}</> <input "Value" value="${at * of}">`),
      ),
    ]).flat();
  }
}

const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const words = (count: number): string =>
  many(count, (at) => ['some', 'of', 'the', 'words'][at % 4]).join(' ');
const sections = (kind: string, sizes: readonly number[]): Line[] => {
  const { section } = new Pages();
  return sizes.flatMap((size) => section[kind]?.(size) ?? []);
};
/** As many different sections of cards as a page of 10,000 elements has: no repeat holds two of them. */
const dashboard = (count: number): Line[] => {
  const pages = new Pages();
  return many(count, (at) => [
    pages.line('heading', 0, `# Group ${at} ${words(at % 11)}`),
    ...(pages.section.cards?.(4 + (at % 5)) ?? []),
    ...(pages.section.alone?.(at) ?? []),
  ]).flat();
};

describe('the budget of a page', () => {
  it.each<[string, () => Line[]]>([
    ['a dashboard of 10,000 elements', () => dashboard(250)],
    [
      '93 saved articles',
      () =>
        sections(
          'article',
          many(93, (at) => at),
        ),
    ],
    ['shadow roots of 30 levels', () => new Pages().nested(30)],
    [
      '40 menus',
      () =>
        sections(
          'menu',
          many(40, (at) => 3 + (at % 17)),
        ),
    ],
    [
      '30 tables',
      () =>
        sections(
          'table',
          many(30, (at) => 2 + (at % 40)),
        ),
    ],
    ['a dialog of 800 parts', () => sections('dialog', [800])],
  ])('shows no fewer controls of %s if there is more room', (_, page) => {
    expect(ladderFaults(page())).toEqual([]);
  });

  it('shows no fewer controls of any page if there is more room, and something at 1,000 characters', () => {
    const part = fc.tuple(fc.constantFrom(...Object.keys(new Pages().section)), fc.nat(40));
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 25 }),
        fc.array(fc.nat(300), { maxLength: 3 }),
        (parts, keep) => {
          const { section } = new Pages();
          expect(
            ladderFaults(
              parts.flatMap(([kind, size]) => section[kind]?.(size) ?? []),
              keep,
            ),
          ).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keeps the buttons of a dialog that is too long, and folds its repeated parts', () => {
    const { text } = fit(sections('dialog', [800]), { max: 4_000, keep: new Set() });
    expect(text).toContain('button>Accept</>');
    expect(text).toMatch(/… \d{3} more items like these: snapshot id \d+$/m);
  });

  it('takes little more than eight times as long for eight times as many parts, of whatever kind', () => {
    const pages = new Map([30, 240].map((count) => [count, dashboard(count)]));
    expect(
      growth((count) => fit(pages.get(count) ?? [], { max: 1_000, keep: new Set() }), { size: 30, times: 8 }),
    ).toBeLessThan(40);
  });
});

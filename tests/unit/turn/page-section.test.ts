import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDifferences } from '../../../src/perception/diff.ts';
import type { Line } from '../../../src/protocol/snapshot.ts';
import type { Seen } from '../../../src/session/session.ts';
import { type PageWithHistory, pageSection } from '../../../src/turn/page-section.ts';
import { codeOf, element, tab } from '../../support/samples.ts';

const line = (text: string, ids: readonly number[] = []): Line => ({
  text,
  kind: ids.length > 0 ? 'row' : 'text',
  depth: 0,
  ids: ids.map(element),
});
const row = (number: number, text = `Person ${number}`): Line =>
  line(`| ${text} | <${number} button>Open</>`, [number]);
const rows = (count: number): Line[] => Array.from({ length: count }, (_, at) => row(at + 1));

/** Characters of a message around its pages. */
const BESIDE_PAGES = 250;

/** An agent that reads one message after the other and combines them. */
function reader(budget = 4000) {
  let seen: Seen | undefined;
  let text = '';
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
      const limits = { turn: codeOf(6), keep, boundary: 'k9x2', redact: (given: string) => given };
      const part = pageSection(page, { ...limits, max: budget - BESIDE_PAGES });
      const told = [part?.note, part?.section].filter(Boolean).join('\n');
      expect(told.length).toBeLessThanOrEqual(budget);
      const [, head = '', body = ''] = /┌ (page data .*)\n([\s\S]*)\n└ end/.exec(told) ?? [];
      if (part?.seen) {
        seen = part.seen;
        text = head.includes('changes since') ? applyDifferences(text, body) : body;
        expect(text === '(no room for this page)' || text === '(the page is empty)' ? '' : text).toBe(
          seen.text,
        );
      }
      return told;
    },
  };
}

describe('a folded page', () => {
  it('shows a row that changes in the folded part, and keeps it visible', () => {
    const agent = reader();
    const page = rows(500);
    agent.tell(page);
    expect(agent.text).not.toContain('<400 button>');
    const changed = page.with(399, row(400, 'Somebody else'));
    expect(agent.tell(changed)).toContain('+ | Somebody else | <400 button>');
    expect(agent.tell(changed.with(0, row(1, 'First')))).not.toContain('400');
    expect(agent.text).toContain('| Somebody else | <400 button>');
  });

  it('leaves out what was folded and has not changed', () => {
    const agent = reader();
    agent.tell(rows(500));
    expect(agent.tell([...rows(500), line('Saved')])).toMatch(/@ \d+\n\+ Saved\n└/);
  });

  it('unfolds at an id that a fold names, as far as there is room', () => {
    const agent = reader();
    agent.tell(rows(500));
    const [, id = ''] = /more rows like these: snapshot id (\d+)/.exec(agent.text) ?? [];
    const told = agent.tell(rows(500), { open: element(Number(id)) });
    expect(told).toContain('changes since');
    expect(told).toContain(`+ ${row(Number(id)).text}\n`);
    expect(agent.text).toContain(row(Number(id) + 20).text);
    expect(agent.text).toMatch(/… \d+ more rows like these: snapshot id \d+$/);
  });

  it('unfolds step by step to its end', () => {
    const agent = reader();
    agent.tell(rows(120));
    for (let id = fold(agent.text); id !== undefined; id = fold(agent.text))
      agent.tell(rows(120), { open: element(id) });
    expect(agent.text).toBe(
      rows(120)
        .map(({ text }) => text)
        .join('\n'),
    );
  });

  it('says if an id unfolds nothing', () => {
    const agent = reader();
    agent.tell(rows(5));
    expect(agent.tell(rows(5), { open: element(3) })).toBe(
      'Nothing that has room here is folded at 3: look for words with find.',
    );
  });

  it('keeps focused and invalid fields visible at any position', () => {
    const agent = reader();
    const field = (id: number, state = '') => line(`| Field | <${id} input "a focused word"${state}>`, [id]);
    const fields = Array.from({ length: 400 }, (_, at) => field(at + 1));
    agent.tell(fields.with(199, field(200, ' invalid')).with(299, field(300, ' value="x" focused')));
    expect(agent.text).toContain('<200 input');
    expect(agent.text).toContain('<300 input');
    expect(agent.text).not.toContain('<250 input');
  });

  it('is not told again where only the focus has moved, which comes with the next change', () => {
    const agent = reader();
    const fields = (focused: number, words = 'words') => [
      line(words),
      ...[1, 2].map((id) => line(`<${id} input "a focused word"${id === focused ? ' focused' : ''}>`, [id])),
    ];
    agent.tell(fields(1));
    expect(agent.tell(fields(2))).toBe('');
    expect(agent.tell(fields(2, 'others'))).toContain('others');
    expect(agent.text).toBe('others\n<1 input "a focused word">\n<2 input "a focused word" focused>');
  });

  it('shows the start of a long text, and all of it on request', () => {
    const agent = reader();
    const long = line('A long tale. '.repeat(200).trim());
    agent.tell([row(1000), long, ...rows(300)]);
    expect(agent.text).toMatch(/^A long tale\. .{60,400} … 2\d{3} more characters: snapshot id 1000$/m);
    agent.tell([row(1000), long, ...rows(300)], { open: element(1000) });
    expect(agent.text).toContain(long.text);
  });

  it('names an id even if the folded part has none', () => {
    const agent = reader(2000);
    const words = Array.from({ length: 60 }, (_, at) =>
      line(`Paragraph ${at} ${'of words '.repeat(8)}${at * 7919}`),
    );
    agent.tell([row(7), ...words]);
    expect(agent.text).toMatch(/… \d+ more lines: snapshot id 7$/);
    agent.tell([row(7), ...words], { open: element(7) });
    expect(agent.text).toContain('Paragraph 20 ');
  });

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

const fold = (text: string): number | undefined => {
  const id = /^… .*: snapshot id (\d+)$/m.exec(text)?.[1];
  return id === undefined ? undefined : Number(id);
};

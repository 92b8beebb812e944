import { describe, expect, it } from 'vitest';
import { fit as fitted } from '../../../src/perception/budget.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import type { BlockKind, Line } from '../../../src/protocol/snapshot.ts';
import { growth } from '../../support/growth.ts';
import fc from '../../support/properties.ts';

const line = (text: string, kind: BlockKind = 'text', ids: number[] = [], depth = 0): Line => ({
  text,
  kind,
  depth,
  ids: ids as ElementId[],
});
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    line(`| Person ${index} | <${index} button>Open</>`, 'row', [index]),
  );
const fit = (...asked: Parameters<typeof fitted>) => fitted(...asked).text;
const keep = (...ids: number[]) => new Set(ids as ElementId[]);

describe('fit', () => {
  it('returns lines that fit unchanged', () => {
    expect(fit([line('a'), line('b')], { max: 3, keep: keep() })).toBe('a\nb');
  });

  it('folds later rows of a repeat into a line with their number and the element id that shows them', () => {
    const text = fit([line('# People', 'heading'), ...rows(200), line('The end')], {
      max: 1000,
      keep: keep(),
    });
    expect(text.split('\n').slice(0, 2)).toEqual(['# People', '| Person 0 | <0 button>Open</>']);
    const [, more, id] = /\n… (\d+) more rows like these: snapshot id (\d+)\nThe end$/.exec(text) ?? [];
    expect(Number(more) + Number(id)).toBe(200);
    expect(text.split('\n')).toHaveLength(Number(id) + 3);
  });

  it('folds cards of several lines only as a whole', () => {
    const cards = Array.from({ length: 60 }, (_, index) => [
      line(`### Card ${index}`, 'heading'),
      line(`<${index} a>Buy</>`, 'text', [index]),
      line(`A description of card ${index} that runs longer than a label does`),
    ]).flat();
    const text = fit(cards, { max: 1500, keep: keep() });
    expect(text).toMatch(/… \d+ more parts like these: snapshot id \d+/);
    expect(text.length).toBeLessThanOrEqual(1500);
  });

  it('never folds lines to keep, dialogs or alerts', () => {
    const lines = [
      line('@ dialog "Pay"', 'dialog'),
      line(' Are you sure?', 'text', [], 1),
      ...rows(300),
      line('! Card refused', 'alert'),
      ...rows(300),
    ];
    const text = fit(lines, { max: 900, keep: keep(250) });
    expect(text).toContain('@ dialog "Pay"\n Are you sure?');
    expect(text).toContain('! Card refused');
    expect(text).toContain('<250 button>');
    expect(text.length).toBeLessThanOrEqual(900);
  });

  it('shows an alert and a dialog however far they are from all that is kept, and an alert among many of a kind', () => {
    const paragraphs = Array.from({ length: 100 }, (_, index) =>
      line(`Paragraph ${index} ${'word '.repeat(30)}${index}`),
    );
    const far = fit(paragraphs.with(60, line('! Card refused', 'alert')), { max: 3000, keep: keep() });
    expect(far).toContain('! Card refused');
    expect(far).not.toContain('Paragraph 70 ');
    const asking = paragraphs
      .with(60, line('@ dialog "Pay"', 'dialog'))
      .with(61, line(' Are you sure?', 'text', [], 1));
    expect(fit(asking, { max: 3000, keep: keep() })).toContain('@ dialog "Pay"\n Are you sure?');
    const alerts = Array.from({ length: 40 }, (_, index) => line(`! Field ${index} is wrong`, 'alert'));
    expect(fit([...rows(200), ...alerts, ...rows(200)], { max: 2000, keep: keep() })).toContain(
      '! Field 39 is wrong',
    );
  });

  it('shortens long prose before it folds any control', () => {
    const prose = Array.from({ length: 20 }, (_, index) => line(`Paragraph ${index}. ${'word '.repeat(80)}`));
    const controls = Array.from({ length: 20 }, (_, index) =>
      line(`${'-'.repeat(index)} <${index} button>Open ${index}</>`, index % 2 ? 'item' : 'text', [index]),
    );
    const text = fit(
      prose.flatMap((each, index) => [each, ...controls.slice(index, index + 1)]),
      { max: 4500, keep: keep() },
    );
    for (const { text: control } of controls) expect(text).toContain(control);
    expect(text).toMatch(/^Paragraph 0\. [^\n]* … \d+ more characters: snapshot id 0$/m);
  });

  it('cuts a long text of a control only where there is no room', () => {
    const long = line(`<1 a>${'word '.repeat(60)}end</>`, 'text', [1]);
    expect(fit([long], { max: 400, keep: keep() })).toBe(long.text);
    expect(fit([long, line('a')], { max: 200, keep: keep() })).toMatch(/^<1 a>(?:word ){15}word…<\/>\na$/);
  });

  it('leaves out where links lead before any control, and keeps every control of a long line', () => {
    const links = Array.from({ length: 8 }, (_, index) =>
      line(`${'#'.repeat(index)} <${index} a href="/a/long/way/to/${index}">To ${index}</>`, 'text', [index]),
    );
    const days = Array.from({ length: 60 }, (_, day) => `<${100 + day} button>${day}</>`).join(' ');
    const all = line(`${'Prose. '.repeat(60)}${days}`, 'text', [100, 159]);
    const text = fit([...links, all], { max: 1450, keep: keep() });
    expect(text).toContain('####### <7 a>To 7</>');
    expect(text).toContain('<159 button>59</>');
    expect(text).toMatch(/^Prose\. .* … <100 button>.* … \d+ more characters: snapshot id 100$/m);
  });

  it('folds parts that differ in how many lines of a kind they hold, such as posts and days', () => {
    const posts = Array.from({ length: 40 }, (_, post) => [
      line(`<${post} a>Author ${post}</>`, 'heading', [post]),
      ...Array.from({ length: (post % 3) + 1 }, () => line('A paragraph of a post, of some length.')),
      line(`<${100 + post} button>Reply</>`, 'text', [100 + post]),
    ]);
    const text = fit(posts.flat(), { max: 1200, keep: keep() });
    expect(text).toMatch(/<0 a>Author 0<[\s\S]*… \d+ more parts like these: snapshot id \d+$/);
  });

  it('folds lines behind others before anything in front of them', () => {
    const behind = rows(40).map((each) => ({ ...each, behind: 'hidden' as const }));
    const front = ['# Choose', 'A long text. '.repeat(40), '<90 button>Near</>'].map((text) => line(text));
    const whole = [...behind, ...front].map(({ text }) => text).join('\n');
    expect(fit([...behind, ...front], { max: whole.length, keep: keep() })).toBe(whole);
    const text = fit([...behind, ...front], { max: 800, keep: keep() });
    expect(text).toContain(front.map((each) => each.text).join('\n'));
    expect(text).toMatch(/^… \d+ more lines \(\d+ buttons\): snapshot id \d+$/m);
  });

  it('folds lines that no press reaches even if there is room, but for alerts', () => {
    const inert = [...rows(3), line('! Saved', 'alert'), line('The end')].map((each) => ({
      ...each,
      behind: 'inert' as const,
    }));
    expect(fit([line('@ dialog', 'dialog'), ...inert], { max: 4000, keep: keep(1) })).toBe(
      '@ dialog\n… 3 more lines behind this (3 buttons): snapshot id 0\n! Saved\n… 1 more line behind this: snapshot id 2',
    );
  });

  it('says what controls a fold holds', () => {
    const paragraphs = Array.from({ length: 30 }, (_, index) =>
      line(`Paragraph ${index} ${'word '.repeat(18)}${index}`),
    );
    const links = Array.from({ length: 5 }, (_, index) =>
      line(`${'#'.repeat(index)} <${index} a>L</>`, index % 2 ? 'item' : 'text', [index]),
    );
    const text = fit([...paragraphs, ...links, line('<9 button>Subscribe</>', 'text', [9])], {
      max: 90,
      keep: keep(),
    });
    expect(text).toMatch(/… 3\d more lines \(\d links, button "Subscribe"\): snapshot id \d$/);
  });

  it('folds far lines when nothing repeats', () => {
    const lines = Array.from({ length: 100 }, (_, index) =>
      line(`Paragraph ${index} ${'word '.repeat(30)}${index}`, 'text', index === 50 ? [7] : []),
    );
    const text = fit(lines, { max: 3000, keep: keep(7) });
    expect(text).toMatch(/^Paragraph 0 /);
    expect(text).toContain('Paragraph 50 ');
    expect(text).toMatch(/… \d+ more lines/);
    expect(text.length).toBeLessThanOrEqual(3000);
  });

  it('makes no empty line of a blank one', () => {
    const blank = [1, 9, 6, 7, 4, 7, 3, 10, 10].map((length, index) =>
      line(' '.repeat(length), 'text', index === 7 ? [0] : []),
    );
    expect(fit(blank, { max: 60, keep: keep(0) })).toBe('… 9 more lines: snapshot id 0');
  });

  it('never exceeds the budget or cuts a line on any page', () => {
    const anyLine = fc.record({
      text: fc.string({ maxLength: 60 }).map((text) => text.replaceAll('\n', ' ')),
      kind: fc.constantFrom<BlockKind>('text', 'heading', 'item', 'row', 'dialog', 'alert'),
      depth: fc.nat(2),
      ids: fc.array(
        fc.nat(50).map((id) => id as ElementId),
        { maxLength: 2 },
      ),
    });
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 80 }),
        fc.integer({ min: 60, max: 2000 }),
        fc.nat(50),
        (lines, max, id) => {
          const text = fit(lines, { max, keep: keep(id) });
          expect(text.length).toBeLessThanOrEqual(max);
          const whole = new Set(lines.map((each) => each.text));
          for (const each of text === '' ? [] : text.split('\n'))
            expect(whole.has(each) || /^ *… \d+ more (?:line|part|row|item)/.test(each)).toBe(true);
        },
      ),
    );
  });

  it('takes little more than eight times as long for eight times as many lines', () => {
    const lines = (many: number) =>
      Array.from({ length: many }, (_, index) => line(`Line ${index} ${'x'.repeat(70)}`));
    const sets = new Map([1250, 10_000].map((many) => [many, lines(many)]));
    expect(
      growth((many) => fit(sets.get(many) ?? [], { max: 8000, keep: keep() }), { size: 1250, times: 8 }),
    ).toBeLessThan(40);
  });
});

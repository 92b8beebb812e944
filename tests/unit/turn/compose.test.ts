import { describe, expect, it } from 'vitest';
import { overheard, say } from '../../../src/protocol/said.ts';
import type { Line } from '../../../src/protocol/snapshot.ts';
import type { Agent } from '../../../src/turn/agent.ts';
import { codedFrame } from '../../../src/turn/coded-frame.ts';
import { composeMessage, type MessageParts } from '../../../src/turn/compose.ts';
import type { PageWithHistory } from '../../../src/turn/page-section.ts';
import fc from '../../support/properties.ts';
import { codeOf, element, tab } from '../../support/samples.ts';

const line = (text: string, id?: number): Line => ({
  text,
  kind: 'text',
  depth: 0,
  ids: id === undefined ? [] : [element(id)],
});
const page = (lines: readonly string[], over: Partial<PageWithHistory> = {}): PageWithHistory => ({
  tabId: tab(20),
  number: 1,
  site: 'https://shop.example',
  url: 'https://shop.example/',
  title: 'Shop',
  lines: lines.map((text) => line(text)),
  calls: [],
  seen: undefined,
  full: false,
  ...over,
});
const seen = (text: string) => ({ tabId: tab(20), turn: codeOf(4), url: 'https://shop.example/', text });
const compose = (over: Partial<MessageParts> = {}) =>
  composeMessage({
    turn: codeOf(6),
    frame: codedFrame,
    sentences: [],
    words: [],
    quotes: [],
    pages: [],
    keep: new Set(),
    budget: 8000,
    boundary: 'k9x2',
    redact: (text) => text,
    ...over,
  });

describe('a message', () => {
  it('has receipts, the person’s words, the pages and the turn code, in this order', () => {
    const { text } = compose({
      sentences: [say`You: click 12 → done.`, say`Target 2 was closed.`],
      words: ['size 42', 'and blue'],
      pages: [page(['Shoes', 'Blue'])],
    });
    expect(text.split('\n')).toEqual([
      `Turn ${codeOf(6)}. You: click 12 → done. Target 2 was closed.`,
      'The person says: size 42',
      'The person says: and blue',
      '┌ page data k9x2 · target 1 · "Shop" · https://shop.example/',
      'Shoes',
      'Blue',
      '└ end k9x2',
      `Answer with one command, "tool_code":"${codeOf(6)}".`,
    ]);
  });

  it('names the task again in one line where it must, without known values and not all of a long one', () => {
    const redact = (text: string) => text.replaceAll('Jane', '[PERSON_1]');
    const { text } = compose({ task: 'Buy shoes\n\nfor  Jane', words: ['size 42'], redact });
    expect(text.split('\n').slice(1, 3)).toEqual([
      'The task, again: Buy shoes for [PERSON_1]',
      'The person says: size 42',
    ]);
    const long = compose({ task: 'word '.repeat(500) }).text.split('\n')[1] ?? '';
    expect(long).toMatch(/^The task, again: (?:word )+word…$/);
    expect(long.length).toBeLessThan(330);
  });

  it('begins with the briefing in place of the code alone', () => {
    const { text } = compose({ briefing: 'Task: a\nTurn x. Rules', pages: [page(['Shoes'])] });
    expect(text).toMatch(/^Task: a\nTurn x\. Rules\n┌ page data .*Answer with one command/s);
  });

  it('shows a page whole at first and returns what the agent has then seen', () => {
    expect(compose({ pages: [page(['Shoes', 'Blue'])] }).seen).toEqual([
      { ...seen('Shoes\nBlue'), turn: codeOf(6), title: '"Shop"' },
    ]);
  });

  it('shows differences afterwards, without the numbers of lines, which a reader does not count', () => {
    const before = [...Array(30).keys()].map((n) => `line ${n}`);
    const after = before.with(7, 'line seven');
    const { text, seen: now } = compose({ pages: [page(after, { seen: seen(before.join('\n')) })] });
    expect(text).toContain(`· changes since ${codeOf(4)}\n`);
    const [, changes = ''] = /changes since k7f2-4-\w{5}\n(.*)\n└ end/s.exec(text) ?? [];
    expect(changes).toBe('@ below\n+ line seven\n- line 7');
    expect(now).toMatchObject([{ text: after.join('\n'), turn: codeOf(6) }]);
  });

  it('shows a page whole again if it is requested or shorter', () => {
    const old = seen('Shoes');
    expect(compose({ pages: [page(['Shoes'], { seen: old, full: true })] }).text).toContain('Shoes');
    expect(compose({ pages: [page(['Hat'], { seen: old })] }).text).not.toContain('changes since');
  });

  it('leaves out a page that has not changed', () => {
    const { text, seen: now } = compose({ pages: [page(['Shoes'], { seen: seen('Shoes') })] });
    expect(text).not.toContain('page data');
    expect(now).toEqual([]);
  });

  it('lists the latest requests of a page, and says if a page is empty', () => {
    const { text } = compose({
      pages: [
        page([], {
          calls: [
            { method: 'POST', path: '/session', status: 401 },
            { method: 'GET', path: '/x' },
          ],
        }),
      ],
    });
    expect(text).toContain(
      '(the page is empty)\nLatest requests: POST /session 401, GET /x is under way\n└ end',
    );
  });

  it('redacts everything from pages, and known values in the person’s words', () => {
    const { text } = compose({
      sentences: [say`The page said in an alert: "jane".`],
      words: ['I am jane'],
      pages: [
        page(['jane here'], { title: 'jane’s shop', calls: [{ method: 'GET', path: '/jane', status: 200 }] }),
      ],
      redact: (given) => given.replaceAll('jane', '[NAME_1]'),
    });
    expect(text).not.toContain('jane');
    expect(text).toContain('The person says: I am [NAME_1]');
  });

  it('quotes the requested page text as page data, redacted and cut to the budget', () => {
    const quotes = [
      { target: 2, about: say`text of 12`, text: `jane\n${'a line of the page\n'.repeat(500)}` },
    ];
    const { text, seen: now } = compose({ quotes, redact: (given) => given.replaceAll('jane', '[NAME_1]') });
    expect(text).toMatch(
      /┌ page data k9x2 · target 2 · text of 12\n\[NAME_1\]\na line of the page\n[\s\S]*\n… \d+ more lines\n└ end k9x2\nAnswer/,
    );
    expect(text.length).toBeLessThanOrEqual(8000);
    expect(now).toEqual([]);
  });

  it('names the pages without room', () => {
    const { text, seen: now } = compose({
      sentences: Array.from({ length: 77 }, () => overheard('x'.repeat(99))),
      pages: [page(['Shoes'.repeat(50)], { number: 7 })],
    });
    expect(text).toContain('No room for target 7: see it with snapshot.');
    expect(now).toEqual([]);
  });

  it('keeps the ids it names visible', () => {
    const lines = [...Array(2000).keys()].map((n) =>
      line(`<${n + 1} button>Button ${n + 1} of many that are not alike ${n * 7919}</>`, n + 1),
    );
    const { text } = compose({ pages: [page([], { lines })], keep: new Set([element(1500)]) });
    expect(text).toContain('<1500 button>');
    expect(text.length).toBeLessThanOrEqual(8000);
  });

  it('stays within its budget for any pages', () => {
    const text = (max: number) =>
      fc.string({ maxLength: max, unit: 'grapheme' }).map((one) => one.replace(/\s+/g, ' '));
    const pages = fc.array(
      fc.record({
        url: text(3000),
        title: text(2000),
        paths: fc.array(text(2000), { maxLength: 5 }),
        lines: fc.array(text(300), { maxLength: 120 }),
        full: fc.boolean(),
        old: text(500),
      }),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(
        pages,
        fc.array(text(600), { maxLength: 8 }),
        fc.integer({ min: 6000, max: 16_000 }),
        (many, sentences, budget) => {
          const now = many.map(({ url, title, paths, lines, full, old }, n) =>
            page(lines, {
              url,
              title,
              number: n + 1,
              full,
              calls: paths.map((path) => ({ method: 'GET', path, status: 200 })),
              seen: old ? seen(old) : undefined,
            }),
          );
          expect(
            compose({ pages: now, sentences: sentences.map(overheard), budget }).text.length,
          ).toBeLessThanOrEqual(budget);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the frame of a message', () => {
  const unframed: Agent['frame'] = () => ({ head: '', foot: '', name: '' });
  const before = [...Array(30).keys()].map((n) => `line ${n}`);
  const changed = [page(before.with(7, 'line seven'), { seen: seen(before.join('\n')) })];

  it('adds nothing to a message to a caller, not even an empty line', () => {
    expect(compose({ frame: unframed }).text).toBe('');
    const { text } = compose({
      ...{ frame: unframed, sentences: [say`You: click 12 → done.`], words: ['size 42'], pages: changed },
    });
    expect(text).toBe(
      `You: click 12 → done.
The person says: size 42
┌ page data k9x2 · target 1 · "Shop" · https://shop.example/ · changes
@ below
+ line seven
- line 7
└ end k9x2`,
    );
    expect(compose({ frame: unframed, words: ['size 42'] }).text).toBe('The person says: size 42');
  });

  it('names an earlier message as the agent does, and asks only for that name', () => {
    const asked: string[] = [];
    const numbered: Agent['frame'] = (turn) => {
      asked.push(turn);
      return { head: '', foot: '', name: turn.split('-')[1] ?? '' };
    };
    const { text } = compose({ frame: numbered, pages: changed });
    expect(text).toContain('https://shop.example/ · changes since 4\n');
    expect(text).not.toContain(codeOf(4));
    expect(text).not.toContain(codeOf(6));
    expect(asked).toContain(codeOf(4));
  });

  it('counts against the budget', () => {
    const long: Agent['frame'] = () => ({ head: 'h'.repeat(900), foot: 'f'.repeat(900), name: '' });
    const lines = [...Array(400).keys()].map((n) => `line ${n} of many that are not alike ${n * 7919}`);
    const { text } = compose({ frame: long, pages: [page(lines)], budget: 4000 });
    expect(text).toMatch(/^h{900}\n[\s\S]*\nf{900}$/);
    expect(text.length).toBeLessThanOrEqual(4000);
  });
});

// @vitest-environment jsdom
import { describe, expect, it, test } from 'vitest';
import {
  dependenciesOf,
  joinDependencies,
  mayHaveDependencies,
  NO_DEPENDENCIES,
  nested,
  type SelectorDependencies,
} from '../../../../../content/target_adapter/incremental/selector-dependencies.ts';

const tokensOf = (selector: string) => [...dependenciesOf(selector).siblingTokens].sort();
const UNKNOWN: Partial<SelectorDependencies> = {
  usesStructure: true,
  emptyAffectsSiblings: true,
  usesState: true,
  stateAffectsSiblings: true,
  unknown: 'all',
};

describe('a selector', () => {
  it.each([
    '.a',
    'p > .a #b [href]',
    '[title="a + b:hover"] p',
    '[class~="a"]',
    String.raw`.a\:hover`,
    String.raw`.a\+b .\:has\(c\)`,
    'p::first-line',
    'a::after',
    ':is(.a, :where(.b, #c)) :not(.d)',
    'p:lang("a, :hover + b")',
    ':host(.a) p',
    '::part(first-button)',
    'svg|a',
  ])('%s depends on nothing outside its element and the elements around it', (selector) => {
    expect(dependenciesOf(selector)).toEqual(NO_DEPENDENCIES);
  });

  it.each<[string, string[]]>([
    ['.a + .b', ['.a', '.b']],
    ['.a:not(#b, [data-c]) ~ p', ['#b', '.a', '[data-c']],
    ['.x .y, .a + p', ['.a']],
    [':is(.a, :where(.b:not(.c))) + p', ['.a', '.b', '.c']],
    ['p:not(.a ~ p) b', ['.a']],
    [':has(> .a + .b)', ['.a', '.b']],
    ['li:nth-child(2n + 1 of .a, [data-b])', ['.a', '[data-b']],
    ['::slotted(.a:first-child)', ['.a']],
    [String.raw`.\32 xl\:a + p`, ['.2xl:a']],
    [String.raw`.a\.b + .\1F600`, ['.a.b', '.\u{1F600}']],
    ['.größe + p', ['.größe']],
    ['[title=".a + .b"] + p', ['[title']],
    ['[xlink|href] + *|p', ['[href']],
    ['[*|data-a] ~ [|data-b]', ['[data-a', '[data-b']],
    ['[viewBox] + g', ['[viewBox', '[viewbox']],
  ])('%s styles siblings by %j', (selector, tokens) => {
    expect(tokensOf(selector)).toEqual(tokens);
    expect(dependenciesOf(selector)).toMatchObject({ usesStructure: true, unknown: 'nothing' });
  });

  it.each<[string, Partial<SelectorDependencies>]>([
    ['li:nth-child(2n)', { usesStructure: true }],
    [':is(li:last-of-type) b', { usesStructure: true }],
    ['div:not(:empty)', { usesStructure: true, emptyAffectsSiblings: false }],
    ['div:empty + p', { usesStructure: true, emptyAffectsSiblings: true }],
    ['p:nth-child(1 of :empty)', { emptyAffectsSiblings: true }],
    ['a:hover b', { usesState: true, stateAffectsSiblings: false }],
    [':where(:focus-within, .a)', { usesState: true, stateAffectsSiblings: false }],
    ['input:not(:checked) ~ p', { usesState: true, stateAffectsSiblings: true }],
    ['a:hover, b + i', { usesState: true, stateAffectsSiblings: false }],
    ['p:nth-last-child(odd of :hover)', { usesState: true, stateAffectsSiblings: true }],
    ['::slotted(:hover)', { usesState: true }],
  ])('%s depends on %j', (selector, expected) => {
    expect(dependenciesOf(selector)).toMatchObject(expected);
  });

  it.each<[string, string]>([
    ['.e:has(> .a) p', '.e:has(> .a) p'],
    [':is(.a, p:not(:has(b)))', ':is(.a, p:not(:has(b)))'],
    ['x-a:defined, .b', 'x-a:defined, .b'],
    ['x-a:state(on)', 'x-a:state(on)'],
    ['form:has(input:placeholder-shown)', 'form:has(input:placeholder-shown)'],
    ['.a:has(b)::before', '.a:has(b):is(*)'],
    ['.a:has(b) > ::marker', '.a:has(b) > :is(*)'],
    ['details:has(b)::details-content', 'details:has(b):is(*)'],
    ['.a:has(b):after', '.a:has(b):is(*)'],
    [String.raw`.a\:\:before:has([title="::after"])`, String.raw`.a\:\:before:has([title="::after"])`],
  ])('%s is polled as %s', (selector, polled) => {
    expect(dependenciesOf(selector)).toMatchObject({ polledSelectors: [polled], unknown: 'nothing' });
    expect(() => document.querySelector(polled)).not.toThrow();
  });

  it.each([':host(:has(.a)) p', '::slotted(.a:has(b))', 'x-a:has(b)::part(c)'])(
    '%s, which no query matches, may depend on the whole page',
    (selector) => {
      expect(dependenciesOf(selector)).toMatchObject({ polledSelectors: [], unknown: 'all' });
    },
  );

  it.each(['p:is()', '& + p', 'p:future("a" of b)', String.raw`li:nth-child(2 of .a\.b)`, '.a\u00a0b + p'])(
    '%s, which css-what cannot read, may depend on everything',
    (selector) => {
      expect(dependenciesOf(selector)).toMatchObject(UNKNOWN);
    },
  );
});

test('a selector that may have dependencies is not taken for a plain one', () => {
  for (const selector of ['a:hover', 'a + b', 'a ~ b', '::slotted(b)'])
    expect(mayHaveDependencies(selector), selector).toBe(true);
  expect(mayHaveDependencies('p > .a [href] *')).toBe(false);
});

test.each<[string, string, string]>([
  ['.b', '.a', ':is(.a) .b'],
  ['> .b', '.a, p', ':is(.a, p) > .b'],
  ['& + &', '.a', ':is(.a) + :is(.a)'],
  ['[href="?a&b"]', '.a', ':is(.a) [href="?a&b"]'],
  [String.raw`.b\&c &`, '.a', String.raw`.b\&c :is(.a)`],
])('%s inside %s is %s', (selector, around, expected) => {
  expect(nested(selector, around)).toBe(expected);
});

test('together style sheets depend on what any of them depends on', () => {
  const joined = joinDependencies(['.a + p', '.b ~ :hover', 'p:has(b)'].map(dependenciesOf));
  expect(joined).toEqual({
    siblingTokens: new Set(['.a', '.b']),
    usesStructure: true,
    emptyAffectsSiblings: false,
    usesState: true,
    stateAffectsSiblings: true,
    polledSelectors: ['p:has(b)'],
    unknown: 'nothing',
  });
  expect(joinDependencies([])).toEqual(NO_DEPENDENCIES);
});

test('style sheets with more polled selectors than the reader polls may depend on everything', () => {
  const sheets = Array.from({ length: 13 }, (_, at) => dependenciesOf(`.a${at}:has(b)`));
  expect(joinDependencies(sheets.slice(0, 12)).unknown).toBe('nothing');
  expect(joinDependencies(sheets).unknown).toBe('all');
});

import { describe, expect, it } from 'vitest';
import { parseChord } from '../../../src/cdp/keys.ts';
import { keyNames } from '../../../src/cdp/us-layout.ts';
import { decide } from '../../../src/guard/decide.ts';
import { pressOf } from '../../../src/guard/presses.ts';
import type { ActFacts } from '../../../src/protocol/act-facts.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import { context, shop } from './shop-context.ts';

type Place = NonNullable<ActFacts['key']>['place'];
const at = (place: Place, field = '', isWritten = true): ActFacts => ({
  ...{ name: '', nearby: [], downloads: false, key: { place, field, isWritten } },
});
/** The same while the field marks an option of its list. */
const marking = ({ key, ...act }: ActFacts): ActFacts => ({
  ...act,
  ...(key && { key: { ...key, marksOption: true } }),
});
const press = (key: string, act: ActFacts, over = {}) =>
  decide({ pressesKey: 'key', times: 'times' }, { key, ...over }, { ...context, act });
const kindOf = (decided: ReturnType<typeof press>) =>
  decided.verdict === 'ask' ? decided.need.kind : decided.verdict;

describe('a key that presses no control', () => {
  it.each([
    ['Enter', at('line', 'Comment'), 'submits'],
    ['Enter', at('message', 'Comment'), 'submits'],
    ['Control+Enter', at('message', 'Comment'), 'sends'],
    ['Control+Enter', marking(at('message', 'Comment')), 'sends'],
    ['Meta+Enter', at('document', 'Comment'), 'sends'],
    ['Enter', at('line', 'Amount'), 'submits'],
    ['Delete', at('page'), 'deletes'],
    ['Backspace', at('page'), 'deletes'],
    ['Shift+Delete', at('page'), 'deletes'],
    ['Control+Backspace', at('page'), 'deletes'],
    ['Delete', at('drawing'), 'deletes'],
    ['e', at('page'), 'keys'],
    ['#', at('page'), 'keys'],
    ['Shift+3', at('page'), 'keys'],
    ['+', at('page'), 'keys'],
    ['Numpad1', at('page'), 'keys'],
  ] as const)('%s at %j is asked about', (key, act, kind) => {
    expect(kindOf(press(key, act))).toBe(kind);
  });

  it.each<readonly [string, ActFacts]>([
    ['Enter', at('search', 'Products')],
    ['Enter', at('line', 'Search products')],
    ['Enter', at('line', 'Nach Orten suchen')],
    ['Enter', at('line', '絞り込み')],
    ['Enter', at('line', 'Comment', false)],
    ['Enter', at('document', 'Notes')],
    ['Enter', marking(at('message', 'Comment'))],
    ['Enter', marking(at('line', 'Language'))],
    ['Shift+Enter', at('message', 'Comment')],
    ['Control+Enter', at('search', 'Products')],
    ['Delete', at('line', 'Comment')],
    ['Backspace', at('search', 'Products')],
    ['e', at('message', 'Comment')],
    ['e', at('drawing')],
    ...['ArrowDown', 'Escape', 'Tab', 'Shift+Tab', 'PageDown', 'Home', 'F5', 'Space', ' '].map(
      (key) => [key, at('page')] as const,
    ),
    ...['Control+a', 'Control+c', 'Meta+v', 'Control+z', 'Alt+ArrowLeft'].map(
      (key) => [key, at('page')] as const,
    ),
  ])('%s at %j is not', (key, act) => {
    expect(press(key, act)).toEqual({ verdict: 'allow' });
  });

  it('is asked about by its name and that of the field', () => {
    expect(press('Enter', at('line', 'Comment'))).toMatchObject({
      question: sentence('approveKeyIn', 'Enter', 'Comment', 'shop.example'),
      control: 'Enter Comment',
    });
    expect(press('Delete', at('page'))).toMatchObject({
      question: sentence('approveKey', 'Delete', 'shop.example'),
    });
    expect(press('e', at('page'))).toMatchObject({
      question: sentence('approveKeys', 'shop.example', 'e'),
      need: { kind: 'keys', site: shop },
    });
  });

  it('is Enter where a text is typed and submitted', () => {
    const types = { typesText: 'value', submits: 'submit', byKeys: true } as const;
    const type = (value: string, submit: boolean, act: ActFacts) =>
      decide(types, { value, submit }, { ...context, act });
    expect(kindOf(type('Hello', true, at('line', 'Comment', false)))).toBe('submits');
    expect(kindOf(type('Hello', true, marking(at('message', 'Comment'))))).toBe('submits');
    expect(kindOf(type('Hello\n', false, at('message', 'Comment', false)))).toBe('submits');
    expect(kindOf(type('One\nTwo\nThree', false, at('message', 'Comment', false)))).toBe('submits');
    expect(kindOf(type('One\nTwo', true, at('line', 'Comment', false)))).toBe('refuse');
    expect(kindOf(type('shoes', true, at('search', 'Products', false)))).toBe('allow');
  });

  it('chooses an option once', () => {
    expect(kindOf(press('Enter', marking(at('message', 'Comment')), { times: 2 }))).toBe('refuse');
  });

  it('is pressed as often as wanted only where the shortcuts of the page are allowed', () => {
    const grants = [{ kind: 'keys', site: shop }] as const;
    const often = (key: string, over = {}) =>
      decide(
        { pressesKey: 'key', times: 'times' },
        { key, times: 3 },
        { ...context, act: at('page'), ...over },
      );
    expect(kindOf(often('j', { grants }))).toBe('allow');
    expect(kindOf(often('j'))).toBe('keys');
    expect(kindOf(often('Delete', { grants }))).toBe('refuse');
  });
});

it('every name of a key that erases or writes a character is judged', () => {
  const names = [...keyNames, 'Del', ...'azAZ09#?!+-/'.split('')];
  const unjudged = names.filter((name) => {
    const { key, text } = parseChord(name)?.key ?? { key: '' };
    const wanted = ['Delete', 'Backspace'].includes(key) || (text !== undefined && key !== ' ');
    return wanted && !pressOf({ pressesKey: 'key' }, { key: name });
  });
  expect(unjudged).toEqual([]);
});

// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { isWord, stableAttributes } from '../../../../../content/agent_bridge/dom/stable-attributes.ts';
import { selectorsFor } from '../../../../../content/agent_bridge/learn/selector-candidates.ts';
import {
  answerSelectors,
  assistantTurnSelectors,
  turnSelectors,
  userTurnSelectors,
} from '../../../../../content/agent_bridge/learn/turn-selectors.ts';
import { fragment } from '../support/fragment.ts';

const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

it.each([
  ['send-button', true],
  ['prompt_textarea2', true],
  [':r3:', false],
  ['c4f8a01', false],
  ['css-1x2y3z', false],
  ['8f14e45f-ea3c', false],
  ['xkcdbqrtz', false],
])('%s is a word that a person chose: %s', (value, expected) => {
  expect(isWord(value)).toBe(expected);
});

it('marks an element by what outlives a build, a language and a state', () => {
  fragment(
    '<button id=":r1:" class="x" type="submit" role="button" data-testid="send" aria-label="Senden" title="Senden" disabled data-v-7ba5bd90="" data-plain="9f8e7">x</button>',
  );
  expect(stableAttributes(one('button'))).toEqual([
    '[data-testid="send"]',
    '[role="button"]',
    '[type="submit"]',
    '[data-plain]',
  ]);
});

describe('ways to an element', () => {
  it('lead to it alone, each by another signal', () => {
    fragment(
      '<main><div><p>x</p></div><form><div><textarea name="prompt"></textarea></div><div><button>+</button><button>send</button></div></form><button>x</button></main>',
    );
    const [field, send] = [one('textarea'), one('form button:last-child')];
    const ways = selectorsFor(send, field);
    for (const way of ways) expect([...document.querySelectorAll(way)]).toEqual([send]);
    expect(ways.some((way) => way.includes(':has('))).toBe(true);
    expect(ways.at(-1)).toMatch(/^body > .*button:nth-of-type\(2\)$/);
  });

  it('still lead to it when names have changed', () => {
    const page = (name: string) => `<main><form><div><textarea ${name}></textarea></div></form></main>`;
    fragment(page('id="prompt" name="prompt" data-testid="composer"'));
    const ways = selectorsFor(one('textarea'));
    fragment(page(''));
    expect(ways.some((way) => document.querySelectorAll(way).length === 1)).toBe(true);
  });
});

describe('turns', () => {
  const exchange = () => ({
    container: one('ul'),
    user: one('.u'),
    answer: one('.a'),
    wordElement: one('.said'),
  });

  it('are told apart by an attribute, where there is one', () => {
    fragment(
      '<ul><li class="u" data-role="user">q</li><li class="a" data-role="agent"><p class="said">w</p></li></ul>',
    );
    expect(userTurnSelectors(exchange())).toEqual(['li[data-role="user"]']);
    expect(assistantTurnSelectors(exchange())).toEqual(['li[data-role="agent"]']);
    fragment('<ul><li class="u">q</li><li class="a"><p class="said">w</p></li></ul>');
    expect(userTurnSelectors(exchange())).toEqual([]);
    expect(assistantTurnSelectors(exchange())).toEqual([]);
  });

  it('are told apart by a value rather than by an attribute that others may have too', () => {
    fragment(
      '<ul><li class="u">q</li><li class="a" data-testid="turn-2" data-incoming data-role="bot"><p class="said">w</p></li></ul>',
    );
    expect(assistantTurnSelectors(exchange())).toEqual(['li[data-role="bot"]']);
  });

  it('are not told apart by a value that may be a name', () => {
    fragment(
      '<ul><li class="u" data-author="jane" data-from="me">q</li><li class="a" data-author="bot"><p class="said">w</p></li></ul>',
    );
    expect(userTurnSelectors(exchange())).toEqual(['li[data-from]', 'li[data-from="me"]']);
    expect(assistantTurnSelectors(exchange())).toEqual([]);
  });

  it('are told apart by their kind of element', () => {
    fragment(
      '<ul><x-question class="u">q</x-question><x-answer class="a"><p class="said">w</p></x-answer></ul>',
    );
    expect(userTurnSelectors(exchange())).toEqual(['x-question']);
    expect(assistantTurnSelectors(exchange())).toEqual(['x-answer']);
    expect(turnSelectors(exchange(), ['textarea'])[0]).toBe('ul > x-question, ul > x-answer');
  });

  it('do not include the composer, where that stands among them', () => {
    fragment(
      '<ul><li class="u">q</li><li class="a"><p class="said">w</p></li><li><textarea></textarea></li></ul>',
    );
    for (const way of turnSelectors(exchange(), ['textarea']))
      expect(document.querySelectorAll(way)).toHaveLength(2);
  });

  it('that stand in pairs are found in every pair', () => {
    fragment(
      '<main><ul><li>q</li><li>w</li></ul><ul><li class="u">q</li><li class="a"><p class="said">w</p></li></ul></main>',
    );
    const container = one('.u').parentElement ?? document.body;
    for (const way of turnSelectors({ ...exchange(), container }, ['textarea']))
      expect(document.querySelectorAll(way)).toHaveLength(4);
  });
});

describe('an answer', () => {
  const ways = (answer: string) => {
    fragment(`<ul><li class="u">q</li><li class="a">${answer}</li></ul>`);
    return answerSelectors({
      container: one('ul'),
      user: one('.u'),
      answer: one('.a'),
      wordElement: one('.said'),
    });
  };

  it('is the whole turn, where nothing is said before it', () => {
    expect(ways('<div><p class="said">word</p></div>')).toEqual([':scope']);
  });

  it('is what holds it beside a label, and never one paragraph', () => {
    expect(ways('<b>Bot</b><div><p class="said">Understood, word</p></div>')).toEqual([
      ':scope > div',
      ':scope',
    ]);
    expect(ways('<b>Bot</b><p class="said">word</p>')).toEqual([':scope']);
  });
});

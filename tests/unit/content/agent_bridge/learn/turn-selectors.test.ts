// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import {
  answerSelectors,
  assistantTurnSelectors,
  turnSelectors,
  userTurnSelectors,
} from '../../../../../content/agent_bridge/learn/turn-selectors.ts';
import { fragment, one } from '../support/fragment.ts';

describe('the selectors of turns', () => {
  const exchange = () => ({
    container: one('ul'),
    user: one('.u'),
    answer: one('.a'),
    wordElement: one('.said'),
  });

  it('tell turns apart by an attribute, if there is one', () => {
    fragment(
      '<ul><li class="u" data-role="user">q</li><li class="a" data-role="agent"><p class="said">w</p></li></ul>',
    );
    expect(userTurnSelectors(exchange())).toEqual(['li[data-role="user"]']);
    expect(assistantTurnSelectors(exchange())).toEqual(['li[data-role="agent"]']);
    fragment('<ul><li class="u">q</li><li class="a"><p class="said">w</p></li></ul>');
    expect(userTurnSelectors(exchange())).toEqual([]);
    expect(assistantTurnSelectors(exchange())).toEqual([]);
  });

  it('prefer a value to an attribute that other turns may have, too', () => {
    fragment(
      '<ul><li class="u">q</li><li class="a" data-testid="turn-2" data-incoming data-role="bot"><p class="said">w</p></li></ul>',
    );
    expect(assistantTurnSelectors(exchange())).toEqual(['li[data-role="bot"]']);
  });

  it('never contain a value that may be a person’s name', () => {
    fragment(
      '<ul><li class="u" data-author="jane" data-from="me">q</li><li class="a" data-author="bot"><p class="said">w</p></li></ul>',
    );
    expect(userTurnSelectors(exchange())).toEqual(['li[data-from]', 'li[data-from="me"]']);
    expect(assistantTurnSelectors(exchange())).toEqual([]);
  });

  it('tell turns apart by their tag', () => {
    fragment(
      '<ul><x-question class="u">q</x-question><x-answer class="a"><p class="said">w</p></x-answer></ul>',
    );
    expect(userTurnSelectors(exchange())).toEqual(['x-question']);
    expect(assistantTurnSelectors(exchange())).toEqual(['x-answer']);
    expect(turnSelectors(exchange())[0]).toBe('ul > x-question, ul > x-answer');
  });

  it('select the turns of every pair, if each pair has a container', () => {
    fragment(
      '<main><ul><li>q</li><li>w</li></ul><ul><li class="u">q</li><li class="a"><p class="said">w</p></li></ul></main>',
    );
    const container = one('.u').parentElement ?? document.body;
    for (const selector of turnSelectors({ ...exchange(), container }))
      expect(document.querySelectorAll(selector)).toHaveLength(4);
  });
});

describe('the selectors of an answer', () => {
  const selectors = (answer: string) => {
    fragment(`<ul><li class="u">q</li><li class="a">${answer}</li></ul>`);
    return answerSelectors({
      container: one('ul'),
      user: one('.u'),
      answer: one('.a'),
      wordElement: one('.said'),
    });
  };

  it('select the whole turn if no label precedes the answer', () => {
    expect(selectors('<div><p class="said">word</p></div>')).toEqual([':scope']);
  });

  it('select the element beside a label, but never a single paragraph', () => {
    expect(selectors('<b>Bot</b><div><p class="said">Understood, word</p></div>')).toEqual([
      ':scope > div',
      ':scope',
    ]);
    expect(selectors('<b>Bot</b><p class="said">word</p>')).toEqual([':scope']);
  });
});

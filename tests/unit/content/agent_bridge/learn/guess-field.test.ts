// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { fieldOf, guessComposer, judgeField } from '../../../../../content/agent_bridge/learn/guess-field.ts';

afterEach(() => {
  document.body.replaceChildren();
});

/** The id of the guessed field of a page, and why it is refused. */
function guess(html: string): string | undefined {
  document.body.innerHTML = html;
  const guessed = guessComposer();
  return guessed && [guessed.field.id, guessed.refused].filter(Boolean).join(' ');
}

describe('the message field of a page that nobody knows', () => {
  it.each([
    ['a text area', '<textarea id="a"></textarea>'],
    ['an editor', '<div id="a" contenteditable="true"><p></p></div>'],
    ['an editor with a role', '<div role="textbox" id="a" contenteditable="plaintext-only"></div>'],
    ['the outermost of nested editors', '<div id="a" contenteditable><p contenteditable="true"></p></div>'],
    ['the editor, not a search', '<input type="search"><div id="a" contenteditable></div>'],
    ['the one below', '<textarea></textarea><p>Hello</p><textarea id="a"></textarea>'],
    [
      'the one that asks for a message',
      '<textarea id="a" placeholder="Ask anything"></textarea><textarea placeholder="Optional tone"></textarea>',
    ],
    [
      'the one that asks in another language',
      '<textarea id="a" placeholder="メッセージを入力"></textarea><textarea></textarea>',
    ],
    [
      'the one outside the head of the page',
      '<textarea id="a"></textarea><header><textarea></textarea></header>',
    ],
    ['the one that can be typed into', '<textarea id="a"></textarea><textarea readonly></textarea>'],
    ['the one that is not a copy', '<textarea id="a"></textarea><textarea aria-hidden="true"></textarea>'],
    [
      'the one that is not part of an entry',
      '<ol><li><textarea></textarea></li></ol><textarea id="a"></textarea><div role="log"><textarea></textarea></div>',
    ],
    [
      'beside a newsletter',
      '<form><textarea id="a"></textarea></form><form><input type="email" name="email"></form>',
    ],
    ['with a field for a title', '<form><input name="title"><textarea id="a"></textarea></form>'],
    [
      'with a choice of the model',
      '<form><div role="combobox" aria-label="Model"></div><textarea id="a"></textarea></form>',
    ],
  ])('is %s', (_, html) => {
    expect(guess(html)).toBe('a');
  });

  it('is found in an open shadow root', () => {
    document.body.innerHTML = '<my-chat></my-chat>';
    const root = document.querySelector('my-chat')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = '<div><textarea id="a"></textarea></div>';
    expect(guessComposer()?.field).toBe(root?.getElementById('a'));
  });

  it('is the one that has the focus', () => {
    document.body.innerHTML = '<textarea id="a"></textarea><textarea></textarea>';
    document.getElementById('a')?.focus();
    expect(guessComposer()?.field.id).toBe('a');
  });

  it.each([
    ['none', '<p>Hello</p><button>Send</button><input type="checkbox">'],
    ['a field for a password', '<input type="password"><textarea autocomplete="one-time-code"></textarea>'],
    [
      'a field in which nothing can be typed',
      '<textarea disabled></textarea><div contenteditable="false"></div>',
    ],
  ])('is missing on a page with %s', (_, html) => {
    expect(guess(html)).toBeUndefined();
  });
});

describe('a field that is refused', () => {
  it.each([
    ['a search box', 'search', '<input type="search" id="a">'],
    ['a text area for searches', 'search', '<textarea id="a" name="q" aria-label="Search"></textarea>'],
    ['a text area in a search', 'search', '<form role="search"><textarea id="a"></textarea></form>'],
    ['a search landmark', 'search', '<search><textarea id="a"></textarea></search>'],
    ['a role', 'search', '<div role="searchbox" contenteditable id="a"></div>'],
    ['a key that searches', 'search', '<textarea enterkeyhint="search" id="a"></textarea>'],
    ['a search in German', 'search', '<textarea id="a" placeholder="Suchen"></textarea>'],
    ['a search in Japanese', 'search', '<textarea id="a" placeholder="動画を検索"></textarea>'],
    ['a line', 'one_line', '<input id="a" placeholder="Ask anything">'],
    ['a comment in a feed', 'in_talk', '<article><textarea id="a"></textarea></article>'],
    [
      'a mail',
      'person',
      '<form><input name="to"><input name="title"><div id="a" contenteditable></div></form>',
    ],
    [
      'a mail without a form',
      'person',
      '<div><div><input aria-label="To"></div><div contenteditable id="a"></div></div>',
    ],
    [
      'a mail in a dialog',
      'person',
      '<div role="dialog"><div role="combobox" contenteditable aria-label="Empfänger"></div><div contenteditable id="a" aria-label="Nachricht"></div></div>',
    ],
    [
      'a form for support',
      'person',
      '<form><label>Betreff <input></label><textarea id="a"></textarea></form>',
    ],
    ['a contact form', 'person', '<form><input type="email"><textarea id="a"></textarea></form>'],
    [
      'a contact form in Polish',
      'person',
      '<form><input placeholder="Temat"><textarea id="a"></textarea></form>',
    ],
    [
      'a hidden recipient',
      'person',
      '<form><input type="hidden" name="recipient"><textarea id="a"></textarea></form>',
    ],
    ['a Chinese mail', 'person', '<form><input placeholder="收件人"><textarea id="a"></textarea></form>'],
  ])('is %s', (_, why, html) => {
    expect(guess(html)).toBe(`a ${why}`);
  });

  it('is refused as well when the person chooses it, and the others are not', () => {
    document.body.innerHTML = '<input name="q" id="a"><textarea id="b"></textarea>';
    const judged = ['a', 'b'].map((id) => judgeField(document.getElementById(id) as HTMLElement));
    expect(judged.map(({ refused }) => refused)).toEqual(['search', undefined]);
  });
});

describe('the field that a click chooses', () => {
  const clicked = (html: string) => {
    document.body.innerHTML = html;
    let field: HTMLElement | undefined;
    document.addEventListener('click', (event) => (field = fieldOf(event)), { once: true });
    document.getElementById('here')?.click();
    return field?.id;
  };

  it.each([
    ['a', '<div contenteditable id="a"><p><b id="here">Ask</b></p></div>'],
    ['here', '<textarea id="here"></textarea>'],
    ['here', '<input id="here">'],
    [undefined, '<button id="here">Send</button>'],
    [undefined, '<input type="password" id="here">'],
  ])('is %s', (id, html) => {
    expect(clicked(html)).toBe(id);
  });
});

// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { findExchange, findMessages } from '../../../../../content/agent_bridge/learn/exchange.ts';
import { learnedSite } from '../../../../../content/agent_bridge/learn/learned-site.ts';
import { pageChat } from '../../../../../content/agent_bridge/page-chat.ts';
import type { TurnCode } from '../../../../../src/protocol/turn-code.ts';
import { aLearned } from '../../../../support/samples.ts';
import { fragment, one } from '../support/fragment.ts';

const turn = 'k7f2-6-h3wq9' as TurnCode;
const text = `Turn ${turn}. You: click 12 → done.`;
const box = '<div><textarea id="field"></textarea></div>';

/** How pages show a draft elsewhere than in the field that was written to. */
const pages: Record<string, { readonly page: string; readonly composer?: string }> = {
  'in the composer’s box, which stands among the turns': {
    page: `<div>${text}</div>`.replace(text, `<textarea id="field">${text}</textarea>`),
  },
  'in an editable composer among the turns': {
    page: `<div><div id="field" contenteditable="true"><p>${text}</p></div></div>`,
    composer: '#field',
  },
  'in a textarea that holds it as its child, beside the composer': {
    page: `${box}<div><textarea hidden>${text}</textarea></div>`,
  },
  'in an input of text': { page: `${box}<div><input type="text" value="${text}"></div>` },
  'in a copy that gives the field its height': { page: `<div aria-hidden="true">${text}</div>${box}` },
  'in a copy within the composer’s box': {
    page: `<div><div aria-hidden="true">${text}</div><textarea id="field"></textarea></div>`,
  },
  'in a preview above the composer': { page: `<div><h2>Preview</h2><p>${text}</p></div>${box}` },
  'in a message that is being edited': {
    page: `<div><div role="textbox" contenteditable="plaintext-only">${text}</div><button>Save</button></div>${box}`,
  },
};

function open(page: string, composer = '#field') {
  fragment(`<main><div>Hello.</div><div>Hi.</div>${page}</main>`);
  const field = one('#field');
  const write = (words: string) => {
    if (field instanceof HTMLTextAreaElement) field.value = words;
    else field.textContent = words;
  };
  write(text);
  const site = learnedSite(aLearned({ composer: [composer], send: [], turn: ['main > div'], fresh: '/' }));
  const chat = pageChat(site, { now: () => 1_000_000, signal: new AbortController().signal });
  return { chat, write };
}

describe.each(Object.entries(pages))('a draft %s', (_, { page, composer }) => {
  it('has not landed, before nor after a press that did nothing', async () => {
    const { chat } = open(page, composer);
    chat.markBaseline();
    expect(chat.submitState(turn, text).landed).toBe(false);
    await chat.press();
    expect(chat.submitState(turn, text).landed).toBe(false);
  });

  it('hides no message that has landed', async () => {
    const { chat, write } = open(page, composer);
    chat.markBaseline();
    await chat.press();
    write('');
    one('main > div').nextElementSibling?.insertAdjacentHTML(
      'afterend',
      `<div id="ours">${text}</div><div>Well.</div>`,
    );
    expect(chat.landed(turn)).toBe(true);
    chat.markBaseline();
    expect(chat.landed(turn)).toBe(true);
    expect(chat.read(turn).map(({ text: said }) => said)).toEqual(['Well.']);
  });
});

it('counts as landed what the page shows after a press, even if it keeps the draft', async () => {
  const { chat } = open(box);
  chat.markBaseline();
  await chat.press();
  one('main').insertAdjacentHTML('afterbegin', `<div>${text}</div>`);
  chat.markBaseline();
  expect(chat.landed(turn)).toBe(true);
});

it.each([
  ['the composer’s box', '', '<div><b>Draft</b><textarea id="field"></textarea></div>'],
  ['a box with another field', `<div><textarea>${text}</textarea></div>`, box],
  ['an empty editor', '<div><p contenteditable="true">Go on</p></div>', box],
])('takes %s for no answer', (_, above, composer) => {
  const { chat, write } = open(`<div>${text}</div>${above}${composer}`);
  write('');
  expect(chat.replyState(turn)).toMatchObject({ found: true, hasText: false });
});

it('takes what holds turns and the composer for no turn, and finds the turns in it', () => {
  fragment(`<main><div><div>${text}</div><div>Well.</div>${box}</div></main>`);
  const site = learnedSite(aLearned({ composer: ['#field'], turn: ['div'] }));
  const chat = pageChat(site, { now: () => 1_000_000, signal: new AbortController().signal });
  expect(chat.read(turn).map(({ text: said }) => said)).toEqual(['Well.']);
});

describe('a lesson', () => {
  const query = { marker: 'Turn k7f2-', text, word: 'lantern' };

  it.each([
    ['a textarea that replaces the field', `<div><textarea>${text}</textarea></div>`],
    ['an editable element that replaces the field', `<div><p contenteditable="true">${text}</p></div>`],
    ['an input', `<div><input value="${text}"></div>`],
    ['a search box', `<div><input type="search" value="${text}"></div>`],
    ['a text box by its role', `<div><div role="textbox">${text}</div></div>`],
    ['a new field and a preview', `<div><textarea>${text}</textarea></div><p>${text}</p>`],
  ])('finds no message in %s', (_, html) => {
    fragment(`<main><form id="composer"></form>${html}</main>`);
    expect(findMessages({ ...query, composer: one('#composer') })).toEqual([]);
  });

  it('finds a message after a glued name, with characters that no one sees', () => {
    fragment(
      `<main><ul><li>User${text.replace('k7f2', 'k7\u00adf2')}</li><li>lantern</li></ul><form></form></main>`,
    );
    const exchange = findExchange({ ...query, composer: one('form') });
    expect(exchange?.user).toBe(one('li'));
    expect(exchange?.answer).toBe(one('li:last-child'));
  });
});

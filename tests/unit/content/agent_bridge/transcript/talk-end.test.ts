// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { learnedSite } from '../../../../../content/agent_bridge/learn/learned-site.ts';
import { pageChat } from '../../../../../content/agent_bridge/page-chat.ts';
import { TalkEnd } from '../../../../../content/agent_bridge/transcript/talk-end.ts';
import { aLearned } from '../../../../support/samples.ts';
import { fragment, one } from '../support/fragment.ts';

const turn = 'k7f2-1-h3wq9';
const ours = `<li class="me">Turn ${turn}. You: click 12 → done.</li>`;

/** Gives the element a height to scroll through; returns what notes where it was scrolled to. */
function scrollable(element: HTMLElement, scrollHeight = 3_000) {
  let top = 0;
  Object.defineProperties(element, {
    scrollHeight: { configurable: true, value: scrollHeight },
    clientHeight: { configurable: true, value: 500 },
    scrollTop: {
      configurable: true,
      get: () => top,
      set: (to: number) => {
        top = to;
        element.dispatchEvent(new Event('scroll'));
      },
    },
  });
  return element;
}

const signal = () => new AbortController().signal;

describe('the end of a transcript', () => {
  it.each([
    ['its list', '<main><ul id="it" style="overflow-y: auto">TURNS</ul></main>', 2_500],
    [
      'an ancestor of its list',
      '<main id="it" style="overflow-y: scroll"><div><ul>TURNS</ul></div></main>',
      2_500,
    ],
    [
      'a list turned upside down',
      '<main><ul id="it" style="overflow-y: auto; display: flex; flex-direction: column-reverse">TURNS</ul></main>',
      0,
    ],
  ])('is where %s scrolls to', (_, html, end) => {
    fragment(html.replace('TURNS', ours));
    const scroller = scrollable(one('#it'));
    scroller.scrollTop = end === 0 ? -700 : 300;
    const talkEnd = new TalkEnd(signal());
    expect(talkEnd.isShown(one('li'))).toBe(false);
    expect(talkEnd.show(one('li'), false)).toBe(true);
    expect(scroller.scrollTop).toBe(end);
    expect(talkEnd.isShown(one('li'))).toBe(true);
    expect(talkEnd.show(one('li'), true)).toBe(false);
  });

  it.each([
    ['a list that is not longer than its window', '<ul id="it" style="overflow-y: auto">TURNS</ul>', 500],
    ['a list that shows what hangs over', '<ul id="it">TURNS</ul>', 3_000],
    ['a list that hides what hangs over', '<ul id="it" style="overflow-y: hidden">TURNS</ul>', 3_000],
  ])('is in view in %s', (_, html, height) => {
    fragment(html.replace('TURNS', ours));
    scrollable(one('#it'), height);
    expect(new TalkEnd(signal()).show(one('li'), true)).toBe(false);
  });
});

/** A transcript that draws only what is in view: our message at its top, the answer at its end. */
function virtualised({ keepsOurs }: { readonly keepsOurs: boolean }) {
  fragment(`<main><ul style="overflow-y: auto">${ours}</ul><textarea></textarea></main>`);
  const list = scrollable(one('ul'));
  list.addEventListener('scroll', () => {
    const isAtEnd = list.scrollTop > 2_000;
    if (!isAtEnd) return;
    if (!keepsOurs) one('.me').remove();
    list.insertAdjacentHTML('beforeend', '<li class="bot"><p>Well.</p></li>');
  });
  const site = learnedSite(aLearned({ turn: ['main > ul > li'], userTurn: ['li.me'] }));
  return { list, chat: pageChat(site, { now: () => 1_000_000, signal: signal() }) };
}

describe.each([
  ['keeps our message', true],
  ['drops our message', false],
])('a virtualised transcript that %s', (_, keepsOurs) => {
  it('draws the answer once its end is shown', () => {
    const { chat } = virtualised({ keepsOurs });
    expect(chat.replyState(turn)).toMatchObject({ found: true, hasText: false });
    expect(chat.showEnd(turn, false)).toBe(true);
    expect(chat.replyState(turn)).toMatchObject({ found: true, hasText: true });
    expect(chat.read(turn).map(({ text }) => text)).toEqual(['Well.']);
    expect(chat.showEnd(turn, false)).toBe(false);
  });
});

it('takes no earlier answer for ours while the end of the transcript is out of view', () => {
  const { list, chat } = virtualised({ keepsOurs: false });
  chat.replyState(turn);
  list.innerHTML = '<li class="bot"><p>Long ago.</p></li>';
  expect(chat.replyState(turn)).toMatchObject({ found: false, hasText: false });
});

it('takes no answer to another message for ours', () => {
  const { list, chat } = virtualised({ keepsOurs: false });
  chat.replyState(turn);
  list.innerHTML = '<li class="me">And now?</li><li class="bot"><p>Well.</p></li>';
  list.scrollTop = 0;
  scrollable(list, 500);
  expect(chat.replyState(turn)).toMatchObject({ found: false });
});

// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { findExchange } from '../../../../../content/agent_bridge/learn/exchange.ts';
import { learnedSite } from '../../../../../content/agent_bridge/learn/learned-site.ts';
import { turnSelectors } from '../../../../../content/agent_bridge/learn/turn-selectors.ts';
import { Transcript } from '../../../../../content/agent_bridge/transcript/transcript.ts';
import { aLearned } from '../../../../support/samples.ts';
import { fragment, one } from '../support/fragment.ts';

const message = (turn: number) => `Turn k7f2-${turn}-h3wq9. You: click 12 → done.`;

/** How a chat puts one exchange into its list. */
const pages: Record<string, (ours: string, answer: string) => string> = {
  'no container': (ours, answer) => `<div>${ours}</div><div>${answer}</div>`,
  'a container of its own': (ours, answer) => `<div><div>${ours}</div><div>${answer}</div></div>`,
  'a container with an id of its own': (ours, answer) =>
    `<div id="chat-${ours.length + Number(ours.split('-')[1])}"><div>${ours}</div><div>${answer}</div></div>`,
  'two containers, one in the other': (ours, answer) =>
    `<section><div><p>${ours}</p><div>${answer}</div></div></section>`,
  'a list item': (ours, answer) => `<li><article>${ours}</article><article>${answer}</article></li>`,
  'a container, each turn in a wrapper': (ours, answer) =>
    `<article><div><div><b>You</b><p>${ours}</p></div></div><div><div><b>Bot</b><p>${answer}</p></div></div></article>`,
  'a container after a heading of the day': (ours, answer) =>
    `<div><h5>Today</h5></div><div><div>${ours}</div><div>${answer}</div></div>`,
};

describe.each([
  [
    'a list',
    (inner: string) =>
      `<main><header><div><a>Chat</a></div></header><div id="log">${inner}</div><footer><div><textarea></textarea><div><button>Send</button></div></div></footer></main>`,
  ],
  [
    'the page itself',
    (inner: string) => `<main>${inner}<footer><div><textarea></textarea></div></footer></main>`,
  ],
])('a lesson of the first exchange in %s', (_, page) => {
  it.each(Object.entries(pages))('that puts each into %s finds the second and third', (_name, exchange) => {
    fragment(page(exchange(message(1), 'lantern')));
    const found = findExchange({
      marker: 'Turn k7f2-1',
      text: message(1),
      word: 'lantern',
      composer: one('textarea'),
    });
    if (!found) throw new Error('The lesson finds nothing.');
    const turn = turnSelectors(found);
    expect(turn.length).toBeLessThanOrEqual(12);

    const all = [1, 2, 3].map((number) => exchange(message(number), `answer ${number}`));
    fragment(page(all.join('')));
    const transcript = new Transcript(
      learnedSite(aLearned({ turn })),
      () => document,
      () => one('textarea'),
    );
    for (const number of [1, 2, 3]) {
      const ours = transcript.find(`k7f2-${number}-h3wq9`);
      expect(ours?.textContent).toContain(message(number));
      const [answer, ...more] = ours ? transcript.answersTo(ours) : [];
      expect(answer?.textContent).toContain(`answer ${number}`);
      expect(more).toEqual([]);
    }
  });
});

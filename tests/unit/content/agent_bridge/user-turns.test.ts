// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageChat } from '../../../../content/agent_bridge/page-chat.ts';
import { UserTurns } from '../../../../content/agent_bridge/user-turns.ts';
import type { TurnCode } from '../../../../src/protocol/turn-code.ts';
import { siteFor } from '../../../../src/sites/index.ts';
import { fragment } from './support/fragment.ts';

/** How each site draws a prompt and the reply to it; `id` is the prompt's own where the site has such names. */
const sites = {
  'https://chatgpt.com/': {
    user: (id: string, text: string) =>
      `<section data-turn="user" data-turn-id="${id}"><div data-message-author-role="user">${text}</div></section>`,
    reply: '<section data-turn="assistant" data-turn-id="a"><div class="markdown">Well.</div></section>',
    named: true,
  },
  'https://claude.ai/new': {
    user: (id: string, text: string) =>
      `<div data-testid="transcript-row" data-perf-row="human" data-index="${id}"><div data-testid="user-message">${text}</div></div>`,
    reply:
      '<div data-testid="transcript-row" data-perf-row="assistant"><div class="standard-markdown">Well.</div></div>',
    named: true,
  },
  'https://gemini.google.com/app': {
    user: (_: string, text: string) => `<user-query><p>${text}</p></user-query>`,
    reply:
      '<model-response><message-content><div class="markdown">Well.</div></message-content></model-response>',
    named: false,
  },
  'https://aistudio.google.com/prompts/new_chat': {
    user: (id: string, text: string) =>
      `<ms-chat-turn id="${id}"><div class="chat-turn-container user">${text}</div></ms-chat-turn>`,
    reply: '<ms-chat-turn id="a"><div class="chat-turn-container model">Well.</div></ms-chat-turn>',
    named: true,
  },
} as const;

const code = (turn: number) => `k7f2-${turn}-h3wq9` as TurnCode;
const ours = (turn: number) => `Task. Turn ${code(turn)}. You: click 12 → done. "tool_code":"${code(turn)}".`;

function open(url: keyof typeof sites, prompts: readonly string[]) {
  const site = siteFor(url);
  if (!site) throw new Error(`no site at ${url}`);
  const { user, reply, named } = sites[url];
  const drawn = (text: string, at: number) => user(`u${at}`, text) + reply;
  fragment(`<main>${prompts.map(drawn).join('')}</main>`);
  const chat = pageChat(site, { now: () => 0, signal: new AbortController().signal });
  const add = (text: string, at: number) =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', drawn(text, at));
  return { chat, add, named };
}

afterEach(() => vi.restoreAllMocks());

describe.each(Object.keys(sites) as (keyof typeof sites)[])('the user turns of %s', (url) => {
  it('stand after our messages, whoever wrote an earlier code again', () => {
    const { chat, add, named } = open(url, ['Hello.', ours(1), 'Why?', ours(2)]);
    const turns = new UserTurns('k7f2', undefined);
    const places = (all: ReturnType<typeof turns.look>) =>
      all.map(({ place }) => place && `${place.turn} ${place.nth}`);
    expect(places(turns.look(chat))).toEqual([undefined, `${code(1)} 0`, `${code(1)} 1`, `${code(2)} 0`]);
    expect(turns.look(chat)).toEqual([]);
    add(`{"tool_code":"${code(1)}"}`, 4);
    add('And now?', 5);
    const come = turns.look(chat);
    expect(places(come)).toEqual([`${code(2)} 1`, `${code(2)} 2`]);
    expect(come.map(({ id }) => id)).toEqual(named ? ['u4', 'u5'] : ['', '']);
    for (const { key } of come) expect(chat.landed(key)).toBe(true);
  });

  it('are placed anew when the last one has gone, by name where none of our messages is left', () => {
    const { chat, add, named } = open(url, [ours(1), 'One.']);
    const turns = new UserTurns('k7f2', undefined);
    const [, one] = turns.look(chat);
    for (const turn of document.querySelectorAll('main > *')) turn.remove();
    add('One.', 1);
    add('Two.', 2);
    expect(chat.landed(one?.key ?? '')).toBe(false);
    expect(turns.look(chat).map(({ place }) => place?.nth)).toEqual(named ? [1, 2] : [undefined, undefined]);
  });

  it('cost a look nothing but what has come, however long the transcript is', () => {
    const cost = (exchanges: number) => {
      const { chat } = open(
        url,
        Array.from({ length: exchanges }, (_, at) => ours(at + 1)),
      );
      const turns = new UserTurns('k7f2', undefined);
      turns.look(chat);
      const asked = [vi.spyOn(Element.prototype, 'matches'), vi.spyOn(Element.prototype, 'querySelectorAll')];
      turns.look(chat);
      const calls = asked.map(({ mock }) => mock.calls.length);
      vi.restoreAllMocks();
      return calls;
    };
    expect(cost(200)).toEqual(cost(2));
  });
});

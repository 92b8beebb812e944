import { learnedSite } from '../../../../../content/agent_bridge/learn/learned-site.ts';
import { siteFor } from '../../../../../src/sites/index.ts';
import type { Site } from '../../../../../src/sites/site.ts';
import { aLearned } from '../../../../support/samples.ts';

/** The markup of one chat. */
export interface Skin {
  readonly site: Site;
  readonly field: string;
  readonly send: string;
  readonly stop: string;
  user(text: string): string;
  bot(answer: string): string;
}

export const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function listed(url: string): Site {
  const site = siteFor(url);
  if (!site) throw new Error(`There is no site at ${url}.`);
  return site;
}

const lines = (text: string) =>
  escaped(text)
    .split('\n')
    .map((line) => `<p>${line || '<br>'}</p>`)
    .join('');

const taught = aLearned({
  composer: ['textarea[name="q"]'],
  send: ['#send'],
  stop: ['#stop'],
  stopProves: true,
  turn: ['#log .row'],
  userTurn: ['[data-from="me"]'],
  assistantTurn: ['[data-from="bot"]'],
  answer: ['.body'],
  fresh: null,
});

export const skins = {
  /** A chat that is known by its lesson. */
  learned: {
    site: learnedSite(taught),
    field: '<textarea name="q"></textarea>',
    send: '<button type="button" id="send">Send</button>',
    stop: '<button type="button" id="stop">Stop</button>',
    user: (text) =>
      `<div class="row" data-from="me"><div class="body" style="white-space:pre-wrap">${escaped(text)}</div></div>`,
    bot: (answer) => `<div class="row" data-from="bot"><div class="body">${answer}</div></div>`,
  },
  /** The same, and no selector tells the turns apart. */
  unmarked: {
    site: learnedSite({ ...taught, userTurn: [], assistantTurn: [] }),
    field: '<textarea name="q"></textarea>',
    send: '<button type="button" id="send">Send</button>',
    stop: '<button type="button" id="stop">Stop</button>',
    user: (text) =>
      `<div class="row"><div class="body" style="white-space:pre-wrap">${escaped(text)}</div></div>`,
    bot: (answer) => `<div class="row"><div class="body">${answer}</div></div>`,
  },
  chatgpt: {
    site: listed('https://chatgpt.com/'),
    field: '<div id="prompt-textarea" class="ProseMirror" contenteditable="true" role="textbox"></div>',
    send: '<button type="button" id="composer-submit-button" data-testid="send-button" aria-label="Send prompt">x</button>',
    stop: '<button type="button" id="composer-submit-button" data-testid="stop-button" aria-label="Stop streaming">x</button>',
    user: (text) =>
      `<section data-testid="conversation-turn-1" data-turn="user" data-turn-id="u1"><h4 class="sr-only">You said:</h4><div data-message-author-role="user" data-message-id="m1"><div class="whitespace-pre-wrap">${escaped(text)}</div></div></section>`,
    bot: (answer) =>
      `<section data-testid="conversation-turn-2" data-turn="assistant" data-turn-id="a1"><h4 class="sr-only">ChatGPT said:</h4><div data-message-author-role="assistant" data-message-id="m2"><div class="markdown prose">${answer}</div></div><button data-testid="copy-turn-action-button">x</button></section>`,
  },
  claude: {
    site: listed('https://claude.ai/new'),
    field:
      '<div data-testid="chat-input" class="tiptap ProseMirror" contenteditable="true" role="textbox"></div>',
    send: '<button type="button" aria-label="Send message">x</button>',
    stop: '<button type="button" aria-label="Stop response">x</button>',
    user: (text) => `<div><div data-testid="user-message">${lines(text)}</div></div>`,
    bot: (answer) =>
      `<div><div data-is-streaming="false"><div class="font-claude-response"><div class="grid"><div class="row-start-2"><div class="standard-markdown">${answer}</div></div></div></div></div></div>`,
  },
  gemini: {
    site: listed('https://gemini.google.com/app'),
    field:
      '<rich-textarea><div class="ql-editor" contenteditable="true" role="textbox"></div></rich-textarea>',
    send: '<button type="button" class="send-button" aria-label="Send message">x</button>',
    stop: '<button type="button" class="send-button stop" aria-label="Stop response">x</button>',
    user: (text) => `<user-query><div class="query-text">${lines(text)}</div></user-query>`,
    bot: (answer) =>
      `<model-response><message-content><div class="markdown">${answer}</div></message-content><div class="response-footer complete"></div></model-response>`,
  },
} as const satisfies Record<string, Skin>;
export type SkinName = keyof typeof skins;

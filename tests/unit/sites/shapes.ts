import { copilot } from '../../../src/sites/copilot.ts';
import { grok } from '../../../src/sites/grok.ts';
import { lechat } from '../../../src/sites/lechat.ts';
import type { Site } from '../../../src/sites/site.ts';

/** The markup of a site of which one generation is known. */
export interface Shape {
  readonly site: Site;
  readonly field: string;
  /** What stands in the slot of the send control while the field is empty. */
  readonly idle: string;
  readonly send: string;
  /** Stop controls that tell a reply in progress. */
  readonly stops: readonly string[];
  user(text: string): string;
  /** A reply, its thoughts before its answer; without an answer there is no element for it. */
  reply(parts: { readonly thoughts: string; readonly answer?: string }): string;
  /** A code block with its label and its button. */
  code(text: string): string;
  /** What a finished reply has at last, where that is known. */
  readonly finished?: string;
}

const button = (attributes: string) => `<button type="button" ${attributes}>x</button>`;

const inPart = (attributes: string, content: string | undefined) =>
  content === undefined ? '' : `<div ${attributes}>${content}</div>`;

export const shapes: Readonly<Record<string, Shape>> = {
  grok: {
    site: grok,
    field: '<div class="tiptap ProseMirror" contenteditable="true" aria-label="Ask Grok anything"></div>',
    idle: button('data-testid="chat-submit" aria-label="Submit" disabled'),
    send: button('data-testid="chat-submit" aria-label="…"'),
    stops: [button('data-testid="chat-stop" aria-label="…"'), button('aria-label="Stop model response"')],
    user: (text) =>
      `<div id="response-u"><div data-testid="user-message"><div class="message-bubble">${text}</div></div></div>`,
    reply: ({ thoughts, answer }) =>
      `<div id="response-a"><div data-testid="assistant-message"><div class="thinking-container"><span>Worked for 6s</span><div class="response-content-markdown">${thoughts}</div></div>${inPart('class="response-content-markdown"', answer)}</div></div>`,
    code: (text) =>
      `<div data-testid="code-block"><div><span>json</span><button>Copy</button></div><pre class="shiki"><code><span class="line">${text}</span></code></pre></div>`,
  },
  copilot: {
    site: copilot,
    field: '<textarea id="userInput" data-testid="composer-input"></textarea>',
    idle: button('data-testid="audio-call-button" aria-label="Talk to Copilot"'),
    send: button('data-testid="submit-button" aria-label="…"'),
    stops: [
      button('data-testid="stop-button" aria-label="…"'),
      button('aria-label="Stop message generation"'),
    ],
    user: (text) =>
      `<div data-content="user-message"><h6 class="sr-only">You said</h6><div>${text}</div></div>`,
    // How it draws thoughts is not known: a fold that says so.
    reply: ({ thoughts, answer }) =>
      `<div data-content="ai-message"><h6 class="sr-only">Copilot said</h6><button aria-expanded="true">Thought for 6 seconds</button><div>${thoughts}</div>${inPart('', answer)}</div>`,
    code: (text) =>
      `<div><div><span class="capitalize">json</span><button>Copy</button></div><pre><code class="hljs language-json">${text}</code></pre></div>`,
    finished: button('data-testid="message-thumbs-up-button"'),
  },
  lechat: {
    site: lechat,
    field: '<div class="ProseMirror" contenteditable="true"></div>',
    idle: button('aria-label="Voice Mode"'),
    send: '<button type="submit" aria-label="…">x</button>',
    stops: [button('aria-label="Stop generation"'), button('aria-label="Arrêter la génération"')],
    user: (text) =>
      `<div data-message-author-role="user" data-message-id="u"><div class="select-text"><span class="whitespace-pre-wrap">${text}</span></div><div class="text-hint">10:01pm</div></div>`,
    reply: ({ thoughts, answer }) =>
      `<div data-message-author-role="assistant" data-message-id="a"><div data-testid="text-message-part" data-message-part-type="reasoning">${thoughts}</div>${inPart('data-testid="text-message-part" data-message-part-type="answer"', answer)}</div>`,
    code: (text) =>
      `<pre><div data-testid="code-block"><span class="text-xs">json</span><button aria-label="Copy to clipboard">Copy</button><pre><code>${text}</code></pre></div></pre>`,
  },
};

import { copilot } from '../../../src/sites/copilot.ts';
import { grok } from '../../../src/sites/grok.ts';
import { kimi } from '../../../src/sites/kimi.ts';
import { lechat } from '../../../src/sites/lechat.ts';
import { perplexity } from '../../../src/sites/perplexity.ts';
import { qwen } from '../../../src/sites/qwen.ts';
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
  perplexity: {
    site: perplexity,
    field: '<div id="ask-input" contenteditable="true" data-lexical-editor="true"></div>',
    idle: button('aria-label="Voice mode"'),
    send: button('aria-label="Submit"'),
    stops: [button('aria-label="Stop generating response"'), button('aria-label="Detener la respuesta"')],
    user: (text) => `<div class="group/query relative"><span class="select-text">${text}</span></div>`,
    // How it draws the steps of a search is not known: beside the answer.
    reply: ({ thoughts, answer }) =>
      `<div><div aria-hidden="true" hidden>${thoughts}</div>${answer ? `<div class="prose inline">${answer}<span class="citation">3</span></div>` : ''}</div>`,
    code: (text) =>
      `<div><div><span>json</span><button aria-label="Copy code">x</button></div><pre><code>${text}</code></pre></div>`,
  },
  kimi: {
    site: kimi,
    field: '<div class="chat-input-editor" contenteditable="true" data-lexical-editor="true"></div>',
    idle: '<div class="send-button-container disabled">x</div>',
    send: '<div class="send-button-container">x</div>',
    stops: ['<div class="send-button-container stop">x</div>'],
    user: (text) =>
      `<div class="chat-content-item chat-content-item-user"><div class="segment-user"><div class="user-content">${text}</div><div class="segment-user-action-row">编辑</div></div></div>`,
    reply: ({ thoughts, answer }) =>
      `<div class="chat-content-item chat-content-item-assistant"><div class="toolcall-container"><div class="markdown-container toolcall-content-text">${thoughts}</div></div><div class="thinking-container"><div class="markdown">${thoughts}</div></div><div class="segment-content"><div class="markdown-container"><div class="markdown">${answer ?? ''}</div></div></div><div class="segment-assistant-actions">复制</div></div>`,
    code: (text) =>
      `<div class="segment-code"><header><span>json</span><button>复制</button></header><pre><code class="language-json">${text}</code></pre></div>`,
  },
  qwen: {
    site: qwen,
    field: '<textarea class="message-input-textarea"></textarea>',
    idle: button('class="send-button" disabled'),
    send: button('class="send-button"'),
    stops: [button('class="stop-button"'), button('aria-label="停止生成"')],
    user: (text) =>
      `<div class="qwen-chat-message qwen-chat-message-user"><p class="user-message-text-content">${text}</p></div>`,
    reply: ({ thoughts, answer }) =>
      `<div class="qwen-chat-message qwen-chat-message-assistant"><div class="response-message-content phase-thinking">${thoughts}</div>${answer ? `<div class="response-message-content phase-answer"><div class="custom-qwen-markdown"><div class="qwen-markdown">${answer}</div></div></div>` : ''}</div>`,
    code: (text) =>
      `<pre class="qwen-markdown-code"><div class="qwen-markdown-code-header">json<button>Copy</button></div><div class="qwen-markdown-code-body"><div class="view-lines"><div class="view-line" style="top:0px;height:18px"><span>${text.replaceAll(' ', '\u00a0')}</span></div></div></div></pre>`,
  },
};

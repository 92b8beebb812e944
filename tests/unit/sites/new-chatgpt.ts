// The page that ChatGPT has been served in since 2026-09, as public probes and fixtures show it: one element for both
// roles of an exchange, and one slot for send, stop and voice.

const LABELS = 'class="size-token-button-composer bg-composer-primary"';
const SQUARE =
  'M4.5 5.75C4.5 5.06 5.06 4.5 5.75 4.5H14.25C14.94 4.5 15.5 5.06 15.5 5.75V14.25C15.5 14.94 14.94 15.5 14.25 15.5H5.75C5.06 15.5 4.5 14.94 4.5 14.25V5.75Z';
const WAVES =
  'M7.167 15.416V4.583a.75.75 0 0 1 1.5 0v10.833a.75.75 0 0 1-1.5 0Zm4.166-2.5V7.083a.75.75 0 0 1 1.5 0v5.833a.75.75 0 0 1-1.5 0Z';

/** What the slot holds; the labels are of a language that no list of ours has. */
export const slots = {
  send: `<button type="submit" ${LABELS} aria-label="Gönder">x</button>`,
  stop: `<button type="button" ${LABELS} aria-label="Kapat"><svg><path d="${SQUARE}"></path></svg></button>`,
  voice: `<button type="button" ${LABELS} aria-label="Sesi başlat" data-state="closed"><svg><path d="${WAVES}"></path></svg></button>`,
  'voice without a state': `<button type="button" ${LABELS} aria-label="Sesi başlat"><svg><path d="${WAVES}"></path></svg></button>`,
} as const;

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => `<div class="cm-line">${line}</div>`)
    .join('');
const block = (code: string) =>
  `<div data-markdown-copy="code-block"><div data-markdown-copy="exclude"><span>JSON</span><button>Copy</button></div>${code}</div>`;
const editor = (content: string) =>
  `<div contenteditable="true" role="textbox" aria-label="Edit code" data-language="json">${content}</div>`;

/** What a code block is, by how long it has been there. */
export const blocks: Readonly<Record<string, (code: string) => string>> = {
  'a plain block, while it streams': (code) => `<pre><code>${code}</code></pre>`,
  'an editor': (code) => block(editor(lines(code))),
  'a plain block below a toolbar': (code) => block(`<pre>${code}</pre>`),
  'a code element alone': (code) => block(`<code class="whitespace-pre!">${code}</code>`),
};
export const partialBlock = (code: string): string =>
  block(editor(`${lines(code)}<div class="cm-gap" style="height:200px"></div>`));

export const answerText = (content: string): string =>
  `<div data-markdown-text-style="assistant-message">${content}</div>`;

const unit = (role: 'user' | 'assistant', key: string, content: string, ids = `m-${key}`): string =>
  `<div data-chatgpt-search-unit-key="${key}:${role}" data-chatgpt-search-message-ids="${ids}"><div data-content-search-unit-key="${key}:${role}">${content}</div></div>`;

interface Exchange {
  readonly key?: string;
  readonly user: string;
  readonly assistant?: string;
  readonly ids?: string;
  readonly state?: 'in_progress' | 'complete';
}

/** One exchange; the buttons of a finished reply are outside of its unit. */
export function exchange({ key = 'e1', user, assistant, ids, state = 'complete' }: Exchange): string {
  const bubble = `<div data-user-message-bubble="true"><div class="whitespace-pre-wrap">${user}</div></div>`;
  const reply = assistant === undefined ? '' : unit('assistant', `${key}:2`, assistant, ids);
  const bar = state === 'complete' ? '<div><button aria-label="Copy">x</button></div>' : '';
  return `<div data-turn-key="${key}" data-talvt-turn-state="${state}">${unit('user', `${key}:0`, bubble)}${reply}${bar}</div>`;
}

interface Page {
  readonly turns?: string;
  readonly slot?: keyof typeof slots;
  readonly draft?: string;
  /** In the form, beside the field. */
  readonly beside?: string;
  /** Other surfaces, before and after the one that is shown. */
  readonly before?: string;
  readonly after?: string;
  readonly field?: boolean;
}

export function page({
  turns = '',
  slot = 'voice',
  draft = '',
  beside = '',
  before = '',
  after = '',
  field = true,
}: Page): string {
  const form = `<form data-chatgpt-composer="">${beside}<div class="ProseMirror" data-composer-markdown="" contenteditable="true" role="textbox" aria-label="Ask ChatGPT"><p>${draft}</p></div>${slots[slot]}</form>`;
  return `<div>${before}<main><div style="display:flex;flex-direction:column-reverse"><div>${turns}</div></div>${field ? form : ''}</main>${after}</div>`;
}

/** A conversation that is kept in the document and not shown. */
export const hiddenSurface = (turns: string, attributes = 'data-app-shell-active-page="false"'): string =>
  `<div ${attributes}>${turns}<form data-chatgpt-composer=""><div class="ProseMirror" data-composer-markdown="" contenteditable="true" role="textbox"></div></form></div>`;

// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { pageChat } from '../../../../content/agent_bridge/page-chat.ts';
import { reportOf } from '../../../../content/agent_bridge/report.ts';
import type { TurnCode } from '../../../../src/protocol/turn-code.ts';
import { siteFor } from '../../../../src/sites/index.ts';
import type { Site } from '../../../../src/sites/site.ts';
import { useEventWindow } from './support/event-window.ts';
import { fragment } from './support/fragment.ts';

useEventWindow();

const turn = 'k7f2-6-h3wq9' as TurnCode;
const command = '{"tool_code":"k7f2-6-h3wq9","action":"click","id":12}';
const stale = '{"tool_code":"k7f2-6-h3wq9","action":"never"}';

/** A site's known markup: before, during and after a reply. */
interface Markup {
  readonly url: string;
  page(parts: { turns: string; composer: 'empty' | 'filled' | 'disabled' | 'busy' }): string;
  user(text: string): string;
  answer(state: 'streaming' | 'finished'): string;
}

const p = (text: string) => `<p>${text}</p>`;

const markups: Record<string, Markup> = {
  ChatGPT: {
    url: 'https://chatgpt.com/',
    page: ({
      turns,
      composer,
    }) => `<main><div>${turns}</div><button aria-label="Stop reading aloud">x</button>
      <form><textarea name="prompt-textarea" style="display:none"></textarea>
        <div id="prompt-textarea" class="ProseMirror" contenteditable="true" role="textbox">${composer === 'empty' || composer === 'busy' ? '<p class="placeholder"><br class="ProseMirror-trailingBreak"></p>' : p('Turn k7f2-6-h3wq9.')}</div>
        ${composer === 'busy' ? '<button id="composer-submit-button" type="button" data-testid="stop-button" aria-label="Stop streaming">x</button>' : composer === 'empty' ? '<button data-testid="composer-speech-button" type="button" aria-label="Use voice mode">x</button>' : `<button id="composer-submit-button" type="submit" data-testid="send-button" aria-label="Send prompt" ${composer === 'disabled' ? 'disabled' : ''}>x</button>`}
      </form></main>`,
    user: (text) =>
      `<section data-testid="conversation-turn-1" data-turn="user" data-turn-id="u1"><h4 class="sr-only">You said:</h4><div data-message-author-role="user" data-message-id="m1"><div class="whitespace-pre-wrap">${text}</div></div><button data-testid="copy-turn-action-button">x</button></section>`,
    answer: (state) =>
      `<section data-testid="conversation-turn-2" data-turn="assistant" data-turn-id="a1"><h4 class="sr-only">ChatGPT said:</h4><div data-message-author-role="assistant" data-message-id="m2"><div class="markdown prose"><p>I click.</p><pre><div>JSON</div><button>Copy</button><div class="cm-editor"><div class="cm-content">${command}</div></div></pre><p>lantern</p></div></div>${state === 'finished' ? '<button data-testid="copy-turn-action-button">x</button>' : ''}</section>`,
  },
  Claude: {
    url: 'https://claude.ai/new',
    page: ({ turns, composer }) => `<main>${turns}<fieldset>
        <div data-testid="chat-input" class="tiptap ProseMirror" contenteditable="true" role="textbox">${composer === 'empty' || composer === 'busy' ? '<p><br class="ProseMirror-trailingBreak"></p>' : p('Turn k7f2-6-h3wq9.')}</div>
        ${composer === 'busy' ? '<button aria-label="Stop response">x</button>' : `<button aria-label="Send message" ${composer === 'filled' ? '' : 'disabled'}>x</button>`}
      </fieldset></main>`,
    user: (text) => `<div><div data-testid="user-message"><p>${text}</p></div></div>`,
    answer: (state) =>
      `<div><div data-is-streaming="${state === 'streaming'}"><div class="font-claude-response"><h2 class="sr-only">Claude responded:</h2><div class="grid"><div class="row-start-1"><button class="group/thinking">Thought</button><div class="standard-markdown"><pre><code>${stale}</code></pre></div></div><div class="row-start-2"><div class="${state === 'streaming' ? 'progressive' : 'standard'}-markdown grid-cols-1 grid"><p>I click.</p><div class="group/copy"><button aria-label="Copy to clipboard">x</button><div class="text-text-500">json</div><pre class="code-block__code"><code class="language-json"><span>${command}</span></code></pre></div><p>lantern</p></div></div></div></div></div></div>`,
  },
  Gemini: {
    url: 'https://gemini.google.com/app',
    page: ({
      turns,
      composer,
    }) => `<infinite-scroller class="chat-history"><div class="conversation-container" id="c1">${turns}</div></infinite-scroller>
      <input-area-v2><rich-textarea><div class="ql-editor textarea ${composer === 'empty' ? 'ql-blank' : ''}" contenteditable="true" role="textbox">${composer === 'empty' || composer === 'busy' ? '<p><br></p>' : p('Turn k7f2-6-h3wq9.')}</div></rich-textarea>
        <div class="send-button-container ${composer === 'disabled' ? 'disabled' : ''}">${composer === 'busy' ? '<button class="send-button stop" aria-label="Stop response"><mat-icon fonticon="stop"></mat-icon></button>' : `<button class="send-button" aria-label="Send message" ${composer === 'filled' || composer === 'disabled' ? '' : 'aria-disabled="true" tabindex="-1"'}><mat-icon fonticon="send"></mat-icon></button>`}</div></input-area-v2>`,
    user: (text) =>
      `<user-query><div class="query-text"><p class="query-text-line">${text}</p></div></user-query>`,
    answer: (state) =>
      `<model-response><model-thoughts><div class="markdown"><pre><code>${stale}</code></pre></div></model-thoughts><message-content><div class="markdown markdown-main-panel" aria-busy="${state === 'streaming'}"><p>I click.</p><code-block><div class="code-block-decoration"><span>JSON</span><div class="buttons"><button>x</button></div></div><pre><code class="code-container" data-test-id="code-content">${command}</code></pre></code-block><p>lantern</p></div></message-content><div class="response-footer gap ${state === 'finished' ? 'complete' : ''}"></div></model-response>`,
  },
  'AI Studio': {
    url: 'https://aistudio.google.com/prompts/new_chat',
    page: ({
      turns,
      composer,
    }) => `<ms-system-instructions><ms-autosize-textarea><textarea aria-label="System instructions">Be brief.</textarea></ms-autosize-textarea></ms-system-instructions>
      <div>${turns}</div><footer><ms-prompt-box><ms-autosize-textarea><textarea aria-label="Enter a prompt">${composer === 'empty' || composer === 'busy' ? '' : 'Turn k7f2-6-h3wq9.'}</textarea></ms-autosize-textarea>
        <ms-run-button>${composer === 'busy' ? '<button type="button"><svg><circle class="stoppable-spinner"></circle></svg> Stop</button>' : `<button type="submit" aria-label="Run" ${composer === 'filled' ? '' : 'disabled'}>Run</button>`}</ms-run-button></ms-prompt-box></footer>`,
    user: (text) =>
      `<ms-chat-turn id="turn-1"><div class="chat-turn-container user"><div data-turn-role="User"><div class="author-label">User</div><ms-text-chunk>${text}</ms-text-chunk></div><ms-run-button><button>Run</button></ms-run-button></div></ms-chat-turn>`,
    answer: (state) =>
      `<ms-chat-turn id="turn-2"><div class="chat-turn-container model"><div data-turn-role="Model"><div class="author-label">Model</div><ms-thought-chunk><ms-text-chunk><pre><code>${stale}</code></pre></ms-text-chunk></ms-thought-chunk><ms-text-chunk><ms-cmark-node class="cmark-node"><p><span>I click.</span></p><ms-code-block><mat-expansion-panel-header>JSON</mat-expansion-panel-header><pre><code>${command}</code></pre></ms-code-block><p>lantern</p></ms-cmark-node></ms-text-chunk></div><div class="actions-container">${state === 'finished' ? '<button class="toggle-edit-button">edit</button>' : ''}</div></div></ms-chat-turn>`,
  },
};

function siteOf({ url }: Markup): Site {
  const site = siteFor(url);
  if (!site) throw new Error(`no site at ${url}`);
  return site;
}

describe.each(Object.entries(markups))('%s', (_, markup) => {
  const show = (parts: Parameters<Markup['page']>[0]) => fragment(`<div>${markup.page(parts)}</div>`);
  const open = () => pageChat(siteOf(markup), { now: () => 1_000_000, signal: new AbortController().signal });
  const sent = markup.user('Turn k7f2-6-h3wq9. You: click 12 → done.');

  it('is idle when its composer is empty', () => {
    show({ turns: '', composer: 'empty' });

    expect(open().readiness(() => false)).toBe('idle');
  });

  it("is not idle with a person's draft, while it answers, or without a composer", () => {
    show({ turns: '', composer: 'filled' });
    expect(open().readiness(() => false)).toBe('draft');
    expect(open().readiness((text) => text === 'Turn k7f2-6-h3wq9.')).toBe('idle');

    show({ turns: sent, composer: 'busy' });
    expect(open().readiness(() => true)).toBe('busy');

    fragment('<main></main>');
    expect(open().readiness(() => true)).toBe('loading');
  });

  it('presses its send control only when that is enabled', async () => {
    const page = show({ turns: '', composer: 'filled' });
    const clicked = vi.fn((event: Event) => event.preventDefault());
    page.addEventListener('click', clicked);
    const chat = open();

    expect(chat.submitState(turn, 'Turn k7f2-6-h3wq9.')).toMatchObject({
      held: 'ours',
      control: 'send',
      busy: false,
      landed: false,
    });
    expect(await chat.press()).toBe(true);
    expect(clicked).toHaveBeenCalledTimes(1);

    show({ turns: '', composer: 'disabled' });
    expect(open().submitState(turn, 'Turn k7f2-6-h3wq9.').control).toBe('disabled');
    expect(await open().press()).toBe(false);
  });

  it.each<[string, (page: Element, pressed: HTMLElement) => void]>([
    [
      'empties its field',
      (page) => {
        for (const field of page.querySelectorAll<HTMLElement>('textarea, [contenteditable]')) {
          if (field instanceof HTMLTextAreaElement) field.value = '';
          field.textContent = '';
        }
      },
    ],
    ['gives it another name', (_, pressed) => pressed.setAttribute('aria-label', '停止')],
  ])('presses no further on a control once the page %s', async (_, react) => {
    const page = show({ turns: '', composer: 'filled' });
    const clicked = vi.fn((event: Event) => event.preventDefault());
    page.addEventListener('click', clicked);
    page.addEventListener('pointerup', ({ target }) => {
      if (target instanceof HTMLElement) react(page, target);
    });
    await open().press();
    expect(clicked).not.toHaveBeenCalled();
  });

  it('presses its stop control, and nothing else, when the run is paused', async () => {
    const page = show({ turns: sent, composer: 'busy' });
    const pressed: unknown[] = [];
    page.addEventListener('click', ({ target }) => {
      pressed.push(target);
      show({ turns: sent, composer: 'empty' });
    });
    const chat = open();
    expect(chat.stop()).toBe(true);
    await vi.waitFor(() => expect(pressed).toHaveLength(1));
    expect(chat.stoppedAt()).toBeGreaterThan(0);

    expect(open().stop()).toBe(false);
    show({ turns: sent, composer: 'filled' });
    expect(open().stop()).toBe(false);
    await Promise.resolve();
    expect(pressed).toHaveLength(1);
  });

  it.each([
    ['is disabled', (control: Element) => control.setAttribute('disabled', '')],
    ['deletes', (control: Element) => control.setAttribute('title', 'Delete chat')],
  ])('presses no stop control that %s', async (_, change) => {
    const page = show({ turns: sent, composer: 'busy' });
    for (const control of page.querySelectorAll('button')) change(control);
    const clicked = vi.fn();
    page.addEventListener('click', clicked);
    const chat = open();
    expect(chat.stop()).toBe(false);
    expect(chat.stoppedAt()).toBe(0);
    expect(clicked).not.toHaveBeenCalled();
  });

  it('presses no stop control as send', async () => {
    const page = show({ turns: sent, composer: 'busy' });
    const clicked = vi.fn();
    page.addEventListener('click', clicked);
    const chat = open();

    expect(chat.submitState(turn, 'Turn k7f2-6-h3wq9.')).toMatchObject({
      held: 'nothing',
      busy: true,
      landed: true,
    });
    expect(await chat.press()).toBe(false);
    expect(clicked).not.toHaveBeenCalled();
  });

  it('proves the end of a reply, and not before', () => {
    show({ turns: sent + markup.answer('streaming'), composer: 'busy' });
    expect(open().replyState(turn)).toMatchObject({ found: true, busy: true });

    show({ turns: sent + markup.answer('streaming'), composer: 'empty' });
    expect(open().replyState(turn)).toMatchObject({ found: true, busy: false, hasText: true, proof: false });

    show({ turns: sent + markup.answer('finished'), composer: 'empty' });
    expect(open().replyState(turn)).toMatchObject({ found: true, busy: false, hasText: true, proof: true });
  });

  it('reads the command without thoughts, labels and buttons', () => {
    show({ turns: sent + markup.answer('finished'), composer: 'empty' });
    const report = reportOf({
      turn,
      ending: { end: 'complete' },
      keyword: 'lantern',
      pieces: open().read(turn),
    });

    expect(report.payload).toEqual({ turn, index: 0, raw: command, others: 0, words: 'I click.' });
  });
});

// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { findComposer } from '../../../content/agent_bridge/composer/composer.ts';
import { SelectorHealth } from '../../../content/agent_bridge/selector-health.ts';
import type { Health } from '../../../src/protocol/chat-health.ts';
import { aistudio } from '../../../src/sites/aistudio.ts';
import { chatgpt } from '../../../src/sites/chatgpt.ts';
import { claude } from '../../../src/sites/claude.ts';
import { copilot } from '../../../src/sites/copilot.ts';
import { gemini } from '../../../src/sites/gemini.ts';
import { grok } from '../../../src/sites/grok.ts';
import { siteFor } from '../../../src/sites/index.ts';
import { kimi } from '../../../src/sites/kimi.ts';
import { lechat } from '../../../src/sites/lechat.ts';
import { perplexity } from '../../../src/sites/perplexity.ts';
import type { Site } from '../../../src/sites/site.ts';
import { useDrawing } from '../content/agent_bridge/support/drawing.ts';
import { useEventWindow } from '../content/agent_bridge/support/event-window.ts';
import { fragment, one } from '../content/agent_bridge/support/fragment.ts';
import { command, follow, message, turn } from './follow.ts';
import { answerText, exchange, page as newChatGpt } from './new-chatgpt.ts';

// Markup of sites other than ChatGPT as published until 2026-10, where it differs from the older markup.

useEventWindow();
useDrawing();

const code = `<pre><code>${command}</code></pre>`;

describe('Perplexity', () => {
  const question = `<div data-workflow-entry><div class="group/user-bubble"><div class="prose" data-renderer="lm">${message}</div></div></div>`;
  const figure = `<pre><figure><figcaption>json<code>${command.replace('click', 'never')}</code></figcaption><code>${command}</code></figure></pre>`;
  const answer = (isFinal: boolean, content = figure) =>
    `<div ${isFinal ? 'data-workflow-final-text' : ''}><div class="prose" data-renderer="lm">${content}</div></div>`;
  const page = (turns: string) =>
    fragment(
      `<main><div class="scrollable-container">${turns}</div><form><div id="ask-input" contenteditable="true" data-lexical-editor="true"></div><button aria-label="Voice mode">x</button></form></main>`,
    );

  it('takes a bubble that holds Markdown for the person’s, and ends with the final text', () => {
    page(question + answer(false));
    const { chat, after, report } = follow(perplexity);
    expect(chat.userTurns()).toHaveLength(1);
    expect(after(5_000)).toBe('waits');
    page(question + answer(true));
    expect(report().payload).toMatchObject({ raw: command, others: 0 });
    expect(after(5_000)).toBe('complete');
  });

  it('reads an answer once, whatever the page wraps around it', () => {
    page(question + answer(true, `<p>Only once.</p>${code}`));
    expect(follow(perplexity).report().payload).toMatchObject({ words: 'Only once.', others: 0 });
  });
});

describe('Gemini', () => {
  const button = (kind: string, state: string, label: string) =>
    `<div data-test-id="send-button-container" class="send-button-container"><gem-icon-button class="send-button ${kind}" ${state}><button aria-label="${label}"><mat-icon></mat-icon></button></gem-icon-button></div>`;
  const page = (slot: string, turns = '') =>
    fragment(
      `<div>${turns}<input-area-v2><rich-textarea><div class="ql-editor" contenteditable="true" role="textbox"><p>${slot ? 'Turn k7f2-6-h3wq9.' : ''}</p></div></rich-textarea>${slot}</input-area-v2></div>`,
    );
  const pressed = async () => {
    const clicked = vi.fn();
    one('input-area-v2').addEventListener('click', clicked);
    await follow(gemini).chat.press();
    return clicked.mock.calls.length;
  };

  it('is pressed by the button within its element, and not where that element is disabled', async () => {
    page(button('submit has-input', '', 'Send message'));
    expect(await pressed()).toBe(1);
    page(button('submit has-input', 'aria-disabled="true"', 'Send message'));
    expect(follow(gemini).chat.submitState(turn, 'Turn k7f2-6-h3wq9.').control).toBe('disabled');
    expect(await pressed()).toBe(0);
  });

  it('is idle if the button still has the name of stop', async () => {
    page(button('submit has-input', '', 'Stop response'));
    expect(follow(gemini).chat.readiness(() => true)).toBe('idle');
    expect(await pressed()).toBe(1);
    page(button('stop', '', 'Stop response'));
    expect(follow(gemini).chat.readiness(() => true)).toBe('busy');
    expect(await pressed()).toBe(0);
  });
});

describe('Kimi', () => {
  const page = (state: string, turns = '') =>
    fragment(
      `<div>${turns}<div class="chat-editor"><div class="chat-input-editor" contenteditable="true" data-lexical-editor="true"><p>Turn k7f2-6-h3wq9.</p></div><div class="send-button-container ${state}"><svg name="Send"></svg></div></div></div>`,
    );
  const user = `<div class="chat-content-item chat-content-item-user"><div class="user-content">${message}</div></div>`;
  const reply = (isFinished: boolean) =>
    `<div class="chat-content-item chat-content-item-assistant"><div class="segment-code"><header class="segment-code-header">json<span>{"tool_code":"k7f2-6-h3wq9","action":"never"}</span></header>${code}</div>${isFinished ? '<div class="segment-assistant-actions"><svg name="Refresh"></svg></div>' : ''}</div>`;

  it('is recognized at its international addresses', () => {
    for (const host of ['www.kimi.com', 'kimi.com', 'www.kimi.ai', 'kimi.ai', 'kimi.moonshot.cn'])
      expect(siteFor(`https://${host}/chat/1`)).toBe(kimi);
  });

  it('does not send with a control that is loading', () => {
    page('');
    expect(follow(kimi).chat.submitState(turn, message).control).toBe('send');
    page('loading');
    expect(follow(kimi).chat.submitState(turn, message).control).toBe('absent');
  });

  it('ends a reply that has its actions', () => {
    page('disabled', user + reply(false));
    expect(follow(kimi).after(5_000)).toBe('waits');
    page('disabled', user + reply(true));
    const { after, report } = follow(kimi);
    expect(report().payload).toMatchObject({ raw: command, others: 0 });
    expect(after(5_000)).toBe('complete');
  });
});

describe('AI Studio', () => {
  const page = (inTurn: string, after = '') =>
    fragment(
      `<div><ms-chat-turn id="t1"><div class="chat-turn-container user"><ms-text-chunk>${message}</ms-text-chunk></div></ms-chat-turn><ms-chat-turn id="t2"><div class="chat-turn-container model"><div class="thought-activity-host"><ms-text-chunk>${code.replace('click', 'never')}</ms-text-chunk></div><ms-text-chunk>${code}</ms-text-chunk>${inTurn}</div></ms-chat-turn>${after}<footer><ms-prompt-box><textarea></textarea><ms-run-button><button type="submit">Run</button></ms-run-button></ms-prompt-box></footer></div>`,
    );

  it('continues while its indicator is shown, although Run is enabled and the reply has its buttons', () => {
    page(
      '<button aria-label="Good response">x</button><ms-chat-loading-indicator></ms-chat-loading-indicator>',
    );
    const { chat, after } = follow(aistudio);
    expect(chat.replyState(turn)).toMatchObject({ busy: false, proof: false, working: true });
    expect(after(5_000)).toBe('waits');
    page('<button aria-label="Good response">x</button>');
    expect(follow(aistudio).after(5_000)).toBe('complete');
  });

  it('reports the error that it shows', () => {
    page('', '<ms-error-message>Something went wrong.</ms-error-message>');
    expect(follow(aistudio).chat.banner(turn)).toMatchObject({ end: 'failed' });
  });
});

describe('Claude', () => {
  const standIn = '<section data-composer-stand-in>Your free messages return at 8:00 PM</section>';
  const field =
    '<fieldset><div data-testid="chat-input" class="tiptap ProseMirror" contenteditable="true" role="textbox"></div></fieldset>';

  it('is at its limit if the limit replaces the field', () => {
    fragment(`<main>${standIn}</main>`);
    expect(follow(claude).chat.limit()).toBe('"Your free messages return at 8:00 PM"');
  });

  it('is not at a limit if the text is beside the field, or does not name a limit', () => {
    fragment(`<main>${standIn}${field}</main>`);
    expect(follow(claude).chat.limit()).toBeUndefined();
    fragment('<main><section data-composer-stand-in>This chat is read-only.</section></main>');
    expect(follow(claude).chat.limit()).toBeUndefined();
  });

  it('has a disabled send button in an inert wrapper', () => {
    fragment(
      `<main><fieldset><div data-testid="chat-input" class="tiptap ProseMirror" contenteditable="true"><p>Turn</p></div><div inert><button data-testid="chat-input-send">x</button></div></fieldset></main>`,
    );
    expect(follow(claude).chat.submitState(turn, 'Turn').control).toBe('disabled');
  });
});

it.each<[string, Site, string]>([
  ['Claude', claude, '<div data-testid="assistant-message">'],
  ['Grok', grok, '<div data-testid="assistant-message">'],
  ['Le Chat', lechat, '<div data-message-author-role="assistant">'],
])('takes no editor in a reply of %s for its field', (_, site, opening) => {
  const editor = '<div class="ProseMirror" contenteditable="true"></div>';
  fragment(`<main>${opening}${editor}</div><form id="own">${editor}</form></main>`);
  expect(findComposer(site, document)?.element.closest('#own')).not.toBeNull();
});

it('recognizes each of Grok’s stop controls', () => {
  for (const id of ['chat-stop', 'chat-stop-button']) {
    fragment(
      `<form><div class="ProseMirror" contenteditable="true"></div><button data-testid="${id}">x</button></form>`,
    );
    expect(follow(grok).chat.readiness(() => true)).toBe('busy');
  }
});

it('finds Copilot’s composer by its own mark, and a text that it has made a file of', async () => {
  fragment(
    '<main><button aria-label="Send feedback">x</button><div data-testid="composer"><textarea id="userInput"></textarea><button data-testid="attach-file-button">+</button></div></main>',
  );
  const { chat } = follow(copilot);
  expect(chat.readiness(() => true)).toBe('idle');
  one('textarea').addEventListener('input', () => {
    const field = one('textarea');
    if (!(field instanceof HTMLTextAreaElement) || field.value === '') return;
    field.value = '';
    one('[data-testid="composer"]').insertAdjacentHTML(
      'afterbegin',
      '<div class="card"><span>pasted text.txt</span><button aria-label="Remove">x</button></div>',
    );
    one('.card button').addEventListener('click', () => one('.card').remove());
  });
  expect(await chat.insert(message, 0)).toBe(false);
  expect(chat.retract(message)).toBe(Math.floor(message.length / 2));
});

describe('the self-check', () => {
  const healthOf = (site: Site, markup: string): Health['state'] | undefined => {
    fragment(markup);
    const reports: Health[] = [];
    new SelectorHealth(site, {
      now: () => 1_000,
      wake: () => {},
      report: (health) => reports.push(health),
    }).look();
    return reports.at(-1)?.state;
  };
  const oldChatGpt = `<main><section data-turn="user" data-turn-id="u"><div data-message-author-role="user">${message}</div></section><section data-turn="assistant" data-turn-id="a"><div data-message-author-role="assistant"><div class="markdown">${code}</div></div></section><form><div id="prompt-textarea" class="ProseMirror" contenteditable="true">x</div><button data-testid="send-button" type="submit">x</button></form></main>`;

  it.each<[string, Site, string]>([
    ['the older page of ChatGPT', chatgpt, oldChatGpt],
    [
      'the newer page of ChatGPT',
      chatgpt,
      newChatGpt({
        slot: 'send',
        draft: 'x',
        turns: exchange({ user: message, assistant: answerText(code) }),
      }),
    ],
    [
      'Perplexity',
      perplexity,
      `<main><div class="group/user-bubble"><div class="prose">${message}</div></div><div class="prose">${code}</div><form><div id="ask-input" contenteditable="true">x</div><button aria-label="Submit">x</button></form></main>`,
    ],
    [
      'Gemini',
      gemini,
      `<main><user-query>${message}</user-query><model-response><message-content><div class="markdown">${code}</div></message-content></model-response><input-area-v2><rich-textarea><div class="ql-editor" contenteditable="true">x</div></rich-textarea><gem-icon-button class="send-button"><button aria-label="x">x</button></gem-icon-button></input-area-v2></main>`,
    ],
  ])('says “good” of %s', (_, site, markup) => {
    expect(healthOf(site, markup)).toBe('good');
  });
});

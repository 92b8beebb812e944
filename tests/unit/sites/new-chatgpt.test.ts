// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { findComposer } from '../../../content/agent_bridge/composer/composer.ts';
import { chatgpt } from '../../../src/sites/chatgpt.ts';
import { useDrawing } from '../content/agent_bridge/support/drawing.ts';
import { useEventWindow } from '../content/agent_bridge/support/event-window.ts';
import { fragment, one } from '../content/agent_bridge/support/fragment.ts';
import { command, follow, message, turn } from './follow.ts';
import { answerText, blocks, exchange, hiddenSurface, page, partialBlock, slots } from './new-chatgpt.ts';

useEventWindow();
useDrawing();

const [plain = String] = Object.values(blocks);
const whole = answerText(`<p>I click.</p>${plain(command)}`);
const show = (parts: Parameters<typeof page>[0]) => fragment(page(parts));
const open = () => follow(chatgpt);
const other = exchange({ key: 'old', user: 'Turn k7f2-4-aaaaa. Older.', assistant: answerText('Older.') });

describe('the slot of send and stop', () => {
  it('is idle while it holds the voice button, with and without a state', () => {
    for (const slot of ['voice', 'voice without a state'] as const) {
      show({ slot });
      expect(open().chat.readiness(() => false)).toBe('idle');
    }
  });

  it('is pressed once it sends, in any language', async () => {
    show({ slot: 'send', draft: 'Turn k7f2-6-h3wq9.' });
    const clicked = vi.fn((event: Event) => event.preventDefault());
    one('form').addEventListener('click', clicked);
    expect(await open().chat.press()).toBe(true);
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it('stops in any language, and is never pressed as send', async () => {
    show({ slot: 'stop', turns: exchange({ user: message, state: 'in_progress' }) });
    const { chat } = open();
    expect(chat.readiness(() => false)).toBe('busy');
    expect(await chat.press()).toBe(false);
    const clicked = vi.fn();
    one('form').addEventListener('click', clicked);
    expect(chat.stop()).toBe(true);
    await vi.waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  });
});

describe('a code block', () => {
  it.each(Object.entries(blocks))('is read byte for byte as %s', (_, draw) => {
    show({ turns: exchange({ user: message, assistant: answerText(`<p>I click.</p>${draw(command)}`) }) });
    const { chat, report } = open();
    expect(report().payload).toMatchObject({ turn, raw: command, others: 0, words: 'I click.' });
    expect(chat.read(turn).filter(({ kind }) => kind === 'code')).toEqual([{ kind: 'code', text: command }]);
  });

  it('is not read if only its visible lines are in the document', () => {
    show({ turns: exchange({ user: message, assistant: answerText(partialBlock(command)) }) });
    expect(open().report().payload).toMatchObject({ end: 'unreadable', why: 'partial' });
  });

  it('is not a message field, and neither is editable text in an answer', () => {
    const writing =
      '<form><div data-markdown-copy="rich-block" data-testid="chatgpt-writing-block"><div class="ProseMirror" contenteditable="true" role="textbox"><p>Dear all</p></div></div></form>';
    const editor = blocks['an editor']?.(command) ?? '';
    const turns = exchange({ user: message, assistant: answerText(writing + editor) });
    show({ turns });
    expect(findComposer(chatgpt, document)?.element).toBe(one('form[data-chatgpt-composer] .ProseMirror'));
    show({ turns, field: false });
    expect(findComposer(chatgpt, document)).toBeUndefined();
  });
});

it('reads an answer without its thoughts, citations and buttons', () => {
  const stale = '{"tool_code":"k7f2-6-h3wq9","action":"never"}';
  const noise = [
    `<div data-markdown-text-style="thought">${plain(stale)}</div>`,
    answerText(
      `<p>I click<span data-testid="chatgpt-citation">cited</span><span data-d-component="popover-trigger">more</span>.</p>${plain(command)}<div data-thread-find-skip="true">${plain(stale)}</div>`,
    ),
  ].join('');
  show({ turns: exchange({ user: message, assistant: noise }) });
  expect(open().report().payload).toMatchObject({ raw: command, others: 0, words: 'I click.' });
});

describe('a reply of generated parts', () => {
  const dil = (text: string) =>
    `<div data-dil-message-id="m9" class="DilResponseRoot"><p data-d-component="text">${text}</p></div>`;

  it('is an answer, even if it mentions an error', () => {
    show({ turns: exchange({ user: message, assistant: dil('A network error is a lost connection.') }) });
    const { chat, after } = open();
    expect(chat.replyState(turn)).toMatchObject({ hasText: true, proof: true });
    expect(chat.banner(turn)).toBeUndefined();
    expect(after(5_000)).toBe('complete');
  });
});

describe('the end of a reply', () => {
  it('is proven by the state of its turn', () => {
    show({ turns: exchange({ user: message, assistant: whole }) });
    expect(open().after(5_000)).toBe('complete');
  });

  it('is reached by quiet if the state stays in progress and the reply is complete', () => {
    show({ slot: 'stop', turns: exchange({ user: message, assistant: whole, state: 'in_progress' }) });
    const { after } = open();
    expect(after(20_000)).toBe('waits');
    one('form button').outerHTML = slots.voice;
    expect(after(11_000)).toBe('waits');
    expect(after(3_000)).toBe('quiet');
  });

  it('is reached by quiet in a hidden tab, too, after the stop control disappears', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    show({ slot: 'stop', turns: exchange({ user: message, assistant: whole, state: 'in_progress' }) });
    const { after } = open();
    after(2_000);
    one('form button').outerHTML = slots.voice;
    expect(after(14_000)).toBe('quiet');
    vi.restoreAllMocks();
  });

  it.each([
    ['has no command', '<p>I look at it.</p>'],
    ['breaks off in a command', plain(command.slice(0, 40))],
    ['has nothing yet', ''],
  ])(
    'is not reached while the state is in progress and the reply %s, until the person wants it read',
    (_, part) => {
      show({ turns: exchange({ user: message, assistant: answerText(part), state: 'in_progress' }) });
      const { after, tracker } = open();
      expect(after(400_000)).toBe('waits');
      tracker.readNow();
      expect(after(1)).toBe(part === '' ? 'empty' : 'complete');
    },
  );

  it('is not reached while the list of its messages grows', () => {
    show({ turns: exchange({ user: message, assistant: whole, ids: 'tool-1', state: 'in_progress' }) });
    const { after } = open();
    const reply = one('[data-chatgpt-search-unit-key$=":assistant"]');
    for (const ids of ['tool-1 tool-2', 'tool-1 tool-2 final']) {
      expect(after(11_000)).toBe('waits');
      reply.setAttribute('data-chatgpt-search-message-ids', ids);
    }
    expect(after(11_000)).toBe('waits');
    expect(after(3_000)).toBe('quiet');
  });

  it('is found after the page removes the inner part of a turn and renders it again', () => {
    show({ turns: exchange({ user: message, assistant: whole, state: 'in_progress' }) });
    const { chat, after } = open();
    expect(chat.landed(turn)).toBe(true);
    for (const inner of document.querySelectorAll('[data-content-search-unit-key]')) {
      const again = inner.cloneNode(true);
      inner.remove();
      expect(after(100)).toBe('waits');
      (inner.getAttribute('data-content-search-unit-key')?.endsWith(':user')
        ? one('[data-chatgpt-search-unit-key$=":user"]')
        : one('[data-chatgpt-search-unit-key$=":assistant"]')
      ).append(again);
    }
    one('[data-turn-key]').setAttribute('data-talvt-turn-state', 'complete');
    expect(after(5_000)).toBe('complete');
  });
});

describe('a conversation that is not shown', () => {
  const ours = exchange({ user: message, assistant: whole });
  const copy = exchange({ user: message, assistant: answerText('<p>Old.</p>'), state: 'in_progress' });

  it.each([
    ['another one before', { before: hiddenSurface(other) }],
    ['another one after', { after: hiddenSurface(other) }],
    ['a copy of this one before', { before: hiddenSurface(copy) }],
    ['a copy of this one after', { after: hiddenSurface(copy) }],
    ['a copy before that only its style hides', { before: hiddenSurface(copy, 'style="display:none"') }],
    ['a copy before that is marked as hidden', { before: hiddenSurface(copy, 'hidden') }],
  ])('costs the reply no proof: %s', (_, surfaces) => {
    show({ turns: ours, ...surfaces });
    const { chat, after, report } = open();
    expect(chat.userTurns()).toHaveLength(1);
    expect(report().payload).toMatchObject({ raw: command });
    expect(after(3_000)).toBe('complete');
  });

  it('does not count as a turn of the person, and its message is not ours after the page renders it again', () => {
    const root = show({ turns: ours });
    const { chat } = open();
    expect(chat.landed(turn)).toBe(true);
    one('main').setAttribute('style', 'display:none');
    root.insertAdjacentHTML('beforeend', page({ turns: ours }));
    expect(chat.userTurns()).toHaveLength(1);
    expect(chat.replyState(turn)).toMatchObject({ found: true, proof: true });
    const shown = root.lastElementChild?.querySelector('[data-talvt-turn-state]');
    shown?.setAttribute('data-talvt-turn-state', 'in_progress');
    expect(chat.replyState(turn)).toMatchObject({ found: true, proof: false });
  });

  it('is read if the page hides the whole chat, as below a panel', () => {
    show({ turns: ours });
    one('main > div').setAttribute('style', 'display:none');
    expect(open().chat.replyState(turn)).toMatchObject({ found: true });
  });
});

it('does not treat a folded long message as cut', () => {
  const fold = '<button aria-expanded="false" data-thread-find-skip="true">Show more</button>';
  const long = `${message}\n${'word '.repeat(400)}`;
  show({ turns: exchange({ user: message + fold }) });
  expect(open().chat.kept(turn, long)).toBeUndefined();
  show({ turns: exchange({ user: message }) });
  expect(open().chat.kept(turn, long)).toBeGreaterThan(60);
});

it('knows a conversation by each of its addresses', () => {
  for (const path of ['/c/6892-ab', '/uc/6892-ab', '/g/g-p-1/c/6892-ab'])
    expect(chatgpt.conversation.exec(path)?.groups?.id).toBe('6892-ab');
  expect(chatgpt.conversation.exec('/?temporary-chat=true')).toBeNull();
});

it.each([
  ['a file', '<button type="button" aria-label="Remove Pasted text">x</button>'],
  ['a file that loads', '<div data-inline-file-uploading="">x</div>'],
])('takes %s beside its field for a draft', (_, beside) => {
  show({ beside });
  expect(open().chat.readiness(() => true)).toBe('draft');
});

it('distinguishes a message that became a file from a delivered one', () => {
  const tile = '<div class="file-tile">pasted text (1).txt</div>';
  show({});
  const { chat, after } = open();
  chat.markBaseline();
  chat.pressEnter();
  one('main > div > div').innerHTML = exchange({ user: `${tile}<p>${'Here is my text. '.repeat(20)}</p>` });
  expect(chat.submitState(turn, message)).toMatchObject({ landed: false, newTurn: true, asFile: true });
  one('main > div > div').innerHTML = exchange({ user: tile + message });
  after(300);
  expect(chat.submitState(turn, message)).toMatchObject({ landed: true, asFile: false });
});

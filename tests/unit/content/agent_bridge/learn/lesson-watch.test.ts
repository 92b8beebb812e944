// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { openChat, text } from '../support/lesson-page.ts';

it('keeps no bare tag as the field’s selector if there is any other', () => {
  const page = openChat(document.body);
  const field = document.createElement('textarea');
  page.field.replaceWith(field);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  page.button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  field.value = '';
  page.say(text);
  page.lesson.look();
  page.say('amber-x8m4q');
  page.finish();
  const [learned] = page.world.learned;
  expect(learned?.composer.length).toBeGreaterThan(0);
  expect(learned?.composer).not.toContain('textarea');
});

it.each(['pointerdown', 'mousedown'])('learns a chat that sends at %s', (type) => {
  const page = openChat(document.body);
  page.button.addEventListener(type, () => page.take(text));
  page.type(text);
  for (const one of [type, 'click']) page.button.dispatchEvent(new MouseEvent(one, { bubbles: true }));
  expect(page.world.steps).toEqual(['typed', 'sent']);
  page.say('amber-x8m4q');
  page.finish();
  expect(page.world.learned[0]?.send).toContain('div[role="button"]');
});

describe.each([
  ['the document', () => document.body, []],
  [
    'an open shadow root',
    () => {
      const host = document.createElement('x-chat');
      document.body.replaceChildren(host);
      return host.attachShadow({ mode: 'open' });
    },
    ['x-chat'],
  ],
])('a lesson in %s', (_, rootOf, hosts) => {
  let chat: ReturnType<typeof openChat>;
  beforeEach(() => {
    chat = openChat(rootOf());
  });

  it('learns field, button, turns and stop control from one message', () => {
    chat.type(text);
    chat.button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    chat.take(text);
    const answer = chat.say('');
    for (const words of ['amber-x8m4q', 'amber-x8m4q 1, 2', 'amber-x8m4q 1, 2, 3']) {
      answer.textContent = words;
      chat.lesson.look();
    }
    chat.finish();
    expect(chat.world.steps).toEqual(['typed', 'sent', 'answering']);
    const [learned] = chat.world.learned;
    expect(learned).toMatchObject({
      composerWithin: hosts,
      turnsWithin: hosts,
      editor: 'plain',
      stop: ['div:has(path[d="M2"])'],
      stopProves: true,
      userTurn: [],
      answer: [':scope'],
      fresh: null,
    });
    const root = chat.field.getRootNode() as ParentNode;
    for (const selector of learned?.composer ?? [])
      expect([...root.querySelectorAll(selector)]).toEqual([chat.field]);
    for (const selector of learned?.send ?? [])
      expect([...root.querySelectorAll(selector)]).toEqual([chat.button]);
    for (const selector of learned?.turn ?? []) expect(root.querySelectorAll(selector)).toHaveLength(2);
    expect(JSON.stringify(learned)).not.toMatch(/\.c\d/);
  });

  it('finds the send button by its change after a key press has sent', () => {
    chat.type(text);
    chat.field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
    chat.take(text);
    chat.say('amber-x8m4q');
    chat.lesson.look();
    chat.finish();
    expect(chat.world.learned[0]).toMatchObject({
      submitKey: 'Enter',
      send: expect.arrayContaining(['div[role="button"]']),
    });
  });

  it('takes neither a draft nor a title for the message, nor another text for the answer', () => {
    chat.type(text);
    const title = chat.field.getRootNode() as ParentNode;
    const link = title.querySelector('a');
    if (link) link.textContent = 'Lesson k7f2m9: please write';
    chat.lesson.look();
    expect(chat.world.steps).toEqual(['typed']);
    chat.button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    chat.take(text);
    chat.say('I will not.');
    chat.finish();
    expect(chat.world.learned).toEqual([]);
  });
});

it('learns from a first message whose answer is a command, and takes its code block for a part of the answer', () => {
  const code = 'k7f2-1-h3wq9';
  const first = `Task: Buy shoes\n\nTurn ${code}. This is AgentAnything. Answer with one command, "tool_code":"${code}".`;
  const chat = openChat(document.body, { marker: 'Turn k7f2-', word: code, text: first, isCommand: true });
  chat.type(first);
  chat.button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  chat.take(first);
  const answer = chat.say('');
  answer.innerHTML = `<div><p>I search.</p><div><span>json</span><pre><code>{<span>"tool_code"</span>:<span>"${code}"</span>}</code></pre></div></div>`;
  chat.lesson.look();
  chat.finish();
  const [learned] = chat.world.learned;
  expect(learned?.answer).toEqual([':scope']);
  for (const selector of learned?.turn ?? []) expect(document.querySelectorAll(selector)).toHaveLength(2);
});

describe('a chat that has emptied its field before the click', () => {
  it.each(['pointerdown', 'mousedown'])('is learned where it sends at %s', (type) => {
    const page = openChat(document.body);
    page.type(text);
    page.button.addEventListener(type, () => page.take(text), { once: true });
    for (const name of ['pointerdown', 'mousedown', 'click'])
      page.button.dispatchEvent(new MouseEvent(name, { bubbles: true, composed: true }));
    page.say('amber-x8m4q');
    page.finish();
    const [send = ''] = page.world.learned[0]?.send ?? [];
    expect(page.button.matches(send)).toBe(true);
  });

  it('is learned where no event tells how it was sent, by the control that this has removed', () => {
    const page = openChat(document.body);
    page.type(text);
    page.field.textContent = '';
    page.say(text);
    page.button.remove();
    page.lesson.look();
    page.say('amber-x8m4q');
    page.finish();
    expect(page.world.steps).toEqual(['typed', 'sent', 'answering']);
    expect(page.world.learned).toHaveLength(1);
    expect(page.world.learned[0]?.send).not.toEqual([]);
  });

  it('is not learned while the message is nowhere in the talk: the person may have deleted it', () => {
    const page = openChat(document.body);
    page.type(text);
    page.field.textContent = '';
    page.lesson.look();
    page.say('amber-x8m4q');
    page.finish();
    expect(page.world.learned).toEqual([]);
    expect(page.world.steps).toEqual(['typed']);
  });
});

// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://chatgpt.com/"}
import { describe, expect, it } from 'vitest';
import { findExchange } from '../../../../../content/agent_bridge/learn/exchange.ts';
import type { Learned } from '../../../../../src/protocol/learned-chat.ts';
import { codeOf } from '../../../../support/samples.ts';
import { useEventWindow } from '../support/event-window.ts';
import { fragment, one } from '../support/fragment.ts';
import { listed, RedesignedPage, redesigned } from './redesigned-page.ts';

useEventWindow();

const newReplies = { ...redesigned, question: listed.question };

const messageOf = (turn: number) =>
  `Turn ${codeOf(turn)}. You: click 12 → done. The list has three lines now. Answer with one command, "tool_code":"${codeOf(turn)}".`;
const commandOf = (turn: number) => `{"tool_code":"${codeOf(turn)}","action":"click","id":${turn}}`;

it('a page with new markup is read in the same run, by the first reply that obeys', async () => {
  const page = new RedesignedPage();
  await page.deliver(codeOf(1), messageOf(1));
  page.answer('I press the button.', commandOf(1));
  await page.pass(10_000);
  expect(page.commands).toEqual([commandOf(1)]);
  expect(page.payloads('CHAT_LEARNED').map(({ adapted }) => adapted)).toEqual([true]);

  await page.deliver(codeOf(2), messageOf(2));
  page.answer('I press the next one.', commandOf(2));
  await page.pass(10_000);
  expect(page.commands).toEqual([commandOf(1), commandOf(2)]);
  expect(page.sent).toEqual([messageOf(1), messageOf(2)]);
  expect(page.payloads('CHAT_LEARNED')).toHaveLength(1);
});

it('a page with new markup of its replies alone is read, too', async () => {
  const page = new RedesignedPage({
    ...redesigned,
    question: (text) =>
      `<section data-turn="user"><div data-message-author-role="user">${text}</div></section>`,
  });
  await page.deliver(codeOf(1), messageOf(1));
  page.answer('I press the button.', commandOf(1));
  await page.pass(10_000);
  await page.deliver(codeOf(2), messageOf(2));
  page.answer('I press the next one.', commandOf(2));
  await page.pass(10_000);
  expect(page.commands).toEqual([commandOf(1), commandOf(2)]);
  expect(page.sent).toHaveLength(2);
});

it('a page that still builds its turns as the table says teaches nothing that the worker uses at once', async () => {
  const page = new RedesignedPage(listed);
  await page.deliver(codeOf(1), messageOf(1));
  page.answer('I press the button.', commandOf(1));
  await page.pass(30_000);
  expect(page.commands).toEqual([commandOf(1)]);
  expect(page.payloads('CHAT_LEARNED').map(({ adapted }) => adapted)).toEqual([undefined]);
});

it('the bridge waits for a late reply, in parts and without a stop control', async () => {
  const page = new RedesignedPage();
  await page.deliver(codeOf(1), messageOf(1));
  await page.pass(45_000);
  page.show('<div class="r9"><p>I press</p></div>');
  await page.pass(8_000);
  one('.r9').remove();
  page.answer('I press the button.', commandOf(1));
  await page.pass(10_000);
  expect(page.commands).toEqual([commandOf(1)]);
  expect(page.payloads('PROMPT_STATE').map(({ prompt }) => prompt)).not.toContainEqual(
    expect.objectContaining({ state: 'failed' }),
  );
});

it('a field with new markup is found, and its message sent once', async () => {
  const page = new RedesignedPage({
    ...redesigned,
    page: redesigned.page
      .replace('name="prompt-textarea"', 'aria-label="Message" class="u2"')
      .replace('<nav>', '<header><input type="search" aria-label="Search"></header><nav>'),
  });
  await page.pass(6_000);
  await page.deliver(codeOf(1), messageOf(1));
  page.answer('I press the button.', commandOf(1));
  await page.pass(10_000);
  await page.deliver(codeOf(2), messageOf(2));
  page.answer('I press the next one.', commandOf(2));
  await page.pass(10_000);
  expect(page.commands).toEqual([commandOf(1), commandOf(2)]);
  expect(page.sent).toEqual([messageOf(1), messageOf(2)]);
});

it('learned data are used with the first message, and the table again once it fits', async () => {
  const first = new RedesignedPage();
  await first.deliver(codeOf(1), messageOf(1));
  first.answer('I press the button.', commandOf(1));
  await first.pass(10_000);
  const { learned } = first.payloads('CHAT_LEARNED')[0] as { learned: Learned };

  const later = new RedesignedPage(redesigned, { learned });
  await later.deliver(codeOf(2), messageOf(2));
  later.answer('I press the button.', commandOf(2));
  await later.pass(4_000);
  expect(later.commands).toEqual([commandOf(2)]);
  expect(later.payloads('CHAT_LEARNED')).toEqual([]);

  const mended = new RedesignedPage(listed, { learned });
  await mended.deliver(codeOf(3), messageOf(3));
  mended.answer('I press the button.', commandOf(3));
  await mended.pass(20_000);
  expect(mended.commands).toEqual([commandOf(3)]);
  expect(mended.payloads('CHAT_LEARNED')).toEqual([]);
});

it.each([
  ['folded after its beginning', (text: string) => `${text.slice(0, 320)}… Show more`],
  ['cut in its middle', (text: string) => `${text.slice(0, 60)} … ${text.slice(-80)}`],
])('a message that the page shows %s is still ours', async (_, shown) => {
  const page = new RedesignedPage({ ...redesigned, question: (text) => redesigned.question(shown(text)) });
  const long = messageOf(1).replace(
    'The list',
    `${'The page shows a line of the list. '.repeat(20)}The list`,
  );
  await page.deliver(codeOf(1), long);
  page.answer('I press the button.', commandOf(1));
  await page.pass(10_000);
  expect(page.commands).toEqual([commandOf(1)]);
});

describe('an echo of our message teaches nothing and commands nothing', () => {
  const ours = messageOf(1);
  const example = ours.replace('You:', `Begin so: ${commandOf(7)} or ${commandOf(1)} You:`);
  it.each<readonly [string, string, string, string]>([
    ['a title in the sidebar', ours, `<a>Turn ${codeOf(1)}. You: click 12</a>`, 'nav'],
    ['a toast', ours, `<div class="toast">Sent: Turn ${codeOf(1)}</div>`, 'body'],
    [
      'a preview of the search',
      ours,
      `<div class="hit"><b>Turn ${codeOf(1)}</b> ${ours.slice(0, 90)}</div>`,
      'main',
    ],
    ['a quoted reply', ours, `<blockquote><pre><code>${commandOf(1)}</code></pre></blockquote>`, 'nav'],
    ['an announcement', ours, `<div role="status"><pre><code>${commandOf(1)}</code></pre></div>`, 'body'],
    ['an older turn', ours, redesigned.answer('I pressed it.', commandOf(0)), '.talk'],
    [
      'a part of our own message',
      example,
      `<div class="r9"><pre><code>${commandOf(1)}</code></pre></div>`,
      '.talk',
    ],
    [
      'a page that repeats our whole message with a foreign command below it',
      ours,
      `<div class="log"><div>${ours}</div><div><pre><code>${commandOf(1).replace('click', 'open')}</code></pre></div></div>`,
      'body',
    ],
  ])('%s', async (_, text, html, place) => {
    const page = new RedesignedPage();
    await page.deliver(codeOf(1), text);
    page.show(html, place);
    await page.pass(240_000);
    expect(page.commands).toEqual([]);
    expect(page.payloads('CHAT_LEARNED')).toEqual([]);
    expect(page.sent).toEqual([text]);
    expect(page.payloads('PROMPT_STATE').at(-1)?.prompt).toMatchObject({
      state: 'failed',
      why: 'page_changed',
    });
  });
});

it.each([
  ['whose markup is new', redesigned],
  ['to a message with known markup', newReplies],
])('a reply %s and that has no command teaches nothing and is shown to the person', async (_, look) => {
  const page = new RedesignedPage(look);
  await page.deliver(codeOf(1), messageOf(1));
  page.show('<div class="r9"><p>Which list do you mean?</p></div>');
  await page.pass(120_000);
  expect(page.payloads('CHAT_LEARNED')).toEqual([]);
  expect(page.payloads('PROMPT_STATE').at(-1)?.prompt).toEqual({
    state: 'failed',
    why: 'page_changed',
    shown: 'Which list do you mean?',
  });
});

it('the bridge reports an error of the chat at once, although the reply might still follow', async () => {
  const page = new RedesignedPage(listed);
  await page.deliver(codeOf(1), messageOf(1));
  page.show('<div role="alert">Something went wrong. Please try again.</div>', 'main');
  await page.pass(5_000);
  expect(page.payloads('AGENT_IDLE').map(({ end }) => end)).toEqual(['failed']);
});

it.each(['nav', 'aside', 'dialog', 'div role="status"', 'div role="alert"'])(
  'a command in <%s> beside our message counts for nothing',
  (tag) => {
    fragment(
      `<main><div>${messageOf(1)}</div><form></form></main><${tag}><code>${commandOf(1)}</code></${tag.split(' ')[0]}>`,
    );
    const query = { marker: `Turn ${codeOf(1)}`, text: messageOf(1), word: codeOf(1), composer: one('form') };
    expect(findExchange({ ...query, isReply: () => true })).toBeUndefined();
    expect(findExchange(query)).toBeDefined();
  },
);

it('the bridge waits for the reply to a message in several elements as to any other', async () => {
  const page = new RedesignedPage({
    ...redesigned,
    question: (text) => `<div class="q4"><p>${text.slice(0, 300)}</p><p>${text.slice(300)}</p></div>`,
  });
  await page.deliver(
    codeOf(1),
    messageOf(1).replace('The list', `${'The page shows a line. '.repeat(20)}The list`),
  );
  await page.pass(40_000);
  page.answer('I press the button.', commandOf(1));
  await page.pass(10_000);
  expect(page.commands).toEqual([commandOf(1)]);
  expect(page.payloads('PROMPT_STATE').map(({ prompt }) => prompt)).not.toContainEqual(
    expect.objectContaining({ state: 'failed' }),
  );
});

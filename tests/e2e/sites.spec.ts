import { test } from '../support/extension.ts';
import { playChat } from '../support/play-chat.ts';
import { hostileText } from './matrix/hostile-text.ts';
import { expectExactlyOnce } from './matrix/invariants.ts';

// A few of the matrix's rows at once, so that each site is tried in every run.
test('ChatGPT is driven through a preamble, a swallowed click and turns that leave the page', async ({
  extension,
  fixtures,
}) => {
  const switches = {
    thinking: 'preamble',
    actions: 'flash',
    viewer: 'pre',
    highlight: 'late',
    window: 2,
    swallow: 1,
    language: 'de',
  } as const;
  expectExactlyOnce(
    await playChat({ extension, fixtures }, { site: 'chatgpt', switches, task: hostileText() }),
    {},
  );
});

test('Claude is driven through a send button that hears the pointer alone, thoughts with a command, an early finish', {
  tag: '@matrix',
}, async ({ extension, fixtures }) => {
  const switches = {
    thinking: 'thoughts',
    thinkingMs: 500,
    send: 'pointer',
    flipEarlyMs: 800,
    swap: 'node',
    window: 6,
    attachOver: 300,
    language: 'zh',
    dom: 'reply',
    grid: 'one',
    panel: true,
  } as const;
  expectExactlyOnce(
    await playChat({ extension, fixtures }, { site: 'claude', switches, task: hostileText() }),
    {},
  );
});

test('Gemini is driven without markup from text, through thoughts and a late finish', {
  tag: '@matrix',
}, async ({ extension, fixtures }) => {
  const switches = {
    thinking: 'thoughts',
    thinkingMs: 500,
    completeMs: 1_500,
    landMs: 1_000,
    attachOver: 300,
  } as const;
  expectExactlyOnce(
    await playChat({ extension, fixtures }, { site: 'gemini', switches, task: hostileText() }),
    {},
  );
});

test('AI Studio is driven past its other text areas, and its Run is not pressed as Stop', {
  tag: '@matrix',
}, async ({ extension, fixtures }) => {
  const switches = { stop: 'spinner', editing: true, overlay: true, window: 2, swallow: 1 } as const;
  expectExactlyOnce(
    await playChat({ extension, fixtures }, { site: 'aistudio', switches, task: hostileText() }),
    {},
  );
});

test('a reply that went into a panel is asked for again twice, then the person is told', {
  tag: '@all',
}, async ({ extension, fixtures }) => {
  const played = await playChat(
    { extension, fixtures },
    { site: 'gemini', switches: { canvas: true }, task: 'Change the page' },
  );
  expectExactlyOnce(played, { ends: { held: /could not be read in 3 replies/ }, told: 3 });
});

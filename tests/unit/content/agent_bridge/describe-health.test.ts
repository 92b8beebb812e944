// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { siteOf } from '../../../../content/agent_bridge/learn/learned-site.ts';
import { pageChat } from '../../../../content/agent_bridge/page-chat.ts';
import { describeHealth } from '../../../../content/agent_bridge/selector-health.ts';
import { chatgpt } from '../../../../src/sites/chatgpt.ts';
import { aLearned } from '../../../support/samples.ts';
import { fragment } from './support/fragment.ts';

it('says what is found, by which evidence, and no text of the page', () => {
  fragment(
    '<main><div data-turn="user" data-turn-id="1">secret</div><form><div class="ProseMirror" contenteditable="true">secret</div></form></main>',
  );

  const health = describeHealth(chatgpt, { composer: document, turns: document });

  expect(health).toBe(
    'Message field found by fallback 1 of 3, send button not found, messages: 1 of ours or yours, 0 of the agent.',
  );
});

it('looks where the chat is, in a shadow root too, and counts no messages of a chat that was learned', () => {
  fragment('<my-chat></my-chat>');
  const root = document.querySelector('my-chat')?.attachShadow({ mode: 'open' });
  root?.append(document.createElement('textarea'));
  const site = siteOf(aLearned({ composerWithin: ['my-chat'], turnsWithin: ['my-chat'] }));

  const health = pageChat(site, { now: () => 0, signal: new AbortController().signal }).health();

  expect(health).toBe('Message field found, send button not found.');
});

// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { describeHealth } from '../../../../content/agent_bridge/health.ts';
import { chatgpt } from '../../../../content/agent_bridge/sites/chatgpt.ts';
import { fragment } from './support/fragment.ts';

it('says what is found, by which evidence, and no text of the page', () => {
  fragment(
    '<main><div data-turn="user" data-turn-id="1">secret</div><form><div class="ProseMirror" contenteditable="true">secret</div></form></main>',
  );

  const health = describeHealth(chatgpt, document);

  expect(health).toBe('Message field found by fallback 1 of 3, send button not found, messages: 1 of ours or yours, 0 of the agent.');
});

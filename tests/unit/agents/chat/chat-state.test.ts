import { expect, it } from 'vitest';
import { newChat } from '../../../../src/agents/chat/chat-state.ts';
import { tab } from '../../../support/samples.ts';

it('gives each chat a random keyword without look-alike characters', () => {
  const chats = Array.from({ length: 200 }, () => newChat({ tabId: tab(10), url: 'https://chatgpt.com/' }));
  expect(new Set(chats.map(({ keyword }) => keyword)).size).toBe(200);
  for (const { keyword } of chats) expect(keyword).toMatch(/^ok-[a-km-z2-9]{8}$/);
});

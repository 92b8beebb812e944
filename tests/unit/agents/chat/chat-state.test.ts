import { describe, expect, it } from 'vitest';
import { inLesson, withLearned } from '../../../../src/agents/chat/chat-knowledge.ts';
import { newChat } from '../../../../src/agents/chat/chat-state.ts';
import { aLearned, aSession, chatIn, tab } from '../../../support/samples.ts';

it('gives each chat a random keyword without look-alike characters', () => {
  const chats = Array.from({ length: 200 }, () => newChat({ tabId: tab(10), url: 'https://chatgpt.com/' }));
  expect(new Set(chats.map(({ keyword }) => keyword)).size).toBe(200);
  for (const { keyword } of chats) expect(keyword).toMatch(/^ok-[a-km-z2-9]{8}$/);
});

describe('what a message teaches of its chat', () => {
  it('is taken once a session, however often a bridge begins anew', () => {
    const once = withLearned(aSession(), aLearned({ learnedAt: 1 }));
    expect(chatIn(once).learned?.learnedAt).toBe(1);
    expect(withLearned(once, aLearned({ learnedAt: 2 }))).toBe(once);
  });

  it('does not keep a lesson of the person from being taken', () => {
    const once = withLearned(aSession(), aLearned({ learnedAt: 1 }));
    const taught = withLearned(inLesson(once, 1), aLearned({ learnedAt: 2 }));
    expect(chatIn(taught).learned?.learnedAt).toBe(2);
    expect(withLearned(taught, aLearned({ learnedAt: 3 }))).toBe(taught);
  });
});

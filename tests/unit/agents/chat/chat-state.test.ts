import { describe, expect, it } from 'vitest';
import { inLesson, newChat, withLearned } from '../../../../src/agents/chat/chat-state.ts';
import { aLearned, aSession, tab } from '../../../support/samples.ts';

it('gives each chat a random keyword without look-alike characters', () => {
  const chats = Array.from({ length: 200 }, () => newChat({ tabId: tab(10), url: 'https://chatgpt.com/' }));
  expect(new Set(chats.map(({ keyword }) => keyword)).size).toBe(200);
  for (const { keyword } of chats) expect(keyword).toMatch(/^ok-[a-km-z2-9]{8}$/);
});

describe('what a message teaches of its chat', () => {
  it('is taken once a session, however often a bridge begins anew', () => {
    const once = withLearned(aSession(), aLearned({ learnedAt: 1 }), 5);
    expect(once.agent.learned?.learnedAt).toBe(1);
    expect(withLearned(once, aLearned({ learnedAt: 2 }), 6)).toBe(once);
  });

  it('does not keep a lesson of the person from being taken', () => {
    const once = withLearned(aSession(), aLearned({ learnedAt: 1 }), 5);
    const taught = withLearned(inLesson(once, 6), aLearned({ learnedAt: 2 }), 7);
    expect(taught.agent.learned?.learnedAt).toBe(2);
    expect(withLearned(taught, aLearned({ learnedAt: 3 }), 8)).toBe(taught);
  });
});

// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { ConversationTracker } from '../../../../../content/agent_bridge/transcript/conversation-tracker.ts';
import { Transcript } from '../../../../../content/agent_bridge/transcript/transcript.ts';
import { chatgpt } from '../../../../../src/sites/chatgpt.ts';

/** A page at this path whose transcript and clock the test controls. */
function open(path: string) {
  const page = { now: 1_000_000 };
  const go = (to: string) => history.replaceState(null, '', to);
  const say = (id: string) => {
    const turn = document.createElement('section');
    turn.dataset.turn = 'user';
    turn.dataset.turnId = id;
    document.body.append(turn);
  };
  document.body.replaceChildren();
  go(path);
  return {
    page,
    go,
    say,
    shown: new ConversationTracker(chatgpt, {
      transcript: new Transcript(chatgpt, () => document),
      now: () => page.now,
    }),
  };
}

describe('the transcript', () => {
  it('is loaded in a new conversation', () => {
    expect(open('/').shown.isLoaded()).toBe(true);
  });

  it('is loaded once no turn has been added for a second', () => {
    const { page, say, shown } = open('/c/a1');
    expect(shown.isLoaded()).toBe(false);

    say('u1');
    expect(shown.isLoaded()).toBe(false);
    page.now += 900;
    say('u2');
    expect(shown.isLoaded()).toBe(false);
    page.now += 900;
    expect(shown.isLoaded()).toBe(false);
    page.now += 100;
    expect(shown.isLoaded()).toBe(true);
  });

  it('counts as loaded after 15 s', () => {
    const { page, shown } = open('/c/a1');
    expect(shown.isLoaded()).toBe(false);
    page.now += 15_000;
    expect(shown.isLoaded()).toBe(true);
  });
});

describe("the agent's conversation", () => {
  it('stays the same when the server names it', () => {
    const { go, shown } = open('/');
    shown.bind();

    for (const path of ['/c/WEB:12', '/c/a1', '/g/g-p-1/c/a1']) {
      go(path);
      expect(shown.isAway()).toBe(false);
    }
  });

  it('is left for another or a new one, and recognised again', () => {
    const { go, shown } = open('/c/a1');
    expect(shown.isAway()).toBe(false);
    shown.bind();

    for (const path of ['/c/b2', '/']) {
      go(path);
      expect(shown.isAway()).toBe(true);
    }
    go('/c/a1');
    expect(shown.isAway()).toBe(false);
  });
});

// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://chatgpt.com/"}
import { describe, expect, it, onTestFinished } from 'vitest';
import { BridgeSession } from '../../../../content/agent_bridge/bridge-session.ts';
import type { Ask } from '../../../../content/agent_bridge/outbox.ts';
import type { ToTab } from '../../../../src/protocol/messages/index.ts';
import { aLearned, codeOf, SESSION } from '../../../support/samples.ts';
import { useEventWindow } from './support/event-window.ts';
import { fragment } from './support/fragment.ts';

useEventWindow();

type Init = Parameters<ToTab['INIT_AGENT']>[0];

/** It ignores the panel, so there is none. */
const init = (over = {}) =>
  ({ session: SESSION, keyword: 'lantern', observing: false, begun: true, ...over }) as unknown as Init;

function setUp(given: Init) {
  const asked: string[] = [];
  const ask = async (name: string) => ({ ok: asked.push(name) > 0, value: { may: true } });
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const clock = { now: 1_000_000 };
  const session = new BridgeSession(given, {
    ask: ask as unknown as Ask,
    now: () => clock.now,
    signal: end.signal,
  });
  return { session, clock, asked };
}

describe('with a new init', () => {
  const FIELD = '<form><div id="prompt-textarea" contenteditable="true"></div></form>';

  it('goes on with the listed site while that finds the turns, whatever is learned meanwhile', () => {
    fragment(
      `<section data-turn="user"><div data-message-author-role="user">Turn ${codeOf(2)}.</div></section>${FIELD}`,
    );
    const { session } = setUp(init({ awaiting: codeOf(2) }));
    expect(session.matches(init({ learned: aLearned() }))).toBe(true);
    expect(session.matches(init({ session: 'm3q8' }))).toBe(false);
    expect(session.awaiting).toBe(codeOf(2));
  });

  it('starts again with newly learned data where the listed site does not find the turns', () => {
    fragment(`<p>Turn ${codeOf(2)}.</p>${FIELD}`);
    const { session } = setUp(init({ learned: aLearned() }));
    expect(session.matches(init({ learned: { ...aLearned(), learnedAt: 2 } }))).toBe(false);
  });
});

it('stops listening to what is typed once its lesson has timed out', () => {
  const field = fragment('<form><textarea></textarea><button>send</button></form>').querySelector(
    'textarea',
  ) as HTMLTextAreaElement;
  field.value = 'a draft of the person';
  const { session, clock, asked } = setUp(init({ observing: true, begun: false, learned: aLearned() }));
  const text = `Turn ${codeOf(1)}. This is…`;
  const typeAndSend = () => {
    asked.length = 0;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    return asked;
  };
  expect(session.execute({ turn: codeOf(1), text })).toMatchObject({ state: 'draft' });
  clock.now += 3_000;
  expect(typeAndSend(), 'asks to look again soon').toEqual(['WAKE_ME']);
  field.value = '';
  for (let look = 0; look < 21; look += 1) {
    clock.now += 6_001;
    session.look();
  }
  expect(typeAndSend()).toEqual([]);
});

it('watches each message until the selectors of the site have read a reply', () => {
  const field = fragment('<form><textarea></textarea><button>send</button></form>').querySelector(
    'textarea',
  ) as HTMLTextAreaElement;
  field.value = 'a draft of the person';
  const { session, clock, asked } = setUp(init({ observing: true, begun: false, learned: aLearned() }));
  const send = (turn: number) => {
    const text = `Turn ${codeOf(turn)}. This is…`;
    session.execute({ turn: codeOf(turn), text });
    field.value = text;
    asked.length = 0;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    field.value = '';
    const isWatched = asked.length > 0;
    for (let look = 0; look < 21; look += 1) {
      clock.now += 6_001;
      session.look();
    }
    return isWatched;
  };
  expect([send(1), send(1), send(2)]).toEqual([true, true, true]);
});

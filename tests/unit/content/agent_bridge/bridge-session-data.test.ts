// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://chatgpt.com/"}
import { describe, expect, it, onTestFinished } from 'vitest';
import { BridgeSession } from '../../../../content/agent_bridge/bridge-session.ts';
import type { Ask } from '../../../../content/agent_bridge/outbox.ts';
import type { ToTab } from '../../../../src/protocol/messages/index.ts';
import { aLearned, codeOf, SESSION } from '../../../support/samples.ts';
import { fragment } from './support/fragment.ts';

type Init = Parameters<ToTab['INIT_AGENT']>[0];

const init = (over = {}) =>
  ({ session: SESSION, keyword: 'lantern', observing: false, begun: true, ...over }) as unknown as Init; // The panel is nothing to it.

function sessionWith(given: Init, now = () => 1_000_000): BridgeSession {
  const end = new AbortController();
  onTestFinished(() => end.abort());
  return new BridgeSession(given, {
    ask: (async () => ({ ok: true, value: { may: true } })) as unknown as Ask,
    now,
    signal: end.signal,
  });
}

const FIELD = '<form><div id="prompt-textarea" contenteditable="true"></div></form>';

const lesson = (marker: string) => ({ marker, word: 'lantern', text: `Turn ${codeOf(2)}.`, expectedBy: 1 });

it('begins anew for another lesson, and goes on with the same one', () => {
  fragment(FIELD);
  const bridgeSession = sessionWith(init({ lesson: lesson('Turn k7f2-') }));
  expect(bridgeSession.matches(init({ lesson: lesson('Turn k7f2-') }))).toBe(true);
  expect(bridgeSession.matches(init({ lesson: lesson('Turn m3q8-') }))).toBe(false);
  expect(bridgeSession.matches(init())).toBe(false);
});

it('goes on by what is learned where the same is told again, also where the table leads nowhere', () => {
  fragment(`<p>Turn ${codeOf(2)}.</p><form><textarea></textarea></form>`);
  const bridgeSession = sessionWith(init({ learned: aLearned(), awaiting: codeOf(2) }));
  expect(bridgeSession.matches(init({ learned: aLearned() }))).toBe(true);
});

describe('a chat that the table names and that was learned, too', () => {
  const awaiting = codeOf(2);
  const TURN = `<section data-turn="user"><div data-message-author-role="user">Turn ${codeOf(2)}.</div></section>`;
  const LEARNED_TURN = `<main><ul><li>Turn ${codeOf(2)}.</li></ul></main>`;
  const relearned = init({ learned: { ...aLearned(), learnedAt: 2 } });

  it('is driven by the table while its first choice of a field is there', () => {
    fragment(`${TURN}${LEARNED_TURN}<textarea></textarea>${FIELD}`);
    expect(sessionWith(init({ learned: aLearned(), awaiting })).matches(relearned)).toBe(true);
  });

  it('is driven by what was learned, at once, where the table has no more than another choice of a field', () => {
    fragment(`${TURN}${LEARNED_TURN}<textarea name="prompt-textarea"></textarea>`);
    const bridgeSession = sessionWith(init({ learned: aLearned(), awaiting }));
    expect(bridgeSession.awaiting).toBe(awaiting);
    expect(bridgeSession.matches(relearned)).toBe(false);
  });

  describe.each(['taught', 'taken'] as const)('as the person has %s it', (chosen) => {
    const learned = { ...aLearned(), chosen };

    it('is driven by that, although the table’s first choice of a field is there', () => {
      fragment(`${TURN}${LEARNED_TURN}<textarea></textarea>${FIELD}`);
      const bridgeSession = sessionWith(init({ learned, awaiting }));
      expect(bridgeSession.awaiting).toBe(awaiting);
      expect(bridgeSession.matches(relearned)).toBe(false);
    });

    it('is driven by that at once, where the table drives it so far', () => {
      fragment(`${TURN}${LEARNED_TURN}<textarea></textarea>${FIELD}`);
      const bridgeSession = sessionWith(init({ learned: aLearned(), awaiting }));
      expect(bridgeSession.matches(init({ learned: { ...learned, learnedAt: 2 } }))).toBe(false);
    });

    it('is driven by the table once the chosen field has not come for ten seconds', () => {
      const clock = { now: 1_000_000 };
      fragment(`${TURN}${LEARNED_TURN}${FIELD}`);
      const bridgeSession = sessionWith(init({ learned, awaiting }), () => clock.now);
      expect(bridgeSession.awaiting).toBeUndefined();
      clock.now += 10_000;
      bridgeSession.look();
      expect(bridgeSession.awaiting).toBe(awaiting);
      expect(bridgeSession.matches(relearned)).toBe(true);
    });
  });

  it('is not driven while no field is there, as the table’s may come late', () => {
    const clock = { now: 1_000_000 };
    fragment(LEARNED_TURN);
    const bridgeSession = sessionWith(init({ learned: aLearned(), awaiting }), () => clock.now);
    clock.now += 9_999;
    bridgeSession.look();
    expect(bridgeSession.awaiting).toBeUndefined();
    document.body.insertAdjacentHTML('beforeend', `${TURN}${FIELD}`);
    bridgeSession.look();
    expect(bridgeSession.awaiting).toBe(awaiting);
    expect(bridgeSession.matches(relearned)).toBe(true);
  });

  it('is driven by what was learned once no field has come for ten seconds, so that it can say what is missing', () => {
    const clock = { now: 1_000_000 };
    fragment(LEARNED_TURN);
    const bridgeSession = sessionWith(init({ learned: aLearned(), awaiting }), () => clock.now);
    clock.now += 10_000;
    bridgeSession.look();
    expect(bridgeSession.awaiting).toBe(awaiting);
    expect(bridgeSession.matches(relearned)).toBe(false);
  });
});

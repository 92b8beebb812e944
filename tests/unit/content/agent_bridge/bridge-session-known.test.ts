// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://chatgpt.com/"}
import { expect, it, onTestFinished } from 'vitest';
import { BridgeSession } from '../../../../content/agent_bridge/bridge-session.ts';
import type { Ask } from '../../../../content/agent_bridge/outbox.ts';
import type { ToTab } from '../../../../src/protocol/messages/index.ts';
import { aLearned, SESSION, turn } from '../../../support/samples.ts';
import { fragment } from './support/fragment.ts';

type Init = Parameters<ToTab['INIT_AGENT']>[0];

const init = (over = {}) =>
  ({ session: SESSION, keyword: 'lantern', observing: false, begun: true, ...over }) as unknown as Init; // The panel is nothing to it.

function dutyWith(given: Init): BridgeSession {
  const end = new AbortController();
  onTestFinished(() => end.abort());
  return new BridgeSession(given, {
    ask: (async () => ({ ok: true })) as unknown as Ask,
    now: () => 1_000_000,
    signal: end.signal,
  });
}

const FIELD = '<form><div id="prompt-textarea" contenteditable="true"></div></form>';

it('goes on as the table has it, whatever is learned of the chat meanwhile', () => {
  fragment(
    `<section data-turn="user"><div data-message-author-role="user">Turn k7f2-2.</div></section>${FIELD}`,
  );
  const duty = dutyWith(init({ awaiting: turn('k7f2-2') }));
  expect(duty.matches(init({ learned: aLearned() }))).toBe(true);
  expect(duty.matches(init({ session: 'm3q8' }))).toBe(false);
  expect(duty.awaiting).toBe('k7f2-2');
});

it('begins anew by what is learned where the table does not lead to its turns', () => {
  fragment(`<p>Turn k7f2-2.</p>${FIELD}`);
  const duty = dutyWith(init({ learned: aLearned() }));
  expect(duty.matches(init({ learned: { ...aLearned(), learnedAt: 2 } }))).toBe(false);
});

import type { CheckParts } from '../../../../../content/agent_bridge/check-part.ts';
import { done } from '../../../../../src/protocol/outcome.ts';
import type { TurnCode } from '../../../../../src/protocol/turn-code.ts';
import { FakeChat } from './fake-chat.ts';

const turn = 'abcdefgh-1-h3wq9' as TurnCode;
export const block = `test ${turn}\n  a\\b _c_ *d* \`e\``;
export const message = { turn, text: `Turn ${turn}. Reply:\n${block}`, block, presses: 0 };

/** A chat page in the middle of a check, and the worker's answer to each press. */
export function checkPage({ may = true }: { readonly may?: boolean } = {}) {
  const chat = new FakeChat();
  const clock = { now: 1_000 };
  const page = { isWall: false, text: '' };
  const asked: unknown[] = [];
  const parts: CheckParts = {
    chat,
    ask: (async (_: string, payload: unknown) => {
      asked.push(payload);
      return done(may ? { may } : { may, paused: true });
    }) as CheckParts['ask'], // One message alone is asked here.
    now: () => clock.now,
    asksToSignIn: () => page.isWall,
    timesOnPage: (text) => page.text.split(text).length - 1,
  };
  /** Looks again and again, as time passes. */
  const lookFor = async (part: { look(): Promise<void> }, ms: number): Promise<void> => {
    for (const until = clock.now + ms; clock.now < until; clock.now += 250) await part.look();
  };
  return { chat, clock, page, asked, parts, lookFor };
}

import { Bridge } from '../../../../../content/agent_bridge/bridge.ts';
import type { Ask } from '../../../../../content/agent_bridge/outbox.ts';
import { pageChat } from '../../../../../content/agent_bridge/page-chat.ts';
import { deliveryOf } from '../../../../../src/agents/chat/chat-agent.ts';
import { proofOf } from '../../../../../src/agents/chat/user-turns.ts';
import { readCommands } from '../../../../../src/commands/reading/read-commands.ts';
import { severalCommands, unreadReply } from '../../../../../src/protocol/failures/reply-failures.ts';
import type { SessionId } from '../../../../../src/protocol/ids.ts';
import type { Payload } from '../../../../../src/protocol/messages/index.ts';
import { explain } from '../../../../../src/protocol/outcome.ts';
import { sentence } from '../../../../../src/protocol/sentence.ts';
import { noRepair } from '../../../../support/bridge/no-repair.ts';
import { aSession } from '../../../../support/samples.ts';
import { said } from '../../../../support/sentences.ts';
import type { Feature } from './feature.ts';
import { PlayedPage } from './played-page.ts';
import { skins } from './skins.ts';
import { command, text, turn } from './words.ts';

/** What came of a feature: computed from what the page's server got and what the bridge told the worker. */
export interface Verdict {
  /** `silent`: nothing ran and nobody was told. `wrong`: sent twice or changed, or what must not run was to run. */
  readonly verdict: 'works' | 'told' | 'silent' | 'wrong';
  /** The commands that were to be carried out. */
  readonly runs: number;
  /** What the worker learned, for the agent or the person. */
  readonly told: string;
}

export const WITHOUT_COMMAND = 'A reply without a command.';

const NOT_NEW = said(sentence('stepReplyNotNew'));
/** The session once the message has been replied to. */
const REPLIED = 6;
const afterIt = aSession({ turn: { replied: REPLIED } });

const takesAtMost = (characters: number): string => said(sentence('stepBudgetLowered', String(characters)));

/** A chat that has not gone on after this long, ms of the test's clock, will not by itself. */
const PATIENCE_MS = 180_000;

/** Lets a real bridge send one message into the feature's page and follow what the page does then. */
export async function play(feature: Feature): Promise<Verdict> {
  const page = new PlayedPage(feature);
  const told: { readonly name: string; readonly payload: unknown }[] = [];
  const end = new AbortController();
  let now = 1_000_000;
  let wakeAt = Number.POSITIVE_INFINITY;
  const ask = async (name: string, payload: unknown) => {
    told.push({ name, payload });
    if (name === 'CHAT_READY') bridge.execute({ turn, text });
    return { ok: true, value: { may: true } };
  };
  const bridge = new Bridge({
    chat: pageChat({ ...skins[feature.skin].site, ...feature.site }, { now: () => now, signal: end.signal }),
    ask: ask as unknown as Ask, // Answers as the worker would.
    now: () => now,
    wake: (inMs) => {
      wakeAt = Math.min(wakeAt, now + inMs);
    },
    watch: () => undefined,
    recheck: () => undefined,
    repair: noRepair,
    isFieldless: () => false,
  });
  const pass = async (ms: number, isOver = () => false) => {
    const until = now + ms;
    await settle();
    while (wakeAt <= until && !isOver()) {
      now = Math.max(now, wakeAt);
      wakeAt = Number.POSITIVE_INFINITY;
      await bridge.look();
      await settle();
    }
    if (!isOver()) now = until;
  };

  try {
    await bridge.init({ session: 'k7f2' as SessionId, keyword: 'lantern', observing: false, begun: false });
    bridge.execute({ turn, text });
    await pass(PATIENCE_MS, () => page.received.length > 0);
    for (const frame of page.received.length > 0 ? feature.frames : []) {
      page.show(frame);
      await bridge.look();
      await pass(frame.ms ?? 1000);
    }
    await pass(PATIENCE_MS);
  } finally {
    end.abort();
  }
  return judge(page, told);
}

function judge(
  page: PlayedPage,
  told: readonly { readonly name: string; readonly payload: unknown }[],
): Verdict {
  const runs: unknown[] = [];
  const words: string[] = [];
  let hasLanded = false;
  for (const { name, payload } of told) {
    if (name === 'PROMPT_STATE') {
      const delivery = deliveryOf((payload as Payload<'PROMPT_STATE'>).prompt, 'Chat'); // `name` says which payload it is.
      hasLanded ||= delivery.state === 'delivered';
      if (delivery.state === 'too_long') words.push(takesAtMost(delivery.takes));
      if (delivery.state === 'failed') words.push(said(delivery.quoting ?? delivery.sentence));
    } else if (name === 'PROMPT_CUT') {
      words.push(takesAtMost((payload as Payload<'PROMPT_CUT'>).kept)); // As above.
    } else if (name === 'AGENT_IDLE') {
      const { end, note, why = 'partial' } = payload as Payload<'AGENT_IDLE'>; // As above.
      // The person is called to a reply without a command; of one that was overlooked nobody hears.
      if (end === 'unreadable') words.push(unreadReply[why]);
      else if (end !== 'answered') words.push(note || `The reply has ${end}.`);
      else if (!page.repliedText.includes('tool_code')) words.push(WITHOUT_COMMAND);
    } else if (name === 'AGENT_COMMAND') {
      const { raw, others, answered } = payload as Payload<'AGENT_COMMAND'>; // As above.
      const read = readCommands(raw, turn).commands;
      if (!read.ok) words.push(explain(read.failure));
      else if (answered && proofOf(afterIt, REPLIED, answered) !== 'new') words.push(NOT_NEW);
      else if (others > 0) words.push(explain(severalCommands(others + 1)));
      else runs.push(...read.value);
    }
  }
  const wanted = readCommands(command, turn).commands;
  const isWrong =
    page.received.some((one) => one !== text) ||
    page.received.length > 1 ||
    (hasLanded && page.received.length === 0) ||
    runs.length > 1 ||
    runs.some((one) => !wanted.ok || JSON.stringify([one]) !== JSON.stringify(wanted.value));
  const verdict = isWrong ? 'wrong' : words.length > 0 ? 'told' : runs.length > 0 ? 'works' : 'silent';
  return { verdict, runs: runs.length, told: words.join(' ') };
}

/** An insertion takes some tasks of the page. */
const TASKS = 30;

async function settle(): Promise<void> {
  for (let task = 0; task < TASKS; task++) await new Promise((resolve) => setImmediate(resolve));
}

import { askFrame } from '../../messaging/ask.ts';
import { TOP_FRAME } from '../../protocol/ids.ts';
import type { PromptState } from '../../protocol/messages/index.ts';
import type { PromptFailure } from '../../protocol/prompt-failure.ts';
import { quoted, say } from '../../protocol/said.ts';
import { type Sentence, type SentenceKey, sentence } from '../../protocol/sentence.ts';
import { isPaused } from '../../session/holds.ts';
import { siteFor } from '../../sites/index.ts';
import type { Agent, Delivery } from '../../turn/agent.ts';
import { codedFrame } from '../../turn/coded-frame.ts';
import { initAgent } from './bind-document.ts';
import { briefing } from './briefing.ts';
import { chatName } from './chat-sites.ts';
import type { ChatSession } from './chat-state.ts';

/** Characters of a message to a chat whose site declares no limit. */
const DEFAULT_BUDGET = 8000;
/** A message that is sent too early costs a chat one more of its quota, and tens of seconds: waiting this long, nothing. */
const PATIENCE_MS = 400;

/** The worker's `Agent` for a chat tab; forwards each call to the bridge in the tab. */
export function createChatAgent(session: ChatSession): Agent {
  const frame = { tabId: session.agent.tabId, frameId: TOP_FRAME };
  const hasDocument = session.agent.documentId !== undefined;
  return {
    budget: Math.min(
      siteFor(session.agent.url)?.budget ?? DEFAULT_BUDGET,
      session.agent.budget ?? DEFAULT_BUDGET,
    ),
    patience: PATIENCE_MS,
    frame: codedFrame,
    // A long conversation, or one left alone, hides its first message from the model behind it.
    forgets: true,
    briefing: (facts) => briefing({ ...facts, keyword: session.agent.keyword }),
    async ready() {
      const asked = hasDocument && (await askFrame(frame, 'GET_READINESS'));
      if (asked === false || !asked.ok) return 'busy';
      const { ready, why } = asked.value;
      return ready ? 'ready' : why === 'draft' ? 'person' : 'busy';
    },
    async deliver({ turn, text, presses }) {
      const prompt = { turn, text, ...(presses && { presses: presses.length }) };
      const asked = hasDocument && (await askFrame(frame, 'EXECUTE_PROMPT', prompt));
      return asked !== false && asked.ok
        ? deliveryOf(asked.value, chatName(session.agent.url))
        : { state: 'pending' };
    },
    async heedPause() {
      if (hasDocument) await initAgent(session);
    },
    async tick({ stalled }) {
      const ticked = await askFrame(frame, 'TICK');
      const mayBeDeaf = (stalled && session.turn.busySince !== 0) || isPaused(session);
      if (mayBeDeaf && ticked.ok) await initAgent(session);
    },
  };
}

/** Characters of a reply that a hold quotes. */
const QUOTE_MAX = 160;

const failures = {
  not_inserted: 'promptNotInserted',
  no_field: 'promptNoField',
  other_conversation: 'promptOtherConversation',
  not_shown: 'promptNotShown',
  text_changed: 'promptTextChanged',
  not_sendable: 'promptNotSendable',
  not_taken: 'promptNotTaken',
} as const satisfies Record<Exclude<PromptFailure, 'page_changed'>, SentenceKey>;

/** Tells the person that messages to the chat are shorter from now on. */
export const budgetLowered = (takes: number): Sentence => sentence('stepBudgetLowered', String(takes));

/** Converts the bridge's prompt state to the `Delivery` of the agent port; `chat`: its name. */
export function deliveryOf(prompt: PromptState, chat: string): Delivery {
  if (prompt.state === 'failed') {
    if (prompt.why === 'page_changed')
      return {
        state: 'failed',
        sentence: sentence('promptPageChanged', chat),
        isThere: true,
        ...(prompt.shown && {
          quoting: sentence('promptPageChangedShows', chat, quoted(prompt.shown, QUOTE_MAX)),
        }),
      };
    return {
      state: 'failed',
      sentence: sentence(failures[prompt.why]),
      ...(prompt.shown && { quoting: sentence('promptShown', prompt.shown) }),
    };
  }
  if (prompt.state === 'too_long')
    return {
      ...prompt,
      notice: (takes) =>
        say`This chat takes about ${takes} characters in a message, so pages come shorter: ask for what you miss.`,
      event: budgetLowered,
      sentence: sentence('promptTooLong', String(prompt.takes)),
    };
  if (prompt.state === 'draft') return { state: 'pending', until: 'person' };
  return { state: prompt.state === 'landed' ? 'delivered' : 'pending' };
}

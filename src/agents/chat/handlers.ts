import type { WorkerHandlers } from '../../messaging/serve.ts';
import type { Handling } from '../agent-kind.ts';
import { agentCommand, agentIdle, introComplete } from './accept-reply.ts';
import { chatAdapted } from './adapt.ts';
import { shippedChats, takeChatFile } from './chat-files.ts';
import { chatLimit } from './chat-limit.ts';
import { reloadChat, showChat } from './chat-tab.ts';
import { chatAnswers, chatField, chatHealth, chatOffline, chatStalled } from './health.ts';
import { cancelLesson, chatLearned, forgetLearned, keepLearned, learnChat, lessonStep } from './learn.ts';
import { promptArrived, promptCut, promptState } from './message-budget.ts';
import { offerState, sendOffer } from './offer-handlers.ts';
import { newOffer } from './page-offer.ts';
import { readNow } from './read-now.ts';

/** The worker's handlers of the messages that the bridge sends, and of those that our pages send about chats. */
export const chatHandlers = ({ served, wished, look }: Handling) =>
  ({
    LEARN_CHAT: wished((services, { session, offer }) =>
      learnChat(services, session, offer ? newOffer() : undefined),
    ),
    CANCEL_LESSON: wished((services, { session }) => cancelLesson(services, session)),
    SEND_OFFER: wished((services, { session, turn }) => sendOffer(services, session, turn)),
    READ_REPLY: wished((services, { session }) => readNow(services, session)),
    SHOW_CHAT: wished((services, { session }) => showChat(services, session)),
    RELOAD_CHAT: wished((services, { session }) => reloadChat(services, session)),
    FORGET_LEARNED: wished((services, { origin }) => forgetLearned(services, origin)),
    TAKE_CHAT: wished((services, { file }) => takeChatFile(services, file)),
    GET_SHIPPED: served(async ({ now }) => shippedChats(now())),

    AGENT_COMMAND: served((services, payload, sender) =>
      agentCommand(services, sender, payload).then(() => keepLearned(services, sender)),
    ),
    INTRO_COMPLETE: served((services, payload, sender) =>
      introComplete(services, sender, payload).then(() => keepLearned(services, sender)),
    ),
    AGENT_IDLE: served((services, payload, sender) =>
      agentIdle(services, sender, payload).then(() => keepLearned(services, sender)),
    ),
    PROMPT_STATE: served((services, payload, sender) => promptState(services, sender, payload)),
    PROMPT_CUT: served((services, payload, sender) => promptCut(services, sender, payload)),
    PROMPT_ARRIVED: served((services, payload, sender) => promptArrived(services, sender, payload)),
    CHAT_READY: served(async () => look()),
    CHAT_STALLED: served((services, { stalled }, sender) => chatStalled(services, sender, stalled)),
    CHAT_OFFLINE: served((services, { offline }, sender) => chatOffline(services, sender, offline)),
    CHAT_ANSWERS: served((services, { answers }, sender) => chatAnswers(services, sender, answers)),
    CHAT_FIELD: served((services, { field }, sender) => chatField(services, sender, field)),
    CHAT_LIMIT: served((services, limit, sender) => chatLimit(services, sender, limit)),
    LESSON_STEP: served((services, { step }, sender) => lessonStep(services, sender, step)),
    OFFER_STATE: served((services, payload, sender) => offerState(services, sender, payload)),
    CHAT_LEARNED: served((services, { learned, adapted }, sender) =>
      adapted ? chatAdapted(services, sender, learned) : chatLearned(services, sender, learned),
    ),
    CHAT_HEALTH: served((services, { health }, sender) => chatHealth(services, sender, health)),
  }) satisfies Partial<WorkerHandlers>;

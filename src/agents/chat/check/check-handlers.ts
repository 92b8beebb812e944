import type { WorkerHandlers } from '../../../messaging/serve.ts';
import type { Handling } from '../../agent-kind.ts';
import { mayPress } from '../press.ts';
import { checkChat, endCheck, mayPressTest, sendTest } from './check-chat.ts';

/** The worker's handlers of the messages about the check of a chat, and of a press, which may be that of a check. */
export const checkHandlers = ({ served, wished }: Handling) =>
  ({
    CHECK_CHAT: wished((services, { tabId }) => checkChat(services, tabId)),
    SEND_TEST: wished((services, { check }) => sendTest(services, check)),
    END_CHECK: wished((services, { check, close }) => endCheck(services, check, close)),
    MAY_PRESS: served(
      async (services, payload, sender) =>
        (await mayPressTest(services, sender, payload)) ?? mayPress(services, sender, payload),
    ),
  }) satisfies Partial<WorkerHandlers>;

import { agree, endTask } from '../../../_locales/en/messages.json';
import type { Failure } from '../outcome.ts';
import { quoted, said, say } from '../said.ts';

// Failures that the person resolves with a control of ours. The label of the control is read from its key.

export const privacyNotAccepted: Failure = {
  code: 'privacy_not_accepted',
  message: said('AgentAnything is not enabled yet.'),
  hint: say`Open the welcome page, read what leaves your tabs, and press ${quoted(agree.message)}.`,
};

export const storageFull: Failure = {
  code: 'storage_full',
  message: said(
    "The browser's storage for this extension is full, so this was not saved; what was there before is unchanged.",
  ),
  hint: say`Remove saved sites that you no longer need, or choose ${quoted(endTask.message)} in the panel of an old task.`,
};

import * as v from 'valibot';
import { list, name, text } from './fields.ts';
import { LIMITS } from './limits.ts';

/** What the worker says to the person: keys of `_locales`, each with the names of its placeholders in order. */
const placeholders = {
  stepAgentAssigned: [],
  stepAgentChanged: [],
  stepAgentBriefed: [],
  stepChatBack: [],
  stepChatDegraded: [],
  stepChatStalled: [],
  stepFieldFound: [],
  stepLessonBegun: [],
  stepChatLearned: [],
  stepMessageSent: ['turn'],
  stepBudgetLowered: ['count'],
  stepReplyWithoutCommand: [],
  stepReplyUnreadable: [],
  stepReplyMangled: [],
  stepReplyNotNew: [],
  stepReplyStopped: [],
  stepReplyFailed: [],
  stepPersonSaid: [],
  stepQuestionAsked: [],
  stepChangedAfterDone: ['target'],
  stepWaitBegun: ['command', 'seconds'],

  stepCommandAllowed: [],
  stepCommandWaits: ['command'],
  stepCommandRefused: ['command'],
  stepSendWaits: ['origin'],
  stepSendAllowed: ['origin'],
  stepSendRefused: ['origin'],
  stepCommandDone: ['command'],
  stepCommandNotDone: ['command'],
  stepCommandUnknown: ['command'],
  stepTargetAssigned: ['target'],
  stepTargetOpened: ['target'],
  stepTargetReleased: ['target'],
  stepTargetOverLimit: ['target'],
  stepTargetClosed: ['target'],
  stepSiteAsked: ['target', 'site'],
  stepSiteWithheld: ['target', 'site'],
  stepSiteAllowed: ['site'],
  stepDialogOpened: ['target'],
  stepDialogAccepted: ['target'],
  stepDialogDismissed: ['target'],
  stepDialogTimedOut: ['target'],
  stepDialogGone: ['target'],
  stepTargetFlooded: ['target'],
  stepAgentFlooded: [],
  stepResumed: [],
  holdPersonActed: [],
  holdPersonPaused: [],
  holdDebuggerCancelled: [],
  holdChatLeft: [],
  holdChatClosed: [],
  holdNoField: [],
  holdUnknownCodes: ['replies'],
  holdUnreadable: ['replies'],
  holdChatFailed: [],
  holdChatSaid: ['words'],
  promptNotInserted: [],
  promptNoField: [],
  promptOtherConversation: [],
  promptNotShown: [],
  promptTextChanged: [],
  promptNotSendable: [],
  promptNotTaken: [],
  promptTooLong: ['count'],
  promptShown: ['words'],
  approveNewSite: ['address'],
  approveOpenedTab: ['tab', 'site'],
  approveSite: ['target', 'site'],
  approveFrameSite: ['page', 'site'],
  approvePlaceholder: ['placeholder', 'origins', 'origin'],
  approvePlaceholderUnknownPage: ['placeholder', 'origins'],
  approveSend: ['origin', 'fields'],
  approveSendEmpty: ['origin'],
} as const satisfies Record<string, readonly string[]>;

export type SentenceKey = keyof typeof placeholders;

/** The keys of the sentences that the worker may say. */
export const sentenceKeys = Object.keys(placeholders) as readonly SentenceKey[]; // Of a constant without other keys.

/** The names of a sentence's placeholders, in the order of its arguments. */
export const placeholdersOf = (key: SentenceKey): readonly string[] => placeholders[key];

// The key is not looked up: the list of all keys would go into every content script.
export const sentenceSchema = v.pipe(
  v.object({ key: name<SentenceKey>(64), args: list(text(LIMITS.composed), 9) }),
  v.title('Sentence'),
);

/** A sentence for the person: a key of `_locales` and what takes the places of its placeholders. */
export type Sentence = Readonly<v.InferOutput<typeof sentenceSchema>>;

type Strings<T extends readonly string[]> = { readonly [I in keyof T]: string };
type Args<K extends SentenceKey> = Strings<(typeof placeholders)[K]>;

/** Composes a sentence; the compiler counts its arguments. */
export const sentence = <K extends SentenceKey>(key: K, ...args: Args<K>): Sentence => ({ key, args });

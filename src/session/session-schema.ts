import * as v from 'valibot';
import { healthSchema } from '../protocol/chat-health.ts';
import { itemStates, openings } from '../protocol/command-state.ts';
import { deedSchema } from '../protocol/deed.ts';
import { count, id, name, session, text, turn } from '../protocol/fields.ts';
import { givenFileSchema } from '../protocol/given-file.ts';
import { approvedSchema, grantSchema } from '../protocol/grant.ts';
import type { ElementId, FrameId, ItemId } from '../protocol/ids.ts';
import { insertionSchema } from '../protocol/insertion.ts';
import { learnedSchema, lessonSchema, lessonSteps } from '../protocol/learned-chat.ts';
import { LIMITS } from '../protocol/limits.ts';
import { modes } from '../protocol/mode.ts';
import { commandQuestionSchema } from '../protocol/question.ts';
import type { Said } from '../protocol/said.ts';
import { sentenceSchema } from '../protocol/sentence.ts';
import { storyEntrySchema } from '../protocol/story.ts';
import { WAIT_FOR } from '../protocol/wait-for.ts';
import { conversationKey } from './conversation-schema.ts';
import { HOLD_REASONS } from './hold-reasons.ts';
import { lostTabsSchema } from './lost-tabs-schema.ts';
import { agentTabSchema, openedSchema, openingSchema, takenSchema } from './opened-tab-schema.ts';
import { placeholderNumbersSchema } from './placeholder-numbers-schema.ts';
import { progressSchema } from './progress-schema.ts';
import type { Session } from './session.ts';
import { INT32_MAX, tabIdSchema as tabId } from './tab-id-schema.ts';

// What may be read back as a session. The texts have the limits of the view that shows them.

const frameId = v.pipe(count, v.maxValue(INT32_MAX)) as unknown as v.GenericSchema<number, FrameId>; // The same.
const elementId = id<ElementId>();
const time = v.number();
const words = text(LIMITS.composed);
const said = name<Said>(LIMITS.composed);
const place = text(LIMITS.wholeAddress);
const origin = text(LIMITS.address);

const yes = v.exactOptional(v.literal(true));
const userTurnSchema = v.object({ after: count, nth: count, id: text(LIMITS.userTurnId) });

const agentSchema = v.object({
  kind: v.literal('chat'),
  tabId,
  url: place,
  documentId: v.exactOptional(text(64)),
  keyword: text(64),
  briefed: v.boolean(),
  preparing: v.nullable(v.picklist(lessonSteps)),
  lesson: v.exactOptional(lessonSchema),
  learned: v.exactOptional(learnedSchema),
  learnedKept: v.exactOptional(time),
  health: v.exactOptional(healthSchema),
  ...{ stalled: yes, hasRelearned: yes },
  ...{ isAnswering: yes, hasDraft: yes, isSlow: yes, isOffline: yes },
  cutAt: v.exactOptional(count),
  ...{ budget: v.exactOptional(count), insertion: v.exactOptional(insertionSchema) },
  obeyed: v.exactOptional(userTurnSchema),
  heard: v.exactOptional(userTurnSchema),
  lastReport: v.exactOptional(text(LIMITS.reportId)),
  askedAgain: v.exactOptional(v.array(words)),
});

const targetSchema = v.object({
  tabId,
  number: count,
  url: place,
  openedBy: v.picklist(['person', 'agent', 'page']),
  state: v.picklist(['loading', 'ready', 'asked', 'refused', 'admitted']),
  since: time,
  navigatingSince: v.exactOptional(time),
  isPageOwed: v.exactOptional(v.literal(true)),
  isSent: v.exactOptional(v.literal(true)),
  lastUsedAt: time,
});

const dialogSchema = v.object({
  id: text(64),
  tabId,
  type: text(64),
  said: words,
  site: place,
  since: time,
  turn: count,
  approved: v.exactOptional(v.array(approvedSchema)),
  by: v.exactOptional(v.picklist(['agent', 'person', 'time'])),
});

const rangeSchema = v.object({
  from: elementId,
  to: elementId,
  tabId,
  frameId,
  documentId: text(64),
  site: v.exactOptional(place),
});

const lostElementsSchema = v.object({ from: elementId, to: elementId, target: count });

const shownSchema = v.object({ text: words, folded: v.exactOptional(words) });
const seenSchema = v.object({
  ...{ tabId, turn, url: place, title: v.exactOptional(words) },
  ...shownSchema.entries,
  before: v.exactOptional(shownSchema),
});

const newsSchema = v.variant('kind', [
  v.object({ kind: v.literal('briefing') }),
  v.object({
    kind: v.literal('receipt'),
    text: said,
    about: v.exactOptional(elementId),
    quiet: v.exactOptional(v.literal(true)),
  }),
  v.object({ kind: v.literal('person'), text: words }),
  v.object({ kind: v.literal('notice'), text: said, quiet: v.exactOptional(v.literal(true)) }),
  v.object({ kind: v.literal('quote'), target: count, about: said, text: words }),
  v.object({
    kind: v.literal('page'),
    tabId,
    full: v.boolean(),
    open: v.exactOptional(elementId),
    unasked: v.exactOptional(v.literal(true)),
  }),
]);

const item = {
  id: name<ItemId>(64),
  session,
  state: v.picklist(itemStates),
  receivedAt: time,
  startedAt: v.exactOptional(time),
  dispatchedAt: v.exactOptional(time),
};

const fieldsSchema = v.record(v.string(), v.unknown());

const actedSchema = v.object({
  said: v.exactOptional(said),
  tabId,
  documentId: text(64),
  topDocumentId: text(64),
  way: v.picklist(['trusted', 'script']),
  isAnnounced: v.exactOptional(v.literal(true)),
});

const itemSchema = v.variant('kind', [
  v.object({
    ...item,
    kind: v.literal('COMMAND'),
    turn,
    index: count,
    action: words,
    label: said,
    deed: v.exactOptional(deedSchema),
    fields: fieldsSchema,
    expects: v.exactOptional(words),
    lesson: v.exactOptional(said),
    isListed: v.exactOptional(v.literal(true)),
    approved: v.exactOptional(v.array(approvedSchema)),
    opens: v.exactOptional(v.picklist(openings)),
    opening: v.exactOptional(openingSchema),
    pressesIn: v.exactOptional(tabId),
    caused: v.exactOptional(v.array(said)),
    acted: v.exactOptional(actedSchema),
  }),
  v.object({
    ...item,
    kind: v.literal('UPDATE_AGENT'),
    news: v.array(newsSchema),
    message: v.exactOptional(
      v.object({
        turn,
        text: words,
        seen: v.array(seenSchema),
        presses: v.exactOptional(v.array(text(64))),
        looked: v.exactOptional(v.literal(true)),
      }),
    ),
  }),
]);

const stepSchema = v.object({
  at: time,
  label: said,
  fields: fieldsSchema,
  receipt: v.picklist(['done', 'not_done', 'unknown']),
  page: v.exactOptional(text(64)),
  sent: v.exactOptional(words),
});

/** A stored session of this version. A type test holds it against `Session`, field by field. */
export const storedSession = v.object({
  id: session,
  createdAt: time,
  task: text(LIMITS.words),
  ownWords: v.exactOptional(words),
  agent: agentSchema,
  conversation: v.exactOptional(conversationKey),
  earlier: v.exactOptional(v.array(session)),
  targetTabs: v.array(targetSchema),
  joining: v.exactOptional(v.array(tabId)),
  lost: v.exactOptional(lostTabsSchema),
  openedTabs: v.exactOptional(v.array(openedSchema)),
  agentTabs: v.exactOptional(v.array(agentTabSchema)),
  frontsTaken: v.exactOptional(v.array(takenSchema)),
  targetCount: count,
  origins: v.array(origin),
  refusedSites: v.exactOptional(v.array(place)),
  mode: v.exactOptional(v.picklist(modes)),
  readsAnySite: v.exactOptional(v.literal(true)),
  sitesOff: v.exactOptional(v.array(text(LIMITS.host))),
  opensUnasked: v.exactOptional(v.literal(true)),
  alwaysSites: v.exactOptional(v.array(origin)),
  grants: v.exactOptional(v.array(grantSchema)),
  sendOrigins: v.exactOptional(v.array(origin)),
  files: v.exactOptional(v.array(givenFileSchema)),
  dialogs: v.exactOptional(v.array(dialogSchema)),
  elementRanges: v.array(rangeSchema),
  lostElements: v.exactOptional(v.array(lostElementsSchema)),
  nextElementId: elementId,
  placeholderNumbers: v.exactOptional(placeholderNumbersSchema),
  commandQueue: v.array(itemSchema),
  turnSecret: text(64),
  unknownCodes: count,
  turn: count,
  repliedTurn: count,
  unreadableReplies: count,
  isAgentBusy: v.boolean(),
  busySince: time,
  lastActionTimestamp: time,
  lastShown: v.array(seenSchema),
  lastMessage: v.exactOptional(words),
  hold: v.nullable(
    v.object({
      reason: v.picklist(HOLD_REASONS),
      sentence: sentenceSchema,
      since: time,
      until: v.exactOptional(time),
      isPaused: v.exactOptional(v.literal(true)),
    }),
  ),
  question: v.nullable(commandQuestionSchema),
  answer: v.nullable(words),
  isTaskDone: v.exactOptional(v.literal(true)),
  told: v.exactOptional(v.object({ seen: v.exactOptional(text(64)), called: v.exactOptional(text(64)) })),
  attention: v.exactOptional(v.picklist(['waits', 'done'])),
  changed: v.exactOptional(v.array(v.object({ tabId, since: time, at: time }))),
  unasked: v.exactOptional(count),
  wait: v.exactOptional(
    v.object({
      item: name<ItemId>(64),
      for: v.exactOptional(v.picklist(WAIT_FOR)),
      value: v.exactOptional(words),
      tabId: v.exactOptional(tabId),
      since: time,
      until: time,
    }),
  ),
  approvedBefore: v.exactOptional(v.object({ tabId, approved: v.array(approvedSchema) })),
  journal: v.array(v.object({ at: time, ...sentenceSchema.entries })),
  story: v.exactOptional(v.array(storyEntrySchema)),
  steps: v.array(stepSchema),
  progress: v.exactOptional(progressSchema),
});

/** The session that is stored under this id; undefined where it does not have the shape of this version. */
export function parseSession(stored: unknown, id: string): Session | undefined {
  const parsed = v.safeParse(storedSession, stored, { abortEarly: true });
  return parsed.success && parsed.output.id === id ? parsed.output : undefined;
}

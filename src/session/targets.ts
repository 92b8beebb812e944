import * as v from 'valibot';
import type { DeepReadonly } from '../protocol/deep-readonly.ts';
import { count, list, text } from '../protocol/fields.ts';
import { approvedSchema, grantSchema } from '../protocol/grant.ts';
import { shownRequestSchema } from '../protocol/held-request.ts';
import type { ElementId } from '../protocol/ids.ts';
import { LIMITS } from '../protocol/limits.ts';
import { AMOUNTS_MAX, amountSchema, heldFieldSchema } from '../protocol/shown-facts.ts';
import { elementId, frameId, INT32_MAX, tabId } from './stored-ids.ts';

// What a session stores about its targets. An optional field of one thing is absent where it does not apply.

const time = v.number();
const yes = v.exactOptional(v.literal(true));
const place = text(LIMITS.wholeAddress);
const openers = ['person', 'agent', 'page'] as const;

const targetSchema = v.object({
  tabId,
  /** What the agent calls it: 1, 2, 3…, never given again in this session. */
  number: count,
  /** Origin and path of its page; the browser knows the rest. */
  url: place,
  openedBy: v.picklist(openers),
  /**
   * A target is loading until its adapter has answered, or until `since` is too long ago; admitted is the same where the
   * person has just allowed its site. Its page is withheld while the person is asked about its site, or where the site
   * is refused; `url` is only the origin then.
   */
  state: v.picklist(['loading', 'admitted', 'ready', 'asked', 'refused']),
  since: time,
  /** Since when another page has been asked for that has not come, Unix ms. */
  navigatingSince: v.exactOptional(time),
  /** The agent was told that this page has not come, and is told if it never does. */
  isPageOwed: yes,
  lastUsedAt: time,
  /** Its page answers a form that was sent by POST: a reload would send it again. */
  isSent: yes,
});
/** A tab that the agent may read and act in. */
export type TargetTab = DeepReadonly<v.InferOutput<typeof targetSchema>>;

const openedSchema = v.object({
  tabId,
  /** From the same count as the targets' numbers: it keeps it when it becomes a target. */
  number: count,
  /** The number of the target that has opened it. */
  by: count,
  /** The origin of its page; '' while it has no address. */
  site: place,
  /** Its first page has come: from then on it does not join the session by itself. */
  arrived: v.boolean(),
});
/** A tab that a target has opened. Nothing of it is read unless it is a target, too. */
export type OpenedTab = DeepReadonly<v.InferOutput<typeof openedSchema>>;

const agentTabSchema = v.object({
  tabId,
  /** The person has had it in front since. */
  isUsed: yes,
});
/** A tab that the agent has opened, whatever has become of it as a target. */
export type AgentTab = DeepReadonly<v.InferOutput<typeof agentTabSchema>>;

const takenSchema = v.object({
  tabId,
  /** The tab of the same window that was in front before. */
  front: v.exactOptional(tabId),
  /** The window that had the focus before. */
  window: v.exactOptional(v.pipe(count, v.maxValue(INT32_MAX))),
});
/** What an opened tab has taken from the person, to be given back. */
export type TakenFront = DeepReadonly<v.InferOutput<typeof takenSchema>>;

const lostTargetSchema = v.object({
  /** What the agent calls it. */
  number: count,
  url: place,
  openedBy: v.picklist(openers),
});
export type LostTarget = DeepReadonly<v.InferOutput<typeof lostTargetSchema>>;

export const lostTabsSchema = v.object({
  /** Unix ms. */
  since: time,
  agent: yes,
  targets: list(lostTargetSchema, LIMITS.viewed),
});
/** Tabs that the browser has not opened again after it was closed: the agent's own, and targets. */
export type LostTabs = DeepReadonly<v.InferOutput<typeof lostTabsSchema>>;

const rangeSchema = v.object({
  from: elementId,
  to: elementId,
  tabId,
  frameId,
  documentId: text(64),
  /** The site that the document belongs to, where its address does not say it. */
  site: v.exactOptional(place),
});
/** Which document owns the numbers from `from` to `to`, both included. */
export type ElementRange = DeepReadonly<v.InferOutput<typeof rangeSchema>>;

const lostElementsSchema = v.object({ from: elementId, to: elementId, target: count });
/** Element numbers that no page has any more, and the number of the target that had them. */
export type LostElements = DeepReadonly<v.InferOutput<typeof lostElementsSchema>>;

const dialogSchema = v.object({
  id: text(64),
  tabId,
  /** confirm, prompt or beforeunload. */
  type: text(64),
  /** Its words, redacted; '' where they are not shown. */
  said: text(LIMITS.composed),
  /** The origin of the document that opened it. */
  site: place,
  since: time,
  /** The last message to the agent before it: the reply to that one cannot mean this dialog. */
  turn: count,
  /** What the person has allowed the command during which it was opened: the dialog may ask for it again. */
  approved: v.exactOptional(v.array(approvedSchema)),
  /** Who is answering it; absent before anybody does, and where the person does so in the browser. */
  by: v.exactOptional(v.picklist(['agent', 'person', 'time'])),
});
/** A dialog that blocks a target until it is answered. */
export type OpenDialog = DeepReadonly<v.InferOutput<typeof dialogSchema>>;

const actSchema = v.object({
  tabId,
  /** What the person has allowed it. */
  approved: v.optional(v.array(approvedSchema), []),
  /** The name of the control that it presses. */
  control: v.exactOptional(text(LIMITS.note)),
  /** The words of its control say nothing in any language that we know. */
  isUnsure: yes,
  /** It writes text, and presses nothing. */
  writes: yes,
  /** It goes to another page, whose request was judged before. */
  travels: yes,
});
/** The latest act in a target. Until the next one, what its page would send is judged by it. */
export type LatestAct = DeepReadonly<v.InferOutput<typeof actSchema>>;

const heldRequestSchema = v.object({
  id: text(64),
  tabId,
  since: time,
  /** Chrome's ids of the request and of its repetitions, the first one first; `session` is of a frame in another process. */
  paused: v.array(
    v.object({
      id: text(LIMITS.note),
      session: v.exactOptional(text(LIMITS.note)),
      network: v.exactOptional(text(LIMITS.note)),
    }),
  ),
  /** The same for every repetition of it: a hash of method, address and body. */
  key: text(64),
  request: shownRequestSchema,
  need: grantSchema,
  fields: list(heldFieldSchema, LIMITS.heldFields + 1),
  amounts: v.exactOptional(list(amountSchema, AMOUNTS_MAX + 1)),
  /** What the person has decided; absent before. Stored before Chrome hears it. */
  answer: v.exactOptional(v.picklist(['allow', 'refuse'])),
  /** It has left, and its page is awaited. */
  isSent: yes,
  /** It loads a page into the tab or a frame. */
  isPage: yes,
});
/**
 * A request that a target's page would send because of an act of the agent, and that waits for the person. One that could not wait
 * and that they have allowed stays until its page sends the like again: `request.gone` and `answer`.
 */
export type HeldRequest = DeepReadonly<v.InferOutput<typeof heldRequestSchema>>;

const changedSchema = v.object({ tabId, since: time, at: time });
/** A target whose page has changed by itself: first and last since the agent saw it, Unix ms. */
export type ChangedTarget = DeepReadonly<v.InferOutput<typeof changedSchema>>;

/** The tabs of a session, and what is known of their pages. */
export const targetsSchema = v.object({
  tabs: v.optional(v.array(targetSchema), []),
  /** How many targets and opened tabs the session has had: the number of the latest. */
  count: v.optional(count, 0),
  /** Tabs that the task has begun with and that are no targets yet. */
  joining: v.optional(v.array(tabId), []),
  /** Tabs that have not come back since the browser was started again; null where none is missed. */
  lost: v.optional(v.nullable(lostTabsSchema), null),
  /** Tabs that targets have opened: no targets, or not yet where they were promised. */
  opened: v.optional(v.array(openedSchema), []),
  /** Tabs that the agent has opened and that are open still. */
  agentTabs: v.optional(v.array(agentTabSchema), []),
  /** Fronts that opened tabs have taken and that are being given back. */
  frontsTaken: v.optional(v.array(takenSchema), []),
  elementRanges: v.optional(v.array(rangeSchema), []),
  /** The latest numbers of targets that were closed or released. */
  lostElements: v.optional(v.array(lostElementsSchema), []),
  /** The first number that no document has been given yet. */
  nextElementId: v.optional(elementId, 1 as ElementId),
  dialogs: v.optional(v.array(dialogSchema), []),
  /** The latest act in each target. */
  acts: v.optional(v.array(actSchema), []),
  heldRequests: v.optional(v.array(heldRequestSchema), []),
  /** Targets that have changed by themselves since the agent was last told. */
  changed: v.optional(v.array(changedSchema), []),
  /** Tabs that sent more than the worker listens to, each reported once. */
  flooded: v.optional(v.array(tabId), []),
});

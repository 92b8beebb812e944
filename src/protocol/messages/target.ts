import * as v from 'valibot';
import { actFactsSchema, actMeans, approvedPressSchema } from '../act-facts.ts';
import { adapterParts } from '../adapter-parts.ts';
import { effectSchema } from '../effect.ts';
import { elementFacts, IS_FACTS } from '../element-facts.ts';
import { count, id, list, session, text } from '../fields.ts';
import type { ElementId, FrameId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { listenersSchema, listenersTaken } from '../listeners.ts';
import { doneOrFailed, outcomeOf } from '../outcome.ts';
import { activitySchema, boxSchema, framePlaceSchema, pointSchema, snapshotSchema } from '../snapshot.ts';
import { inputEndSchema, inputSchema, origins } from './announced-input.ts';
import type { Meanings, MessagesToWorker, Payloads } from './message.ts';
import { nothing } from './payloads.ts';
import { coordinatesSchema, toPointer, toPointerMeanings } from './pointer.ts';
import { redacting } from './redacting.ts';
import { scriptActSchema } from './script-act.ts';
import { toFields, toFieldsMeanings } from './target-fields.ts';
import { toFiles, toFilesMeanings } from './target-files.ts';

/** What the adapter of a target tells the worker. */
export const fromTarget = {
  TARGET_UPDATE: {
    from: ['tab'],
    means: "The page's address has changed without a new document.",
    payload: v.object({ url: text(LIMITS.address) }),
  },
  TARGET_CHANGED: {
    from: ['tab'],
    means:
      'The page has changed by itself in a way that matters, for the first time since it was read. What changes constantly counts for nothing.',
    payload: nothing,
  },
  USER_INTERRUPT: {
    from: ['tab'],
    means: 'The person has used the page.',
    payload: v.object({ how: v.picklist(['pointer', 'keyboard', 'paste', 'drop']) }),
  },
  ALLOCATE_IDS: {
    from: ['tab'],
    means: 'Asks for element ids for a document. Answers a range, both ends included.',
    payload: v.object({ count: v.pipe(count, v.minValue(1), v.maxValue(100_000)) }),
    answer: v.object({ from: id<ElementId>(), to: id<ElementId>() }),
  },
  REDACT: {
    from: ['tab'],
    means: 'Stores personal data that the page shows. Answers one placeholder each, in order.',
    payload: v.object({
      values: v.pipe(
        v.array(v.object({ type: text(32), value: text(LIMITS.personal) })),
        v.maxLength(LIMITS.personalAtOnce),
      ),
    }),
    answer: list(text(64), LIMITS.personalAtOnce),
  },
  LOAD_PART: {
    from: ['tab'],
    means: 'Asks for a part of the script that the document needs now. Answered once it is in the document.',
    payload: v.object({ part: v.picklist(adapterParts) }),
    answer: doneOrFailed,
  },
  PLACE_FRAME: {
    from: ['tab'],
    means:
      'Asks where a child frame is among the frames of this document. `waits`: its script may not be there yet. Answers nothing if it does not come.',
    payload: v.object({ child: id<FrameId>(), waits: v.boolean() }),
    answer: v.optional(framePlaceSchema),
  },
} as const satisfies MessagesToWorker;

const elementId = id<ElementId>();
/** Options that one command may choose. */
const OPTIONS_MAX = 50;

/** `isPressed`: the latest press of ours in this document was on the element in question. */
const isPressed = v.exactOptional(v.boolean());
const focusSchema = v.variant('in', [
  v.object({
    in: v.literal('document'),
    isPressed,
    isFocused: v.exactOptional(v.boolean()),
    /** The focused element takes text, in view or hidden. */
    takesText: v.exactOptional(v.picklist(['shown', 'hidden'])),
  }),
  /** In a frame below this one; without a number if that is unknown. */
  v.object({ in: v.literal('frame'), isPressed, frameId: v.exactOptional(id<FrameId>()) }),
]);
export type FocusPlace = Readonly<v.InferOutput<typeof focusSchema>>;

/** What the worker asks of the adapter in one frame of a target. */
export const toTarget = {
  INIT_TARGET: redacting({ session }),
  GET_SNAPSHOT: redacting({
    since: v.exactOptional(text(64)),
    children: v.exactOptional(list(id<FrameId>(), LIMITS.childFrames)),
  }),
  GET_PLACE: nothing,
  TAKE_LISTENERS: v.object({ documents: list(listenersSchema, LIMITS.childFrames) }),
  GET_ACTIVITY: redacting({}),
  /** What the worker knows; without `changes` it waits for the end of what is under way alone. */
  AWAIT_CHANGE: redacting({ changes: v.exactOptional(count), busy: v.boolean(), pending: v.boolean() }),
  /** `pointsAt`: the element that the pointer goes to. */
  NOTE_PAGE: redacting({ pointsAt: v.exactOptional(elementId) }),
  /** `field`: the element whose state is told whether that has changed or not. */
  GET_EFFECTS: redacting({ field: v.exactOptional(elementId) }),
  ...toPointer,
  ANNOUNCE_INPUT: redacting({ input: inputSchema }),
  /** `came`: Chrome has said that it was delivered; a page that is busy gets it later. */
  END_INPUT: redacting({ came: v.boolean() }),
  GET_ARRIVED: redacting({}),
  ACT_BY_SCRIPT: redacting({
    act: scriptActSchema,
    sendTo: origins,
    approved: v.exactOptional(approvedPressSchema),
  }),
  GET_FOCUS: v.strictObject({ pressed: v.exactOptional(elementId) }),
  /** `isDeed`: the focus is what the command is for, so it counts as its effect. */
  TAKE_FOCUS: redacting({ id: elementId, isDeed: v.exactOptional(v.literal(true)) }),
  ...toFields,
  ...toFiles,
  SCROLL: v.object({
    id: v.exactOptional(elementId),
    by: v.exactOptional(pointSchema),
    to: v.exactOptional(v.picklist(['top', 'bottom', 'left', 'right'])),
  }),
  REVEAL_TEXT: redacting({ text: text(LIMITS.command) }),
  REDACT_TEXT: redacting({
    text: text(LIMITS.wholeAddress),
    as: v.picklist(['quote', 'address']),
  }),
  GET_FACT: redacting({
    id: elementId,
    what: v.picklist(elementFacts),
    name: v.optional(text(LIMITS.command)),
  }),
  GET_BOX: redacting({ id: elementId }),
  CHECK_STATE: redacting({ id: elementId, what: v.picklist(IS_FACTS) }),
  CHECK_NAME: redacting({ id: elementId, expects: text(LIMITS.command) }),
  /**
   * `at`: of what is at that point of the element; `by`: of what is so far from where a press on it goes. `wanted`: the options to
   * choose, as the agent named them. `amounts`: with the facts beside the control and their fingerprint, and the amounts if true.
   */
  GET_ACT_FACTS: redacting({
    id: v.exactOptional(elementId),
    means: v.picklist(actMeans),
    wanted: v.exactOptional(list(text(LIMITS.composed), OPTIONS_MAX)),
    at: v.exactOptional(pointSchema),
    by: v.exactOptional(pointSchema),
    amounts: v.exactOptional(v.boolean()),
  }),
} satisfies Payloads;

// The mark lets the bundler drop it from content scripts, which spreads alone would keep there.
export const toTargetMeanings = /* @__PURE__ */ (() =>
  ({
    INIT_TARGET: { means: 'The tab is a target of a session.' },
    GET_SNAPSHOT: {
      means:
        'Asks for the page of this frame as text; `since` is the version that the worker has, `children` are the frames in it that can be read.',
      answer: snapshotSchema,
    },
    GET_PLACE: {
      means: 'Asks a frame where it is among the frames of its parent, which hears nothing of it.',
      answer: framePlaceSchema,
    },
    TAKE_LISTENERS: {
      means:
        'Tells on which elements of the documents of the tab scripts listen. The frame takes what is of its own document, as it is now.',
      answer: listenersTaken,
    },
    GET_ACTIVITY: {
      means: 'Asks what is going on in this frame. Ends AWAIT_CHANGE.',
      answer: activitySchema,
    },
    AWAIT_CHANGE: {
      means:
        'Asks to be told as soon as there is more to tell of this frame than the worker knows. The worker keeps the time.',
      answer: activitySchema,
    },
    NOTE_PAGE: {
      means:
        'A command is about to act in this tab: notes how the frame is, for GET_EFFECTS. Answers what is going on in it, as GET_ACTIVITY does, and where the pointer would go, as GET_COORDINATES does, unless something has to be scrolled or waited for first.',
      answer: v.object({ activity: activitySchema, ready: v.exactOptional(coordinatesSchema) }),
    },
    GET_EFFECTS: {
      means:
        'Asks what kinds of effects the frame shows since NOTE_PAGE; nothing, where that was another document.',
      answer: v.optional(list(effectSchema, LIMITS.effects)),
    },
    ...toPointerMeanings,
    ANNOUNCE_INPUT: {
      means:
        "Trusted input of ours follows: what matches it, whenever it comes, is not the person's. Fails unless it would reach what it is for; input that goes astray after all is stopped.",
      answer: doneOrFailed,
    },
    END_INPUT: {
      means:
        'The announced input is over; where it has not come, it is still awaited. Fails if some of it went astray; `held` is a form that it did not send.',
      answer: outcomeOf(inputEndSchema),
    },
    GET_ARRIVED: { means: 'Asks whether all of the announced input has come.', answer: v.boolean() },
    ACT_BY_SCRIPT: {
      means:
        'Asks for an act by events and editing commands of the script, where the debugger can give no input. Fails, with nothing done, unless it reaches what it is for; END_INPUT ends it.',
      answer: doneOrFailed,
    },
    GET_FOCUS: {
      means: 'Asks where in this frame the focus is.',
      answer: focusSchema,
    },
    TAKE_FOCUS: {
      means: 'Focuses whatever takes keys. Leaves the caret of a field that has the focus.',
      answer: doneOrFailed,
    },
    ...toFieldsMeanings,
    ...toFilesMeanings,
    SCROLL: {
      means:
        'Scrolls the page, a scroller, or an element into view. Answers where that is now, in a few words; `scroller`: the part of the page that was scrolled; `fits`: all of the page is in view.',
      answer: outcomeOf(
        v.object({
          moved: v.boolean(),
          said: text(LIMITS.note),
          scroller: v.exactOptional(elementId),
          fits: v.exactOptional(v.literal(true)),
        }),
      ),
    },
    REVEAL_TEXT: {
      means: 'Scrolls the first place that shows words of the page, which the agent has read, into view.',
      answer: v.boolean(),
    },
    REDACT_TEXT: {
      means:
        'Redacts and escapes a text of the page that Chrome has told us, for a place between quotes or as an address without query.',
      answer: text(LIMITS.wholeAddress),
    },
    GET_FACT: {
      means: 'Asks for one fact of an element, in lines that are redacted and escaped.',
      // The adapter escapes each line that begins like one of ours with one more character.
      answer: outcomeOf(text(2 * LIMITS.fact)),
    },
    GET_BOX: {
      means: "Asks where an element is in this frame's viewport, CSS pixels.",
      answer: outcomeOf(boxSchema),
    },
    CHECK_STATE: { means: 'Asks whether an element is in a state.', answer: outcomeOf(v.boolean()) },
    CHECK_NAME: {
      means:
        'Asks whether an element has the name that the agent expects. Fails, saying what it is, where it has another.',
      answer: doneOrFailed,
    },
    GET_ACT_FACTS: {
      means:
        'Asks what a press on an element, or where the focus is, would set off, as far as the page shows it.',
      answer: outcomeOf(actFactsSchema),
    },
  }) as const satisfies Meanings<typeof toTarget>)();

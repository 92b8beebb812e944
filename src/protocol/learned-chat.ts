import * as v from 'valibot';
import { list, name, text, turn } from './fields.ts';
import { LIMITS } from './limits.ts';

const path = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LIMITS.selector));
const paths = v.pipe(v.array(path), v.maxLength(LIMITS.selectors)) as v.GenericSchema<readonly string[]>; // Nobody changes it.

/**
 * The library of an editor, which decides how text is inserted. `markdown`: ProseMirror that stores Markdown source;
 * `plain`: contenteditable without a library; `rich`: an editor of an unknown library.
 */
export const editorKinds = [
  'prosemirror',
  'tiptap',
  'markdown',
  'quill',
  'lexical',
  'textarea',
  'plain',
  'rich',
] as const;
export type EditorKind = (typeof editorKinds)[number];

/**
 * What the bridge has learned of one chat while a message was sent and answered: data, no text of the page.
 * Each list holds CSS selectors of the same element, each based on another signal, the best first.
 */
export const learnedSchema = v.pipe(
  v.strictObject({
    version: v.literal(1),
    /** Unix ms. */
    learnedAt: v.number(),
    /** Hosts of the open shadow roots that hold the composer and the turns, from the document inwards. */
    composerWithin: paths,
    turnsWithin: paths,
    composer: paths,
    editor: v.picklist(editorKinds),
    /** Empty if only a key sends. */
    send: paths,
    /** Centre of the send control, in CSS pixels from the composer's right and lower edge. */
    sendAt: v.nullable(v.strictObject({ dx: v.number(), dy: v.number() })),
    submitKey: v.picklist(['Enter', 'Control+Enter']),
    /** Matches the send control, or one near it, only while the chat writes an answer. */
    stop: paths,
    /**
     * `stop` still matched when text of the answer had come: once it matches nothing, the answer is complete.
     */
    stopProves: v.boolean(),
    turn: paths,
    /** Matches the person's turns and not the agent's; empty if only their text differs. */
    userTurn: paths,
    /** Matches the agent's turns and no others; empty if nothing tells them apart. */
    assistantTurn: paths,
    answer: paths,
    /** The path of a conversation that has no address of its own yet; null if the address never changed. */
    fresh: v.nullable(v.pipe(v.string(), v.maxLength(LIMITS.selector))),
    /** The person has taught this or taken it from a file: it goes before the table of a listed site. */
    chosen: v.exactOptional(v.picklist(['taught', 'taken'])),
  }),
  v.title('Learned'),
);
export type Learned = v.InferOutput<typeof learnedSchema>;

/**
 * The progress of a lesson: nothing seen · the message is in a field · the field has one line only, which takes no
 * message of several · it has left the field and is not in the chat · it was sent · its answer grows.
 */
export const lessonSteps = ['waiting', 'typed', 'one_line', 'unseen', 'sent', 'answering'] as const;
export type LessonStep = (typeof lessonSteps)[number];

/**
 * Why no message to an AI chat goes into a field: it is for a search · it has one line only · a recipient or subject is
 * beside it · it belongs to one entry of a talk or a feed.
 */
export const fieldRefusals = ['search', 'one_line', 'person', 'in_talk'] as const;
export type FieldRefusal = (typeof fieldRefusals)[number];

export const offerStateSchema = v.variant('state', [
  /**
   * finding: the bridge looks for the field · no_field: it sees none · sending: the person has agreed · sent: the page
   * took the message, and its reply with the word is due.
   */
  v.object({ state: v.picklist(['finding', 'no_field', 'sending', 'sent']) }),
  /** The field with the outline waits for the person's OK; `label`: the page's name for it. */
  v.object({ state: v.literal('found'), label: text(LIMITS.note) }),
  /** target: the site of the page is also that of a target. */
  v.object({ state: v.literal('refused'), why: v.picklist([...fieldRefusals, 'target']) }),
  /** The page did not take the message, did not reply with the word, or was loaded again in between. */
  v.object({ state: v.literal('failed'), why: v.picklist(['not_sent', 'no_reply', 'interrupted']) }),
]);
export type OfferState = Readonly<v.InferOutput<typeof offerStateSchema>>;

const offerSchema = v.object({
  /** The code of the message, and the names of the presses that may have sent it. */
  turn,
  presses: list(name<string>(64), 10),
  at: offerStateSchema,
});
/** A message that the bridge sends after the person's OK, to a page that may be a chat. */
export type Offer = Readonly<v.InferOutput<typeof offerSchema>>;

export const lessonSchema = v.pipe(
  v.object({
    /** The message. */
    text: text(LIMITS.words),
    /** Text that only this message holds: finds it on the page. */
    marker: text(64),
    /** Text that the answer holds and the message does not. */
    word: text(64),
    step: v.picklist(lessonSteps),
    /** Why the person sees another lesson; '' for the first. */
    note: text(LIMITS.note),
    /** The bridge sends the message after the person's OK; absent if the person sends it. */
    offer: v.exactOptional(offerSchema),
  }),
  v.title('Lesson'),
);
/** One message that is sent while the bridge watches how this chat works. */
export type Lesson = Readonly<v.InferOutput<typeof lessonSchema>>;

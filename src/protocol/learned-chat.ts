import * as v from 'valibot';
import { text } from './fields.ts';
import { LIMITS } from './limits.ts';

const path = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LIMITS.selector));
const paths = v.pipe(v.array(path), v.maxLength(LIMITS.selectors));

/** What an editor is built with decides how text gets into it; `plain`: a field that nothing but the browser edits; `rich`: an editor that is none of those. */
export const editorKinds = [
  'prosemirror',
  'tiptap',
  'quill',
  'lexical',
  'textarea',
  'plain',
  'rich',
] as const;
export type EditorKind = (typeof editorKinds)[number];

/**
 * What the bridge has learned of one chat by watching a message go and its answer come: data, no text of the page.
 * Each list holds CSS selectors of the same thing by different signals, the best first.
 */
export const learnedSchema = v.pipe(
  v.strictObject({
    version: v.literal(1),
    /** Unix ms. */
    learnedAt: v.number(),
    /** Hosts of the open shadow roots, from the document inwards, that hold the composer and the turns. */
    composerWithin: paths,
    turnsWithin: paths,
    composer: paths,
    editor: v.picklist(editorKinds),
    /** None where only a key sends. */
    send: paths,
    /** Centre of the send control from the composer's right and lower edge, CSS pixels. */
    sendAt: v.nullable(v.strictObject({ dx: v.number(), dy: v.number() })),
    submitKey: v.picklist(['Enter', 'Control+Enter']),
    /** How the send control, or one near it, looks only while an answer is being made. */
    stop: paths,
    /** That look was still there when text of the answer was: once it has gone, the answer is complete. */
    stopProves: v.boolean(),
    turn: paths,
    /** What tells the person's turns from the agent's; none where only their text does. */
    userTurn: paths,
    /** What tells the agent's turns from all others; none where nothing does. */
    assistantTurn: paths,
    answer: paths,
    /** The path of a conversation that has no name yet; null where the address never changed. */
    fresh: v.nullable(v.pipe(v.string(), v.maxLength(LIMITS.selector))),
  }),
  v.title('Learned'),
);
export type Learned = v.InferOutput<typeof learnedSchema>;

/** How far a lesson has come: nothing seen · the message stands in a field · it was sent · its answer grows. */
export const lessonSteps = ['waiting', 'typed', 'sent', 'answering'] as const;
export type LessonStep = (typeof lessonSteps)[number];

export const lessonSchema = v.pipe(
  v.object({
    /** What the person is to send. */
    text: text(LIMITS.words),
    /** In no other message: tells it from everything else on the page. */
    marker: text(64),
    /** In the answer, and not in the message. */
    word: text(64),
    step: v.picklist(lessonSteps),
    /** Why there is a lesson again; '' for the first. */
    note: text(LIMITS.note),
  }),
  v.title('Lesson'),
);
/** One message that the person sends, so that the bridge can see how this chat works. */
export type Lesson = Readonly<v.InferOutput<typeof lessonSchema>>;

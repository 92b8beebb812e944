import * as v from 'valibot';
import { scriptFailed } from '../protocol/failures/absent-page.ts';
import { silentPage } from '../protocol/failures/dialog-failures.ts';
import { noAnswer } from '../protocol/failures/failures.ts';
import type { FrameId, TabId } from '../protocol/ids.ts';
import {
  type ToOffscreen,
  type ToPages,
  type ToTab,
  type ToWorkerName,
  toOffscreenMeanings,
  toTabMeanings,
} from '../protocol/messages/index.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { TooLate, within } from '../protocol/within.ts';
import { whileShown } from './page-left.ts';
import { isLargerThan } from './size.ts';
import { ListenerFailed, type Recipient, sendMessage } from './transport.ts';
import type { AnswerOf, PayloadOf } from './wire.ts';

/** Throws if a script that sent HELLO did not get its role. */
export function heard({ ok }: { readonly ok: boolean }): void {
  if (!ok) throw new Error('A script of ours has greeted and does not hear its role.');
}

/** The frame of a tab that a message goes to. */
export interface Frame {
  readonly tabId: TabId;
  readonly frameId: FrameId;
  /** Only this document is asked: one that has taken its place does not answer. */
  readonly documentId?: string;
  /** The top document of its page: once the tab shows another one, nobody answers. Absent if the document is the top one. */
  readonly pageId?: string;
}

type Rest<P> = undefined extends P ? [payload?: P] : [payload: P];

/** Characters of an answer: more than a page with 100,000 lines has. */
const ANSWER_MAX = 16_000_000;

/** A hidden page answers as fast as a visible one: Chrome does not throttle messages. */
const ANSWER_MS = 10_000;

const LATE = `no answer within ${ANSWER_MS / 1000} s`;

async function send(name: string, payload: unknown, to?: Recipient): Promise<Outcome<unknown>> {
  try {
    return done(await within(ANSWER_MS, sendMessage(name, payload, to), LATE));
  } catch (cause) {
    if (to && cause instanceof TooLate) return failed(silentPage);
    return failed(to && cause instanceof ListenerFailed ? scriptFailed(cause.message) : noAnswer(cause));
  }
}

/** Asks the service worker. Fails `no_answer` while it restarts or once the extension was reloaded. */
export const askWorker = <N extends ToWorkerName>(
  name: N,
  ...[payload]: Rest<PayloadOf<N>>
): Promise<Outcome<AnswerOf<N>>> =>
  // The worker is ours and typed from the same map.
  send(name, payload) as Promise<Outcome<AnswerOf<N>>>;

/**
 * Asks our script in one frame and parses what it answers: a page may have taken it over. Fails `no_answer`
 * if the tab has none, is loading or answers something else, and as soon as another document takes the place of the named one;
 * `script_failed` if our script there throws; `silent_page` after 10 s.
 */
export async function askFrame<N extends keyof ToTab>(
  to: Frame,
  name: N,
  ...[payload]: Rest<PayloadOf<N>>
): Promise<Outcome<AnswerOf<N>>> {
  const asked = await whileShown(to, () => send(name, payload, to));
  if (asked === 'left') return failed(noAnswer('another page has taken its place'));
  return asked.ok ? parse(name, answerIn(toTabMeanings[name]), asked.value) : asked;
}

function parse<N extends keyof ToTab | keyof ToOffscreen>(
  name: N,
  meaning: v.GenericSchema | undefined,
  value: unknown,
): Outcome<AnswerOf<N>> {
  if (isLargerThan(ANSWER_MAX, value)) return failed(noAnswer(`too long an answer to ${name}`));
  const schema = meaning ?? nothing;
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  // Says the name of the field, not its value: a page may have written that.
  if (!parsed.success)
    return failed(
      noAnswer(`malformed answer to ${name}: ${v.getDotPath(parsed.issues[0]) ?? 'not as a whole'}`),
    );
  return done(parsed.output as AnswerOf<N>); // Parsed just above with the schema of this name.
}

const answerIn = (meaning: object): v.GenericSchema | undefined =>
  'answer' in meaning ? (meaning.answer as v.GenericSchema) : undefined; // As the tables of meanings declare it.

/** The answer to a message that has none: drops whatever comes. */
const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** Tells our scripts in every frame of a tab, also in those that Chrome does not list. What they answer is nobody's. */
export async function tellFrames<N extends keyof ToTab>(
  tabId: TabId,
  name: N,
  payload: PayloadOf<N>,
): Promise<void> {
  await send(name, payload, { tabId });
}

/** Asks our offscreen document. Fails `no_answer` while none is open. */
export async function askOffscreen<N extends keyof ToOffscreen>(
  name: N,
  ...[payload]: Rest<PayloadOf<N>>
): Promise<Outcome<AnswerOf<N>>> {
  const asked = await send(name, payload);
  return asked.ok ? parse(name, answerIn(toOffscreenMeanings[name]), asked.value) : asked;
}

/** No context listens, or the offscreen document alone, which leaves messages to pages. */
const NO_PAGE = /Receiving end does not exist|No response|message port closed/;

/** Tells every open page of ours; false where none is open. */
export async function tellPages<N extends keyof ToPages>(name: N, payload: PayloadOf<N>): Promise<boolean> {
  const told = await send(name, payload);
  return told.ok || !NO_PAGE.test(told.failure.message);
}

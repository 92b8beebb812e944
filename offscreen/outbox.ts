import type { askWorker } from '../src/messaging/ask.ts';
import type { LinkId } from '../src/protocol/link-id.ts';
import type { LinkState } from '../src/protocol/messages/link.ts';

export type Ask = typeof askWorker;

/** Between two attempts to reach the worker. */
export const RESEND_MS = 2_000;
/** More frames, or more characters of them, without an answer of the worker are too many. */
const FRAMES_MAX = 100;
const CHARACTERS_MAX = 4_000_000;
/** Characters of one message; a frame has at most as many. */
const MESSAGE_MAX = 1_000_000;

interface Frame {
  readonly connection: number;
  readonly number: number;
  readonly text: string;
}
type Entry = { readonly state: LinkState } | Frame;

const isFrame = (entry: Entry): entry is Frame => 'text' in entry;

/** The states and inbound frames of one link: reaches the worker with each in its order, again until it has answered. */
export class Outbox {
  readonly #ask: Ask;
  readonly #link: LinkId;
  #waiting: Entry[] = [];
  #isFlushing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: Ask, link: LinkId) {
    this.#ask = ask;
    this.#link = link;
  }

  addState(state: LinkState): void {
    const last = this.#waiting.at(-1);
    // Nobody needs a state that another one has replaced, except a key: it exists nowhere else.
    const isReplaced = last && !isFrame(last) && !('paired' in last.state);
    if (isReplaced && !(this.#isFlushing && this.#waiting.length === 1)) this.#waiting.pop();
    this.#waiting.push({ state });
    void this.#flush();
  }

  /** False if too much waits for the worker already. */
  addFrame(frame: Frame): boolean {
    const frames = this.#waiting.filter(isFrame);
    const characters = frames.reduce((sum, { text }) => sum + text.length, frame.text.length);
    if (frames.length >= FRAMES_MAX || characters > CHARACTERS_MAX) return false;
    this.#waiting.push(frame);
    void this.#flush();
    return true;
  }

  /** Forgets frames that the other end sends again over its next connection. */
  drop(connection: number): void {
    this.#waiting = this.#waiting.filter((entry) => !isFrame(entry) || entry.connection !== connection);
  }

  async #flush(): Promise<void> {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    clearTimeout(this.#timer);
    try {
      for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
        const sent: readonly Entry[] = isFrame(first) ? this.#framesWith(first) : [first];
        if (!(await this.#send(first, sent.filter(isFrame)))) {
          this.#timer = setTimeout(() => void this.#flush(), RESEND_MS);
          return;
        }
        this.#waiting = this.#waiting.filter((entry) => !sent.includes(entry));
      }
    } finally {
      this.#isFlushing = false;
    }
  }

  async #send(first: Entry, frames: readonly Frame[]): Promise<boolean> {
    const link = this.#link;
    if (!isFrame(first)) return (await this.#ask('LINK_STATE', { link, state: first.state })).ok;
    const { connection, number } = first;
    const texts = frames.map(({ text }) => text);
    const answer = await this.#ask('LINK_FRAMES', { link, connection, first: number, frames: texts });
    return answer.ok && answer.value === true; // A message that the worker refuses is answered with nothing.
  }

  /** The frames that go with the first one into one message. */
  #framesWith(first: Frame): readonly Frame[] {
    const batch: Frame[] = [];
    let characters = 0;
    for (const entry of this.#waiting) {
      if (!isFrame(entry) || entry.connection !== first.connection) break;
      characters += entry.text.length;
      if (batch.length > 0 && characters > MESSAGE_MAX) break;
      batch.push(entry);
    }
    return batch;
  }
}

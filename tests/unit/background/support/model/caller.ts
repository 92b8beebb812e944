import type { Caller, FromCaller } from '../../../../../offscreen/calls.ts';
import { makeCall } from '../../../../../offscreen/make-call.ts';
import { openTurns, type Turns } from '../../../../../src/store/turns.ts';

/** A substitute for the dedicated workers of the offscreen document: in this process, so that they can be ended at any point. */
export class Callers {
  /** An answer to this turn has been stored, and nobody has heard of it. */
  onStored: (turn: number) => void = () => {};
  readonly #alive = new Set<{ terminate(): void }>();
  #loading = 0;

  /** A call has begun and waits for its provider's package, which takes no time of the world. */
  get isLoading(): boolean {
    return this.#loading > 0;
  }

  /** The call has reached its provider, or has ended. */
  loaded(): void {
    this.#loading = 0;
  }

  /** The document is closed, and its workers with it. */
  endAll(): void {
    for (const caller of [...this.#alive]) caller.terminate();
  }

  open(onMessage: (said: FromCaller) => void): Caller {
    let isAlive = true;
    let underWay: AbortController | undefined;
    const tell = (said: FromCaller) => isAlive && onMessage(said);
    const turns = whileAlive(
      openTurns(),
      () => isAlive,
      (turn) => this.onStored(turn),
    );
    const caller: Caller = {
      post: (message) => {
        if (message === 'stop') return underWay?.abort();
        const ends = new AbortController();
        underWay = ends;
        this.#loading += 1;
        void makeCall(message, { turns, signal: ends.signal, onText: (added) => tell({ added }) }).then(
          (end) => {
            this.loaded();
            tell(end ? { end } : { stopped: true });
          },
        );
      },
      terminate: () => {
        isAlive = false;
        this.#alive.delete(caller);
        this.loaded();
        underWay?.abort();
      },
    };
    this.#alive.add(caller);
    return caller;
  }
}

const never = () => new Promise<never>(() => {});

/** The conversations, for a worker that may be ended between any two statements. */
function whileAlive(turns: Turns, isAlive: () => boolean, onStored: (turn: number) => void): Turns {
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    if (!isAlive()) return never();
    const done = await work().catch((cause: Error) => cause);
    if (!isAlive()) return never();
    if (done instanceof Error) throw done;
    return done;
  };
  return {
    ...turns,
    answer: (...given) => guarded(() => turns.answer(...given)),
    exchanges: (...given) => guarded(() => turns.exchanges(...given)),
    putAnswer: (session, turn, answer) =>
      guarded(async () => {
        await turns.putAnswer(session, turn, answer);
        onStored(turn);
      }),
  };
}

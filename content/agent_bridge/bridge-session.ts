import type { Learned, Lesson } from '../../src/protocol/learned-chat.ts';
import type { ToTab } from '../../src/protocol/messages/index.ts';
import { siteFor } from '../../src/sites/index.ts';
import type { Site } from '../../src/sites/site.ts';
import { Bridge } from './bridge.ts';
import { findComposer } from './composer/composer.ts';
import { first, rootWithin } from './dom/select.ts';
import { mendedBy, siteOf } from './learn/learned-site.ts';
import { LessonWatch } from './learn/lesson-watch.ts';
import { Outbox } from './outbox.ts';
import { pageChat } from './page-chat.ts';
import { Checkup } from './selector-health.ts';
import { Transcript } from './transcript/transcript.ts';
import { createWake } from './wake.ts';
import { createWatch } from './watch.ts';

type Init = Parameters<ToTab['INIT_AGENT']>[0];

interface DutyParts {
  readonly ask: ConstructorParameters<typeof Outbox>[0];
  now(): number;
  readonly signal: AbortSignal;
}

/** A table's markup may come late: until then it is not decided whether what was learned has to do. */
const DECIDE_MS = 10_000;
/** Until then it is looked so often: few of the seconds that a person waits are ours. */
const LOOK_MS = 500;
/** What the worker could not be told is told again. */
const RESEND_MS = 2_000;
/** Each look of a lesson reads the whole page. */
const LESSON_LOOK_MS = 100;

/** What this script does in the chat for one session: drives it, or watches the person show how it works. */
export class Duty {
  readonly #parts: DutyParts;
  readonly #since: number;
  readonly #outbox: Outbox;
  readonly #wake: (inMs: number) => void;
  readonly #watch: (on: boolean) => void;
  #init: Init;
  #site: Site | undefined;
  #bridge: Bridge | undefined;
  #bridgeWatches = false;
  #checkup: Checkup | undefined;
  #lesson: LessonWatch | undefined;
  #lessonEnd = new AbortController();
  #lessonLookedAt = 0;

  constructor(init: Init, parts: DutyParts) {
    const { ask, now, signal } = parts;
    this.#init = init;
    this.#parts = parts;
    this.#since = now();
    this.#outbox = new Outbox(ask);
    const onDue = () => this.look();
    this.#wake = createWake({ askWorker: (inMs) => ask('WAKE_ME', { inMs }), now, onDue, signal });
    this.#watch = createWatch({ roots: () => this.#roots(), onChange: onDue, signal });
    if (init.lesson)
      this.#lesson = this.#teach(init.lesson, (learned) => this.#outbox.add('CHAT_LEARNED', { learned }));
    this.look();
  }

  /** Whether `init` asks for the same as what is being done. What is learned of a chat changes nothing while the table leads to its turns. */
  fits({ session, lesson, learned }: Init): boolean {
    const { session: mine, lesson: given, learned: known } = this.#init;
    if (session !== mine || lesson?.marker !== given?.marker) return false;
    if (learned?.learnedAt === known?.learnedAt) return true;
    return this.#site === siteFor(location.href) && this.#transcript?.shows(session) === true;
  }

  get session(): Init['session'] {
    return this.#init.session;
  }

  /** The turn whose reply is waited for. */
  get awaiting(): Init['awaiting'] {
    return this.#bridge?.awaiting;
  }

  init(init: Init): void {
    this.#init = init;
    void this.#bridge?.init(init);
  }

  ready(): ReturnType<ToTab['GET_READINESS']> {
    return this.#bridge?.ready() ?? { ready: false, why: 'loading' };
  }

  execute(prompt: Parameters<ToTab['EXECUTE_PROMPT']>[0]): ReturnType<ToTab['EXECUTE_PROMPT']> {
    const { observing, session, keyword } = this.#init;
    // The briefing is a lesson too: what a table knows today may be another markup tomorrow, and a second exchange shows what repeats.
    if (observing && this.#bridge)
      this.#lesson ??= this.#teach(
        { marker: `Turn ${session}-`, word: keyword, text: prompt.text },
        (learned) => {
          if (!this.#init.learned || !this.#transcript?.find(prompt.turn))
            this.#outbox.add('CHAT_LEARNED', { learned });
        },
      );
    return this.#bridge?.execute(prompt) ?? { state: 'busy' };
  }

  release(): void {
    this.#bridge?.release();
  }

  look(): void {
    if (this.#parts.signal.aborted) return;
    if (!this.#init.lesson) this.#drive();
    this.#checkup?.look();
    void this.#bridge?.look();
    this.#lookAtLesson();
    this.#watch(this.#bridgeWatches || this.#lesson !== undefined);
    void this.#outbox.flush().then(() => this.#outbox.empty || this.#wake(RESEND_MS));
  }

  #teach(
    { marker, word, text }: Pick<Lesson, 'marker' | 'word' | 'text'>,
    onLearned: (learned: Learned) => void,
  ): LessonWatch {
    const byPerson = this.#init.lesson !== undefined;
    const end = new AbortController();
    this.#lessonEnd = end;
    return new LessonWatch(
      { marker, word, text, byPerson },
      {
        now: this.#parts.now,
        wake: this.#wake,
        signal: AbortSignal.any([end.signal, this.#parts.signal]),
        onStep: (step) => byPerson && this.#outbox.add('LESSON_STEP', { step }),
        onLearned: (learned) => {
          end.abort();
          this.#lesson = undefined;
          onLearned(learned);
        },
      },
    );
  }

  /** The turns as what is known leads to them. */
  get #transcript(): Transcript | undefined {
    const site = this.#site;
    return site && new Transcript(site, () => rootWithin(site.within?.turns));
  }

  #lookAtLesson(): void {
    const now = this.#parts.now();
    const again = this.#lessonLookedAt + LESSON_LOOK_MS - now;
    if (this.#lesson?.over) {
      this.#lessonEnd.abort();
      this.#lesson = undefined;
    }
    if (!this.#lesson) return;
    if (again > 0) {
      this.#wake(again);
      return;
    }
    this.#lessonLookedAt = now;
    this.#lesson.look();
  }

  /** Begins to drive the chat as soon as it is known by which data. */
  #drive(): void {
    if (this.#bridge) return;
    const site = this.#choose();
    if (!site) {
      this.#wake(LOOK_MS);
      return;
    }
    const { ask, now, signal } = this.#parts;
    this.#site = site;
    this.#checkup = new Checkup(site, {
      now,
      wake: this.#wake,
      tell: (health) => this.#outbox.add('CHAT_HEALTH', { health }),
    });
    const watch = (on: boolean) => {
      this.#bridgeWatches = on;
      this.#watch(on || this.#lesson !== undefined);
    };
    this.#bridge = new Bridge({ chat: pageChat(site, { now, signal }), ask, now, wake: this.#wake, watch });
    void this.#bridge.init(this.#init);
  }

  /** The table's data while their first choice fits, else what was learned. */
  #choose(): Site | undefined {
    const table = siteFor(location.href);
    const { learned } = this.#init;
    if (!learned || !table) return table ?? (learned && siteOf(learned));
    if (first(document, table.composer.slice(0, 1))) return table;
    const mended = mendedBy(table, learned);
    const isLate = this.#parts.now() - this.#since >= DECIDE_MS;
    return findComposer(mended, rootWithin(mended.within?.composer)) || isLate ? mended : undefined;
  }

  #roots(): readonly Node[] {
    const { composer, turns } = this.#site?.within ?? {};
    return [
      ...new Set<Node>([document, rootWithin(composer), rootWithin(turns), ...(this.#lesson?.roots ?? [])]),
    ];
  }
}

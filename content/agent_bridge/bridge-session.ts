import type { Learned, Lesson } from '../../src/protocol/learned-chat.ts';
import type { ToTab } from '../../src/protocol/messages/index.ts';
import type { TurnCode } from '../../src/protocol/turn-code.ts';
import { siteFor } from '../../src/sites/index.ts';
import type { Site } from '../../src/sites/site.ts';
import { createFieldFrame } from '../agent_dashboard/field-frame.ts';
import { Bridge } from './bridge.ts';
import { chooseSite } from './choose-site.ts';
import { composerArea, findComposer } from './composer/composer.ts';
import { rootWithin } from './dom/select.ts';
import { LessonWatch } from './learn/lesson-watch.ts';
import { occupied } from './occupied.ts';
import { Outbox, RESEND_MS } from './outbox.ts';
import { pageChat } from './page-chat.ts';
import { PageOffer } from './page-offer.ts';
import { SelectorHealth } from './selector-health.ts';
import { Transcript } from './transcript/transcript.ts';
import { createWake } from './wake.ts';
import { createWatch } from './watch.ts';

type Init = Parameters<ToTab['INIT_AGENT']>[0];

interface BridgeSessionParts {
  readonly ask: ConstructorParameters<typeof Outbox>[0];
  now(): number;
  readonly signal: AbortSignal;
}

/** Interval for choosing the site's data: a person waits for it. */
const CHOOSE_INTERVAL_MS = 500;
/** Each look of a lesson reads the whole page, so looks are at least this far apart. */
const LESSON_INTERVAL_MS = 100;

/** A message and the word in its answer; `isCommand`: the answer has the word within a command. */
type ExpectedExchange = Pick<Lesson, 'marker' | 'word' | 'text'> & { readonly isCommand?: boolean };

/** This script's work for one session: drives the chat, or watches the person show how it works. */
export class BridgeSession {
  readonly #parts: BridgeSessionParts;
  readonly #since: number;
  readonly #outbox: Outbox;
  readonly #wake: (inMs: number) => void;
  readonly #watch: (on: boolean) => void;
  #init: Init;
  #site: Site | undefined;
  #bridge: Bridge | undefined;
  #bridgeWatches = false;
  #health: SelectorHealth | undefined;
  #lesson: LessonWatch | undefined;
  #lessonEnd = new AbortController();
  #lessonLookedAt = 0;
  readonly #offer: PageOffer | undefined;
  /** The first message of this script, which is a lesson, too; no later one is. */
  #observed: TurnCode | undefined;
  /** Of the latest message: the chat rests when the next one comes. */
  #latest: TurnCode | undefined;

  constructor(init: Init, parts: BridgeSessionParts) {
    const { ask, now, signal } = parts;
    this.#init = init;
    this.#parts = parts;
    this.#since = now();
    this.#outbox = new Outbox(ask);
    const onDue = () => this.look();
    for (const type of ['online', 'offline']) window.addEventListener(type, onDue, { signal });
    this.#wake = createWake({ askWorker: (inMs) => ask('WAKE_ME', { inMs }), now, onDue, signal });
    this.#watch = createWatch({ roots: () => this.#watchedRoots(), onChange: onDue, signal });
    this.#offer = this.#offerOf(init.lesson);
    if (init.lesson && !this.#offer)
      this.#lesson = this.#startLesson(init.lesson, (learned) =>
        this.#outbox.add('CHAT_LEARNED', { learned }),
      );
    this.look();
  }

  /** Whether this session can go on with `init`. Ignores new learned data while the listed site works. */
  matches({ session, lesson, learned }: Init): boolean {
    const { session: mine, lesson: given, learned: known } = this.#init;
    if (session !== mine || lesson?.marker !== given?.marker) return false;
    if (learned?.learnedAt === known?.learnedAt) return true;
    if (learned?.chosen) return false;
    return this.#site === siteFor(location.href) && this.#transcript?.showsSession(session) === true;
  }

  get session(): Init['session'] {
    return this.#init.session;
  }

  /** The turn whose reply has not ended yet. */
  get awaiting(): Init['awaiting'] {
    return this.#bridge?.awaiting;
  }

  init(init: Init): void {
    this.#init = init;
    if (init.lesson?.offer) this.#offer?.update(init.lesson.offer);
    void this.#bridge?.init(init);
  }

  /** Where the chat's field and its talk stand in the viewport. */
  occupied(): readonly DOMRect[] {
    const site = this.#site;
    const found = site && findComposer(site, rootWithin(site.within?.composer));
    const area = site && found && composerArea(site, found, rootWithin(site.within?.composer));
    return occupied(area instanceof Element ? area : found?.element, this.#transcript?.latest() ?? []);
  }

  ready(): ReturnType<ToTab['GET_READINESS']> {
    return this.#bridge?.ready() ?? { ready: false, why: 'loading' };
  }

  execute(prompt: Parameters<ToTab['EXECUTE_PROMPT']>[0]): ReturnType<ToTab['EXECUTE_PROMPT']> {
    const { observing, session, keyword } = this.#init;
    if (this.#latest !== prompt.turn && this.#latest !== undefined) this.#lesson?.rests();
    this.#latest = prompt.turn;
    // Learns from the briefing, too: the site's markup may change, and a second exchange shows what repeats.
    if (observing && this.#bridge && (this.#observed ?? prompt.turn) === prompt.turn) {
      this.#observed = prompt.turn;
      // Only a briefing that is to be confirmed names the keyword; the reply to another one is a command.
      const isConfirmed = prompt.text.includes(keyword);
      this.#lesson ??= this.#startLesson(
        {
          marker: `Turn ${session}-`,
          word: isConfirmed ? keyword : prompt.turn,
          isCommand: !isConfirmed,
          text: prompt.text,
        },
        (learned) => {
          if (!this.#init.learned || !this.#transcript?.find(prompt.turn))
            this.#outbox.add('CHAT_LEARNED', { learned });
        },
      );
    }
    return this.#bridge?.execute(prompt) ?? { state: 'busy' };
  }

  /** Reads the reply to this message as it is. */
  readNow(turn: TurnCode): void {
    this.#bridge?.readNow(turn);
  }

  /** `goesOn`: another one goes on with the session in this page. */
  release(how: { readonly goesOn: boolean }): void {
    this.#offer?.release();
    this.#bridge?.release(how);
  }

  look(): void {
    if (this.#parts.signal.aborted) return;
    if (!this.#init.lesson) this.#startBridge();
    this.#health?.look();
    void this.#bridge?.look();
    this.#lookAtLesson();
    this.#offer?.look();
    this.#watch(this.#bridgeWatches || this.#lesson !== undefined || this.#offer !== undefined);
    void this.#outbox.flush().then(() => this.#outbox.isEmpty || this.#wake(RESEND_MS));
  }

  #offerOf(lesson: Lesson | undefined): PageOffer | undefined {
    if (!lesson?.offer) return undefined;
    const { turn } = lesson.offer;
    return new PageOffer(
      { ...lesson, offer: lesson.offer },
      {
        ...this.#parts,
        wake: this.#wake,
        frame: createFieldFrame(this.#parts.signal),
        report: (at) => this.#outbox.add('OFFER_STATE', { turn, at }),
        onLearned: (learned) => this.#outbox.add('CHAT_LEARNED', { learned }),
      },
    );
  }

  #startLesson(
    { marker, word, text, isCommand = false }: ExpectedExchange,
    onLearned: (learned: Learned) => void,
  ): LessonWatch {
    const byPerson = this.#init.lesson !== undefined;
    const end = new AbortController();
    this.#lessonEnd = end;
    return new LessonWatch(
      { marker, word, text, isCommand, byPerson },
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

  /** The transcript by the chosen site's selectors. */
  get #transcript(): Transcript | undefined {
    const site = this.#site;
    const composer = () => site && findComposer(site, rootWithin(site.within?.composer))?.element;
    return site && new Transcript(site, () => rootWithin(site.within?.turns), composer);
  }

  #lookAtLesson(): void {
    const now = this.#parts.now();
    const again = this.#lessonLookedAt + LESSON_INTERVAL_MS - now;
    if (this.#lesson?.isOver) {
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

  /** Starts the bridge once the site's data is chosen. */
  #startBridge(): void {
    if (this.#bridge) return;
    const site = chooseSite(this.#init.learned, this.#parts.now() - this.#since);
    if (!site) {
      this.#wake(CHOOSE_INTERVAL_MS);
      return;
    }
    const { ask, now, signal } = this.#parts;
    this.#site = site;
    this.#health = new SelectorHealth(site, {
      now,
      wake: this.#wake,
      report: (health) => this.#outbox.add('CHAT_HEALTH', { health }),
    });
    const watch = (on: boolean) => {
      this.#bridgeWatches = on;
      this.#watch(on || this.#lesson !== undefined);
    };
    this.#bridge = new Bridge({
      ask,
      now,
      chat: pageChat(site, { now, signal, insertion: this.#init.insertion }),
      wake: this.#wake,
      watch,
      recheck: (how) => this.#health?.restart(how),
    });
    void this.#bridge.init(this.#init);
  }

  #watchedRoots(): readonly Node[] {
    const { composer, turns } = this.#site?.within ?? {};
    return [
      ...new Set<Node>([
        document,
        rootWithin(composer),
        rootWithin(turns),
        ...(this.#lesson?.roots ?? []),
        ...(this.#offer?.roots ?? []),
      ]),
    ];
  }
}

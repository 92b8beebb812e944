import type { Learned, Lesson } from '../../src/protocol/learned-chat.ts';
import type { ToTab } from '../../src/protocol/messages/index.ts';
import type { TurnCode } from '../../src/protocol/turn-code.ts';
import { siteFor } from '../../src/sites/index.ts';
import type { Site } from '../../src/sites/site.ts';
import { createFieldFrame } from '../agent_dashboard/field-frame.ts';
import { shownLimit } from './banner.ts';
import { Bridge } from './bridge.ts';
import type { Repair } from './bridge-parts.ts';
import { chooseSite, hasField, transcriptOf, withOtherTurns } from './choose-site.ts';
import { composerArea, findComposer } from './composer/composer.ts';
import { rootWithin } from './dom/select.ts';
import { FieldWatch, thisPage } from './field-watch.ts';
import { withField } from './learn/found-field.ts';
import { guessComposer } from './learn/guess-field.ts';
import { learnedSite, patchedWith } from './learn/learned-site.ts';
import { type LessonMessage, LessonWatch } from './learn/lesson-watch.ts';
import { occupied } from './occupied.ts';
import { Outbox, RESEND_MS } from './outbox.ts';
import { pageChat } from './page-chat.ts';
import { PageOffer } from './page-offer.ts';
import { isWholeReply } from './report.ts';
import { SelectorHealth } from './selector-health.ts';
import type { Transcript } from './transcript/transcript.ts';
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
/** Within this time a site shows its field again, or its selectors have grown old. */
const FIELDLESS_MS = 5_000;
/** Each look of a lesson reads the whole page, so looks are at least this far apart. */
const LESSON_INTERVAL_MS = 100;

type Prompt = Parameters<ToTab['EXECUTE_PROMPT']>[0];

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
  /** Since when the page has shown no field of the site, Unix ms. */
  #fieldlessSince: number | undefined;
  #health: SelectorHealth | undefined;
  readonly #fieldWatch: FieldWatch;
  #lesson: LessonWatch | undefined;
  #lessonEnd = new AbortController();
  #lessonLookedAt = 0;
  readonly #offer: PageOffer | undefined;
  /** The message that is watched, and how. */
  #watched: { readonly turn: TurnCode; readonly lesson: LessonWatch } | undefined;
  /** The first message of this script: its lesson continues after the site's selectors have read the reply. */
  #observed: TurnCode | undefined;
  /** Of the latest message: the chat rests when the next one comes. */
  #latest: TurnCode | undefined;
  /** The latest message whose reply was read by the site's selectors. */
  #read: TurnCode | undefined;
  /** The message that has taught how the page is built now; the worker starts this script's work again with that. */
  #adapted: TurnCode | undefined;

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
    this.#fieldWatch = new FieldWatch(thisPage(signal), init.fieldless ? undefined : 'shown', (field) =>
      this.#outbox.add('CHAT_FIELD', { field }),
    );
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
    if (learned?.chosen || this.#adapted !== undefined) return false;
    return this.#site === siteFor(location.href) && this.#transcript?.showsSession(session) === true;
  }

  get session(): Init['session'] {
    return this.#init.session;
  }

  /** The turn whose reply has not ended yet. */
  get awaiting(): Init['awaiting'] {
    return this.#bridge?.awaiting ?? this.#adapted;
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

  execute(prompt: Prompt): ReturnType<ToTab['EXECUTE_PROMPT']> {
    if (this.#latest !== prompt.turn) {
      this.#lesson?.rests();
      this.#useListedAgain();
    }
    this.#latest = prompt.turn;
    this.#watchMessage(prompt);
    return this.#bridge?.execute(prompt) ?? { state: 'busy' };
  }

  /**
   * Watches the message as a lesson until a reply was read by the site's selectors, as its markup may have changed; the first
   * one in any case, as that may change later. A lesson without an answer gives way to the next message.
   */
  #watchMessage({ turn, text }: Prompt): void {
    const { observing, keyword } = this.#init;
    const isFirst = observing && (this.#observed ?? turn) === turn;
    if (isFirst) this.#observed = turn;
    if (!this.#bridge || this.#init.lesson || !(isFirst || this.#read === undefined)) return;
    if (this.#lesson && (this.#watched?.turn === turn || this.#lesson.hasAnswer)) return;
    this.#endLesson();
    // Only a briefing that is to be confirmed names the keyword; the reply to another one is a command.
    const word = text.includes(keyword) ? keyword : '';
    const isReply = (answer: Element) => this.#isReply(answer, turn, word);
    const message = { marker: `Turn ${turn}`, word: word || turn, isCommand: !word, text, isReply };
    const lesson = this.#startLesson(message, (learned) => this.#understood(learned, { turn, word }));
    this.#lesson = lesson;
    this.#watched = { turn, lesson };
  }

  /** Keeps the learned data for later if the site's own selectors read the reply; otherwise has the worker use them now. */
  #understood(learned: Learned, asked: { readonly turn: TurnCode; readonly word: string }): void {
    const { turn } = asked;
    if (this.#site && reads(this.#site, asked)) {
      this.#read ??= turn;
      if (turn === this.#observed && !this.#init.learned) this.#outbox.add('CHAT_LEARNED', { learned });
      return;
    }
    const listed = siteFor(location.href);
    if (!reads(listed ? patchedWith(listed, learned) : learnedSite(learned), asked)) return;
    this.#adapted = turn;
    this.#outbox.add('PROMPT_STATE', { turn, prompt: { state: 'landed' } });
    this.#outbox.add('CHAT_LEARNED', { learned, adapted: true });
  }

  /** Whether an element holds the whole reply to this message, by what the site's table knows of replies. */
  #isReply(answer: Element, turn: TurnCode, word: string): boolean {
    if (!this.#site) return false;
    const anywhere: Site = { ...this.#site, answer: [':scope'], code: ['pre', ...this.#site.code] };
    return isWholeReply(transcriptOf(anywhere).read([answer]), turn, word);
  }

  /** What the bridge asks about a message that the site's selectors do not find. */
  readonly #repair: Repair = {
    isHopeful: (turn) =>
      turn === this.#adapted || (turn === this.#watched?.turn && this.#watched.lesson.isHopeful()),
    said: (turn) =>
      turn === this.#watched?.turn && this.#read === undefined ? this.#watched.lesson.said : '',
    proven: (turn) => {
      this.#read = turn;
      if (this.#watched?.turn !== this.#observed) this.#endLesson();
    },
  };

  /** The turns of the table instead of the learned ones, once they read again. */
  #useListedAgain(): void {
    const turn = this.#read;
    if (!this.#site?.isRepaired || !turn || this.#bridge?.awaiting) return;
    const listed = withOtherTurns(this.#site, this.#init.learned);
    if (listed && reads(listed, { turn, word: '' })) this.#drive(listed);
  }

  /** The turns of the other data that are known, where only those show the message. */
  #useOtherTurns(): void {
    const turn = this.#latest;
    if (!this.#site || !turn || this.#read !== undefined || this.#transcript?.find(turn)) return;
    const other = withOtherTurns(this.#site, this.#init.learned);
    if (!other || !transcriptOf(other).find(turn)) return;
    this.#outbox.add('PROMPT_STATE', { turn, prompt: { state: 'landed' } });
    this.#init = { ...this.#init, awaiting: turn };
    this.#drive(other);
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
    const isFieldless = this.#lookForField();
    this.#health?.look({ isMissing: this.#fieldWatch.isMissing });
    void this.#bridge?.look();
    this.#lookAtLesson();
    this.#offer?.look();
    this.#watch(
      this.#bridgeWatches || isFieldless || this.#lesson !== undefined || this.#offer !== undefined,
    );
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
    message: Pick<Lesson, 'marker' | 'word' | 'text'> & Partial<LessonMessage>,
    onLearned: (learned: Learned) => void,
  ): LessonWatch {
    const byPerson = this.#init.lesson !== undefined;
    const end = new AbortController();
    this.#lessonEnd = end;
    return new LessonWatch(
      { isCommand: false, ...message, byPerson },
      {
        now: this.#parts.now,
        wake: this.#wake,
        signal: AbortSignal.any([end.signal, this.#parts.signal]),
        onStep: (step) => byPerson && this.#outbox.add('LESSON_STEP', { step }),
        onLearned: (learned) => {
          this.#endLesson();
          onLearned(learned);
        },
      },
    );
  }

  /** The transcript by the chosen site's selectors. */
  get #transcript(): Transcript | undefined {
    return this.#site && transcriptOf(this.#site);
  }

  #endLesson(): void {
    this.#lessonEnd.abort();
    this.#lesson = undefined;
  }

  #lookAtLesson(): void {
    const now = this.#parts.now();
    const again = this.#lessonLookedAt + LESSON_INTERVAL_MS - now;
    if (this.#lesson?.isOver) this.#endLesson();
    if (!this.#lesson) return;
    if (again > 0) {
      this.#wake(again);
      return;
    }
    this.#lessonLookedAt = now;
    this.#lesson.look();
    this.#useOtherTurns();
  }

  /** Starts the bridge once the site's data is chosen. */
  #startBridge(): void {
    if (this.#bridge) {
      this.#findField();
      return;
    }
    const { learned, session, awaiting } = this.#init;
    const site = chooseSite({ learned, session, awaiting, sinceMs: this.#parts.now() - this.#since });
    if (site) this.#drive(site);
    else this.#wake(CHOOSE_INTERVAL_MS);
  }

  /** Reports whether the page shows the message field. Returns whether it is to be watched for one. */
  #lookForField(): boolean {
    const site = this.#site;
    // Pages hide their field while they reply, and the browser's own page shows none while there is no network.
    if (this.#init.lesson || this.awaiting !== undefined || !navigator.onLine) return false;
    const isShown = site !== undefined && (hasField(site) || shownLimit(site) !== undefined);
    const againInMs = this.#fieldWatch.look(isShown, this.#parts.now());
    if (againInMs !== undefined) this.#wake(againInMs);
    return !isShown;
  }

  /** Finds the message field of a listed site whose selectors have matched none for a while. */
  #findField(): void {
    const site = this.#site;
    if (!site || site.fieldLearned || this.awaiting || hasField(site)) {
      this.#fieldlessSince = undefined;
      return;
    }
    const now = this.#parts.now();
    this.#fieldlessSince ??= now;
    const inMs = this.#fieldlessSince + FIELDLESS_MS - now;
    const guess = inMs > 0 ? undefined : guessComposer();
    if (inMs > 0) this.#wake(inMs);
    else if (guess && !guess.refused) this.#drive(withField(site, guess.field));
  }

  /** Drives the chat by these data from now on. */
  #drive(site: Site): void {
    const { ask, now, signal } = this.#parts;
    this.#bridge?.release({ goesOn: true });
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
      isFieldless: () => !hasField(site),
      repair: this.#repair,
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

/** Whether the selectors of a site read the whole reply to a message. */
function reads(site: Site, { turn, word }: { readonly turn: TurnCode; readonly word: string }): boolean {
  const transcript = transcriptOf(site);
  const ours = transcript.find(turn);
  return ours !== undefined && isWholeReply(transcript.read(transcript.answersTo(ours)), turn, word);
}

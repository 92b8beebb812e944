import { LIMITS } from '../../src/protocol/limits.ts';
import type { PromptState, ToTab } from '../../src/protocol/messages/index.ts';
import type { PromptFailure } from '../../src/protocol/prompt-failure.ts';
import type { TurnCode } from '../../src/protocol/turn-code.ts';
import type { BridgeInit, BridgeParts } from './bridge-parts.ts';
import { FIRST_LOOK_INTERVAL_MS, FieldState, LOADING_INTERVAL_MS, type Readiness } from './field-state.ts';
import { LimitWatch } from './limit-watch.ts';
import { Outbox, RESEND_MS } from './outbox.ts';
import { Pause } from './pause.ts';
import { CAUSED_BY_PERSON, PromptDelivery } from './prompt-delivery.ts';
import { type Ending, isMissing, ReplyTracker } from './reply-tracker.ts';
import { isWholeReply } from './report.ts';
import { tellReply } from './tell-reply.ts';
import { TypedWords } from './typed-words.ts';

/** Between two looks at a reply that the site's selectors do not find. */
const REPAIR_INTERVAL_MS = 2_000;

/** Delivers one message at a time and reports how its reply ended. Has no timer: `look` does the work. */
export class Bridge {
  readonly #parts: BridgeParts;
  readonly #outbox: Outbox;
  #init: BridgeInit | undefined;
  #delivery: PromptDelivery | undefined;
  /** The message that the worker has told last; an earlier bridge may have left it in the field. */
  #offered = '';
  #tracker: ReplyTracker<TurnCode> | undefined;
  #words: TypedWords | undefined;
  /** The message whose reply the person wants as it is. */
  #readAsItIs: TurnCode | undefined;
  /** The worker knows that the hidden chat has stopped rendering. */
  #reportedStalled = false;
  #reportedOffline = false;
  readonly #pause = new Pause();
  readonly #limit = new LimitWatch();
  readonly #field: FieldState;
  /** The worker waits for CHAT_READY. */
  #owesChatReady = false;
  #isLooking = false;
  #lookAgain = false;

  constructor(parts: BridgeParts) {
    this.#parts = parts;
    this.#outbox = new Outbox(parts.ask);
    this.#field = new FieldState({
      chat: parts.chat,
      now: parts.now,
      isOurs: this.#isOurs,
      begun: () => (this.#init?.begun ? this.#init.session : undefined),
      isAtLimit: () => this.#limit.isOn,
      isFieldless: parts.isFieldless,
    });
  }

  /** Idempotent: the worker repeats it after a restart of its own or of this script. */
  init(init: BridgeInit): Promise<void> {
    if (this.#init && this.#init.session !== init.session) this.release();
    this.#pause.set(init.paused === true);
    this.#init = init;
    this.#words ??= new TypedWords(this.#outbox, init);
    const { awaiting } = init;
    if (awaiting && !this.#delivery?.isActive && this.#tracker?.turn !== awaiting) this.#track(awaiting);
    return this.look();
  }

  /** The turn whose reply has not ended yet. */
  get awaiting(): TurnCode | undefined {
    return this.#tracker?.turn;
  }

  /** Whether the chat can take a message; if not, CHAT_READY follows. */
  ready(): Readiness {
    const why = this.#readiness();
    // Says yes, so that the message comes and fails with a reason: a chat that is never ready gives none.
    if (why === 'loading' && this.#field.isMissing) return { ready: true, why };
    this.#limit.repeat();
    if (why !== 'idle') {
      this.#owesChatReady = true;
      void this.look();
    }
    return { ready: why === 'idle', why };
  }

  /** Delivers the message; a turn that it knows is never inserted or submitted twice. Returns its state. */
  execute(prompt: Parameters<ToTab['EXECUTE_PROMPT']>[0]): PromptState {
    const { chat, now, ask } = this.#parts;
    this.#pause.set(false); // A paused run tells no message.
    const known = this.#delivery?.turn === prompt.turn ? this.#delivery : undefined;
    if (known?.isActive || known?.prompt.state === 'landed') return known.prompt;
    if (chat.landed(prompt.turn)) {
      if (this.#tracker?.turn !== prompt.turn) this.#track(prompt.turn);
      void this.look();
      return { state: 'landed' };
    }
    // Pressed, gone from the composer, not in the transcript: whether the chat has it is unknown.
    if (known && !known.isUnpressed && !chat.holds(known.text)) return known.prompt;
    if (chat.away()) return this.#failed('other_conversation');
    this.#offered = prompt.text.replace(/\r\n?/g, '\n');
    const why = this.#readiness();
    if (why === 'loading' && this.#field.isMissing)
      return this.#failed(this.#field.isElsewhere ? 'other_conversation' : 'no_field');
    if (why !== 'idle') {
      this.#owesChatReady = true;
      void this.look();
      return { state: why === 'draft' ? 'draft' : 'busy' };
    }
    this.#owesChatReady = false;
    this.#delivery = new PromptDelivery(prompt, {
      now,
      ask,
      before: known,
      isOurs: this.#isOurs,
      isPaused: () => this.#pause.isOn || chat.offline(),
      isHopeful: (turn) => this.#isHopeful(turn),
      isFieldless: this.#parts.isFieldless,
    });
    if (!this.#delivery.isUnpressed) chat.markBaseline();
    void this.look();
    return this.#delivery.prompt;
  }

  /** The person asked for it: ends the reply to this message as the chat shows it. */
  readNow(turn: TurnCode): void {
    if (this.#delivery?.isActive) return;
    if (this.#tracker?.turn !== turn) this.#track(turn);
    this.#readAsItIs = turn;
    this.#parts.chat.disregardStop();
    this.#tracker?.readNow();
    void this.look();
  }

  /** Stops. Removes our text from the composer if it was not sent, unless another bridge of the session goes on. */
  release({ goesOn }: { readonly goesOn: boolean } = { goesOn: false }): void {
    this.#delivery?.release(goesOn ? undefined : this.#parts.chat);
    this.#delivery = undefined;
    this.#tracker = undefined;
    this.#words = undefined;
    this.#owesChatReady = false;
    this.#parts.watch(false);
  }

  /** Reads the chat and takes the next steps. Safe to call at any time, any number of times. */
  async look(): Promise<void> {
    this.#lookAgain = true;
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      while (this.#lookAgain) {
        this.#lookAgain = false;
        await this.#step();
      }
    } finally {
      this.#isLooking = false;
    }
    // From the first message on, the person may type into the chat at any time.
    this.#parts.watch(this.#delivery?.isActive === true || this.#init?.begun === true || this.#owesChatReady);
    await this.#outbox.flush();
    if (!this.#outbox.isEmpty) this.#parts.wake(RESEND_MS);
  }

  async #step(): Promise<void> {
    const { chat, now, wake } = this.#parts;
    if (this.#pause.isOn && this.#delivery?.isUndone) {
      this.#delivery.release(chat);
      this.#delivery = undefined;
    }
    if (this.#tracker) this.#pause.stop(chat);
    this.#reportOffline();
    this.#lookForLimit();
    if (this.#delivery?.isActive) await this.#advance(this.#delivery);
    if (this.#tracker) {
      const ending = this.#tracker.step(chat, now());
      this.#reportStalled(ending.end === undefined && this.#tracker.isStalled(chat, now()));
      if (ending.end === undefined) wake(ending.againInMs);
      else if (isMissing(ending) && this.#isHopeful(this.#tracker.turn)) wake(REPAIR_INTERVAL_MS);
      else if (ending.end === 'empty' && this.#parts.repair.said(this.#tracker.turn) !== '')
        this.#cannotRead(this.#tracker.turn);
      else this.#report(this.#tracker.turn, ending);
    }
    const why = this.#readiness();
    if (this.#words && !this.#tracker && !this.#delivery?.isActive) {
      const againInMs = this.#words.step(chat, now());
      this.#reportStalled(this.#words.isStalled(chat, now()));
      if (againInMs === 0) this.#lookAgain = true;
      else if (againInMs !== undefined) wake(againInMs);
      else if (why === 'loading' && this.#init?.begun && !this.#words.hasLooked) wake(FIRST_LOOK_INTERVAL_MS);
    }
    if (!this.#owesChatReady) return;
    if (why === 'idle' || (why === 'loading' && this.#field.isMissing)) {
      this.#owesChatReady = false;
      this.#outbox.add('CHAT_READY', {});
    } else if (why === 'loading') wake(LOADING_INTERVAL_MS);
  }

  /** If a limit replaces the field, the current message ends: the worker composes it again after the limit ends. */
  #lookForLimit(): void {
    const { chat, now, wake } = this.#parts;
    const delivery = this.#delivery?.prompt.state === 'landed' ? undefined : this.#delivery;
    const turn = this.#tracker?.turn ?? (delivery?.isUnpressed === false ? delivery.turn : undefined);
    if (!this.#limit.tell({ chat, turn, now: now(), wake, outbox: this.#outbox })) return;
    delivery?.release(chat);
    this.#delivery = undefined;
    this.#tracker = undefined;
  }

  async #advance(delivery: PromptDelivery): Promise<void> {
    const { chat, wake, ask } = this.#parts;
    const { turn, prompt: before } = delivery;
    const againInMs = await delivery.step(chat);
    const { prompt } = delivery;
    if (this.#delivery !== delivery) return;
    if (delivery.isActive) {
      wake(againInMs);
      if (prompt.state !== before.state) void ask('PROMPT_STATE', { turn, prompt });
      return;
    }
    const told = prompt.state === 'failed' ? this.#failed(prompt.why, turn) : prompt;
    this.#outbox.add('PROMPT_STATE', { turn, prompt: told });
    if (prompt.state === 'landed') {
      chat.bind();
      this.#track(turn);
    }
    if (prompt.state === 'busy' || prompt.state === 'draft') this.#owesChatReady = true;
  }

  #failed(why: PromptFailure, turn?: TurnCode): PromptState {
    const isUnread = why === 'page_changed';
    if (!CAUSED_BY_PERSON.has(why)) this.#parts.recheck({ isUnread });
    const said = isUnread && turn ? this.#parts.repair.said(turn) : '';
    const shown = isUnread ? said.slice(0, LIMITS.note) : this.#parts.chat.shown();
    return { state: 'failed', why, ...(shown && { shown }) };
  }

  /** Whether a message or reply that is missing may still be found; the person may want the reply as it is. */
  #isHopeful(turn: TurnCode): boolean {
    return turn !== this.#readAsItIs && this.#parts.repair.isHopeful(turn);
  }

  /** The page shows text after the message, and no reply in its place. */
  #cannotRead(turn: TurnCode): void {
    this.#tracker = undefined;
    this.#outbox.add('PROMPT_STATE', { turn, prompt: this.#failed('page_changed', turn) });
  }

  #reportStalled(stalled: boolean): void {
    if (stalled === this.#reportedStalled) return;
    this.#reportedStalled = stalled;
    this.#outbox.add('CHAT_STALLED', { stalled });
  }

  #reportOffline(): void {
    const offline = this.#parts.chat.offline();
    if (!this.#init || offline === this.#reportedOffline) return;
    this.#reportedOffline = offline;
    this.#outbox.add('CHAT_OFFLINE', { offline });
  }

  #track(turn: TurnCode): void {
    if (this.#init) this.#init = { ...this.#init, begun: true };
    this.#tracker = new ReplyTracker(turn, this.#parts.now(), (pieces) =>
      isWholeReply(pieces, turn, this.#init?.observing ? this.#init.keyword : ''),
    );
  }

  #report(turn: TurnCode, ending: Ending): void {
    this.#tracker = undefined;
    if (!this.#init) return;
    const { chat } = this.#parts;
    const sent = this.#delivery?.turn === turn ? this.#delivery.text : undefined;
    const report = tellReply({ ...this.#init, turn, ending, sent }, chat, this.#outbox);
    if (report.keyword) this.#init = { ...this.#init, observing: false };
    this.#words?.oursReported(chat, turn, report);
    if (report.name === 'AGENT_COMMAND' || report.keyword) this.#parts.repair.proven(turn);
  }

  #readiness(): Readiness['why'] {
    if (!this.#init) return 'loading';
    if (this.#delivery?.isActive || this.#tracker || this.#parts.chat.offline()) return 'busy';
    const why = this.#field.look();
    if (why === 'loading' || !this.#init.begun || this.#parts.chat.away()) return why;
    this.#words?.notice(this.#parts.chat, this.#parts.now());
    return this.#words?.isFollowing ? 'busy' : why;
  }

  /** Whether only a message of this session has this text; the site may keep one as a draft over a reload. */
  readonly #isOurs = (text: string): boolean =>
    (text !== '' && text === this.#offered) ||
    (this.#init !== undefined && text.includes(`"tool_code":"${this.#init.session}-`));
}

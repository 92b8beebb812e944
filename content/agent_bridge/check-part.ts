import type { CheckFault, CheckReport, CheckResult, CheckStep } from '../../src/protocol/chat-check.ts';
import type { PromptFailure } from '../../src/protocol/prompt-failure.ts';
import type { TurnCode } from '../../src/protocol/turn-code.ts';
import type { Chat } from './chat.ts';
import type { Ask } from './outbox.ts';
import { PromptDelivery } from './prompt-delivery.ts';

/** The test message of a check. */
export interface TestMessage {
  readonly turn: TurnCode;
  readonly text: string;
  /** The text that the reply must repeat, byte for byte. */
  readonly block: string;
  /** How many presses may have sent it already. */
  readonly presses: number;
}

/** The page, the worker and the clock, as a part of a check uses them. */
export interface CheckParts {
  readonly chat: Chat;
  readonly ask: Ask;
  now(): number;
  /** Whether the page asks the person to sign in. */
  asksToSignIn(): boolean;
  /** How often this text occurs on the page, in any element. */
  timesOnPage(text: string): number;
}

/** How long to wait for a chat that is answering something else. */
const BUSY_MS = 60_000;

/** The results of one part of a check, step by step, and the delivery, with which both parts begin. */
export abstract class CheckPart {
  protected readonly message: TestMessage;
  protected readonly parts: CheckParts;
  protected delivery: PromptDelivery;
  readonly #results = new Map<CheckStep, CheckResult>();
  readonly #since: number;
  #doing: CheckStep;
  #isOver = false;

  constructor(message: TestMessage, first: CheckStep, parts: CheckParts) {
    this.message = message;
    this.parts = parts;
    this.#doing = first;
    this.#since = parts.now();
    this.delivery = this.#newDelivery();
  }

  get report(): Pick<CheckReport, 'state' | 'results' | 'doing'> {
    return {
      state: this.#isOver ? 'over' : 'going',
      results: [...this.#results.values()],
      doing: this.#doing,
    };
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Takes our text out of the field, unless it may have been sent. */
  release(): void {
    this.delivery.release(this.parts.chat);
  }

  /** Reads the chat once and takes the next step. */
  abstract look(): Promise<void>;

  protected has(step: CheckStep): boolean {
    return this.#results.has(step);
  }

  protected begin(step: CheckStep): void {
    if (!this.#results.has(step)) this.#doing = step;
  }

  protected pass(step: CheckStep, ms?: number): void {
    if (this.#results.has(step)) return;
    this.#results.set(step, { step, state: 'ok', ...(ms !== undefined && { ms }) });
  }

  /** Notes a failed step; the part continues unless `end` is called. */
  protected fault(step: CheckStep, why: CheckFault): void {
    this.#doing = step;
    this.#results.set(step, { step, state: 'failed', why });
  }

  protected fail(step: CheckStep, why: CheckFault): void {
    this.fault(step, why);
    this.end();
  }

  protected end(): void {
    this.#isOver = true;
    this.release();
  }

  /** Delivers again a message that a busy chat has not taken; false once it has been busy for a minute. */
  protected deliverAgain(): boolean {
    if (this.parts.now() - this.#since >= BUSY_MS) return false;
    this.delivery = this.#newDelivery();
    return true;
  }

  #newDelivery(): PromptDelivery {
    const { ask, now } = this.parts;
    const isOurs = (text: string) => text === this.message.text;
    return new PromptDelivery(this.message, { ask, now, isOurs, isPaused: () => false });
  }
}

const faults: { readonly [why in PromptFailure]?: CheckFault } = {
  no_field: 'no_field',
  not_inserted: 'not_inserted',
  other_conversation: 'other_conversation',
  text_changed: 'draft',
  not_shown: 'not_shown',
  page_changed: 'unplaced',
};

/** Why a message was not delivered, as a fault of the check. */
export const faultOf = (why: PromptFailure): CheckFault => faults[why] ?? 'not_sent';

import type { Chat } from './chat.ts';

/** A pause of the run, as far as the chat goes: the reply that streams is stopped once, and nothing is written. */
export class Pause {
  #isOn = false;
  #hasStopped = false;

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Begins or ends the pause; told again, it goes on as it is. */
  set(isOn: boolean): void {
    if (!isOn) this.#hasStopped = false;
    this.#isOn = isOn;
  }

  /** Presses the chat's own stop as soon as there is one to press; nobody waits for that. */
  stop(chat: Chat): void {
    if (this.#isOn && !this.#hasStopped && !chat.away()) this.#hasStopped = chat.stop();
  }
}

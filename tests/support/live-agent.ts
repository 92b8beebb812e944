import { fenced, type Told } from './chat-script.ts';
import type { Model } from './fixtures/model.ts';
import { keywordOf, turnOf } from './message-codes.ts';

/** A command's fields, a whole reply, or nothing more than words. */
export type Deed = Readonly<Record<string, unknown>> | string | undefined;

interface Waiting {
  readonly told: Told;
  readonly answer: (reply: string) => void;
  readonly keyword: string;
}

/** An agent whose replies a test makes one by one, while its session runs. It confirms a briefing without pages by itself. */
export class LiveAgent {
  #waiting: Waiting | undefined;
  #messages: string[] = [];

  /** Every message that it was sent, the briefing among them. */
  get messages(): readonly string[] {
    return this.#messages;
  }

  /** The message that wants a reply; undefined while none does. */
  get told(): Told | undefined {
    return this.#waiting?.told;
  }

  readonly model: Model = (prompt, history) => {
    const turn = turnOf(prompt);
    if (!turn) return 'You are welcome.';
    this.#messages.push(prompt);
    const [keyword = ''] = [prompt, ...history.map(({ text }) => text)].flatMap(
      (text) => keywordOf(text) ?? [],
    );
    if (keywordOf(prompt)) return `ready ${keyword}`;
    const earlier = history.flatMap(({ role, text }) => (role === 'user' ? [text] : [])).reverse();
    return new Promise((answer) => {
      this.#waiting = { told: { turn, text: prompt, earlier }, answer, keyword };
    });
  };

  /** Replies to the message that wants it. `{turn}` and `{keyword}` in a whole reply become what they are now. */
  reply(deed: Deed): void {
    const waiting = this.#waiting;
    if (!waiting) throw new Error('Nobody waits for a reply.');
    this.#waiting = undefined;
    const { told, answer, keyword } = waiting;
    if (deed === undefined) answer(`I wait. ${keyword}`);
    else if (typeof deed === 'string')
      answer(`${deed.replaceAll('{turn}', told.turn).replaceAll('{keyword}', keyword)}\n\n${keyword}`);
    else answer(`I go on.\n\n${fenced({ tool_code: told.turn, ...deed })}\n\n${keyword}`);
  }

  /** Lets go of what still waits: the conversation is over. */
  end(): void {
    if (this.#waiting) this.reply(undefined);
  }
}

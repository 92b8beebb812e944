/** A conversation exactly as a model receives it over HTTP, whatever the shape of the request. */
export interface Dialogue {
  readonly system: string;
  readonly tools: readonly DialogueTool[];
  readonly messages: readonly DialogueMessage[];
}

export interface DialogueTool {
  readonly name: string;
  readonly description: string;
  readonly schema: unknown;
}

export interface DialogueCall {
  readonly id: string;
  readonly name: string;
  /** Parsed, or the text if it is not JSON. */
  readonly input: unknown;
}

export type DialogueMessage =
  | { readonly role: 'user'; readonly text: string }
  /** The result of a call. */
  | { readonly role: 'result'; readonly call: string; readonly text: string }
  | {
      readonly role: 'model';
      readonly text: string;
      readonly calls: readonly DialogueCall[];
      /** Of the thought: given out with it, and wanted back; absent if the client dropped it. */
      readonly signature?: string | undefined;
      /** The thought itself; absent if the client dropped it. */
      readonly thought?: string | undefined;
    };

/** What a model decides: a call of `act`, or words. */
export type Decision = { readonly thought?: string } & (
  | { readonly why: string; readonly actions: readonly object[]; readonly note?: string }
  | { readonly text: string }
);

/** Plays the model. It knows nothing but the conversation, so the same conversation gets the same decision. */
export type Decider = (dialogue: Dialogue) => Decision | Promise<Decision>;

/** Everything that the other side wrote to the model, in order: messages and results of calls. */
export const textsTo = ({ messages }: Dialogue): string[] =>
  messages.flatMap((message) => (message.role === 'model' ? [] : [message.text]));

/** Payloads and answers of messages, as they are sent; and malformed ones, which must not parse. */
export type Samples = Readonly<
  Record<
    string,
    {
      readonly payloads: readonly unknown[];
      readonly answers?: readonly unknown[];
      readonly badPayloads: readonly unknown[];
      readonly badAnswers?: readonly unknown[];
    }
  >
>;

/** A request that is not carried out: an HTTP status, a code for programs, a sentence for people. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

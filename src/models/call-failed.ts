import type { ModelFailure } from '../protocol/models.ts';

/** Thrown where the reason is known in our own terms. */
export class CallFailed extends Error {
  readonly failure: ModelFailure;

  constructor(failure: ModelFailure) {
    super(failure.words);
    this.failure = failure;
  }
}

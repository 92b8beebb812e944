import type {
  Approval,
  Decision,
  Memory,
  QuestionAnswer,
  QuestionRecord,
  RunEvent,
  RunRecord,
  RunUsage,
  Status,
  StepRecord,
  StepRequest,
  Tally,
} from './records.ts';

// The port of a database of runs. Every method is one transaction: it has happened whole or not at all. Several servers may
// share one database, so a step belongs to the server that claimed it, and a decision is recorded for the owner of the claim only.

/** The database cannot be used now: it is gone, full, locked or damaged. Nothing of the operation happened. */
export class StorageFailed extends Error {}

export type NewRun = Omit<RunRecord, 'status' | 'step' | 'memory' | 'usage' | 'updated'>;

/** A step that a client asks for. */
export interface Claim {
  readonly run: string;
  readonly n: number;
  /** Tells one request body from another. */
  readonly hash: string;
  readonly request: StepRequest;
  /** What the client's person decided since the last step; stored with the first claim. */
  readonly approvals: readonly Approval[];
  readonly now: number;
}

export type Claimed =
  /** This server decides the step. */
  | { readonly state: 'mine'; readonly run: RunRecord }
  | { readonly state: 'decided'; readonly run: RunRecord; readonly decision: Decision }
  /** Another server decides it. */
  | { readonly state: 'theirs'; readonly owner: string }
  /** The step is known with another body. */
  | { readonly state: 'other_body' }
  /** The number is not the next one. */
  | { readonly state: 'wrong_step'; readonly run: RunRecord }
  /** The run waits for an answer, or has ended. */
  | { readonly state: 'wrong_status'; readonly run: RunRecord }
  | { readonly state: 'no_run' };

export interface Recorded {
  readonly run: string;
  readonly n: number;
  readonly decision: Decision;
  /** The model's answer as it was given; null if none was asked. */
  readonly answer: unknown;
  readonly trace: StepRecord['trace'];
  readonly status: Status;
  /** Decisions of the run so far. */
  readonly step: number;
  readonly memory: Memory;
  readonly usage: RunUsage;
  readonly now: number;
}

export interface Answered {
  readonly run: string;
  /** Undefined: the open question. */
  readonly question: string | undefined;
  readonly answer: QuestionAnswer;
  readonly by: string;
  readonly now: number;
  /** The memory and status that follow from the answer. */
  readonly apply: (
    run: RunRecord,
    question: QuestionRecord,
  ) => { readonly memory: Memory; readonly status: Status };
}

export interface ListWish {
  /** Undefined: everybody's. */
  readonly person: string | undefined;
  readonly status: Status | undefined;
  /** Runs behind this one, newest first. */
  readonly after: { readonly created: number; readonly id: string } | undefined;
  readonly limit: number;
}

export interface RunStore {
  /** Reserves the run and step of a person’s key. The same key returns the first reference; null if its body was another. */
  reserve(key: {
    readonly person: string;
    readonly key: string;
    readonly hash: string;
    readonly run: string;
    readonly n: number;
  }): Promise<{ readonly run: string; readonly n: number } | null>;
  /** Creates a run unless it exists. */
  createRun(run: NewRun): Promise<RunRecord>;
  run(id: string): Promise<RunRecord | undefined>;
  list(wish: ListWish): Promise<readonly RunRecord[]>;
  /** Counts the runs by person and status: one person's, or everybody's for undefined. */
  tally(person: string | undefined): Promise<readonly Tally[]>;
  claimStep(claim: Claim): Promise<Claimed>;
  /** Frees a step whose owner no longer exists, so that the next request for it claims it. False if the owner lives, or the step was decided. */
  takeOver(run: string, n: number, owner: string): Promise<boolean>;
  /** Gives up a claim, so that the next request for the step claims it again. */
  release(run: string, n: number): Promise<void>;
  /** False if the step is not this server's any more, or the run ended meanwhile: nothing is stored then. */
  recordDecision(recorded: Recorded): Promise<boolean>;
  /** The latest steps up to a number, oldest first. */
  steps(
    run: string,
    wish?: { readonly last?: number; readonly before?: number },
  ): Promise<readonly StepRecord[]>;
  questions(run: string): Promise<readonly QuestionRecord[]>;
  /** The run after the answer, or why it was not taken. The same answer again is taken again. */
  answer(answered: Answered): Promise<RunRecord | 'wrong_status' | 'no_run'>;
  /** Ends a run that has not ended. Returns the run as it is then. */
  finish(end: {
    readonly run: string;
    readonly status: 'completed' | 'error' | 'cancelled';
    readonly answer: string;
    readonly now: number;
  }): Promise<RunRecord | undefined>;
  approvals(run: string): Promise<readonly Approval[]>;
  events(run: string, after: number): Promise<readonly RunEvent[]>;
  /** Calls `wake` after each new event of a run, until the returned function is called. */
  watch(run: string, wake: () => void): () => void;
  delete(run: string): Promise<void>;
  /** Deletes runs that nothing happened to since then, except those that wait for a person. Returns how many. */
  prune(before: number): Promise<number>;
  close(): Promise<void>;
}

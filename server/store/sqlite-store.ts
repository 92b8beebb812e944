import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { SqliteFile, type Values } from './database.ts';
import {
  type Approval,
  clientDecision,
  hasEnded,
  type Memory,
  NO_MEMORY,
  NO_USAGE,
  type QuestionRecord,
  type RunEvent,
  type RunRecord,
  type StepRecord,
  type Tally,
} from './records.ts';
import {
  approvalOf,
  eventOf,
  placeOf,
  questionOf,
  runOf,
  type StoredStep,
  sealed,
  stepOf,
  tallyOf,
} from './rows.ts';
import { ruleOnAnswer, ruleOnClaim } from './rules.ts';
import type { Seal } from './seal.ts';
import type { Answered, Claim, Claimed, ListWish, NewRun, Recorded, RunStore } from './store.ts';

/**
 * Runs in one file. One server has the file, because one process has the port: whatever an earlier process had claimed is free
 * once another one opens it.
 */
export class SqliteStore implements RunStore {
  readonly #file: SqliteFile;
  readonly #seal: Seal;
  /** Names this process in claims. */
  readonly #me: string;
  readonly #news = new EventEmitter().setMaxListeners(0);

  private constructor(file: SqliteFile, seal: Seal, me: string) {
    this.#file = file;
    this.#seal = seal;
    this.#me = me;
  }

  static async open(path: string, seal: Seal): Promise<SqliteStore> {
    const file = await SqliteFile.open(path);
    try {
      file.transact(() => file.change('update steps set claim = null where decision is null', {}));
    } catch (cause) {
      file.close();
      throw cause;
    }
    return new SqliteStore(file, seal, randomBytes(16).toString('hex'));
  }

  async reserve({ person, key, hash, run, n }: Parameters<RunStore['reserve']>[0]) {
    return this.#file.transact(() => {
      this.#file.change(
        'insert into keys (person, key, hash, run, n) values (@person, @key, @hash, @run, @n) on conflict do nothing',
        { person, key, hash, run, n },
      );
      const row = this.#file.get('select hash, run, n from keys where person = @person and key = @key', {
        person,
        key,
      });
      return row?.hash === hash ? { run: String(row.run), n: Number(row.n) } : null;
    });
  }

  async createRun(run: NewRun): Promise<RunRecord> {
    const place = placeOf.run(run.id);
    return this.#changing(run.id, () => {
      const created = this.#file.change(
        `insert into runs (id, person, task, mode, vocabulary, model, max_steps, status, step, memory, usage, created, updated)
         values (@id, @person, @task, @mode, @vocabulary, @model, @maxSteps, 'created', 0, @memory, @usage, @created, @created)
         on conflict do nothing`,
        {
          id: run.id,
          person: run.person,
          task: sealed(this.#seal, place, run.task),
          mode: run.mode,
          vocabulary: run.vocabulary,
          model: run.model,
          maxSteps: run.maxSteps,
          memory: sealed(this.#seal, place, NO_MEMORY),
          usage: JSON.stringify(NO_USAGE),
          created: run.created,
        },
      );
      if (created > 0) this.#note(run.id, 'created', { status: 'created' }, run.created);
      return this.#known(run.id);
    });
  }

  async run(id: string): Promise<RunRecord | undefined> {
    return this.#file.transact(() => this.#find(id));
  }

  async list({ person, status, after, limit }: ListWish): Promise<readonly RunRecord[]> {
    const wishes = [
      ...(person === undefined ? [] : ['person = @person']),
      ...(status === undefined ? [] : ['status = @status']),
      ...(after === undefined ? [] : ['(created < @created or (created = @created and id < @id))']),
    ];
    const where = wishes.length > 0 ? `where ${wishes.join(' and ')}` : '';
    const values = {
      limit,
      ...(person !== undefined && { person }),
      ...(status !== undefined && { status }),
      ...(after && { created: after.created, id: after.id }),
    };
    return this.#file.transact(() =>
      this.#file
        .all(`select * from runs ${where} order by created desc, id desc limit @limit`, values)
        .map((row) => runOf(row, this.#seal)),
    );
  }

  async tally(person: string | undefined): Promise<readonly Tally[]> {
    const where = person === undefined ? '' : 'where person = @person';
    const values = person === undefined ? {} : { person };
    return this.#file.transact(() =>
      this.#file
        .all(`select person, status, count(*) as count from runs ${where} group by person, status`, values)
        .map(tallyOf),
    );
  }

  async claimStep(claim: Claim): Promise<Claimed> {
    const { run: id, n, hash, approvals, now } = claim;
    const request = sealed(this.#seal, placeOf.step(id, n), claim.request);
    return this.#file.transact((): Claimed => {
      const ruled = ruleOnClaim({ run: this.#find(id), step: this.#step(id, n) }, claim, this.#me);
      if (ruled.state === 'adopt')
        this.#file.change(
          'update steps set claim = @me, hash = @hash, request = @request where run = @id and n = @n',
          { me: this.#me, hash, request, id, n },
        );
      else if (ruled.state === 'insert') {
        this.#file.change(
          'insert into steps (run, n, hash, request, claim, at) values (@id, @n, @hash, @request, @me, @now)',
          { id, n, hash, request, me: this.#me, now },
        );
        for (const approval of approvals) this.#approve(id, approval);
      } else return ruled;
      return { state: 'mine', run: ruled.run };
    });
  }

  async takeOver(): Promise<boolean> {
    return false; // No other server has this file; see the class.
  }

  async release(run: string, n: number): Promise<void> {
    this.#file.transact(() =>
      this.#file.change(
        'update steps set claim = null where run = @run and n = @n and claim = @me and decision is null',
        { run, n, me: this.#me },
      ),
    );
  }

  async recordDecision({ run, n, decision, answer, trace, now, ...after }: Recorded): Promise<boolean> {
    return this.#changing(run, () => {
      const before = this.#find(run);
      if (!before || hasEnded(before.status)) return false;
      const place = placeOf.step(run, n);
      const recorded = this.#file.change(
        `update steps set decision = @decision, answer = @answer, trace = @trace
         where run = @run and n = @n and decision is null and claim = @me`,
        {
          run,
          n,
          me: this.#me,
          decision: sealed(this.#seal, place, decision),
          answer: answer === null ? null : sealed(this.#seal, place, answer),
          trace: trace && JSON.stringify(trace),
        },
      );
      if (recorded === 0) return false;
      this.#set(run, { ...after, now });
      if (decision.action === 'ask_user')
        this.#file.change('insert into questions (id, run, n, question) values (@id, @run, @n, @question)', {
          id: decision.questionId,
          run,
          n,
          question: sealed(this.#seal, placeOf.question(decision.questionId), decision.question),
        });
      this.#note(run, 'decided', { step: n, status: after.status, decision: clientDecision(decision) }, now);
      return true;
    });
  }

  async steps(
    run: string,
    { last = -1, before }: { readonly last?: number; readonly before?: number } = {},
  ): Promise<readonly StepRecord[]> {
    const rows = this.#file.transact(() =>
      this.#file.all('select * from steps where run = @run and n < @before order by n desc limit @last', {
        run,
        before: before ?? Number.MAX_SAFE_INTEGER,
        last,
      }),
    );
    return rows.map((row) => stepOf(row, this.#seal)).reverse();
  }

  async questions(run: string): Promise<readonly QuestionRecord[]> {
    return this.#file.transact(() => this.#questions(run));
  }

  async answer(answered: Answered): Promise<RunRecord | 'wrong_status' | 'no_run'> {
    const { run: id, answer, by, now, apply } = answered;
    return this.#changing(id, () => {
      const run = this.#find(id);
      if (!run) return 'no_run';
      const question = ruleOnAnswer(run, this.#questions(id), answered);
      if (question === 'again') return run;
      if (question === 'wrong_status') return question;
      this.#file.change('update questions set answer = @answer where id = @id', {
        id: question.id,
        answer: sealed(this.#seal, placeOf.question(question.id), answer),
      });
      if (run.memory.held)
        this.#approve(id, { shown: question.question, allowed: answer.approved, by, at: now });
      const { status, memory } = apply(run, question);
      this.#set(id, { status, memory, now });
      this.#note(id, 'answered', { question: question.id, status, approved: answer.approved, by }, now);
      return this.#known(id);
    });
  }

  async finish({ run, status, answer, now }: Parameters<RunStore['finish']>[0]) {
    return this.#changing(run, () => {
      const before = this.#find(run);
      if (!before || hasEnded(before.status)) return before;
      this.#set(run, { status, now });
      this.#note(run, 'ended', { status, answer }, now);
      return this.#known(run);
    });
  }

  async approvals(run: string): Promise<readonly Approval[]> {
    return this.#file.transact(() =>
      this.#file
        .all('select * from approvals where run = @run order by n', { run })
        .map((row) => approvalOf(row, this.#seal)),
    );
  }

  async events(run: string, after: number): Promise<readonly RunEvent[]> {
    return this.#file.transact(() =>
      this.#file
        .all('select * from events where run = @run and n > @after order by n', { run, after })
        .map((row) => eventOf(row, this.#seal)),
    );
  }

  watch(run: string, wake: () => void): () => void {
    this.#news.on(run, wake);
    return () => this.#news.off(run, wake);
  }

  async delete(run: string): Promise<void> {
    this.#changing(run, () => {
      this.#file.change('delete from keys where run = @run', { run });
      this.#file.change('delete from runs where id = @run', { run });
    });
  }

  async prune(before: number): Promise<number> {
    const old = `select id from runs where updated < @before and status <> 'waiting_user'`;
    return this.#file.transact(() => {
      this.#file.change(`delete from keys where run in (${old})`, { before });
      return this.#file.change(`delete from runs where id in (${old})`, { before });
    });
  }

  async close(): Promise<void> {
    this.#file.close();
  }

  /** A transaction whose events wake those who watch the run, once they are stored. */
  #changing<T>(run: string, change: () => T): T {
    const result = this.#file.transact(change);
    this.#news.emit(run);
    return result;
  }

  #find(id: string): RunRecord | undefined {
    const row = this.#file.get('select * from runs where id = @id', { id });
    return row && runOf(row, this.#seal);
  }

  #known(id: string): RunRecord {
    const run = this.#find(id);
    if (!run) throw new Error('A run disappeared within a transaction.');
    return run;
  }

  #step(run: string, n: number): StoredStep | undefined {
    const row = this.#file.get('select * from steps where run = @run and n = @n', { run, n });
    return row && stepOf(row, this.#seal);
  }

  #questions(run: string): readonly QuestionRecord[] {
    return this.#file
      .all('select id, n, question, answer from questions where run = @run order by n', { run })
      .map((row) => questionOf(row, this.#seal));
  }

  #set(id: string, { memory, usage, now, ...columns }: Changes): void {
    const values: Values = {
      ...columns,
      updated: now,
      ...(memory && { memory: sealed(this.#seal, placeOf.run(id), memory) }),
      ...(usage && { usage: JSON.stringify(usage) }),
    };
    const sets = Object.keys(values).map((name) => `${name} = @${name}`);
    this.#file.change(`update runs set ${sets.join(', ')} where id = @id`, { ...values, id });
  }

  #approve(run: string, { shown, allowed, by, at }: Approval): void {
    const n = this.#next('approvals', run);
    this.#file.change(
      'insert into approvals (run, n, shown, allowed, person, at) values (@run, @n, @shown, @allowed, @by, @at)',
      {
        run,
        n,
        shown: sealed(this.#seal, placeOf.approval(run, n), shown),
        allowed: allowed ? 1 : 0,
        by,
        at,
      },
    );
  }

  #note(run: string, kind: RunEvent['kind'], data: RunEvent['data'], at: number): void {
    const n = this.#next('events', run);
    this.#file.change('insert into events (run, n, kind, data, at) values (@run, @n, @kind, @data, @at)', {
      run,
      n,
      kind,
      data: sealed(this.#seal, placeOf.event(run, n), data),
      at,
    });
  }

  #next(table: 'approvals' | 'events', run: string): number {
    return Number(
      this.#file.get(`select coalesce(max(n), 0) + 1 as n from ${table} where run = @run`, { run })?.n,
    );
  }
}

interface Changes extends Partial<Pick<RunRecord, 'status' | 'step' | 'usage'>> {
  readonly memory?: Memory;
  readonly now: number;
}

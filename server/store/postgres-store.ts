import { EventEmitter } from 'node:events';
import { LOCKS, Postgres, type Statements } from './postgres.ts';
import { Life, type LifeSettings, NOTIFY } from './postgres-life.ts';
import { PostgresRows } from './postgres-rows.ts';
import {
  type Approval,
  clientDecision,
  hasEnded,
  NO_MEMORY,
  NO_USAGE,
  type QuestionRecord,
  type RunEvent,
  type RunRecord,
  type StepRecord,
  type Tally,
} from './records.ts';
import { approvalOf, eventOf, placeOf, runOf, sealed, stepOf, tallyOf } from './rows.ts';
import { ruleOnAnswer, ruleOnClaim } from './rules.ts';
import type { Seal } from './seal.ts';
import type { Answered, Claim, Claimed, ListWish, NewRun, Recorded, RunStore } from './store.ts';

export interface PostgresSettings extends LifeSettings {
  readonly url: URL;
  readonly seal: Seal;
  /** The database works, or works again. */
  readonly onBeat?: () => void;
  /** Other servers have taken this one for dead: it must end. */
  readonly onFenced?: () => void;
}

/**
 * Runs in one database for several servers. A step belongs to the server whose number its row names, while that server lives; see
 * `Life`. Whoever changes a run locks its row first, so changes of one run follow each other at whatever server.
 */
export class PostgresStore implements RunStore {
  readonly #postgres: Postgres;
  readonly #seal: Seal;
  readonly #rows: PostgresRows;
  readonly #life: Life;
  readonly #news: EventEmitter;

  private constructor(postgres: Postgres, seal: Seal, life: Life, news: EventEmitter) {
    this.#postgres = postgres;
    this.#seal = seal;
    this.#rows = new PostgresRows(seal);
    this.#life = life;
    this.#news = news;
  }

  /** Fails `StorageFailed`. */
  static async open({ url, seal, onBeat, onFenced, ...settings }: PostgresSettings): Promise<PostgresStore> {
    const postgres = await Postgres.open(url);
    const news = new EventEmitter().setMaxListeners(0);
    const onRun = (run: string | undefined) => {
      for (const name of run === undefined ? news.eventNames() : [run]) news.emit(name);
    };
    try {
      const events = { onRun, onBeat: () => onBeat?.(), onFenced: () => onFenced?.() };
      return new PostgresStore(postgres, seal, await Life.begin(postgres, events, settings), news);
    } catch (cause) {
      await postgres.close();
      throw cause;
    }
  }

  async reserve({ person, key, hash, run, n }: Parameters<RunStore['reserve']>[0]) {
    const statements = this.#statements;
    await statements.change(
      'insert into keys (person, key, hash, run, n) values (@person, @key, @hash, @run, @n) on conflict do nothing',
      { person, key, hash, run, n },
    );
    const row = await statements.get('select hash, run, n from keys where person = @person and key = @key', {
      person,
      key,
    });
    return row?.hash === hash ? { run: String(row.run), n: Number(row.n) } : null;
  }

  async createRun(run: NewRun): Promise<RunRecord> {
    const place = placeOf.run(run.id);
    return this.#changing(run.id, async (within) => {
      const created = await within.change(
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
      if (created > 0) await this.#rows.note(within, run.id, 'created', { status: 'created' }, run.created);
      return this.#rows.known(within, run.id);
    });
  }

  async run(id: string): Promise<RunRecord | undefined> {
    return this.#rows.find(this.#statements, id);
  }

  async list({ person, status, after, limit }: ListWish): Promise<readonly RunRecord[]> {
    const wishes = [
      ...(person === undefined ? [] : ['person = @person']),
      ...(status === undefined ? [] : ['status = @status']),
      ...(after === undefined ? [] : ['(created < @created or (created = @created and id < @id))']),
    ];
    const where = wishes.length > 0 ? `where ${wishes.join(' and ')}` : '';
    const rows = await this.#statements.all(
      `select * from runs ${where} order by created desc, id desc limit @limit`,
      {
        limit,
        ...(person !== undefined && { person }),
        ...(status !== undefined && { status }),
        ...(after && { created: after.created, id: after.id }),
      },
    );
    return rows.map((row) => runOf(row, this.#seal));
  }

  async claimStep(claim: Claim): Promise<Claimed> {
    const { run: id, n, hash, approvals, now } = claim;
    const request = sealed(this.#seal, placeOf.step(id, n), claim.request);
    return this.#transact(async (within): Promise<Claimed> => {
      const run = await this.#rows.locked(within, id);
      const ruled = ruleOnClaim({ run, step: await this.#rows.step(within, id, n) }, claim, this.#me);
      if (ruled.state === 'adopt')
        await within.change(
          'update steps set claim = @me, hash = @hash, request = @request where run = @id and n = @n',
          { me: this.#me, hash, request, id, n },
        );
      else if (ruled.state === 'insert') {
        await within.change(
          'insert into steps (run, n, hash, request, claim, at) values (@id, @n, @hash, @request, @me, @now)',
          { id, n, hash, request, me: this.#me, now },
        );
        for (const approval of approvals) await this.#rows.approve(within, id, approval);
      } else return ruled;
      return { state: 'mine', run: ruled.run };
    });
  }

  async takeOver(run: string, n: number, owner: string): Promise<boolean> {
    return (
      (await this.#statements.change(
        `with dead as (select pg_try_advisory_xact_lock(@locks, @owner) as yes)
         update steps set claim = null from dead
         where dead.yes and run = @run and n = @n and claim = @claim and decision is null`,
        { locks: LOCKS, owner: Number(owner), claim: owner, run, n },
      )) > 0
    );
  }

  async release(run: string, n: number): Promise<void> {
    await this.#changing(run, (within) =>
      within.change(
        'update steps set claim = null where run = @run and n = @n and claim = @me and decision is null',
        { run, n, me: this.#me },
      ),
    );
  }

  async recordDecision({ run, n, decision, answer, trace, now, ...after }: Recorded): Promise<boolean> {
    return this.#changing(run, async (within) => {
      const before = await this.#rows.locked(within, run);
      if (!before || hasEnded(before.status)) return false;
      const place = placeOf.step(run, n);
      const recorded = await within.change(
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
      await this.#rows.set(within, run, { ...after, now });
      if (decision.action === 'ask_user')
        await within.change(
          'insert into questions (id, run, n, question) values (@id, @run, @n, @question)',
          {
            id: decision.questionId,
            run,
            n,
            question: sealed(this.#seal, placeOf.question(decision.questionId), decision.question),
          },
        );
      await this.#rows.note(
        within,
        run,
        'decided',
        { step: n, status: after.status, decision: clientDecision(decision) },
        now,
      );
      return true;
    });
  }

  async steps(
    run: string,
    { last, before }: { readonly last?: number; readonly before?: number } = {},
  ): Promise<readonly StepRecord[]> {
    const rows = await this.#statements.all(
      'select * from steps where run = @run and n < @before order by n desc limit @last',
      { run, before: before ?? Number.MAX_SAFE_INTEGER, last: last ?? null },
    );
    return rows.map((row) => stepOf(row, this.#seal)).reverse();
  }

  async questions(run: string): Promise<readonly QuestionRecord[]> {
    return this.#rows.questions(this.#statements, run);
  }

  async answer(answered: Answered): Promise<RunRecord | 'wrong_status' | 'no_run'> {
    const { run: id, answer, by, now, apply } = answered;
    return this.#changing(id, async (within) => {
      const run = await this.#rows.locked(within, id);
      if (!run) return 'no_run';
      const question = ruleOnAnswer(run, await this.#rows.questions(within, id), answered);
      if (question === 'again') return run;
      if (question === 'wrong_status') return question;
      await within.change('update questions set answer = @answer where id = @id', {
        id: question.id,
        answer: sealed(this.#seal, placeOf.question(question.id), answer),
      });
      if (run.memory.held)
        await this.#rows.approve(within, id, {
          shown: question.question,
          allowed: answer.approved,
          by,
          at: now,
        });
      const { status, memory } = apply(run, question);
      await this.#rows.set(within, id, { status, memory, now });
      const data = { question: question.id, status, approved: answer.approved, by };
      await this.#rows.note(within, id, 'answered', data, now);
      return this.#rows.known(within, id);
    });
  }

  async finish({ run, status, answer, now }: Parameters<RunStore['finish']>[0]) {
    return this.#changing(run, async (within) => {
      const before = await this.#rows.locked(within, run);
      if (!before || hasEnded(before.status)) return before;
      await this.#rows.set(within, run, { status, now });
      await this.#rows.note(within, run, 'ended', { status, answer }, now);
      return this.#rows.known(within, run);
    });
  }

  async approvals(run: string): Promise<readonly Approval[]> {
    const rows = await this.#statements.all('select * from approvals where run = @run order by n', { run });
    return rows.map((row) => approvalOf(row, this.#seal));
  }

  async events(run: string, after: number): Promise<readonly RunEvent[]> {
    const rows = await this.#statements.all(
      'select * from events where run = @run and n > @after order by n',
      {
        run,
        after,
      },
    );
    return rows.map((row) => eventOf(row, this.#seal));
  }

  watch(run: string, wake: () => void): () => void {
    this.#news.on(run, wake);
    return () => this.#news.off(run, wake);
  }

  async delete(run: string): Promise<void> {
    await this.#changing(run, async (within) => {
      await within.change('delete from keys where run = @run', { run });
      await within.change('delete from runs where id = @run', { run });
    });
  }

  async prune(before: number): Promise<number> {
    const row = await this.#statements.get(
      `with gone as (delete from runs where updated < @before and status <> 'waiting_user' returning id),
         keyless as (delete from keys where run in (select id from gone))
       select count(*) as number from gone`,
      { before },
    );
    return Number(row?.number);
  }

  async tally(person: string | undefined): Promise<readonly Tally[]> {
    const where = person === undefined ? '' : 'where person = @person';
    const rows = await this.#statements.all(
      `select person, status, count(*) as count from runs ${where} group by person, status`,
      person === undefined ? {} : { person },
    );
    return rows.map(tallyOf);
  }

  async close(): Promise<void> {
    await this.#life.close();
    await this.#postgres.close();
  }

  /** The name of this server in claims. */
  get #me(): string {
    return String(this.#life.me);
  }

  /** Statements that are a transaction each. */
  get #statements(): Statements {
    this.#life.check();
    return this.#postgres;
  }

  async #transact<T>(run: (within: Statements) => Promise<T>): Promise<T> {
    this.#life.check();
    return this.#postgres.transact(run);
  }

  /** A transaction that wakes those who watch the run, at every server, once it is stored. */
  #changing<T>(run: string, change: (within: Statements) => Promise<T>): Promise<T> {
    return this.#transact(async (within) => {
      const result = await change(within);
      await within.get(NOTIFY, { run });
      return result;
    });
  }
}

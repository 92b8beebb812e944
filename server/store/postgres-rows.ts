import type { Statements, Values } from './postgres.ts';
import type { Approval, Memory, QuestionRecord, RunEvent, RunRecord } from './records.ts';
import { placeOf, questionOf, runOf, type StoredStep, sealed, stepOf } from './rows.ts';
import type { Seal } from './seal.ts';

/** Reads and writes that operations of PostgreSQL's store have in common. */
export class PostgresRows {
  readonly #seal: Seal;

  constructor(seal: Seal) {
    this.#seal = seal;
  }

  /** The run, which nobody else changes until the transaction ends. */
  async locked(within: Statements, id: string): Promise<RunRecord | undefined> {
    const row = await within.get('select * from runs where id = @id for no key update', { id });
    return row && runOf(row, this.#seal);
  }

  async find(within: Statements, id: string): Promise<RunRecord | undefined> {
    const row = await within.get('select * from runs where id = @id', { id });
    return row && runOf(row, this.#seal);
  }

  async known(within: Statements, id: string): Promise<RunRecord> {
    const run = await this.find(within, id);
    if (!run) throw new Error('A run disappeared within a transaction.');
    return run;
  }

  async step(within: Statements, run: string, n: number): Promise<StoredStep | undefined> {
    const row = await within.get('select * from steps where run = @run and n = @n', { run, n });
    return row && stepOf(row, this.#seal);
  }

  async questions(within: Statements, run: string): Promise<readonly QuestionRecord[]> {
    const rows = await within.all(
      'select id, n, question, answer from questions where run = @run order by n',
      {
        run,
      },
    );
    return rows.map((row) => questionOf(row, this.#seal));
  }

  async set(within: Statements, id: string, { memory, usage, now, ...columns }: Changes): Promise<void> {
    const values: Values = {
      ...columns,
      updated: now,
      ...(memory && { memory: sealed(this.#seal, placeOf.run(id), memory) }),
      ...(usage && { usage: JSON.stringify(usage) }),
    };
    const sets = Object.keys(values).map((name) => `${name} = @${name}`);
    await within.change(`update runs set ${sets.join(', ')} where id = @id`, { ...values, id });
  }

  async approve(within: Statements, run: string, { shown, allowed, by, at }: Approval): Promise<void> {
    const n = await this.#next(within, 'approvals', run);
    await within.change(
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

  async note(within: Statements, run: string, kind: RunEvent['kind'], data: RunEvent['data'], at: number) {
    const n = await this.#next(within, 'events', run);
    await within.change('insert into events (run, n, kind, data, at) values (@run, @n, @kind, @data, @at)', {
      run,
      n,
      kind,
      data: sealed(this.#seal, placeOf.event(run, n), data),
      at,
    });
  }

  async #next(within: Statements, table: 'approvals' | 'events', run: string): Promise<number> {
    const row = await within.get(`select coalesce(max(n), 0) + 1 as n from ${table} where run = @run`, {
      run,
    });
    return Number(row?.n);
  }
}

interface Changes extends Partial<Pick<RunRecord, 'status' | 'step' | 'usage'>> {
  readonly memory?: Memory;
  readonly now: number;
}

import { afterAll, beforeAll } from 'vitest';
import { TestPostgres } from './postgres.ts';

/** A PostgreSQL for the tests of a file. */
export function withPostgres(): () => TestPostgres {
  let postgres: TestPostgres | undefined;
  beforeAll(async () => {
    postgres = await TestPostgres.make();
  });
  afterAll(() => postgres?.remove());
  return () => {
    if (!postgres) throw new Error('PostgreSQL has not started.');
    return postgres;
  };
}

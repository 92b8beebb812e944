import { describe } from 'vitest';
import { postgresAt } from '../../../../server/store/databases.ts';
import { NEVER_MS, postgresPrograms } from '../../../support/run-server/postgres.ts';
import { storeRunsIn } from '../../../support/run-server/server.ts';
import { withPostgres } from '../../../support/run-server/with-postgres.ts';

// Whatever a client can see holds with PostgreSQL as with a file: the tests are the same.

describe.skipIf(postgresPrograms === undefined)('with PostgreSQL', async () => {
  const postgres = withPostgres();
  storeRunsIn(
    () => postgres().database(),
    (url) => postgresAt(url, { silenceMs: NEVER_MS }),
  );
  await import('../run-server.test.ts');
  await import('../run-server-attacked.test.ts');
  await import('../run-server-metrics.test.ts');
  await import('../run-server-killed.test.ts');
});

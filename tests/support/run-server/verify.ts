import pg from 'pg';
import type { PlayedRun } from './load.ts';

/** What the database says of runs that clients played, for servers without AA_KEY. */
export async function verify(url: URL, played: readonly PlayedRun[]) {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const { rows: runs } = await client.query('select id, status, step from runs');
    const { rows: steps } = await client.query('select run, n, decision from steps');
    const rows = new Map(steps.map(({ run, n, decision }) => [`${run}/${n}`, decision]));
    const differing = played.flatMap(({ id, answers }) =>
      answers.filter((answer, at) => !isSame(answer, JSON.parse(rows.get(`${id}/${at + 1}`) ?? 'null'))),
    );
    return {
      completed: runs.filter(({ status }) => status === 'completed').length,
      decisions: steps.filter(({ decision }) => decision !== null).length,
      undecided: steps.filter(({ decision }) => decision === null).length,
      differing: differing.length,
    };
  } finally {
    await client.end();
  }
}

/** Whether an answer holds a row's decision. */
function isSame(answer: unknown, decision: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || typeof decision !== 'object' || decision === null)
    return false;
  const given = new Map(Object.entries(answer));
  return Object.entries(decision).every(
    ([name, value]) => JSON.stringify(given.get(name)) === JSON.stringify(value),
  );
}

import { expect, test } from '../../support/extension.ts';
import { taskKinds } from '../../support/tasks/solvers.ts';
import { openAt } from '../../support/widgets/session.ts';

const SEEDS = [1, 2, 3];

for (const [kind, { text, solve }] of Object.entries(taskKinds))
  test(`the messages are enough for the task: ${kind}`, async ({ extension }) => {
    for (const seed of SEEDS) {
      const session = await openAt(extension, `https://tasks.example/?kind=${kind}&seed=${seed}`);
      expect(await session.truth(), 'not done yet').toBe(false);
      await solve(session, session.read(text));
      await expect.poll(() => session.truth(), `seed ${seed}`).toBe(true);
      await session.end();
    }
  });

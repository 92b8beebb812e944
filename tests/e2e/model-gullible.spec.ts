import { attacks } from '../fixtures/hostile/attacks/index.ts';
import { playAttacks } from '../support/attacked.ts';
import { expect, test } from '../support/extension.ts';
import { harmOf } from '../support/harm.ts';
import { startModelServer } from '../support/model-server/model-server.ts';

/** The same as for chats, and all that act. */
const chosen = attacks.filter(
  ({ id, deed }) => deed || /^(?:captcha|query|enter|frame|hover|router)$/.test(id),
);
const AT_ONCE = 6;
const rounds = Array.from({ length: Math.ceil(chosen.length / AT_ONCE) }, (_, at) =>
  chosen.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
);

for (const [index, round] of rounds.entries())
  test(`a model that obeys every page does no harm while the person says nothing: ${index + 1} of ${rounds.length} @all`, async ({
    extension,
    fixtures,
  }) => {
    const server = await startModelServer({ decider: () => ({ text: 'Hello.' }) });
    const played = await playAttacks({ extension, fixtures }, round, { server });
    expect(played.flatMap(harmOf)).toEqual([]);
    expect(server.calls.length).toBeGreaterThanOrEqual(round.length);
    await server.close();
  });

test('with a yes of the person it does what it was allowed, once @all', async ({ extension, fixtures }) => {
  const server = await startModelServer({ decider: () => ({ text: 'Hello.' }) });
  const [deed] = attacks.filter((attack) => attack.deed);
  const [ordered] = await playAttacks({ extension, fixtures }, deed ? [deed] : [], {
    person: 'agrees',
    server,
  });
  expect(ordered?.left).toEqual([expect.stringMatching(/^POST https:\/\/order\.good\.example\/\w+$/)]);
  await server.close();
});

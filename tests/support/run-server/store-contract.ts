import { describe, expect, it } from 'vitest';
import { NO_MEMORY, NO_USAGE } from '../../../server/store/records.ts';
import type { NewRun, Recorded, RunStore } from '../../../server/store/store.ts';

const RUN: NewRun = {
  id: 'run_1',
  person: 'ann',
  task: 'Buy a lamp',
  mode: 'careful',
  vocabulary: 'basic',
  model: '',
  maxSteps: 50,
  created: 1_000,
};
const REQUEST = { snapshot: 'page', lastResult: null };

const claim = (n: number, over: object = {}) => ({
  run: RUN.id,
  n,
  hash: `body ${n}`,
  request: REQUEST,
  approvals: [],
  now: 2_000,
  ...over,
});

const recorded = (n: number, over: Partial<Recorded> = {}): Recorded => ({
  run: RUN.id,
  n,
  decision: { action: 'execute_tool', tool: { name: 'click', arguments: { id: 'agent-1' } } },
  answer: { parts: [] },
  trace: { command: 'c', page: 'p' },
  status: 'running',
  step: n,
  memory: NO_MEMORY,
  usage: { ...NO_USAGE, input: n },
  now: 3_000,
  ...over,
});

/** Every rule of the port. `open` opens the same database each time, as a server that starts does. */
export function testStore(name: string, open: () => Promise<() => Promise<RunStore>>): void {
  describe(`a store of runs: ${name}`, () => {
    it('claims a step once, records it once, and repeats its decision', async () => {
      const store = await (await open())();
      await store.createRun(RUN);
      expect(await store.claimStep(claim(1))).toMatchObject({ state: 'mine', run: { step: 0 } });
      expect(await store.recordDecision(recorded(1))).toBe(true);
      expect(await store.recordDecision(recorded(1, { step: 9 }))).toBe(false);
      expect(await store.claimStep(claim(1))).toMatchObject({
        state: 'decided',
        run: { step: 1, status: 'running', usage: { input: 1 } },
        decision: recorded(1).decision,
      });
      expect(await store.claimStep(claim(1, { hash: 'other' }))).toEqual({ state: 'other_body' });
      expect(await store.claimStep(claim(3))).toMatchObject({ state: 'wrong_step' });
      expect(await store.claimStep(claim(1, { run: 'run_2' }))).toEqual({ state: 'no_run' });
      await store.close();
    });

    it('gives the step of a server that died to the next, and records nothing for the dead', async () => {
      const again = await open();
      const first = await again();
      await first.createRun(RUN);
      await first.claimStep(claim(1, { approvals: [{ shown: 'Buy?', allowed: true, by: 'ann', at: 5 }] }));
      const second = await again();
      expect(await second.claimStep(claim(1))).toMatchObject({ state: 'mine' });
      expect(await first.recordDecision(recorded(1))).toBe(false);
      expect(await second.recordDecision(recorded(1))).toBe(true);
      expect(await second.approvals(RUN.id)).toEqual([{ shown: 'Buy?', allowed: true, by: 'ann', at: 5 }]);
      await first.close();
      await second.close();
    });

    it('takes another message for a step that nobody decides any more, and for no other', async () => {
      const again = await open();
      const first = await again();
      await first.createRun(RUN);
      await first.claimStep(claim(1));
      expect(await first.claimStep(claim(1, { hash: 'other' }))).toEqual({ state: 'other_body' });
      await first.release(RUN.id, 1);
      const other = claim(1, { hash: 'other', request: { snapshot: 'another page', lastResult: null } });
      expect(await first.claimStep(other)).toMatchObject({ state: 'mine' });
      expect((await first.steps(RUN.id)).map(({ request }) => request.snapshot)).toEqual(['another page']);
      await first.recordDecision(recorded(1));
      expect(await first.claimStep(claim(1))).toEqual({ state: 'other_body' });
      expect(await first.claimStep(other)).toMatchObject({ state: 'decided' });
      await first.close();
    });

    it('takes one answer to a question, and the same one again', async () => {
      const store = await (await open())();
      await store.createRun(RUN);
      await store.claimStep(claim(1));
      const decision = { action: 'ask_user', question: 'Which?', questionId: 'q_1' } as const;
      await store.recordDecision(recorded(1, { decision, status: 'waiting_user' }));
      expect(await store.claimStep(claim(2))).toMatchObject({ state: 'wrong_status' });
      const answer = (approved: boolean, question?: string) =>
        store.answer({
          run: RUN.id,
          question,
          answer: { approved },
          by: 'ann',
          now: 4_000,
          apply: () => ({ memory: { ...NO_MEMORY, notices: ['said'] }, status: 'running' }),
        });
      expect(await answer(true, 'q_2')).toBe('wrong_status');
      expect(await answer(true, 'q_1')).toMatchObject({ status: 'running', memory: { notices: ['said'] } });
      expect(await answer(true)).toMatchObject({ status: 'running' });
      expect(await answer(false)).toBe('wrong_status');
      expect(await store.claimStep(claim(2))).toMatchObject({ state: 'mine' });
      await store.close();
    });

    it('ends a run once, and takes no decision after that', async () => {
      const store = await (await open())();
      await store.createRun(RUN);
      await store.claimStep(claim(1));
      const end = { run: RUN.id, answer: '', now: 4_000 };
      expect(await store.finish({ ...end, status: 'cancelled' })).toMatchObject({ status: 'cancelled' });
      expect(await store.finish({ ...end, status: 'completed' })).toMatchObject({ status: 'cancelled' });
      expect(await store.recordDecision(recorded(1))).toBe(false);
      expect((await store.events(RUN.id, 1)).map(({ kind }) => kind)).toEqual(['ended']);
      await store.close();
    });

    it('lists newest first, by person, status and cursor', async () => {
      const store = await (await open())();
      for (const [id, person, created] of [
        ['a', 'ann', 1],
        ['b', 'bob', 2],
        ['c', 'ann', 2],
      ] as const)
        await store.createRun({ ...RUN, id, person, created });
      const ids = async (wish: object) =>
        (await store.list({ person: undefined, status: undefined, after: undefined, limit: 9, ...wish })).map(
          ({ id }) => id,
        );
      expect(await ids({})).toEqual(['c', 'b', 'a']);
      expect(await ids({ person: 'ann' })).toEqual(['c', 'a']);
      expect(await ids({ after: { created: 2, id: 'c' } })).toEqual(['b', 'a']);
      expect(await ids({ status: 'completed' })).toEqual([]);
      await store.finish({ run: 'a', status: 'cancelled', answer: '', now: 3 });
      const tally = async (who?: string) =>
        (await store.tally(who)).map(({ person, status, count }) => `${person} ${status} ${count}`).sort();
      expect(await tally()).toEqual(['ann cancelled 1', 'ann created 1', 'bob created 1']);
      expect(await tally('bob')).toEqual(['bob created 1']);
      await store.close();
    });

    it('deletes old runs with all that belongs to them, but none that waits for a person', async () => {
      const store = await (await open())();
      const key = { person: 'ann', key: 'k', hash: 'h', run: RUN.id, n: 0 };
      expect(await store.reserve(key)).toEqual({ run: RUN.id, n: 0 });
      expect(await store.reserve({ ...key, run: 'run_9' })).toEqual({ run: RUN.id, n: 0 });
      expect(await store.reserve({ ...key, hash: 'other' })).toBeNull();
      await store.createRun(RUN);
      await store.createRun({ ...RUN, id: 'run_2' });
      await store.claimStep(claim(1));
      const decision = { action: 'ask_user', question: 'Which?', questionId: 'q_1' } as const;
      await store.recordDecision(recorded(1, { decision, status: 'waiting_user' }));
      expect(await store.prune(10_000)).toBe(1);
      expect(await store.run('run_2')).toBeUndefined();
      await store.delete(RUN.id);
      expect(await store.run(RUN.id)).toBeUndefined();
      expect([await store.steps(RUN.id), await store.events(RUN.id, 0)]).toEqual([[], []]);
      expect(await store.reserve({ ...key, run: 'run_9' })).toEqual({ run: 'run_9', n: 0 });
      await store.close();
    });
  });
}

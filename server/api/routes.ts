import { Refusal } from '../runs/refusal.ts';
import { answerSchema, cancelSchema, finishSchema, startSchema, stepSchema } from '../runs/requests.ts';
import type { WholeRun } from '../runs/story.ts';
import { clientDecision, type RunRecord } from '../store/records.ts';
import type { RunStore } from '../store/store.ts';
import type { Call } from './call.ts';
import { sendEvents } from './events.ts';
import { listOf } from './list.ts';
import { markdownOf, runView, stepView, storyView } from './views.ts';

type Answer = { readonly status?: number; readonly json: unknown } | undefined;

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** It stays open. */
  readonly streams?: true;
  answer(call: Call): Promise<Answer>;
}

const routes: readonly Route[] = [
  {
    method: 'POST',
    path: '/agent/run/start',
    async answer({ engine, person, key, body }) {
      const { id: runId, status, maxSteps } = await engine.start(person, body(startSchema), key);
      return { status: 201, json: { runId, status, maxSteps } };
    },
  },
  {
    method: 'POST',
    path: '/agent/run/:runId/step',
    async answer({ engine, person, key, body, run }) {
      const answer = await engine.step(await run('write'), person, body(stepSchema), key);
      return { json: stepView(answer.run, answer.decision) };
    },
  },
  {
    method: 'POST',
    path: '/agent/run/:runId/answer',
    async answer({ engine, person, key, body, run }) {
      const given = body(answerSchema);
      const { status } = await engine.answer(await run('write'), person, given, key);
      return { json: { status, ...(status === 'running' && !given.approved && { refused: true }) } };
    },
  },
  {
    method: 'POST',
    path: '/agent/run/:runId/cancel',
    async answer({ engine, person, key, body, run }) {
      body(cancelSchema);
      const { status } = await engine.finish(
        await run('write'),
        person,
        { status: 'cancelled', answer: '' },
        key,
      );
      if (status !== 'cancelled') throw new Refusal(409, 'wrong_status', `The run is ${status}.`);
      return { json: { status } };
    },
  },
  {
    method: 'POST',
    path: '/agent/run/:runId/finish',
    async answer({ engine, person, key, body, run }) {
      const { state, answer } = body(finishSchema);
      const { status } = await engine.finish(await run('write'), person, { status: state, answer }, key);
      return { json: { status } };
    },
  },
  {
    method: 'GET',
    path: '/agent/run/:runId',
    async answer({ store, run }) {
      return { json: runView(await wholeOf(store, await run('read'))) };
    },
  },
  {
    method: 'DELETE',
    path: '/agent/run/:runId',
    async answer({ engine, run }) {
      await engine.delete(await run('write'));
      return { json: { deleted: true } };
    },
  },
  { method: 'GET', path: '/agent/runs', answer: listOf },
  {
    method: 'GET',
    path: '/agent/run/:runId/story',
    async answer({ engine, store, run }) {
      const whole = await wholeOf(store, await run('read'));
      return { json: storyView(whole, engine.modelOf(whole.run)) };
    },
  },
  {
    method: 'GET',
    path: '/agent/run/:runId/events',
    streams: true,
    async answer({ store, request, response, run }) {
      const { id } = await run('read');
      await sendEvents({ store, run: id }, request, response);
      return undefined;
    },
  },
  {
    method: 'GET',
    path: '/agent/run/:runId/export',
    async answer({ store, query, response, run }) {
      const as = query.get('as') ?? 'json';
      if (as !== 'json' && as !== 'md') throw new Refusal(422, 'invalid', 'as is not json or md.');
      const whole = await wholeOf(store, await run('read'));
      response.setHeader('content-disposition', `attachment; filename="${whole.run.id}.${as}"`);
      if (as === 'json') return { json: { ...runView(whole), allSteps: whole.steps.map(exported) } };
      response.writeHead(200, {
        'content-type': 'text/markdown; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
      response.end(markdownOf(whole));
      return undefined;
    },
  },
];

const exported = ({ n, request, decision, at }: WholeRun['steps'][number]) => ({
  n,
  request,
  decision: decision && clientDecision(decision),
  at,
});

async function wholeOf(store: RunStore, run: RunRecord): Promise<WholeRun> {
  const [steps, questions, approvals] = await Promise.all([
    store.steps(run.id),
    store.questions(run.id),
    store.approvals(run.id),
  ]);
  return { run, steps, questions, approvals };
}

const patterns = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/:(\w+)/g, '(?<$1>[\\w-]{1,64})')}$`),
}));

/** The route of a request. Fails 404, or 405 for another method. */
export function routeOf(
  method: string,
  path: string,
): { readonly route: Route; readonly params: Readonly<Record<string, string>> } {
  const fitting = patterns.filter(({ pattern }) => pattern.test(path));
  const found = fitting.find(({ route }) => route.method === method);
  if (found) return { route: found.route, params: found.pattern.exec(path)?.groups ?? {} };
  throw fitting.length > 0
    ? new Refusal(405, 'malformed', 'This address takes another method.')
    : new Refusal(404, 'not_found', 'There is no such address.');
}

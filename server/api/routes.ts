import * as v from 'valibot';
import { Refusal } from '../runs/refusal.ts';
import { answerSchema, cancelSchema, finishSchema, startSchema, stepSchema } from '../runs/requests.ts';
import { type RunRecord, statuses } from '../store/records.ts';
import type { RunStore } from '../store/store.ts';
import type { Call } from './call.ts';
import { sendEvents } from './events.ts';
import { markdownOf, runView, stepView, summaryView, type WholeRun } from './views.ts';

type Answer = { readonly status?: number; readonly json: unknown } | undefined;

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** It stays open. */
  readonly streams?: true;
  answer(call: Call): Promise<Answer>;
}

const LIST_MAX = 100;
const LIST_USUAL = 20;

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

const exported = ({ n, request, decision, at }: WholeRun['steps'][number]) => ({ n, request, decision, at });

async function wholeOf(store: RunStore, run: RunRecord): Promise<WholeRun> {
  const [steps, questions, approvals] = await Promise.all([
    store.steps(run.id),
    store.questions(run.id),
    store.approvals(run.id),
  ]);
  return { run, steps, questions, approvals };
}

const cursorSchema = v.tuple([
  v.pipe(v.number(), v.safeInteger()),
  v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
]);
const limitSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(LIST_MAX),
);

async function listOf({ store, person, seesAll, query }: Call): Promise<Answer> {
  const limit = v.safeParse(limitSchema, query.get('limit') ?? String(LIST_USUAL));
  const status = v.safeParse(v.optional(v.picklist(statuses)), query.get('status') ?? undefined);
  const cursor = query.get('cursor');
  const after = cursor === null ? undefined : cursorIn(cursor);
  if (!limit.success || !status.success || after === null)
    throw new Refusal(422, 'invalid', 'status, cursor or limit is not as described.');
  const found = await store.list({
    person: seesAll ? undefined : person,
    status: status.output,
    after,
    limit: limit.output + 1,
  });
  const runs = found.slice(0, limit.output);
  const last = found.length > runs.length ? runs.at(-1) : undefined;
  const next = last ? Buffer.from(JSON.stringify([last.created, last.id])).toString('base64url') : null;
  return { json: { runs: runs.map(summaryView), next } };
}

/** Null if it is not one of our cursors. */
function cursorIn(written: string): { readonly created: number; readonly id: string } | null {
  try {
    const [created, id] = v.parse(
      cursorSchema,
      JSON.parse(Buffer.from(written, 'base64url').toString('utf8')),
    );
    return { created, id };
  } catch {
    return null;
  }
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

import { createHash, randomBytes } from 'node:crypto';
import { type Decision, hasEnded, type RunRecord, type StepRequest } from '../store/records.ts';
import type { Recorded, RunStore } from '../store/store.ts';
import { answersOf, applyAnswer } from './answers.ts';
import { Aborted } from './ask.ts';
import { type Decided, decide } from './decide.ts';
import type { Deciding } from './deciding.ts';
import type { Meter } from './meter.ts';
import { News } from './news.ts';
import type { Provider } from './provider.ts';
import { Refusal } from './refusal.ts';
import type { AnswerBody, StartBody, StepBody } from './requests.ts';
import { TRAIL_MAX } from './trail.ts';
import { difference } from './usage.ts';

// The part that moves runs: each request is one decision, recorded before its client hears of it. In: a store, a provider of models
// and requests whose person is known. It knows nothing of HTTP.

/** Decisions that the database did not take; they are recorded when their client asks again. */
const UNRECORDED_MAX = 1_000;

export interface EngineSettings {
  readonly store: RunStore;
  readonly provider: Provider | undefined;
  readonly meter?: Meter | undefined;
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

export interface StepAnswer {
  readonly run: RunRecord;
  readonly decision: Decision;
}

interface UnderWay {
  readonly hash: string;
  readonly answer: Promise<StepAnswer>;
  readonly stop: AbortController;
}

export class Engine {
  readonly #store: RunStore;
  readonly #provider: Provider | undefined;
  readonly #meter: Meter | undefined;
  readonly #now: () => number;
  readonly #wait: (ms: number) => Promise<void>;
  /** Steps that are being decided here, by run and number. A death ends them; their claims are free then. */
  readonly #underWay = new Map<string, UnderWay>();
  readonly #unrecorded = new Map<string, { readonly recorded: Recorded; readonly run: RunRecord }>();
  /** Claims that the database did not take back; while this server lives, no other one may decide these steps. */
  readonly #unreleased = new Map<string, Pick<Recorded, 'run' | 'n'>>();

  constructor({ store, provider, meter, now = Date.now, wait = waitFor }: EngineSettings) {
    this.#store = store;
    this.#provider = provider;
    this.#meter = meter;
    this.#now = now;
    this.#wait = wait;
  }

  /** The model that decides a run; '' if the server has none. */
  modelOf({ model }: RunRecord): string {
    return model || (this.#provider?.settings.model ?? '');
  }

  async start(person: string, body: StartBody, key?: string): Promise<RunRecord> {
    if (this.#provider && !this.#provider.offers(body.model))
      throw new Refusal(422, 'invalid', 'This server does not offer that model.');
    let id: string = newId('run');
    if (key !== undefined) id = (await this.#reserve(person, key, hashOf(['start', body]), id, 0)).run;
    return this.#store.createRun({ id, person, created: this.#now(), ...body });
  }

  async step(run: RunRecord, person: string, body: StepBody, key?: string): Promise<StepAnswer> {
    const { step, approvals, ...request } = body;
    const hash = hashOf([request, approvals]);
    let n = step ?? run.step + 1;
    if (key !== undefined) {
      const reserved = await this.#reserve(
        person,
        key,
        hashOf(['step', run.id, step ?? null, hash]),
        run.id,
        n,
      );
      n = reserved.n;
    } else if (step === undefined && hasEnded(run.status)) return this.#last(run);
    const place = `${run.id}/${n}`;
    const underWay = this.#underWay.get(place);
    if (underWay && underWay.hash !== hash) throw otherBody();
    if (underWay) return underWay.answer;
    const stop = new AbortController();
    const at = this.#now();
    const given = approvals.map((one) => ({ ...one, at: one.at ?? at, by: person }));
    const answer = this.#answer({ id: run.id, n, hash, request, given, signal: stop.signal });
    this.#underWay.set(place, { hash, answer, stop });
    try {
      return await answer;
    } finally {
      this.#underWay.delete(place);
    }
  }

  async answer(
    run: RunRecord,
    person: string,
    { questionId, ...answer }: AnswerBody,
    key?: string,
  ): Promise<RunRecord> {
    await this.#unchanged(run, person, key, ['answer', questionId, answer]);
    const after = await this.#store.answer({
      run: run.id,
      question: questionId,
      answer,
      by: person,
      now: this.#now(),
      apply: (before) => applyAnswer(before, answer),
    });
    if (after === 'no_run') throw notFound();
    if (after === 'wrong_status') throw new Refusal(409, 'wrong_status', 'No such question is open.');
    return after;
  }

  /** Ends a run from the client's side. */
  async finish(
    run: RunRecord,
    person: string,
    end: { readonly status: 'completed' | 'error' | 'cancelled'; readonly answer: string },
    key?: string,
  ): Promise<RunRecord> {
    await this.#unchanged(run, person, key, ['finish', end]);
    const after = await this.#store.finish({ run: run.id, now: this.#now(), ...end });
    if (!after) throw notFound();
    this.#stop(run.id);
    return after;
  }

  async delete({ id }: RunRecord): Promise<void> {
    await this.#store.delete(id);
    this.#stop(id);
  }

  /** Records and releases what the database did not take, so that no other server waits for it. Never fails. */
  async settle(): Promise<void> {
    try {
      for (const [place, { recorded, run }] of this.#unrecorded) await this.#record(place, recorded, run);
      for (const [place, { run, n }] of this.#unreleased) {
        if (!this.#underWay.has(place)) await this.#store.release(run, n);
        this.#unreleased.delete(place);
      }
    } catch {
      // The database is gone again; the next beat tries it.
    }
  }

  /** Ends every call to a model. */
  close(): void {
    for (const { stop } of this.#underWay.values()) stop.abort();
  }

  async #answer(step: {
    readonly id: string;
    readonly n: number;
    readonly hash: string;
    readonly request: StepRequest;
    readonly given: Parameters<RunStore['claimStep']>[0]['approvals'];
    readonly signal: AbortSignal;
  }): Promise<StepAnswer> {
    const { id, n, hash, request, given, signal } = step;
    const news = new News(this.#store, id);
    try {
      for (let waits = 0; ; ) {
        news.forget();
        const claimed = await this.#store.claimStep({
          run: id,
          n,
          hash,
          request,
          approvals: given,
          now: this.#now(),
        });
        switch (claimed.state) {
          case 'no_run':
            throw notFound();
          case 'other_body':
            throw otherBody();
          case 'wrong_step':
            throw new Refusal(409, 'wrong_step', `The next step is ${claimed.run.step + 1}.`);
          case 'wrong_status':
            throw new Refusal(409, 'wrong_status', `The run is ${claimed.run.status}.`);
          case 'decided':
            return { run: claimed.run, decision: claimed.decision };
          case 'theirs':
            if (await this.#store.takeOver(id, n, claimed.owner)) this.#meter?.tookOver();
            else if (++waits > THEIRS_MAX) throw stillTheirs();
            else await news.next(this.#wait(THEIRS_MS));
            continue;
          case 'mine':
            await this.#decide(claimed.run, n, request, signal);
        }
      }
    } finally {
      news.leave();
    }
  }

  /** Decides a claimed step and records it. The caller reads the record again. */
  async #decide(
    run: RunRecord,
    n: number,
    { snapshot, lastResult }: StepRequest,
    signal: AbortSignal,
  ): Promise<void> {
    const place = `${run.id}/${n}`;
    let recorded = this.#unrecorded.get(place)?.recorded;
    if (!recorded) {
      let decided: Decided;
      try {
        const steps = (await this.#store.steps(run.id, { last: TRAIL_MAX, before: n })).filter(
          ({ decision }) => decision,
        );
        const answers = answersOf(await this.#store.questions(run.id));
        const provider = this.#metered();
        const newQuestionId = () => newId('q');
        const wait = this.#wait;
        decided = await decide({
          run,
          n,
          steps,
          answers,
          snapshot,
          lastResult,
          provider,
          signal,
          newQuestionId,
          wait,
        });
      } catch (cause) {
        await this.#store.release(run.id, n).catch(() => this.#unreleased.set(place, { run: run.id, n }));
        if (cause instanceof Aborted) throw new Refusal(409, 'wrong_status', 'The run ended meanwhile.');
        throw cause;
      }
      recorded = { run: run.id, n, now: this.#now(), ...decided };
    }
    try {
      await this.#record(place, recorded, run);
    } catch (cause) {
      if (this.#unrecorded.size < UNRECORDED_MAX) this.#unrecorded.set(place, { recorded, run });
      else this.#unreleased.set(place, { run: run.id, n });
      throw cause;
    }
  }

  async #record(place: string, recorded: Recorded, { usage }: RunRecord): Promise<void> {
    const isOurs = await this.#store.recordDecision(recorded);
    this.#unrecorded.delete(place);
    if (isOurs) this.#meter?.decided(recorded.decision.action, difference(recorded.usage, usage));
  }

  #metered(): Deciding['provider'] {
    const [provider, meter] = [this.#provider, this.#meter];
    if (!provider || !meter) return provider;
    return {
      ask: async (wish) => {
        const began = performance.now();
        try {
          return await provider.ask(wish);
        } finally {
          meter.asked((performance.now() - began) / 1_000);
        }
      },
    };
  }

  /** The action that ended a run, for a client that names no step. */
  async #last(run: RunRecord): Promise<StepAnswer> {
    const decision = (await this.#store.steps(run.id, { last: 1 })).at(-1)?.decision;
    if (decision?.action !== 'finish' && decision?.action !== 'error')
      throw new Refusal(409, 'wrong_status', `The run is ${run.status}.`);
    return { run, decision };
  }

  #stop(run: string): void {
    for (const [place, { stop }] of this.#underWay) if (place.startsWith(`${run}/`)) stop.abort();
    for (const place of this.#unrecorded.keys())
      if (place.startsWith(`${run}/`)) this.#unrecorded.delete(place);
  }

  async #reserve(person: string, key: string, hash: string, run: string, n: number) {
    const reserved = await this.#store.reserve({ person, key, hash, run, n });
    if (!reserved) throw new Refusal(422, 'invalid', 'This Idempotency-Key was used with another body.');
    return reserved;
  }

  async #unchanged(run: RunRecord, person: string, key: string | undefined, body: unknown): Promise<void> {
    if (key !== undefined) await this.#reserve(person, key, hashOf([run.id, body]), run.id, 0);
  }
}

/** How often this server asks for a step that another server decides, ms, and how many times for one request. */
const THEIRS_MS = 500;
const THEIRS_MAX = 240;

const waitFor = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

/** 128 random bits. */
const newId = (kind: string): string => `${kind}_${randomBytes(16).toString('hex')}`;

/** The same hash for the same value, whatever the order of its keys. */
const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(
      JSON.stringify(value, (_, one) =>
        isPlain(one) ? Object.fromEntries(Object.entries(one).sort()) : one,
      ),
    )
    .digest('hex');

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const notFound = (): Refusal => new Refusal(404, 'not_found', 'There is no such run.');
const stillTheirs = (): Refusal => new Refusal(503, 'storage', 'Another server still decides this step.', 1);
const otherBody = (): Refusal => new Refusal(409, 'other_body', 'This step was asked for with another body.');

import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Meter } from '../runs/meter.ts';
import { statuses, type Tally } from '../store/records.ts';

// Metrics of one server for Prometheus: https://prometheus.io/docs/instrumenting/exposition_formats/
// Labels are from fixed lists, so no word of a run and no name of a person can be in them.

const MODEL_SECONDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 128];

export class Metrics implements Meter {
  readonly #registry = new Registry();
  readonly #decisions = this.#counter('decisions_total', 'Decisions recorded by this server.', 'action');
  readonly #steps = this.#counter('steps_total', 'Steps recorded by this server.');
  readonly #tokens = this.#counter('model_tokens_total', 'Tokens of recorded steps.', 'kind');
  readonly #takeovers = this.#counter('takeovers_total', 'Steps taken from a server that was gone.');
  readonly #errors = this.#counter('errors_total', 'Requests that were refused or failed.', 'code');
  readonly #seconds = new Histogram({
    name: 'agent_anything_model_seconds',
    help: 'Duration of each call of the model.',
    buckets: MODEL_SECONDS,
    registers: [this.#registry],
  });
  readonly #runs = this.#gauge('runs', 'Runs in the database, of all servers.', 'status');
  readonly #isUp = this.#gauge('database_up', '1 if the database answers.');

  decided(
    action: Parameters<Meter['decided']>[0],
    { input, output, cached }: Parameters<Meter['decided']>[1],
  ): void {
    this.#steps.inc();
    this.#decisions.inc({ action });
    for (const [kind, number] of Object.entries({ input, output, cached }))
      this.#tokens.inc({ kind }, number);
  }

  asked(seconds: number): void {
    this.#seconds.observe(seconds);
  }

  tookOver(): void {
    this.#takeovers.inc();
  }

  failed(code: string): void {
    this.#errors.inc({ code });
  }

  /** All metrics as text. `tally` is undefined if the database cannot be used. */
  async text(tally: readonly Tally[] | undefined): Promise<string> {
    this.#runs.reset();
    this.#isUp.set(tally ? 1 : 0);
    if (tally) for (const status of statuses) this.#runs.set({ status }, 0);
    for (const { status, count } of tally ?? []) this.#runs.inc({ status }, count);
    return this.#registry.metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  #counter(name: string, help: string, ...labelNames: string[]): Counter {
    return new Counter({ name: `agent_anything_${name}`, help, labelNames, registers: [this.#registry] });
  }

  #gauge(name: string, help: string, ...labelNames: string[]): Gauge {
    return new Gauge({ name: `agent_anything_${name}`, help, labelNames, registers: [this.#registry] });
  }
}

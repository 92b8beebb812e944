import type { IncomingMessage, ServerResponse } from 'node:http';
import type * as v from 'valibot';
import type { Engine } from '../runs/engine.ts';
import type { RunRecord } from '../store/records.ts';
import type { RunStore } from '../store/store.ts';

/** What a route gets. */
export interface Call {
  readonly engine: Engine;
  readonly store: RunStore;
  readonly person: string;
  readonly seesAll: boolean;
  readonly key: string | undefined;
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The body by a schema. Fails 422. */
  body<T>(schema: v.GenericSchema<unknown, T>): T;
  /** The run of the address, if this person may do this to it. */
  run(wants: 'read' | 'write'): Promise<RunRecord>;
}

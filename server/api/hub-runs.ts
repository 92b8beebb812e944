import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Bearer } from '../home/tokens.ts';
import type { Runs } from '../hub/hub.ts';
import { Api, type ApiSettings } from './api.ts';
import { RunService, type RunSettings } from './run-service.ts';

export interface HubRunsSettings extends RunSettings, Omit<ApiSettings, 'runs' | 'bearerOf'> {
  readonly bearerOf: (token: string) => Bearer | undefined;
  readonly hosts?: readonly string[];
  /** The folder of the page that lists runs. */
  readonly page: string;
}

/** The run server as the hub takes it. */
export function hubRuns({ hosts = [], page, bearerOf, rate, bodyMs, ...settings }: HubRunsSettings): Runs {
  const runs = new RunService(settings);
  const api = new Api({ runs, bearerOf, ...(rate && { rate }), ...(bodyMs && { bodyMs }) });
  return {
    hosts,
    page,
    start: () => runs.start(),
    close: () => runs.close(),
    serve: (request: IncomingMessage, response: ServerResponse) => void api.serve(request, response),
    health: (request, response, facts) => void api.health(request, response, facts),
  };
}

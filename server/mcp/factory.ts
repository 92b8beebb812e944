import {
  type McpServerFactory,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import * as v from 'valibot';
import type { Seat } from '../hub/seat.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { planOf } from './plan.ts';
import { runPlan } from './run-plan.ts';
import { tools } from './tools.ts';
import { PATIENCE, type Patience, type Waiter } from './wait.ts';

// Alone in knowing the SDK. One factory serves both eras of the protocol, over stdio and over HTTP.

export interface Clients {
  /** The end of a client's task: of the token over HTTP, else of the name that the program gives itself. */
  seatOf(client: { readonly token: string | undefined; readonly name: string | undefined }): Seat;
  readonly version: string;
  readonly patience?: Patience;
}

const clientInfo = v.object({ name: v.string() });
const CLIENT_INFO = 'io.modelcontextprotocol/clientInfo';

/** Requests that are under way, by token and id: over HTTP a 2025 client cancels by another request. */
type UnderWay = Map<string, Set<AbortController>>;

export function mcpFactory({ seatOf, version, patience = PATIENCE }: Clients): McpServerFactory {
  const underWay: UnderWay = new Map();
  return ({ authInfo, era }) => {
    const token = authInfo?.clientId;
    const server = new Server(
      { name: 'agent-anything', version },
      { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
    );
    server.setRequestHandler('tools/list', () => ({ tools: tools.map((tool) => ({ ...tool })) }));
    server.setRequestHandler('tools/call', async ({ params }, context) => {
      const plan = planOf(params.name, params.arguments ?? {});
      if (!plan) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
      const envelope: Readonly<Record<string, unknown>> = context.mcpReq.envelope ?? {};
      const said = v.safeParse(clientInfo, envelope[CLIENT_INFO]);
      const name = said.success ? said.output.name : server.getClientVersion()?.name;
      const cancels =
        token !== undefined && era === 'legacy' ? cancellable(underWay, token, context) : undefined;
      try {
        const signal = cancels
          ? AbortSignal.any([cancels.signal, context.mcpReq.signal])
          : context.mcpReq.signal;
        return await runPlan(seatOf({ token, name }), plan, waiterOf(context, signal), patience);
      } finally {
        cancels?.forget();
      }
    });
    if (token !== undefined && era === 'legacy')
      server.setNotificationHandler('notifications/cancelled', ({ params }) => {
        const open = [...(underWay.get(keyOf(token, params.requestId)) ?? [])];
        // Two programs with one token may use one id; which of them cancels is not known then.
        if (open.length === 1) open[0]?.abort();
      });
    return server;
  };
}

function waiterOf({ mcpReq }: ServerContext, signal: AbortSignal): Waiter {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return { signal };
  return {
    signal,
    progress: (progress, message) => {
      const sent = mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken, progress, message },
      });
      sent.catch(() => {}); // The client is gone; its signal says so.
    },
  };
}

function cancellable(underWay: UnderWay, token: string, { mcpReq }: ServerContext) {
  const key = keyOf(token, mcpReq.id);
  const controller = new AbortController();
  underWay.set(key, new Set([...(underWay.get(key) ?? []), controller]));
  const forget = () => {
    const left = [...(underWay.get(key) ?? [])].filter((one) => one !== controller);
    if (left.length > 0) underWay.set(key, new Set(left));
    else underWay.delete(key);
  };
  return { signal: controller.signal, forget };
}

const keyOf = (token: string, id: unknown): string => JSON.stringify([token, id]);

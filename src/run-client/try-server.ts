import * as v from 'valibot';
import { CallFailed } from '../models/call-failed.ts';
import { commonVersion, PROTOCOL, protocolSchema } from '../protocol/protocol-version.ts';
import { SERVER_WORDS, type ServerFailureCode, type ServerTrial } from '../protocol/run-servers.ts';
import { type Powers, request, type ServerPlace } from './request.ts';

/** What every server of ours calls itself. */
const NAME = 'agent-anything';
/** A page of ours waits for the end of a test, and for no message longer than 10 s. */
const TRY_MS = 8_000;

type Trying = Powers & {
  /** Unix ms. */
  readonly clock?: () => number;
};

/** Tests a run server: who answers there, and whether the token is one that may run tasks. Never throws. */
export async function tryServer(
  server: ServerPlace,
  signal: AbortSignal,
  powers: Trying = {},
): Promise<ServerTrial> {
  const { clock = Date.now, now = () => performance.now() } = powers;
  const failed = (code: ServerFailureCode, status?: number): ServerTrial => ({
    state: 'failed',
    at: clock(),
    code,
    ...(status !== undefined && { status }),
  });
  const began = now();
  try {
    const asked = await request(server, { path: '/health', ms: TRY_MS, signal }, powers);
    const { status, body, failure } = asked;
    const { name, model, person, version } = body;
    if (status === 401 || status === 403) return failed('token', status);
    if (failure?.code === 'busy' || failure?.code === 'no_model') return failed('busy', status);
    const protocol = v.safeParse(protocolSchema, body.protocol);
    if (failure || name !== NAME || !protocol.success) return failed('other', status);
    // A hub that has no runs yet says neither.
    if (body.status !== 'ok' || !commonVersion(PROTOCOL, protocol.output)) return failed('older');
    // With a token that may not run tasks, a server says no more than that it is there.
    if (!('timestamp' in body)) return failed('token');
    if (typeof model !== 'string' || model === '') return failed('busy');
    return {
      state: 'works',
      at: clock(),
      ms: Math.max(0, Math.round(now() - began)),
      model: model.slice(0, SERVER_WORDS),
      person: wordsIn(person),
      version: wordsIn(version).slice(0, 64),
    };
  } catch (thrown) {
    if (thrown instanceof CallFailed)
      return failed(thrown.failure.code === 'silent' ? 'silent' : 'unreachable');
    throw thrown;
  }
}

const wordsIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, SERVER_WORDS) : '');

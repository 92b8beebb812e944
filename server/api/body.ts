import type { IncomingMessage } from 'node:http';
import { Refusal } from '../runs/refusal.ts';

const BODY_BYTES = 1_000_000;
/** JSON is not deeper than this, so that reading it needs little of the stack. */
const DEPTH_MAX = 32;
/** Keys that mean something to JavaScript: with them one reader may see another object than the next. */
const FORGING: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads a body of JSON; undefined for none. Stops at the first byte too many. */
export async function readBody(request: IncomingMessage, limitMs: number): Promise<unknown> {
  const { headers } = request;
  if (Number(headers['content-length'] ?? 0) > BODY_BYTES) throw tooLarge();
  const text = await textOf(request, limitMs);
  if (text === '') return undefined;
  if (!/^application\/json(?:;|$)/i.test(headers['content-type'] ?? ''))
    throw new Refusal(415, 'unsupported', 'The body must be application/json.');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'malformed', 'The body is not JSON.');
  }
  check(body, 0);
  return body;
}

function textOf(request: IncomingMessage, limitMs: number): Promise<string> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (refusal: Refusal): void => {
      clearTimeout(timer);
      request.off('data', take);
      request.pause();
      fail(refusal);
    };
    const late = (): void => end(new Refusal(408, 'malformed', 'The body took too long.'));
    const timer = setTimeout(late, limitMs);
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > BODY_BYTES) end(tooLarge());
      else chunks.push(chunk);
    };
    request.on('data', take);
    request.once('end', () => {
      clearTimeout(timer);
      done(Buffer.concat(chunks).toString('utf8'));
    });
    request.once('error', () => end(new Refusal(400, 'malformed', 'The body broke off.')));
  });
}

function check(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= DEPTH_MAX) throw new Refusal(422, 'invalid', 'The body is nested too deeply.');
  for (const [key, one] of Object.entries(value)) {
    if (FORGING.has(key)) throw new Refusal(422, 'invalid', 'The body has a field that no request has.');
    check(one, depth + 1);
  }
}

const tooLarge = (): Refusal => new Refusal(413, 'too_large', 'The body is larger than 1 MB.');

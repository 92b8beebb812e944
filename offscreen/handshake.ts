import * as v from 'valibot';
import type { LinkState } from '../src/protocol/messages/link.ts';
import { commonVersion, PROTOCOL } from '../src/protocol/protocol-version.ts';
import { fromUnprovenHub, type Greeting } from '../src/protocol/remote/frames.ts';
import {
  type Connection,
  isSameProof,
  type Key,
  keyOf,
  type Nonce,
  proofOf,
} from '../src/protocol/remote/proof.ts';

/** What the extension needs to greet a hub. */
export interface HubKeys {
  readonly port: number;
  /** The id of the extension. */
  readonly extension: string;
  /** Of the extension, such as 0.1.0. */
  readonly version: string;
  /** Keys by the ids of hubs. */
  readonly keys: Readonly<Record<string, Key>>;
  /** The code that the person has pasted, for a hub that is to be paired. */
  readonly code?: string;
}

export interface Proven {
  readonly hub: string;
  readonly version: string;
  readonly key: Key;
}

type Refused = Extract<LinkState, { state: 'refused' }>;
type Step =
  | { readonly next: 'send'; readonly frame: Greeting; readonly proven: Proven }
  | { readonly next: 'serve'; readonly proven: Proven }
  | { readonly next: 'end'; readonly refused: Refused };

/** Characters of a frame before both ends have proved themselves. */
const UNPROVEN_MAX = 4_096;

/**
 * The extension's end of one greeting: hello → challenge → prove → welcome. The hub proves itself first, so a program that has taken
 * its port receives `hello` and nothing else.
 */
export class Handshake {
  readonly #hub: HubKeys;
  readonly #nonce: Nonce;
  #proven: Proven | undefined;

  constructor(hub: HubKeys, nonce: Nonce) {
    this.#hub = hub;
    this.#nonce = nonce;
  }

  get hello(): Greeting {
    const { extension, version, code } = this.#hub;
    const pairs = code === undefined ? {} : { pairs: true as const };
    return { type: 'hello', extension, nonce: this.#nonce, protocol: PROTOCOL, version, ...pairs };
  }

  /** Takes a frame of the hub. Anything that is not the next frame of a greeting ends it. */
  receive(text: string): Step {
    const frame = parseUnproven(text);
    if (frame?.type === 'refuse') {
      const { code, hub, version, protocol, fix } = frame;
      return end({ code, hub, version, protocol, ...(fix !== undefined && { fix }) });
    }
    if (frame?.type === 'challenge') return this.#challenged(frame);
    return frame?.type === 'welcome' && this.#proven
      ? { next: 'serve', proven: this.#proven }
      : end({ code: 'unproven_hub' });
  }

  #challenged(frame: Extract<Unproven, { type: 'challenge' }>): Step {
    const { hub, version, protocol, nonce, proof } = frame;
    const who = { hub, version, protocol };
    if (this.#proven) return end({ code: 'unproven_hub', ...who });
    if (!commonVersion(PROTOCOL, protocol)) return end({ code: 'version', ...who });
    const { extension, port, keys, code } = this.#hub;
    const known = Object.hasOwn(keys, hub) ? keys[hub] : undefined;
    const key = code === undefined ? known : keyOf(code, { hub, extension });
    if (key === undefined) return end({ code: 'unpaired', ...who });
    const connection: Connection = { hub, extension, port, nonces: { hub: nonce, extension: this.#nonce } };
    if (!isSameProof(proof, proofOf('hub', key, connection))) return end({ code: 'unproven_hub', ...who });
    const prove = { type: 'prove', proof: proofOf('extension', key, connection) } as const;
    this.#proven = { hub, version, key };
    return { next: 'send', frame: prove, proven: this.#proven };
  }
}

type Unproven = v.InferOutput<typeof fromUnprovenHub>;

function parseUnproven(text: string): Unproven | undefined {
  if (text.length > UNPROVEN_MAX) return undefined;
  const parsed = v.safeParse(fromUnprovenHub, jsonOf(text));
  return parsed.success ? parsed.output : undefined;
}

/** The value of a JSON text; undefined if it is not one. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Foreign text: whoever asked judges it.
  }
}

const end = (why: Omit<Refused, 'state'>): Step => ({ next: 'end', refused: { state: 'refused', ...why } });

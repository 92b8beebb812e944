import { commonVersion, type Protocol } from '../../src/protocol/protocol-version.ts';
import {
  fromUnprovenExtension,
  type GreetingAnswer,
  type Greeting as GreetingFrame,
} from '../../src/protocol/remote/frames.ts';
import { isSameProof, type Key, keyOf, newNonce, proofOf } from '../../src/protocol/remote/proof.ts';
import { isNewer } from '../home/release.ts';
import type { ProofLimits } from './proof-limits.ts';
import { readFrame } from './read-frame.ts';

/** What a hub is, and what it knows of those who greet it. */
export interface Greeter {
  readonly hub: string;
  readonly port: number;
  readonly version: string;
  readonly protocol: Protocol;
  readonly limits: ProofLimits;
  /** The key of a greeting end; null once it is revoked, undefined if it was never paired. */
  keyOf(extension: string): Key | null | undefined;
  /** The pairing code that is open. */
  openCode(): string | undefined;
  /** Uses the code up and stores the key. False if the code was used meanwhile. */
  pair(code: string, extension: string, key: Key): boolean;
}

/** An end that has proved itself. */
export interface Proven {
  readonly extension: string;
  readonly version: string;
  readonly protocol: Protocol;
  /** It has just been paired. */
  readonly isNew: boolean;
}

export type Step =
  | { readonly next: 'wait' | 'close'; readonly send?: GreetingAnswer }
  | { readonly next: 'serve'; readonly send: GreetingAnswer; readonly proven: Proven };

type Hello = Extract<GreetingFrame, { type: 'hello' }>;
type Refusal = Extract<GreetingAnswer, { type: 'refuse' }>['code'];

interface Challenged {
  readonly proven: Proven;
  readonly code: string | undefined;
  readonly key: Key;
  /** The proof that the other end owes. */
  readonly owes: string;
}

/** The hub's side of one greeting: hello → challenge → prove → welcome. Anything else ends the connection without an answer. */
export class Greeting {
  readonly #greeter: Greeter;
  /** The id in the Origin of the request, if it has one: nobody greets in the name of another. */
  readonly #origin: string | undefined;
  #challenged: Challenged | undefined;
  #isOver = false;

  constructor(greeter: Greeter, origin: string | undefined) {
    this.#greeter = greeter;
    this.#origin = origin;
  }

  receive(text: string): Step {
    const frame = readFrame(text, fromUnprovenExtension);
    if (!frame || this.#isOver) return this.#end();
    if (frame.type === 'hello') return this.#challenged ? this.#end() : this.#challenge(frame);
    return this.#challenged ? this.#judge(this.#challenged, frame.proof) : this.#end();
  }

  #challenge({ extension, nonce, protocol, version, pairs }: Hello): Step {
    const greeter = this.#greeter;
    const common = commonVersion(greeter.protocol, protocol);
    if (!common) return this.#refuse('version', { protocol, version });
    if (this.#origin !== undefined && extension !== this.#origin) return this.#refuse('wrong_proof');
    const code = pairs ? greeter.openCode() : undefined;
    if (pairs && code === undefined) return this.#refuse('no_code');
    const key = code === undefined ? greeter.keyOf(extension) : keyOf(code, { hub: greeter.hub, extension });
    if (key === null) return this.#refuse('revoked');
    if (key === undefined) return this.#refuse('unpaired');
    if (!greeter.limits.mayTry()) return this.#refuse('busy');
    const ours = newNonce();
    const connection = {
      hub: greeter.hub,
      extension,
      nonces: { hub: ours, extension: nonce },
      port: greeter.port,
    };
    const proven = { extension, version, protocol: common, isNew: code !== undefined };
    this.#challenged = { proven, code, key, owes: proofOf('extension', key, connection) };
    const proof = proofOf('hub', key, connection);
    return {
      next: 'wait',
      send: {
        type: 'challenge',
        hub: greeter.hub,
        nonce: ours,
        proof,
        protocol: greeter.protocol,
        version: greeter.version,
      },
    };
  }

  #judge({ proven, code, key, owes }: Challenged, proof: string): Step {
    if (!isSameProof(owes, proof)) {
      this.#greeter.limits.noteWrong();
      return this.#refuse('wrong_proof');
    }
    if (code !== undefined && !this.#greeter.pair(code, proven.extension, key))
      return this.#refuse('no_code');
    this.#greeter.limits.noteRight();
    this.#isOver = true;
    return { next: 'serve', proven, send: { type: 'welcome', protocol: proven.protocol } };
  }

  #refuse(code: Refusal, theirs?: { protocol: Protocol; version: string }): Step {
    this.#isOver = true;
    const { hub, version, protocol } = this.#greeter;
    const { message, fix } = refusalOf(code, { version, protocol }, theirs);
    return { next: 'close', send: { type: 'refuse', code, message, fix, hub, version, protocol } };
  }

  #end(): Step {
    this.#isOver = true;
    return { next: 'close' };
  }
}

const PAIR = 'npx agent-anything pair';
const REASONS: Readonly<Record<Exclude<Refusal, 'version'>, { message: string; fix: string }>> = {
  unpaired: { message: 'This browser is not paired with this hub.', fix: PAIR },
  no_code: { message: 'The pairing code was used before, or its ten minutes ended.', fix: PAIR },
  wrong_proof: { message: 'The key of this browser is wrong.', fix: PAIR },
  revoked: { message: 'This browser was revoked.', fix: PAIR },
  busy: { message: 'Too many connections tried. Wait a minute.', fix: 'npx agent-anything doctor' },
};

interface Side {
  readonly version: string;
  readonly protocol: Protocol;
}

/** Why an end is refused, and the command that mends it. */
function refusalOf(code: Refusal, ours: Side, theirs: Side | undefined): { message: string; fix: string } {
  if (code !== 'version') return REASONS[code];
  const written = ({ version, protocol }: Side) =>
    `${version} (protocol ${protocol.major}.${protocol.minor})`;
  const isOld =
    theirs !== undefined &&
    (theirs.protocol.major > ours.protocol.major || isNewer(theirs.version, ours.version));
  return {
    message: `The hub is ${written(ours)} and the other side ${theirs ? written(theirs) : 'another'}; they do not fit.`,
    fix: isOld ? 'npx --yes agent-anything@latest serve' : 'Update AgentAnything: npx agent-anything doctor',
  };
}

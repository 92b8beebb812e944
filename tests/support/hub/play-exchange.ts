import { readFileSync } from 'node:fs';
import { Home } from '../../../server/home/home.ts';
import { Seats } from '../../../server/hub/seats.ts';
import type { CallId } from '../../../src/protocol/ids.ts';
import { keyOf, proofOf } from '../../../src/protocol/remote/proof.ts';
import { freePort } from '../free-port.ts';
import { dial, type Frame, type Wire } from './fake-extension.ts';
import { temporaryFolder } from './hub.ts';
import { startProcess } from './process.ts';

/** The two ends of a recorded exchange, and what else its frames depend on. */
interface Ends {
  readonly hub: string;
  readonly extension: string;
  readonly code: string;
  readonly port: number;
}

/** A line: a frame of one end, or what a client does. */
export type Line =
  | { readonly who: 'ends'; readonly ends: Ends }
  | { readonly who: 'hub' | 'extension'; readonly frame: Frame }
  | {
      readonly who: 'client';
      readonly does: 'call';
      readonly action: string;
      readonly fields: Record<string, unknown>;
    }
  | { readonly who: 'client'; readonly does: 'cancel' | 'confirm'; readonly call: string }
  | { readonly who: 'client'; readonly does: 'end' };

export const readExchange = (file: string): Line[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

export const endsOf = (lines: readonly Line[]): Ends => {
  const [first] = lines;
  if (first?.who !== 'ends') throw new Error('The first line names the ends.');
  return first.ends;
};

/** The nonces of a recorded greeting. */
export function noncesOf(lines: readonly Line[]): { hub: string; extension: string } {
  const of = (type: string) => lines.find((line) => 'frame' in line && line.frame.type === type);
  const [hello, challenge] = [of('hello'), of('challenge')];
  if (!hello || !challenge || !('frame' in hello) || !('frame' in challenge)) throw new Error('no greeting');
  return { hub: String(challenge.frame.nonce), extension: String(hello.frame.nonce) };
}

/** Plays the extension's end of an exchange to this hub. Returns the frames of the hub, in place of the recorded ones. */
export async function playToHub(
  lines: readonly Line[],
  change = (frame: Frame): Frame => frame,
): Promise<Frame[]> {
  const { hub, extension, code } = endsOf(lines);
  const home = new Home(`${temporaryFolder()}/home`);
  home.write('hub.json', { hub, local: '0'.repeat(64) });
  const port = await freePort();
  home.write('pairing.json', { code, port, until: Number.MAX_SAFE_INTEGER });
  const calls = lines.flatMap((line) =>
    'frame' in line && line.frame.type === 'call' ? [line.frame.call] : [],
  );
  const seats = new Seats({ newId: () => String(calls.shift()) as CallId });
  const process = await startProcess({ home, port, seats });
  const seat = process.seats.seat({
    client: 'claude-code',
    task: '5e1f',
    name: 'Claude Code',
    budget: 8_000,
  });
  const wire = await dial({ port, extension });
  const said: Frame[] = [];
  for (const line of lines) {
    if (line.who === 'hub') said.push((await wire.next()) ?? { type: 'the connection ended' });
    else if (line.who === 'extension')
      wire.send(change(proven(line.frame, { ...endsOf(lines), port }, said, lines)));
    else if (line.who === 'client') await act(line, seat, wire);
  }
  return said;
}

type Seat = ReturnType<Seats['seat']>;

async function act(line: Extract<Line, { who: 'client' }>, seat: Seat, wire: Wire): Promise<void> {
  if (line.does === 'call') seat.call(line.action, line.fields);
  else if (line.does === 'end') seat.end();
  else {
    const call = seat.find(line.call);
    if (!call) throw new Error(`no call ${line.call}`);
    if (line.does === 'cancel') seat.cancel(call);
    while (line.does === 'confirm' && !call.answer && wire.isOpen)
      await new Promise((wake) => setImmediate(wake));
    if (line.does === 'confirm') seat.confirm(call);
  }
}

/** A proof is right for the nonce of this connection alone. */
function proven(
  frame: Frame,
  { hub, extension, code, port }: Ends,
  said: readonly Frame[],
  lines: readonly Line[],
): Frame {
  if (frame.type !== 'prove') return frame;
  const nonces = { ...noncesOf(lines), hub: String(said.find(({ type }) => type === 'challenge')?.nonce) };
  const proof = proofOf('extension', keyOf(code, { hub, extension }), { hub, extension, nonces, port });
  return { ...frame, proof };
}

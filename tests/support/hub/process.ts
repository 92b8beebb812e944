import { Election, type ElectionSettings } from '../../../server/hub/election.ts';
import type { Answer } from '../../../server/hub/member-frames.ts';
import type { OpenCall, Seat } from '../../../server/hub/seat.ts';
import { Seats } from '../../../server/hub/seats.ts';
import { PROTOCOL } from '../../../src/protocol/protocol-version.ts';
import { atEnd } from './hub.ts';

/** What a process of the user is to the hub, without a process around it. */
export interface Process {
  readonly election: Election;
  readonly seats: Seats;
  readonly log: string[];
}

/** Starts a process that becomes the hub or joins it. */
export async function startProcess(
  settings: Pick<ElectionSettings, 'home' | 'port'> & Partial<ElectionSettings>,
): Promise<Process> {
  const seats = settings.seats ?? new Seats();
  const log: string[] = [];
  const election = new Election({
    version: '0.1.0',
    protocol: PROTOCOL,
    log: (line) => log.push(line),
    mcp: (_, response) => response.end(),
    ...settings,
    seats,
  });
  atEnd(() => election.stop());
  await election.start();
  return { election, seats, log };
}

export const seatOf = ({ seats }: Process, client: string, task = ''): Seat =>
  seats.seat({ client, task, name: client, budget: 8_000 });

/** Waits for the answer of a call, and confirms it. */
export async function answerOf(seat: Seat, call: OpenCall): Promise<Answer> {
  const signal = new AbortController();
  while (!call.answer)
    await new Promise<void>((wake) => {
      call.onChange(wake, signal.signal);
    });
  signal.abort();
  seat.confirm(call);
  return call.answer;
}

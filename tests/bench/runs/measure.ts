import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { end } from '../../support/hub/built.ts';
import { startModelServer } from '../../support/model-server/model-server.ts';
import { Fleet } from '../../support/run-server/fleet.ts';
import { countingModel, play } from '../../support/run-server/load.ts';
import { TestPostgres } from '../../support/run-server/postgres.ts';
import { verify } from '../../support/run-server/verify.ts';
import { MODEL_KEY } from '../../support/run-server/written.ts';
import { quantile } from '../bench.ts';

export interface RunsWish {
  readonly runs: number;
  readonly steps: number;
  readonly atOnce: number;
  readonly modelMs: number;
  readonly everyMs: number;
  /** map: one process with a Map instead of our servers. */
  readonly fault: 'none' | 'kill' | 'stop' | 'cut' | 'map';
}

/** A hung server is noticed by PostgreSQL after 15 s, so it hangs for longer. */
const STOP_MS = 20_000;
const PATIENCE_MS = 5_000;

/** Plays runs by clients at two servers on one PostgreSQL, with one kind of fault, and counts what must not be. */
export async function measureRuns({ runs, steps, atOnce, modelMs, everyMs, fault }: RunsWish) {
  const decider = countingModel(steps, () => wait(modelMs));
  const model = await startModelServer({ decider, key: MODEL_KEY });
  const folder = mkdtempSync(join(tmpdir(), 'runs-'));
  const ends: (() => unknown)[] = [
    () => model.close(),
    () => rmSync(folder, { recursive: true, force: true }),
  ];
  const samples: number[] = [];
  let isDone = false;
  const began = performance.now();
  const played = async (addresses: readonly string[], tokens: readonly string[]) => {
    const patience = fault === 'stop' && { patienceMs: PATIENCE_MS };
    const result = await play({
      addresses,
      tokens,
      runs,
      steps,
      ...patience,
      onStep: (ms) => samples.push(ms),
    });
    isDone = true;
    return result;
  };
  const times = () => ({
    'steps/s': Math.round(samples.length / ((performance.now() - began) / 1_000)),
    p50: Math.round(quantile(samples, 0.5)),
    p99: Math.round(quantile(samples, 0.99)),
    max: Math.round(quantile(samples, 1)),
  });
  try {
    if (fault === 'map') {
      const child = spawn(process.execPath, [
        'tests/bench/runs/map-server.mjs',
        model.addressOf('openai'),
        MODEL_KEY,
      ]);
      child.stderr.pipe(process.stderr);
      child.once('exit', () => process.exit(1)); // Its clients would ask for ever.
      ends.push(() => {
        child.removeAllListeners('exit');
        return end(child, 'SIGKILL');
      });
      const [port] = await once(child.stdout, 'data');
      await played(
        [`http://127.0.0.1:${String(port).trim()}`],
        Array.from({ length: atOnce }, () => 'none'),
      );
      return { fault, runs, steps, atOnce, decisions: samples.length, ...times() };
    }
    const postgres = await TestPostgres.make();
    ends.push(() => postgres.remove());
    const url = await postgres.database();
    const cable = await connectThrough(postgres.socket);
    ends.push(() => cable.close());
    const through = new URL(url);
    through.search = '';
    through.host = `127.0.0.1:${cable.port}`;
    const DATABASE_URL = (fault === 'cut' ? through : url).href;
    const fleet = await Fleet.start(folder, { size: 2, model, DATABASE_URL });
    ends.push(() => fleet.close());
    let faults = 0;
    let exits = 0;
    const hurt = async (at: number): Promise<void> => {
      if (fault === 'kill') {
        await fleet.kill(at);
        await fleet.begin(at);
      } else if (fault === 'cut') await cable.cut();
      else if (fault === 'stop') {
        const child = fleet.process(at);
        child.kill('SIGSTOP');
        await wait(STOP_MS);
        child.kill('SIGCONT');
        await once(child, 'exit');
        exits += 1;
        await fleet.begin(at);
      }
    };
    const hurting = (async () => {
      for (; fault !== 'none'; faults++) {
        await wait(everyMs);
        if (isDone) return;
        await hurt(faults % 2);
      }
    })();
    const tokens = Array.from({ length: atOnce }, (_, at) => fleet.token(`client-${at}`));
    const result = await played(
      fleet.ports.map((port) => `http://127.0.0.1:${port}`),
      tokens,
    );
    const measured = times();
    await hurting;
    const found = await verify(url, result.played);
    const { repeats } = result;
    const again = decider.asked() - runs * steps;
    return {
      fault,
      runs,
      steps,
      atOnce,
      faults,
      exits,
      repeats,
      'asked again': again,
      ...found,
      ...measured,
    };
  } finally {
    for (const one of ends.reverse()) await one();
  }
}

/** A cable between servers and a socket of PostgreSQL that can be cut. */
async function connectThrough(socket: string) {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(socket);
    for (const one of [near, far]) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' ? address?.port : undefined,
    /** Ends all connections, and lets none through for a second. */
    async cut(): Promise<void> {
      isCut = true;
      for (const one of open) one.destroy();
      await wait(1_000);
      isCut = false;
    },
    close(): void {
      isCut = true;
      for (const one of open) one.destroy();
      server.close();
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { LaneAnswer, LaneTask } from './mutant.ts';

/** The longest delay of a timer in Node. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A lane in a process of its own, because a mutant may spin without end where no timer of its process fires. */
export class LaneProcess {
  #process: ChildProcess | undefined;

  /** The name of a test that fails, undefined if none does. Kills tests that take longer than `limitMs`. */
  async run(task: LaneTask, limitMs = Number.POSITIVE_INFINITY): Promise<string | undefined> {
    this.#process ??= start();
    const child = this.#process;
    const over = new AbortController();
    const signal = over.signal;
    const late = setTimeout(() => over.abort('late'), Math.min(limitMs, LONGEST_TIMER_MS));
    const ended = once(child, 'exit', { signal }).then((): LaneAnswer => ({ error: 'The tests crashed.' }));
    const answered = once(child, 'message', { signal }).then(([answer]): LaneAnswer => answer);
    child.send(task);
    const answer = await Promise.race([answered, ended]).catch(() => 'late' as const);
    clearTimeout(late);
    over.abort();
    if (answer === 'late') {
      this.close();
      return `none ended within ${Math.round(limitMs / 1000)} s`;
    }
    if ('error' in answer) throw new Error(answer.error);
    return answer.failing;
  }

  /** Kills the process and its test workers. The next run starts another. */
  close(): void {
    const { pid } = this.#process ?? {};
    this.#process = undefined;
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  }
}

/** Starts a lane as the leader of a process group, so that its test workers can be killed with it. */
function start(): ChildProcess {
  return spawn(process.execPath, ['scripts/mutants.mjs', '--lane'], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

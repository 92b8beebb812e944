import { fit } from '../../../src/perception/budget.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import type { Line } from '../../../src/protocol/snapshot.ts';

/** Budgets in characters, from the least that must tell something. */
const RUNGS = Array.from({ length: 14 }, (_, at) => Math.round(1_000 * 1.5 ** at));
const FINE = 100;
const FINE_STEPS = 5;

/**
 * The faults of a page under growing budgets: a budget that shows nothing or is exceeded, a control that a larger
 * budget leaves out, or a page that fits but is not whole. Takes small steps after each rung that shows more.
 */
export function ladderFaults(lines: readonly Line[], keep: readonly number[] = []): string[] {
  const whole = lines.map(({ text }) => text).join('\n');
  const faults: string[] = [];
  const look = (max: number): Look => {
    const { text } = fit(lines, { max, keep: new Set(keep as readonly ElementId[]) });
    if (text === '' && whole !== '') faults.push(`${max}: nothing is shown`);
    if (text.length > max) faults.push(`${max}: ${text.length} characters`);
    if (whole.length <= max && text !== whole) faults.push(`${max}: not whole`);
    return { max, controls: new Set(Array.from(text.matchAll(/<(\d+) [a-z]/g), ([, id = '']) => id)) };
  };
  const climb = (from: Look, to: Look): void => {
    const lost = [...from.controls].filter((id) => !to.controls.has(id));
    if (lost.length > 0) faults.push(`${from.max} to ${to.max}: loses ${lost.slice(0, 5).join(', ')}`);
  };
  const budgets = [
    ...RUNGS.filter((max) => max < whole.length),
    whole.length - 1,
    whole.length,
    whole.length + 1,
  ];
  const looks = budgets.filter((max) => max >= (RUNGS[0] ?? 0)).map(look);
  for (const [index, to] of looks.entries()) {
    let from = looks[index - 1];
    if (!from) continue;
    const fineTo =
      from.controls.size === to.controls.size ? 0 : Math.min(to.max, from.max + FINE * FINE_STEPS);
    for (let max = from.max + FINE; max < fineTo; max += FINE) {
      const next = look(max);
      climb(from, next);
      from = next;
    }
    climb(from, to);
  }
  return faults;
}

interface Look {
  readonly max: number;
  readonly controls: ReadonlySet<string>;
}

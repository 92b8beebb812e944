import { badValue } from '../../protocol/failures/failures.ts';
import { farGauge, stuckGauge } from '../../protocol/failures/field-failures.ts';
import type { ElementId } from '../../protocol/ids.ts';
import type { Gauge } from '../../protocol/messages/target-fields.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';

/** Presses that one command may take. */
const KEYS_MAX = 200;
const AT_ONCE_MAX = 50;
const PAIRS = [
  ['ArrowRight', 'ArrowLeft'],
  ['ArrowUp', 'ArrowDown'],
] as const;

interface Keys {
  read(): Promise<Outcome<Gauge>>;
  /** Presses a key, and is back once the page has come to rest. */
  press(key: string, times: number): Promise<Outcome<unknown>>;
}

/**
 * Brings a slider or spin button to a number by its keys: to the nearer end first, then by arrows, whose step it measures.
 * Looks after each press where it is. Fails `unchanged` where they do not get it there.
 */
export async function moveGauge(id: ElementId, value: string, keys: Keys): Promise<Outcome> {
  const first = await keys.read();
  if (!first.ok) return first;
  const { min, max } = first.value;
  const wanted = Number(value);
  const isOut = (min !== undefined && wanted < min) || (max !== undefined && wanted > max);
  if (value.trim() === '' || !Number.isFinite(wanted) || isOut)
    return failed(badValue(id, value, inWords(first.value)));
  let { now } = first.value;
  let left = KEYS_MAX;
  const distance = (from = now) => Math.abs(wanted - from);
  const isThere = () => distance() <= 1e-6 * Math.max(1, Math.abs(wanted));
  const press = async (key: string, times = 1): Promise<Outcome<number>> => {
    left -= times;
    const pressed = await keys.press(key, times);
    if (!pressed.ok) return pressed;
    const read = await keys.read();
    return read.ok ? done(read.value.now) : read;
  };

  const end = min !== undefined && distance(min) < distance() ? 'Home' : undefined;
  const nearer = max !== undefined && distance(max) < Math.min(distance(), distance(min)) ? 'End' : end;
  if (nearer !== undefined) {
    const moved = await press(nearer);
    if (!moved.ok) return moved;
    now = moved.value;
  }
  for (const pair of PAIRS) {
    if (isThere()) return done();
    const direction = Math.sign(wanted - now);
    const from = now;
    const tried = await press(pair[direction > 0 ? 0 : 1]);
    if (!tried.ok) return tried;
    now = tried.value;
    const step = Math.abs(now - from);
    if (step === 0) continue;
    // From right to left the keys are the other way round.
    const isMirrored = Math.sign(now - from) !== direction;
    while (!isThere()) {
      const isUp = wanted > now !== isMirrored;
      const times = Math.round(distance() / step);
      if (times > left) return failed(farGauge(id, now));
      const before = distance();
      const moved = times === 0 ? done(now) : await press(pair[isUp ? 0 : 1], Math.min(times, AT_ONCE_MAX));
      if (!moved.ok) return moved;
      now = moved.value;
      if (distance() >= before) break;
    }
    return isThere() ? done() : failed(stuckGauge(id, now));
  }
  return isThere() ? done() : failed(stuckGauge(id, now));
}

const inWords = ({ min, max }: Gauge): string =>
  ['a number', min !== undefined && `from ${min}`, max !== undefined && `to ${max}`]
    .filter(Boolean)
    .join(' ')
    .concat(min === undefined ? '' : `, such as ${min}`);

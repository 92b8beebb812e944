import type { AnnouncedInput } from '../../../src/protocol/messages/index.ts';
import type { Point } from '../../../src/protocol/snapshot.ts';

type Announced = Exclude<AnnouncedInput, { kind: 'elsewhere' }>;

const NEAR_PX = 2;
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']);

/**
 * Tells events of our own input from the person's. Each press and each key that was announced is ours once, however late a busy
 * page gets it: the same again is the person's.
 */
export class OwnEvents {
  // What is still to come: presses and drops by their points, and keys.
  #points: Point[] = [];
  #drops: Point[] = [];
  #keys: string[] = [];
  /** The latest press of ours was with the middle button: Linux pastes by it what is selected, soon after. */
  #pastes = false;
  readonly #judged = new WeakMap<Event, boolean>();

  announce(input: Announced): void {
    this.#pastes = false;
    if (input.kind === 'pointer') {
      this.#points.push(...Array<Point>(input.presses ?? 1).fill(input.point));
      if (input.drop) this.#drops.push(input.drop.point);
    } else this.#keys.push(...input.keys);
  }

  /** All that was announced has come. */
  came(): void {
    this.#points = [];
    this.#drops = [];
    this.#keys = [];
  }

  /** Whether a press that begins, a key that goes down, a paste or a drop is ours. Asked again about the same event it answers the same. */
  isOurs(event: Event): boolean {
    const isOurs = this.#judged.get(event) ?? this.#take(event);
    this.#judged.set(event, isOurs);
    return isOurs;
  }

  #take(event: Event): boolean {
    if (event.type === 'keydown') {
      const { key } = event as KeyboardEvent; // The type says so.
      return MODIFIERS.has(key) || this.#takeKey(key);
    }
    if (event.type === 'pointerdown') {
      const isOurs = taken(this.#points, event as MouseEvent);
      this.#pastes = isOurs && (event as MouseEvent).button === 1;
      return isOurs;
    }
    if (event.type === 'drop') return taken(this.#drops, event as MouseEvent);
    const pastes = this.#pastes && event.type === 'paste';
    if (pastes) this.#pastes = false;
    return pastes;
  }

  #takeKey(key: string): boolean {
    const at = this.#keys.indexOf(key);
    if (at < 0) return false;
    this.#keys.splice(at, 1);
    return true;
  }
}

/** Whether one of the points is where the event is; that one is awaited no more. */
function taken(points: Point[], { clientX, clientY }: MouseEvent): boolean {
  const at = points.findIndex(
    ({ x, y }) => Math.abs(x - clientX) <= NEAR_PX && Math.abs(y - clientY) <= NEAR_PX,
  );
  if (at < 0) return false;
  points.splice(at, 1);
  return true;
}

import { disabledElement } from '../../../../src/protocol/failures/failures.ts';
import {
  changedSinceApproval,
  clickedOnce,
  focusElsewhere,
  focusLost,
  needsDebugger,
  pressStrayed,
} from '../../../../src/protocol/failures/input-failures.ts';
import type { ElementId } from '../../../../src/protocol/ids.ts';
import type { ScriptAct } from '../../../../src/protocol/messages/index.ts';
import { done, failed, type Outcome } from '../../../../src/protocol/outcome.ts';
import { deepFocus } from '../../../page/deep-focus.ts';
import { hitAt } from '../../../page/hit-test.ts';
import { pause } from '../../../page/pause.ts';
import { isDisabled } from '../../read/semantics/attributes.ts';
import { isDeepFocus } from '../field-focus.ts';
import { fieldOf, focusField, writesKey } from '../focus-field.ts';
import { textFor } from '../insert-text.ts';
import { hitsLike } from '../own-part.ts';
import { type PressProver, provePress } from '../prove-press.ts';
import { isChildFrame } from '../special-elements.ts';
import { takeFocus, takerOf } from '../take-focus.ts';
import { type ScriptHand, scriptHand } from './script-hand.ts';

type Of<K extends ScriptAct['kind']> = Extract<ScriptAct, { kind: K }>;

/** What an act needs of the page's reader. */
export interface ScriptActPage extends PressProver {
  readonly snapshotter: PressProver['snapshotter'] & {
    isAsShown(id: ElementId): boolean;
    touch(id: ElementId): void;
    describe(element: Element): Promise<string>;
  };
  /** Whether the facts of a press are others than the person has allowed; of a key, where the focus is. */
  hasChanged(hit?: Element): boolean;
  readonly files: { give(act: Of<'files'>): Promise<Outcome> };
}

/**
 * Does one act by DOM events and editing commands, in the task in which it has seen what that reaches. Fails as trusted input
 * does, with nothing clicked or written.
 */
export function actByScript(page: ScriptActPage, act: ScriptAct): Promise<Outcome> {
  if (act.kind === 'files') return page.files.give(act);
  const hand = scriptHand();
  if (!hand) return Promise.resolve(failed(needsDebugger));
  switch (act.kind) {
    case 'press':
      return press(page, hand, act);
    case 'release':
      return release(page, hand, act);
    case 'drag':
      return drag(page, hand, act);
    case 'text':
      return write(page, hand, act);
    case 'key':
      return pressKey(page, hand, act);
  }
}

async function press(
  page: ScriptActPage,
  hand: ScriptHand,
  { kind: _, id, point, ...how }: Of<'press'>,
): Promise<Outcome> {
  const proven = await provePress(page, { id, point, ...how });
  if (!proven.ok) return proven;
  if (how.presses !== 0 && page.hasChanged(proven.value)) return failed(changedSinceApproval);
  const isHitBy = hitsLike(hitAt(point.x, point.y), proven.value, page.isNumbered);
  const isAsShown = () => {
    const hit = hitAt(point.x, point.y);
    return page.snapshotter.isAsShown(id) && (hit === null || isHitBy(hit));
  };
  const end = hand.press({ element: proven.value, point, isAsShown, ...how });
  page.snapshotter.touch(id);
  if (!end) return done();
  if (end.clicks === 0 && isDisabled(proven.value)) return failed(disabledElement(id));
  const hit = await page.snapshotter.describe(end.strayed);
  return failed(end.clicks > 0 ? clickedOnce(id, hit) : pressStrayed(id, hit));
}

async function release(page: ScriptActPage, hand: ScriptHand, { id }: Of<'release'>): Promise<Outcome> {
  const strayed = hand.release();
  return strayed ? failed(pressStrayed(id, await page.snapshotter.describe(strayed))) : done();
}

async function drag(
  page: ScriptActPage,
  hand: ScriptHand,
  { id, from, places, isChosen, to }: Of<'drag'>,
): Promise<Outcome> {
  const proven = await provePress(page, { id, point: from, drags: true, ...(isChosen && { isChosen }) });
  if (!proven.ok) return proven;
  const end = places.at(-1);
  const dropped =
    to !== undefined && end ? await provePress(page, { id: to, point: end, drops: true }) : proven;
  if (!dropped.ok) return dropped;
  const isAsShown = () => page.snapshotter.isAsShown(id);
  const strayed = await hand.drag({ element: proven.value, from, places, isAsShown, pause });
  return strayed ? failed(pressStrayed(id, await page.snapshotter.describe(strayed))) : done();
}

async function write(
  page: ScriptActPage,
  hand: ScriptHand,
  { id, value, select, keys }: Of<'text'>,
): Promise<Outcome> {
  const focused = await focus(page, id, keys && select === 'end' ? 'keep' : select, value);
  if (!focused.ok) return focused;
  const formed = id === undefined ? done(value) : textFor(focused.value, { id, value, select });
  if (!formed.ok) return formed;
  if (!keys) hand.write(formed.value);
  for (const key of keys ?? []) {
    // A page may pass the focus on with each key, as to the next box of a code.
    const holder = deepFocus();
    if (!holder || (holder !== focused.value && !writesKey(holder, key.key)))
      return failed(focusLost(id, holder ? await page.snapshotter.describe(holder) : 'the page itself'));
    hand.key(holder, { key, modifiers: [] });
  }
  return done();
}

async function pressKey(
  page: ScriptActPage,
  hand: ScriptHand,
  { id, ...stroke }: Of<'key'>,
): Promise<Outcome> {
  const focused = await focus(page, id, 'keep');
  if (focused.ok && stroke.goes !== 'up' && page.hasChanged()) return failed(changedSinceApproval);
  if (focused.ok) hand.key(focused.value, stroke);
  return focused.ok ? done() : focused;
}

/** Gives a field, or whatever takes a key, the focus, and returns what has it. Without an element that is whatever has it in this document. */
async function focus(
  page: ScriptActPage,
  id: ElementId | undefined,
  select: 'end' | 'all' | 'keep',
  value?: string,
): Promise<Outcome<Element>> {
  if (id === undefined) {
    const holder = deepFocus();
    return holder && isChildFrame(holder) ? failed(focusElsewhere) : done(holder ?? document.body);
  }
  const found = await page.snapshotter.resolve(id);
  if (!found.ok) return found;
  page.snapshotter.touch(id);
  const focused =
    select === 'keep' ? takeFocus(found.value, id) : focusField(found.value, { id, select, value });
  if (!focused.ok) return focused;
  const taker = select === 'keep' ? takerOf(found.value) : fieldOf(found.value);
  const holder = deepFocus();
  if (taker && holder && isDeepFocus(taker)) return done(holder);
  return failed(focusLost(id, holder ? await page.snapshotter.describe(holder) : 'the page itself'));
}

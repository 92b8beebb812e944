import type { Effect } from '../../../src/protocol/effect.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { describe, describeState, STATES } from '../ask/describe.ts';
import type { RawControl } from '../read/raw-block.ts';
import type { Redactor } from '../redact/redactor.ts';

/** Controls whose new state a receipt names; of more it says how many. */
const NAMED_MAX = 3;

/** The field that an act writes into. */
export interface Field {
  readonly id: ElementId;
  readonly element: Element;
}

interface StateOptions {
  readonly redactor: Redactor;
  readonly snapshotter: { control(element: Element): RawControl; idOf(element: Element): Promise<ElementId> };
  readonly table: { idOf(element: Element): ElementId | undefined };
  /** Its state is told whether it has changed or not. */
  readonly field: Field | undefined;
  /** What has opened or closed is told, so that its control needs not to be. */
  readonly ignoresExpanded: boolean;
}

/** The states of the controls that are in other ones than before, the field of the act first. */
export async function changedStates(
  controls: readonly (readonly [was: RawControl, is: RawControl])[],
  { redactor, snapshotter, table, field, ignoresExpanded }: StateOptions,
): Promise<readonly Effect[]> {
  const states: Effect[] = [];
  const held = field && (await describe(snapshotter.control(field.element), redactor));
  if (field && held) states.push({ kind: 'state', id: field.id, state: held });
  let more = 0;
  for (const [was, is] of controls) {
    const changed = STATES.filter(
      (state) =>
        shownIn(was, state) !== shownIn(is, state) &&
        !(state === 'expanded' && ignoresExpanded) &&
        !(state !== 'invalid' && is.element === field?.element),
    );
    if (changed.length === 0) continue;
    // The page may have drawn the control again after it was last read. Rejects if the tab has left its session.
    const numbered = () => snapshotter.idOf(is.element).catch(() => undefined);
    const id = states.length < NAMED_MAX ? (table.idOf(is.element) ?? (await numbered())) : undefined;
    if (id === undefined) more += 1;
    else
      for (const state of changed)
        states.push({ kind: 'state', id, state: await describeState(is, state, redactor) });
  }
  return more > 0 ? [...states, { kind: 'states', more }] : states;
}

const shownIn = ({ attributes }: RawControl, name: string): string | undefined =>
  attributes.find(([one]) => one === name)?.[1];

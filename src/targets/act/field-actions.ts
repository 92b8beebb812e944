import type { FieldActions, PageActions } from '../../commands/definition/page-context.ts';
import { notSwitched, radioStays } from '../../protocol/failures/field-failures.ts';
import type { ElementId } from '../../protocol/ids.ts';
import { done, failed, flat, type Outcome } from '../../protocol/outcome.ts';
import { overheard, quoted, say } from '../../protocol/said.ts';
import { askTarget } from '../pages/ask-target.ts';
import { andRest } from './and-rest.ts';
import { moveGauge } from './move-gauge.ts';
import type { SettleServices } from './settle.ts';
import type { TargetHandle } from './target-handle.ts';

/** One option of those that a command chooses. */
interface Choice {
  readonly id: ElementId;
  readonly value: string;
  readonly values: readonly string[];
  /** This command has opened its list. */
  readonly wasOpened: boolean;
}

/** What acts on fields are made of. */
interface Hands {
  readonly open: () => Promise<Outcome<TargetHandle>>;
  readonly page: Pick<PageActions, 'click' | 'press' | 'setValue' | 'focusField' | 'insert'>;
}

/** Acts on checkboxes, options, sliders and texts: presses, keys and values, each of which is proven by itself. */
export function fieldActions(services: SettleServices, { open, page }: Hands): FieldActions {
  const askToggle = async (id: ElementId, later: boolean) => {
    const handle = await open();
    if (!handle.ok) return handle;
    return flat(await askTarget(services, handle.value.frame, 'GET_TOGGLE', { id, later }));
  };

  /** Chooses one option. */
  const chooseOne = async (
    handle: TargetHandle,
    { id, value, values, wasOpened }: Choice,
  ): Promise<Outcome<'set' | 'pressed'>> => {
    const wanted = await handle.resolve(value);
    const all = await Promise.all(values.map((one) => handle.resolve(one)));
    const find = async (isOpen: boolean, isFiltered = false) =>
      flat(
        await askTarget(services, handle.frame, 'FIND_OPTION', {
          id,
          wanted,
          all,
          wasOpened: isOpen,
          ...(isFiltered && { isFiltered }),
        }),
      );
    let found = await find(wasOpened);
    // One that has closed over the option before it is opened again.
    const isClosed = found.ok
      ? found.value.by === 'opening'
      : wasOpened && found.failure.code === 'unchanged';
    if (isClosed) {
      let rest = await andRest(services, handle, () => page.click(id));
      if (!rest.ok) return rest;
      found = await find(true);
      // A page may say at once that a list opens, and draw it later.
      for (let look = 1; look < LOOKS_MAX && isMissing(found) && rest.value.hasChanged; look += 1) {
        rest = await andRest(services, handle, async () => done());
        if (!rest.ok) return rest;
        found = await find(true);
      }
      if (isMissing(found)) found = (await searchFor(handle, id, value, () => find(true, true))) ?? found;
    }
    if (!found.ok) return found;
    const how = found.value;
    if (how.by !== 'press') return done('set');
    const pressed = how.isChosen ? done() : await andRest(services, handle, () => page.click(how.option));
    return pressed.ok ? done('pressed') : pressed;
  };

  /** Writes into a field for text what is looked for in its list, which may open by that alone. Undefined where it is none. */
  const searchFor = async <T>(
    handle: TargetHandle,
    id: ElementId,
    words: string,
    find: () => Promise<Outcome<T>>,
  ): Promise<Outcome<T> | undefined> => {
    const focused = await page.focusField(id, 'all');
    if (!focused.ok || focused.value.takes !== 'plain') return undefined;
    const rest = await andRest(services, handle, () => page.insert(id, words, focused.value));
    if (!rest.ok) return rest;
    let found = await find();
    for (let look = 1; look < LOOKS_MAX && isMissing(found); look += 1) {
      const again = await andRest(services, handle, async () => done());
      if (!again.ok) return again;
      if (!again.value.hasChanged) break;
      found = await find();
    }
    if (!found.ok) await andRest(services, handle, () => page.insert(id, '', focused.value));
    return found;
  };

  return {
    async setChecked(id, on) {
      const toggle = await askToggle(id, false);
      if (!toggle.ok) return toggle;
      const { state, isRadio, words } = toggle.value;
      if (state === (on ? 'on' : 'off'))
        return done(say`${id} ${overheard(words)} already; nothing was pressed.`);
      return isRadio && !on ? failed(radioStays(id)) : page.click(id);
    },
    async seeChecked(id, on) {
      const toggle = await askToggle(id, true);
      // The press may have taken it from the page, whose effects tell of that.
      if (!toggle.ok) return done(say`How ${id} is now was not seen.`);
      const { state, words } = toggle.value;
      return state === (on ? 'on' : 'off') ? done('') : failed(notSwitched(id, words));
    },
    async choose(id, values) {
      const handle = await open();
      if (!handle.ok) return handle;
      let wasOpened = false;
      for (const value of values) {
        const chosen = await chooseOne(handle.value, { id, value, values, wasOpened });
        if (!chosen.ok) return chosen;
        if (chosen.value === 'set') return page.setValue(id, values.join('\n'));
        wasOpened = true;
      }
      return done();
    },
    async selectText(id, range) {
      const handle = await open();
      if (!handle.ok) return handle;
      const committed = await handle.value.commit();
      if (!committed.ok) return committed;
      const { frame, begin, remember } = handle.value;
      const selected = flat(
        await askTarget(services, frame, 'SELECT_TEXT', { ...(id !== undefined && { id }), ...range }, begin),
      );
      if (!selected.ok) return selected;
      await remember(selected.value);
      return done(say`Selected: ${quoted(selected.value, TOLD_MAX)}.`);
    },
    async setByKeys(id, value) {
      const handle = await open();
      if (!handle.ok) return handle;
      return moveGauge(id, value, {
        read: async () => flat(await askTarget(services, handle.value.frame, 'GET_GAUGE', { id })),
        press: (key, times) => andRest(services, handle.value, () => page.press(key, id, { times, hold: 0 })),
      });
    },
  };
}

/** So much is told of a text that is selected, which the adapter has redacted. */
const TOLD_MAX = 300;
/** So often it is looked for a list that has been opened. */
const LOOKS_MAX = 4;

/** Whether there is no list of options yet. */
const isMissing = (found: Outcome<unknown>): boolean => !found.ok && found.failure.code === 'unchanged';

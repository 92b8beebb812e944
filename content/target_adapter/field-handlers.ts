import type { TabHandlers } from '../../src/messaging/serve.ts';
import { badValue, disabledElement, notEditable } from '../../src/protocol/failures/failures.ts';
import {
  listNotOpened,
  noOptions,
  notCheckable,
  severalOptions,
} from '../../src/protocol/failures/field-failures.ts';
import type { ElementId } from '../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../src/protocol/outcome.ts';
import { datePartsOf, holdsParts } from './act/fields/date-parts.ts';
import { gaugeOf } from './act/fields/gauge.ts';
import { holding } from './act/fields/holds-text.ts';
import { choices } from './act/fields/native-options.ts';
import {
  choosesOptions,
  listOf,
  mayOpenOptions,
  optionNamed,
  optionsIn,
  shownLists,
  takesSeveral,
} from './act/fields/options.ts';
import { bearersOf, looksChosen, optionsByWords } from './act/fields/options-by-words.ts';
import { toggleOf } from './act/fields/toggle.ts';
import { fieldOf } from './act/focus-field.ts';
import { describe } from './ask/describe.ts';
import { isDisabled } from './read/semantics/attributes.ts';
import type { Redactor } from './redact/redactor.ts';
import { selectRange } from './select-range.ts';
import type { ElementTable } from './snapshot/element-table.ts';
import type { Snapshotter } from './snapshot/snapshotter.ts';
import type { ActKind } from './watch/own-acts.ts';

/** What the handlers of fields need of the rest of the adapter. */
export interface FieldOptions {
  readonly snapshotter: Snapshotter;
  readonly table: ElementTable;
  readonly redactor: Redactor;
  begins(kind: ActKind): void;
  /** The document and the shadow roots in it. */
  roots(): Iterable<Document | ShadowRoot>;
  /** Redacts a failure that quotes the page. */
  redacted<T>(outcome: Outcome<T>): Promise<Outcome<T>>;
}

/** So many of options that read alike are named. */
const ALIKE_MAX = 5;

type Handled = 'HOLDS_TEXT' | 'GET_TOGGLE' | 'GET_GAUGE' | 'FIND_OPTION' | 'SELECT_TEXT';

/** Answers what the worker asks of checkboxes, options, sliders and texts. */
export function fieldHandlers({
  snapshotter,
  table,
  redactor,
  begins,
  roots,
  redacted,
}: FieldOptions): Pick<TabHandlers, Handled> {
  /** An element that is as it was shown, and can be used. */
  async function usable(id: ElementId): Promise<Outcome<Element>> {
    const found = await snapshotter.resolve(id);
    return found.ok && isDisabled(found.value) ? failed(disabledElement(id)) : found;
  }

  /** What the page showed before a press was to open a list: others, and elements that read as the options. */
  let before: { readonly lists: ReadonlySet<Element>; readonly words: ReadonlySet<Element> } = {
    lists: new Set(),
    words: new Set(),
  };

  return {
    HOLDS_TEXT({ id, value, atRest }) {
      const found = table.find(id);
      const parts = found.ok ? datePartsOf(found.value, value) : undefined;
      if (parts) return holdsParts(parts) ? { held: 'all', missing: '' } : { held: 'none', missing: value };
      // A removed field tells nothing.
      return holding(found.ok ? fieldOf(found.value) : undefined, value, { atRest });
    },
    async GET_TOGGLE({ id, later }) {
      const found = later ? table.find(id) : await usable(id);
      if (!found.ok) return found;
      const toggle = toggleOf(found.value);
      if (!toggle) return failed(notCheckable(id));
      const { control, state, isRadio } = toggle;
      const words = await describe(snapshotter.control(control), redactor);
      return done({ state, isRadio, words });
    },
    async GET_GAUGE({ id }) {
      const found = table.find(id);
      const gauge = found.ok ? gaugeOf(found.value) : undefined;
      return gauge ? done(gauge) : found.ok ? failed(notEditable(id)) : found;
    },
    async FIND_OPTION({ id, wanted, all, wasOpened, isFiltered = false }) {
      // Once it is open, its name may be what is chosen in it.
      const found = wasOpened ? table.find(id) : await usable(id);
      if (!found.ok) return found;
      const { value: element } = found;
      if (fieldOf(element) instanceof HTMLSelectElement) return done({ by: 'value' });
      if (!choosesOptions(element) && !mayOpenOptions(element)) return failed(noOptions(id));
      const opens = () => {
        before = { lists: new Set(shownLists(element)), words: bearersOf(all, roots()) };
      };
      const list = listOf(element, { before: wasOpened ? before.lists : undefined });
      const options = list ? optionsIn(list, (one) => snapshotter.control(one)) : [];
      const option = optionNamed(options, wanted);
      if (list && option) {
        if (!wasOpened) opens();
        const isChosen = option.isSelected && takesSeveral(list);
        return done({ by: 'press', option: await snapshotter.idOf(option.element), isChosen });
      }
      if (wasOpened) {
        const looks = { roots: roots(), before: before.words, isFiltered };
        const [first, ...others] = optionsByWords(wanted, looks);
        if (first && others.length > 0) {
          const ids: ElementId[] = [];
          for (const one of [first, ...others].slice(0, ALIKE_MAX)) ids.push(await snapshotter.idOf(one));
          return failed(severalOptions(id, wanted, ids));
        }
        if (first)
          return done({ by: 'press', option: await snapshotter.idOf(first), isChosen: looksChosen(first) });
      }
      if (options.length === 0) {
        if (wasOpened) return failed(listNotOpened(id));
        opens();
        return done({ by: 'opening' });
      }
      const names = options.map(({ name }) => name);
      return redacted(failed(badValue(id, wanted, `one of: ${choices(names)}`)));
    },
    async SELECT_TEXT({ id, from, to }) {
      const found = id === undefined ? done(document.body) : await snapshotter.resolve(id);
      if (!found.ok) return found;
      begins('value');
      const { meaning } = snapshotter.control(
        id === undefined ? found.value : (fieldOf(found.value) ?? found.value),
      );
      return selectRange(found.value, { id, from, to, meaning }, redactor);
    },
  };
}

import type { TabHandlers } from '../../src/messaging/serve.ts';
import { dragToFrame } from '../../src/protocol/failures/input-failures.ts';
import { LIMITS } from '../../src/protocol/limits.ts';
import { done, failed, type Outcome } from '../../src/protocol/outcome.ts';
import { overheard } from '../../src/protocol/said.ts';
import type { Activity } from '../../src/protocol/snapshot.ts';
import { nextFrame } from '../page/next-frame.ts';
import { fieldOf, focusField } from './act/focus-field.ts';
import { hitAtPlace } from './act/hit-at-place.ts';
import { waitUntilInteractive } from './act/interactive.ts';
import { type Located, type LocateOptions, locate, locateReady } from './act/locate.ts';
import { locateDrag } from './act/locate-drag.ts';
import type { PointerTrail } from './act/pointer-trail.ts';
import { revealText } from './act/reveal-text.ts';
import { scroll } from './act/scroll.ts';
import { setValue } from './act/set-value.ts';
import { isListBox } from './act/special-elements.ts';
import { takeFocus } from './act/take-focus.ts';
import { actFacts } from './ask/act-facts.ts';
import type { Effects } from './effects/effects.ts';
import { fieldHandlers } from './field-handlers.ts';
import type { Redactor } from './redact/redactor.ts';
import type { ElementTable } from './snapshot/element-table.ts';
import type { Snapshotter } from './snapshot/snapshotter.ts';
import type { ActKind } from './watch/own-acts.ts';

/** A frame in the page draws by then where it is in view. */
const SUBFRAME_MS = 300;

/** What acting in a document needs of the rest of the adapter. */
interface ActOptions extends Pick<LocateOptions, 'nameBlocker' | 'isNumbered'> {
  readonly snapshotter: Snapshotter;
  readonly table: ElementTable;
  readonly redactor: Redactor;
  readonly effects: Effects;
  readonly trail: PointerTrail;
  begins(kind: ActKind): void;
  /** A command notes how the page is. Returns what is going on in it. */
  noted(): Activity;
  /** When the page last changed, Unix ms. */
  changedAt(): number;
  /** Shows the person what is acted on. */
  outline(rect: DOMRect): void;
}

/** Answers what the worker asks of an element that it is about to act on, and acts where no input of Chrome can. */
export function actHandlers(
  options: ActOptions,
): Pick<
  TabHandlers,
  | 'NOTE_PAGE'
  | 'GET_ACT_FACTS'
  | 'GET_COORDINATES'
  | 'GET_DRAG'
  | 'FOCUS_FIELD'
  | 'TAKE_FOCUS'
  | 'SET_VALUE'
  | 'SCROLL'
  | 'REVEAL_TEXT'
> &
  ReturnType<typeof fieldHandlers> {
  const { snapshotter, table, redactor, effects, trail, nameBlocker, isNumbered } = options;
  const { begins, noted, outline } = options;

  /** Where the pointer goes, which the person sees. */
  function pointTo(element: Element, { point, rect }: Located) {
    outline(rect);
    return { ...point, ...(isListBox(element) && { takes: 'focus' as const }) };
  }

  /** Redacts a failure: it may quote the page or the rejected value. */
  async function redacted<T>(outcome: Outcome<T>): Promise<Outcome<T>> {
    if (outcome.ok) return outcome;
    const { code, message, hint } = outcome.failure;
    const escaped = (text: string) => redactor.escaped(text, { max: LIMITS.note });
    return failed({ code, message: overheard(await escaped(message)), hint: overheard(await escaped(hint)) });
  }

  return {
    ...fieldHandlers({ snapshotter, table, redactor, begins, redacted }),
    async GET_COORDINATES({ id, purpose, at }) {
      if (purpose === 'pointer') trail.clear();
      const element = await snapshotter.resolve(id);
      if (!element.ok) return element;
      const wanted = purpose === 'field' ? (fieldOf(element.value) ?? element.value) : element.value;
      const located = await locate(wanted, {
        id,
        nameBlocker,
        isNumbered,
        changedAt: options.changedAt(),
        at,
      });
      effects.arrivedAt(element.value);
      return located.ok ? done(pointTo(wanted, located.value)) : located;
    },
    async NOTE_PAGE({ pointsAt }) {
      const activity = noted();
      await effects.begin();
      const element = pointsAt === undefined ? undefined : await snapshotter.resolve(pointsAt);
      if (!element?.ok) return { activity };
      trail.clear();
      const located = locateReady(element.value, { isNumbered, changedAt: options.changedAt() });
      if (!located) return { activity };
      effects.arrivedAt(element.value);
      return { activity, ready: pointTo(element.value, located) };
    },
    async GET_ACT_FACTS({ id, means, amounts, wanted, ...place }) {
      const look = { means, amounts, wanted };
      if (id === undefined) return done(await actFacts(undefined, look, snapshotter, redactor));
      const element = await snapshotter.resolve(id);
      if (!element.ok) return element;
      const looking = { id, nameBlocker, isNumbered, changedAt: options.changedAt(), ...place };
      const hit = await hitAtPlace(element.value, looking);
      return hit.ok ? done(await actFacts(hit.value, look, snapshotter, redactor)) : hit;
    },
    async GET_DRAG({ id, to }) {
      trail.clear();
      const [element, target] = await Promise.all([
        snapshotter.resolve(id),
        to.kind === 'element' ? snapshotter.resolve(to.id) : undefined,
      ]);
      if (!element.ok) return element;
      if (target && !target.ok) {
        // The worker knows the number: it is of another frame.
        const isElsewhere = target.failure.code === 'unknown_id' && to.kind === 'element';
        return isElsewhere ? failed(dragToFrame(id, to.id)) : target;
      }
      const located = await locateDrag(element.value, {
        id,
        to,
        nameBlocker,
        isNumbered,
        changedAt: options.changedAt(),
        target: to.kind === 'element' && target ? { id: to.id, element: target.value } : undefined,
      });
      effects.arrivedAt(element.value);
      if (located.ok) outline(element.value.getBoundingClientRect());
      return located;
    },
    async FOCUS_FIELD({ id, select }) {
      const element = await snapshotter.resolve(id);
      if (!element.ok) return element;
      await waitUntilInteractive(fieldOf(element.value) ?? element.value);
      outline(element.value.getBoundingClientRect());
      begins('value');
      const focused = focusField(element.value, { id, select });
      effects.arrivedAt(element.value);
      return focused;
    },
    async TAKE_FOCUS({ id, isDeed }) {
      const element = await snapshotter.resolve(id);
      if (!element.ok) return element;
      await waitUntilInteractive(element.value);
      const taken = takeFocus(element.value, id);
      effects.arrivedAt(isDeed ? undefined : element.value);
      return taken;
    },
    async SET_VALUE({ id, value }) {
      const element = await snapshotter.resolve(id);
      if (!element.ok) return element;
      begins('value');
      return redacted(setValue(element.value, { id, value }));
    },
    async SCROLL({ id, ...ask }) {
      begins('scroll');
      const element = id === undefined ? done(undefined) : table.find(id);
      if (!element.ok) return element;
      const { scrollers, hasMoved, said } = scroll(element.value, ask);
      for (const scroller of scrollers) effects.arrivedAt(scroller);
      if (hasMoved) {
        // The page hears of it as it draws. A frame that is out of view draws nothing.
        await nextFrame(window === window.top ? undefined : SUBFRAME_MS);
        effects.stir();
      }
      return done({ moved: hasMoved, said });
    },
    REVEAL_TEXT({ text }) {
      begins('scroll');
      const shown = revealText(text);
      if (shown) effects.arrivedAt(shown);
      return shown !== undefined;
    },
  };
}

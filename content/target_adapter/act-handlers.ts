import type { TabHandlers } from '../../src/messaging/serve.ts';
import type { AimVerb } from '../../src/protocol/aim.ts';
import { dragToFrame, onlyOthers } from '../../src/protocol/failures/input-failures.ts';
import { LIMITS } from '../../src/protocol/limits.ts';
import type { FocusedField } from '../../src/protocol/messages/target-fields.ts';
import { done, failed, type Outcome } from '../../src/protocol/outcome.ts';
import { overheard } from '../../src/protocol/said.ts';
import type { Activity } from '../../src/protocol/snapshot.ts';
import { firstElementChildOf } from '../page/genuine.ts';
import { nextFrame } from '../page/next-frame.ts';
import { collapseSpaces } from '../page/white-space.ts';
import { datePartsOf } from './act/fields/date-parts.ts';
import { fieldOf, focusField } from './act/focus-field.ts';
import { hitAtPlace } from './act/hit-at-place.ts';
import { textFor } from './act/insert-text.ts';
import { waitUntilInteractive } from './act/interactive.ts';
import { type Located, type LocateOptions, locate, locateReady } from './act/locate.ts';
import { locateDrag } from './act/locate-drag.ts';
import type { PointerTrail } from './act/pointer-trail.ts';
import { revealText } from './act/reveal-text.ts';
import { otherScrollers, scroll } from './act/scroll.ts';
import { setValue } from './act/set-value.ts';
import { isListBox } from './act/special-elements.ts';
import { takeFocus } from './act/take-focus.ts';
import { actFacts } from './ask/act-facts.ts';
import type { Effects } from './effects/effects.ts';
import { fieldHandlers } from './field-handlers.ts';
import type { ActingOptions } from './lazy-acting.ts';
import { type Hears, isBareBox, listeningParts } from './read/semantics/listening-part.ts';
import { cleanText } from './redact/clean-text.ts';
import type { Redactor } from './redact/redactor.ts';
import type { ElementTable } from './snapshot/element-table.ts';
import type { Snapshotter } from './snapshot/snapshotter.ts';
import type { ActKind } from './watch/own-acts.ts';

/** Whose words go into a field once it is pressed. */
const PICKED = '[role="option"], [role="menuitem"], [role="menuitemradio"], [role="treeitem"], li';
/** A frame in the page draws by then where it is in view. */
const SUBFRAME_MS = 300;

/** Acts on the field inside a control. */
const INTO_FIELDS: ReadonlySet<AimVerb> = new Set(['type', 'fill', 'select']);
/** Characters of a name in the label at the pointer, which is cut by its width. */
const LABEL_NAME_MAX = 80;

const holdsElements = (element: Element): boolean => firstElementChildOf(element) !== null;

/** Parts of the page whose numbers the agent gets. */
const SCROLLERS_MAX = 4;

/** What acting in a document needs of the rest of the adapter. */
interface ActOptions extends Pick<LocateOptions, 'nameBlocker' | 'isNumbered' | 'numberOf'> {
  readonly snapshotter: Snapshotter;
  readonly table: ElementTable;
  readonly redactor: Redactor;
  readonly effects: Effects;
  readonly trail: PointerTrail;
  readonly hears: Hears;
  begins(kind: ActKind): void;
  /** The document and the shadow roots in it. */
  roots(): Iterable<Document | ShadowRoot>;
  /** A command notes how the page is. Returns what is going on in it. */
  noted(): Activity;
  /** When the page last changed, Unix ms. */
  changedAt(): number;
  /** Shows the person what is acted on. */
  readonly pill: Pick<ActingOptions['pill'], 'outline' | 'hasPointer' | 'aimAt'>;
}

/** Answers what the worker asks of an element that it is about to act on, and acts where no input of Chrome can. */
export function actHandlers(
  options: ActOptions,
): Pick<
  TabHandlers,
  | 'NOTE_PAGE'
  | 'GET_ACT_FACTS'
  | 'GET_COORDINATES'
  | 'SHOW_AIM'
  | 'GET_DRAG'
  | 'FOCUS_FIELD'
  | 'TAKE_FOCUS'
  | 'SET_VALUE'
  | 'SCROLL'
  | 'REVEAL_TEXT'
> &
  ReturnType<typeof fieldHandlers> {
  const { snapshotter, table, redactor, effects, trail, nameBlocker, isNumbered, numberOf, hears } = options;
  const { begins, noted, pill, roots } = options;
  const outline = (rect: DOMRect) => pill.outline(rect);

  /** Where the pointer goes, which the person sees. */
  function pointTo(element: Element, { point, rect }: Located) {
    outline(rect);
    if (element.matches(PICKED)) redactor.pick(cleanText(collapseSpaces(element.textContent ?? '').trim()));
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
    ...fieldHandlers({ snapshotter, table, redactor, begins, roots, redacted }),
    async GET_COORDINATES({ id, purpose, at }) {
      if (purpose === 'pointer') trail.clear();
      const element = await snapshotter.resolve(id);
      if (!element.ok) return element;
      const isBare = purpose === 'pointer' && !at && isBareBox(element.value, hears);
      const parts = isBare ? listeningParts(element.value, hears) : [];
      if (parts.length > 1) return failed(onlyOthers(id, await Promise.all(parts.map(numberOf))));
      const [part] = parts;
      const wanted = part ?? (purpose === 'field' ? fieldOf(element.value) : undefined) ?? element.value;
      const located = await locate(wanted, {
        id,
        nameBlocker,
        isNumbered,
        numberOf,
        changedAt: options.changedAt(),
        at,
      });
      effects.arrivedAt(element.value);
      const isUnheard = isBare && !part && holdsElements(element.value);
      if (!located.ok) return located;
      return done({ ...pointTo(wanted, located.value), ...(isUnheard && { isUnheard }) });
    },
    async SHOW_AIM({ verb, on }) {
      if (!pill.hasPointer()) return false;
      if (on.kind === 'point') return pill.aimAt(on.point, { verb, name: '' });
      const { id, at } = on;
      const element = await snapshotter.resolve(id);
      if (!element.ok) return false;
      const wanted = (INTO_FIELDS.has(verb) && fieldOf(element.value)) || element.value;
      const looking = { id, nameBlocker, isNumbered, numberOf, changedAt: options.changedAt(), at };
      const located = await locate(wanted, looking);
      if (!located.ok) return true; // It may have been scrolled. The command itself says why it fails.
      outline(located.value.rect);
      const name = cleanText(collapseSpaces(snapshotter.control(element.value).name).trim());
      return pill.aimAt(located.value.point, { verb, name: name.slice(0, LABEL_NAME_MAX) });
    },
    async NOTE_PAGE({ pointsAt }) {
      snapshotter.beginCommand();
      const activity = noted();
      await effects.begin();
      const element = pointsAt === undefined ? undefined : await snapshotter.resolve(pointsAt);
      if (!element?.ok || isBareBox(element.value, hears)) return { activity };
      trail.clear();
      const located = locateReady(element.value, { isNumbered, changedAt: options.changedAt() });
      if (!located) return { activity };
      effects.arrivedAt(element.value);
      return { activity, ready: pointTo(element.value, located) };
    },
    async GET_ACT_FACTS({ id, means, amounts, wanted, ...place }) {
      const look = { means, amounts, wanted };
      if (id === undefined) return done(await actFacts(undefined, look, snapshotter, redactor));
      // What the person is asked about is this element alone.
      if (amounts !== undefined) table.pin(id);
      const element = await snapshotter.resolve(id);
      if (!element.ok) return element;
      const looking = { id, nameBlocker, isNumbered, numberOf, changedAt: options.changedAt(), ...place };
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
        numberOf,
        changedAt: options.changedAt(),
        target: to.kind === 'element' && target ? { id: to.id, element: target.value } : undefined,
      });
      effects.arrivedAt(element.value);
      if (located.ok) outline(element.value.getBoundingClientRect());
      return located;
    },
    async FOCUS_FIELD({ id, select, value }) {
      const element = await snapshotter.resolve(id);
      if (!element.ok) return element;
      await waitUntilInteractive(fieldOf(element.value) ?? element.value);
      const parts = value === undefined ? undefined : datePartsOf(element.value, value);
      if (parts) {
        const fields: NonNullable<FocusedField['parts']> = [];
        for (const { element: part, value: of } of parts)
          fields.push({ id: await snapshotter.idOf(part), value: of, isTyped: !('value' in part) });
        return done({ takes: 'parts' as const, parts: fields });
      }
      const formed = value === undefined ? done() : textFor(element.value, { id, value, select });
      if (!formed.ok) return formed;
      outline(element.value.getBoundingClientRect());
      begins('value');
      snapshotter.touch(id);
      const focused = focusField(element.value, { id, select, value });
      effects.arrivedAt(element.value);
      return focused;
    },
    async TAKE_FOCUS({ id, isDeed }) {
      const element = await snapshotter.resolve(id);
      if (!element.ok) return element;
      await waitUntilInteractive(element.value);
      snapshotter.touch(id);
      const taken = takeFocus(element.value, id);
      effects.arrivedAt(isDeed ? undefined : element.value);
      return taken;
    },
    async SET_VALUE({ id, value }) {
      const element = await snapshotter.resolve(id);
      if (!element.ok) return element;
      begins('value');
      snapshotter.touch(id);
      return redacted(setValue(element.value, { id, value }));
    },
    async SCROLL({ id, ...ask }) {
      begins('scroll');
      const known = id === undefined ? done(undefined) : table.find(id);
      const element = known.ok || id === undefined ? known : await snapshotter.resolve(id);
      if (!element.ok) return element;
      const { scrollers, hasMoved, said, fits } = scroll(element.value, ask);
      for (const scroller of scrollers) effects.arrivedAt(scroller);
      if (hasMoved) {
        // The page hears of it as it draws. A frame that is out of view draws nothing.
        await nextFrame(window === window.top ? undefined : SUBFRAME_MS);
        effects.stir();
      }
      const [used] = scrollers;
      const answer = { moved: hasMoved, said, ...(fits && { fits }) };
      if (!used || !(ask.by || ask.to)) return done(answer);
      const isPage = used === document.scrollingElement;
      if (id !== undefined)
        return done({ ...answer, ...(!isPage && { scroller: await snapshotter.idOf(used) }) });
      if (isPage && hasMoved) return done(answer);
      // Which part is meant is only a guess: the agent gets the numbers of the others.
      const parts = [...(isPage ? [] : [used]), ...otherScrollers(used, ask)].slice(0, SCROLLERS_MAX);
      const [scroller, ...others] = await Promise.all(parts.map((one) => snapshotter.idOf(one)));
      if (scroller === undefined) return done(answer);
      const named = `Scroller: ${scroller}${others.length > 0 ? `; others: ${others.join(', ')}` : ''}.`;
      return done({ ...answer, said: `${said} ${named}`, scroller });
    },
    REVEAL_TEXT({ text }) {
      begins('scroll');
      const shown = revealText(text);
      if (shown) effects.arrivedAt(shown);
      return shown !== undefined;
    },
  };
}

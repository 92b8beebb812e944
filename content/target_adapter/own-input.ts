import type { TabHandlers } from '../../src/messaging/serve.ts';
import type { AnswerOf } from '../../src/messaging/wire.ts';
import type { ApprovedPress } from '../../src/protocol/act-facts.ts';
import {
  changedSinceApproval,
  clickedOnce,
  focusElsewhere,
  focusLost,
  keyPresses,
  pointerElsewhere,
  pressStrayed,
} from '../../src/protocol/failures/input-failures.ts';
import type { ElementId, FrameId } from '../../src/protocol/ids.ts';
import type { AnnouncedInput, ScriptAct } from '../../src/protocol/messages/index.ts';
import { done, failed, type Outcome } from '../../src/protocol/outcome.ts';
import { deepFocus } from '../page/deep-focus.ts';
import { type FrameElement, isFrame } from '../page/frame-element.ts';
import { hitAt } from '../page/hit-test.ts';
import { pause } from '../page/pause.ts';
import { actByScript, type ScriptActPage } from './act/by-script/act.ts';
import type { EarlyEvents } from './act/early-events.ts';
import { documentFocus } from './act/field-focus.ts';
import { textTaker } from './act/fields/drawing.ts';
import { focusField, writesKey } from './act/focus-field.ts';
import { InputGuard, stop } from './act/input-guard.ts';
import { insertText } from './act/insert-text.ts';
import type { NameBlocker } from './act/locate.ts';
import { OwnEvents } from './act/own-events.ts';
import { hitsLike } from './act/own-part.ts';
import { pasteText } from './act/paste-text.ts';
import type { PointerTrail } from './act/pointer-trail.ts';
import { provePress } from './act/prove-press.ts';
import { isChildFrame } from './act/special-elements.ts';
import { SubmitGuard } from './act/submit-guard.ts';
import { keysHolder, takeFocus } from './act/take-focus.ts';
import { hasChanged } from './ask/act-facts.ts';
import { formHolds } from './ask/form-holds.ts';
import type { Hears } from './read/semantics/listening-part.ts';
import type { Redactor } from './redact/redactor.ts';
import type { Snapshotter } from './snapshot/snapshotter.ts';

type Of<K extends AnnouncedInput['kind']> = Extract<AnnouncedInput, { kind: K }>;
const KINDS = {
  press: 'pointer',
  release: 'pointer',
  drag: 'pointer',
  key: 'keys',
  text: 'value',
  files: 'value',
} as const satisfies Record<ScriptAct['kind'], 'pointer' | 'keys' | 'value'>;
/** A browser tells a page that rests in a drag every 50 ms where the pointer is, so pages ignore what comes much sooner. */
const DRAG_REST_MS = 60;
type InputEnd = Extract<AnswerOf<'END_INPUT'>, { ok: true }>['value'];
type Handled =
  | 'ANNOUNCE_INPUT'
  | 'REST_IN_DRAG'
  | 'GET_ARRIVED'
  | 'END_INPUT'
  | 'ACT_BY_SCRIPT'
  | 'GET_FOCUS'
  | 'INSERT_TEXT'
  | 'PASTE_TEXT';

/** What our own input needs of the rest of the adapter. */
export interface OwnInputOptions {
  readonly signal: AbortSignal;
  readonly events: EarlyEvents;
  /** Whether an event may be of the debugger or of the person: trusted, and outside our own elements. */
  counts(event: Event): boolean;
  readonly snapshotter: Pick<
    Snapshotter,
    'resolve' | 'aim' | 'touch' | 'isAsShown' | 'describe' | 'control' | 'blocks'
  >;
  readonly redactor: Redactor;
  readonly frames: { idOf(frame: FrameElement): FrameId | undefined };
  readonly nameBlocker: NameBlocker;
  readonly hears: Hears;
  /** Has what acts by script put into the document, unless it is there. */
  loadScriptHand(): Promise<unknown>;
  /** Gives the page files that were staged. */
  readonly files: ScriptActPage['files'];
  isNumbered(element: Element): boolean;
  /** Where the pointer has been in this frame since the element was located. */
  readonly trail: Pick<PointerTrail, 'hasBeenAt' | 'comesTo'>;
  /** Input is about to come into this frame. */
  announced(kind: 'pointer' | 'keys' | 'value'): void;
  /** Whether input is about to come into the tab. */
  comes(isComing: boolean): void;
}

/**
 * Input of ours into this frame, by the debugger or by script: proves before it that it is about to reach what it is for,
 * stops what goes astray, holds forms back, and tells afterwards.
 */
export class OwnInput {
  readonly #options: OwnInputOptions;
  readonly #guard: InputGuard;
  readonly #submits: SubmitGuard;
  readonly #events = new OwnEvents();
  #announced: AnnouncedInput | undefined;
  /** The element of the latest press. */
  #pressed: ElementId | undefined;
  /** How the latest input ended: a new worker asks once more. */
  #ended: Promise<Outcome<InputEnd>> | undefined;
  /** The drag of the browser that has begun since. */
  #dragStart: Event | undefined;

  constructor(options: OwnInputOptions) {
    this.#options = options;
    const { events, counts } = options;
    this.#submits = new SubmitGuard(events);
    events.on('dragstart', (event) => {
      if (counts(event)) this.#dragStart = event;
    });
    // A middle click of ours gives the page nothing that the person has selected.
    events.on('paste', (event) => counts(event) && this.isOurs(event) && stop(event));
    this.#guard = new InputGuard({
      signal: options.signal,
      events,
      counts,
      isOurs: (event) => this.isOurs(event),
      personActs: () => void this.#submits.end(),
      pressEnds: () => options.comes(false),
    });
  }

  /** Whether a press that begins, a key that goes down, or a paste is of announced input. */
  isOurs(event: Event): boolean {
    return this.#events.isOurs(event);
  }

  readonly handlers: Pick<TabHandlers, Handled> = {
    ANNOUNCE_INPUT: async ({ input }) => {
      this.#ended = undefined;
      this.#options.comes(true);
      const aimed = await this.#aim(input);
      if (!aimed.ok || input.kind === 'elsewhere') return aimed;
      // It was ended, or other input announced, before this page had looked: nobody hears of it.
      if (this.#announced !== input) return failed(focusElsewhere);
      this.#submits.begin(input.sendTo);
      this.#events.announce(input);
      this.#options.announced(input.kind);
      return aimed;
    },
    END_INPUT: async ({ came }) => {
      this.#options.comes(false);
      if (!came) return done({});
      this.#ended ??= this.#endInput();
      return this.#ended;
    },
    REST_IN_DRAG: async () => {
      await pause(DRAG_REST_MS);
      return this.#dragStart !== undefined && !this.#dragStart.defaultPrevented;
    },
    GET_ARRIVED: () => this.#guard.hasArrived(),
    // Nothing that a script dispatches is trusted, so none of it is taken for the person's.
    ACT_BY_SCRIPT: async ({ act, sendTo, approved }) => {
      this.#ended = undefined;
      if (act.kind === 'press') this.#pressed = act.id;
      if (act.kind !== 'files') await this.#options.loadScriptHand();
      this.#submits.begin(sendTo);
      this.#options.announced(KINDS[act.kind]);
      return actByScript({ ...this.#options, hasChanged: this.#changes(approved) }, act);
    },
    GET_FOCUS: ({ pressed }) => {
      const focused = deepFocus();
      const isPressed = pressed !== undefined && pressed === this.#pressed;
      if (!focused || !isChildFrame(focused)) {
        const takesText = textTaker(focused ?? document.body);
        return { in: 'document', isFocused: document.hasFocus(), isPressed, ...(takesText && { takesText }) };
      }
      const frameId = isFrame(focused) ? this.#options.frames.idOf(focused) : undefined;
      return { in: 'frame', isPressed, ...(frameId !== undefined && { frameId }) };
    },
    INSERT_TEXT: async ({ id, value, select }) => {
      const found = await this.#options.snapshotter.resolve(id);
      if (!found.ok) return found;
      this.#options.announced('value');
      this.#options.snapshotter.touch(id);
      return insertText(found.value, { id, value, select, nameHolder: (holder) => this.#nameHolder(holder) });
    },
    PASTE_TEXT: async ({ id, value }) => {
      const found = await this.#options.snapshotter.resolve(id);
      if (!found.ok) return found;
      this.#options.announced('value');
      this.#options.snapshotter.touch(id);
      return pasteText(found.value, { id, value, nameHolder: (holder) => this.#nameHolder(holder) });
    },
  };

  #aim(input: AnnouncedInput): Promise<Outcome> {
    this.#announced = input;
    this.#dragStart = undefined;
    switch (input.kind) {
      case 'pointer':
        return this.#aimPress(input);
      case 'keys':
        return this.#aimKeys(input);
      case 'elsewhere':
        this.#guard.awaitElsewhere();
        return Promise.resolve(done());
    }
  }

  async #endInput(): Promise<Outcome<InputEnd>> {
    this.#events.came();
    const held = this.#submits.end();
    const ended = await this.#end();
    if (!ended.ok || !held) return ended;
    const { snapshotter, redactor } = this.#options;
    return done({ held: { to: held.to, holds: await formHolds(held.form, snapshotter, redactor) } });
  }

  async #end(): Promise<Outcome<{ readonly missed?: true }>> {
    const announced = this.#announced;
    this.#announced = undefined;
    const { strayed, changed, ups, missed } = this.#guard.end();
    if (changed) return failed(changedSinceApproval);
    if (announced?.kind === 'pointer' && strayed) {
      const hit = await this.#options.snapshotter.describe(strayed);
      const isSecond = announced.presses === 2 && ups > 0;
      return failed(isSecond ? clickedOnce(announced.id, hit) : pressStrayed(announced.id, hit));
    }
    if (announced?.kind === 'pointer') this.#options.snapshotter.touch(announced.id);
    if (announced?.kind === 'elsewhere' && strayed)
      return failed(pressStrayed(undefined, await this.#options.snapshotter.describe(strayed)));
    if (announced?.kind === 'keys' && (strayed || missed))
      return this.#lost(announced.id, strayed ?? deepFocus());
    return done(announced?.kind === 'pointer' && missed ? { missed } : {});
  }

  async #lost(id: ElementId | undefined, holder: Element | null): Promise<ReturnType<typeof failed>> {
    return failed(focusLost(id, await this.#nameHolder(holder)));
  }

  /** What has the focus, in words for the agent. */
  async #nameHolder(holder: Element | null): Promise<string> {
    if (!document.hasFocus() || (holder && isChildFrame(holder))) return 'another frame';
    return holder ? this.#options.snapshotter.describe(holder) : 'the page itself';
  }

  async #aimPress(input: Of<'pointer'>): Promise<Outcome> {
    const { id, point, presses = 1, button = 'left', isChosen, drop, approved } = input;
    const { snapshotter, trail } = this.#options;
    // Until the pointer is there, it has no part in what the page replaces.
    if (!trail.hasBeenAt(point)) await snapshotter.resolve(id);
    snapshotter.aim(id);
    if (presses > 0) {
      this.#pressed = id;
      await trail.comesTo(point);
    }
    const proven = await provePress(this.#options, {
      id,
      point,
      button,
      ...(isChosen && { isChosen }),
      ...(drop && { drags: true }),
    });
    if (!proven.ok) return proven;
    if (presses === 0) return done();
    const dropped =
      drop?.id === undefined
        ? proven
        : await provePress(this.#options, { id: drop.id, point: drop.point, drops: true });
    if (!dropped.ok) return dropped;
    // By itself a frame does not know what lies over it.
    if (window !== window.top && !trail.hasBeenAt(point)) return failed(pointerElsewhere(id));
    if (this.#announced !== input) return failed(focusElsewhere);
    const isHitBy = hitsLike(hitAt(point.x, point.y), proven.value, this.#options.isNumbered);
    const isAsShown = () => snapshotter.isAsShown(id);
    const ends = drop ? 'mouseup' : button !== 'left' ? 'auxclick' : presses > 1 ? 'dblclick' : 'click';
    const hasChanged = this.#changes(approved);
    this.#guard.aimPress({ element: proven.value, presses, ends, isAsShown, isHitBy, hasChanged });
    return done();
  }

  async #aimKeys(input: Of<'keys'>): Promise<Outcome> {
    const { id, keys, onlyWrites, selects, approved } = input;
    const hasChanged = this.#changes(approved);
    if (id === undefined) {
      const holder = deepFocus();
      if (holder && isChildFrame(holder)) return failed(focusElsewhere);
      const at = holder ?? document.body;
      if (onlyWrites && !keys.every((key) => writesKey(at, key))) return failed(keyPresses);
      this.#guard.aimKeys({ field: undefined, names: keys, hasChanged });
      return done();
    }
    const found = await this.#options.snapshotter.resolve(id);
    if (!found.ok) return found;
    this.#options.snapshotter.touch(id);
    // A page may have moved the caret since it was focused.
    const taken = selects
      ? focusField(found.value, { id, select: 'all', value: keys.join('') })
      : takeFocus(found.value, id);
    if (!taken.ok) return taken;
    if (window !== window.top) await documentFocus();
    const holder = keysHolder(found.value);
    if (!holder) return this.#lost(id, deepFocus());
    if (this.#announced !== input) return failed(focusElsewhere);
    this.#guard.aimKeys({ field: holder, names: keys, hasChanged });
    return done();
  }

  /** Whether the facts of a press are others than the person has allowed; of a key, where the focus is. */
  #changes(approved: ApprovedPress | undefined): (hit?: Element) => boolean {
    return (hit) => approved !== undefined && hasChanged(hit, approved, this.#options.snapshotter);
  }
}

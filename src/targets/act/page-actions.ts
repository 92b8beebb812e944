import { burstsOf, type Chord, parseChord, usesClipboard } from '../../cdp/keys.ts';
import { whileDrawn } from '../../cdp/pictures.ts';
import type { FieldActions, PageActions, Scroll, Strokes } from '../../commands/definition/page-context.ts';
import { askFrame, type Frame } from '../../messaging/ask.ts';
import { unknownKey } from '../../protocol/failures/failures.ts';
import { notTaken, takesNoText, valueInDrawing } from '../../protocol/failures/field-failures.ts';
import { clipboardRefused, notSent } from '../../protocol/failures/input-failures.ts';
import type { ElementId } from '../../protocol/ids.ts';
import type { FocusedField } from '../../protocol/messages/target-fields.ts';
import { done, failed, flat, type Outcome } from '../../protocol/outcome.ts';
import type { MousePress } from '../../protocol/pointer.ts';
import { overheard, type Said, say } from '../../protocol/said.ts';
import type { Point } from '../../protocol/snapshot.ts';
import { askTarget } from '../pages/ask-target.ts';
import { documentsOf, type TargetDocument } from '../pages/documents.ts';
import { hearListeners } from '../pages/listeners.ts';
import { type ClickPoint, findClickPoint, findDragPoint } from './click-point.ts';
import { fieldActions } from './field-actions.ts';
import { type FocusedFrame, focusedFrame } from './focused-frame.ts';
import type { InputWay } from './input-way.ts';
import { endInput } from './own-input.ts';
import { scriptInput } from './script-input.ts';
import type { SettleServices } from './settle.ts';
import type { TargetHandle } from './target-handle.ts';
import { trustedInput } from './trusted-input.ts';
import { editorKeys, writeInEditor } from './write-in-editor.ts';
import { writeInField } from './write-in-field.ts';

/** Acts in the page that `open` gives access to. Commits before every action that may have an effect. */
export function pageActions(
  services: SettleServices,
  open: () => Promise<Outcome<TargetHandle>>,
): Omit<PageActions, 'scrollUntil'> & FieldActions {
  const ways = { trusted: trustedInput(services), script: scriptInput(services) };

  const openAndRun = async <T>(act: (handle: TargetHandle) => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const handle = await open();
    return handle.ok ? act(handle.value) : handle;
  };

  /** Opens the page, commits, and only then acts. */
  const commitAndRun = <T>(act: (handle: TargetHandle) => Promise<Outcome<T>>): Promise<Outcome<T>> =>
    openAndRun(async (handle) => {
      const committed = await handle.commit();
      return committed.ok ? act(handle) : committed;
    });

  /** Gives input in the way that is open; in the one that is open then if that turns out to be closed, with nothing sent. */
  const give = async (page: TargetHandle, input: (way: InputWay) => Promise<Outcome>): Promise<Outcome> => {
    for (let tries = 1; ; tries += 1) {
      const given = await input(ways[page.input.way]);
      if (given.ok || given.failure !== notSent || tries === TRIES_MAX) return given;
      const again = await page.reopen();
      if (!again.ok) return again;
    }
  };

  const typeKeys = async (
    page: TargetHandle,
    {
      id,
      frame,
      text,
      delayMs = 0,
      selects,
    }: {
      /** Undefined for whatever has the focus in `frame`. */
      readonly id?: ElementId;
      readonly frame?: TargetDocument;
      readonly text: string;
      readonly delayMs?: number;
      /** It takes the place of what the field holds. */
      readonly selects?: true;
    },
  ): Promise<Outcome> => {
    let field: Omit<Parameters<InputWay['type']>[1], 'text'> = {
      ...(id !== undefined && { id }),
      ...(frame && { frame }),
      ...(selects && { selects }),
    };
    for (const burst of burstsOf(text, { single: delayMs > 0 })) {
      const sent = await give(page, (way) => way.type(page, { ...field, text: burst }));
      const ended = sent.ok ? await endInput(services, page) : sent;
      if (!ended.ok) return ended;
      const { selects: _, ...next } = field;
      field = next;
      // The next field of the page is meant from here on, whichever it is.
      if (burst.endsWith('\t')) field = frame ? { frame } : {};
      if (delayMs > 0) await new Promise((next) => setTimeout(next, delayMs));
    }
    return done();
  };

  const focusField = async (
    page: TargetHandle,
    id: ElementId,
    select: 'end' | 'all',
    text?: string,
  ): Promise<Outcome<FocusedField>> => {
    const { frame, prepare } = page;
    const ask = { id, select, ...(text !== undefined && { value: await page.resolve(text) }) };
    const focused = flat(await askTarget(services, frame, 'FOCUS_FIELD', ask, prepare));
    if (!focused.ok || focused.value.takes !== 'code') return focused;
    const chord = parseChord(editorKeys(navigator.platform)[select]);
    if (!chord) return focused;
    const pressed = await give(page, (way) => way.press(page, { chord, frame, id, hold: 0 }));
    const ended = pressed.ok ? await endInput(services, page) : pressed;
    return ended.ok ? focused : ended;
  };

  let hasPointed = false;
  /** Where the pointer goes. The page has said so as it was opened, where the element was ready then; that holds once. */
  const findPoint = (id: ElementId, at: Point | undefined): Promise<Outcome<ClickPoint>> =>
    openAndRun(async ({ before: { rules, ready, readable }, frame, send, input: { way } }) => {
      const known = !hasPointed && !at && ready?.id === id ? ready.point : undefined;
      hasPointed = true;
      // What moves is waited for frame by frame.
      if (known) return done(known);
      const find = () => whileDrawn(send, () => findClickPoint(services, rules, { frame, id, at }));
      const found = await find();
      if (!found.ok || !found.value.isUnheard || way !== 'trusted') return found;
      return (await hearListeners(send, readable)) ? find() : found;
    });

  const actions: Omit<PageActions, 'scrollUntil'> = {
    async click(id, { at, ...how } = {}) {
      const found = await findPoint(id, at);
      if (!found.ok) return found;
      const point = found.value;
      if (point.takesFocus) {
        const focused = await actions.focus(id);
        return focused.ok ? done(LIST_BOX) : focused;
      }
      const clicked = await openAndRun((page) =>
        give(page, (way) => way.click(page, { id, at, point, how: { ...PLAIN_CLICK, ...how } })),
      );
      return clicked.ok ? done('') : clicked;
    },
    async hover(id, at) {
      const found = await findPoint(id, at);
      if (!found.ok) return found;
      return commitAndRun((page) => give(page, (way) => way.hover(page, { id, at, point: found.value })));
    },
    async drag(id, to) {
      const found = await openAndRun(({ before: { rules }, frame, send }) =>
        whileDrawn(send, () => findDragPoint(services, rules, { frame, id, to })),
      );
      if (!found.ok) return found;
      return openAndRun((page) => give(page, (way) => way.drag(page, { id, to, point: found.value })));
    },
    focus: (id, as) =>
      commitAndRun(async ({ frame, prepare }) => {
        const ask = { id, ...(as === 'deed' && { isDeed: true as const }) };
        return flat(await askTarget(services, frame, 'TAKE_FOCUS', ask, prepare));
      }),
    focusField: (id, select, text) => commitAndRun((page) => focusField(page, id, select, text)),
    setValue: (id, value) =>
      commitAndRun(async ({ frame, begin, resolve }) =>
        flat(await askTarget(services, frame, 'SET_VALUE', { id, value: await resolve(value) }, begin)),
      ),
    type: (id, text, { delayMs }) =>
      commitAndRun(async (page) => {
        const value = await page.resolve(text);
        if (value !== text) return give(page, (way) => way.write(page, { id, value, select: 'end' }));
        return typeKeys(page, { id, text, delayMs });
      }),
    async typeThrough(id, text, { delayMs }) {
      const before = await openAndRun((page) => askFrame(page.frame, 'GET_FOCUS', { pressed: id }));
      if (!before.ok) return before;
      let focused = await openAndRun(focusedIn);
      // A click would move the caret that the agent has put somewhere.
      if (!before.value.isPressed || !focused.ok || !takesText(focused.value)) {
        const clicked = await actions.click(id);
        if (!clicked.ok) return clicked;
        const ended = await openAndRun((page) => endInput(services, page));
        if (!ended.ok) return ended;
        focused = await openAndRun(focusedIn);
      }
      if (!focused.ok) return focused;
      const { frame, focus } = focused.value;
      if (!takesText(focused.value)) return failed(takesNoText(id));
      return commitAndRun(async (page) => {
        const value = await page.resolve(text);
        if (value !== text) return failed(valueInDrawing(id));
        const typed = await typeKeys(page, { frame, text, delayMs });
        if (!typed.ok) return typed;
        const isShown = frame === page.frame && focus.in === 'document' && focus.takesText === 'shown';
        return done(isShown ? '' : TYPED_THROUGH);
      });
    },
    insert: (id, text, { takes }) =>
      commitAndRun(async (page) => {
        const { frame, begin } = page;
        const value = await page.resolve(text);
        const isOwn = value !== text;
        const write = () => give(page, (way) => way.write(page, { id, value, select: 'all' }));
        const insert = async () => {
          const given = isOwn
            ? await write()
            : await give(page, (way) => way.insert(page, { id, text, takes }));
          const isLost = !given.ok && given.failure.code === 'focus_lost';
          // A frame that keys do not reach is written to all the same.
          return isLost && takes === 'plain' && !isOwn ? write() : given;
        };
        const holding = () => askTarget(services, frame, 'HOLDS_TEXT', { id, value, atRest: false });
        if (takes === 'rich' || takes === 'code')
          return writeInEditor(value, takes, {
            insert,
            holds: async () => {
              const held = await holding();
              return held.ok ? done(held.value.held === 'all') : held;
            },
            selectAll: () => focusField(page, id, 'all'),
            paste: async () => flat(await askTarget(services, frame, 'PASTE_TEXT', { id, value }, begin)),
          });
        const keyed = takes === 'boxes' ? withoutSeparators(text) : text;
        // By keys, a line break would be Enter, and a Tab leave the field.
        const isKeyed = !isOwn && !/[\t\r\n]/.test(text);
        const empty = async () => {
          const pressed = await give(page, (way) =>
            way.press(page, { chord: BACKSPACE, frame, id, hold: 0 }),
          );
          return pressed.ok ? endInput(services, page) : pressed;
        };
        const type = () => (text === '' ? empty() : typeKeys(page, { id, text: keyed, selects: true }));
        return writeInField(value, {
          type: isKeyed ? type : undefined,
          insert,
          holding,
        });
      }),
    seeWritten: (id, text) =>
      openAndRun(async (page) => {
        const value = await page.resolve(text);
        const seen = await askTarget(services, page.frame, 'HOLDS_TEXT', { id, value, atRest: true });
        if (!seen.ok) return done('');
        const { held, missing, boxes } = seen.value;
        if (held !== 'all') return failed(notTaken(id, value === text ? missing : undefined));
        return done(boxes === undefined ? '' : say`${boxes} fields hold it, one character each.`);
      }),
    async press(keys, id, { times, hold }: Strokes = { times: 1, hold: 0 }) {
      const chord = parseChord(keys);
      if (!chord) return failed(unknownKey(keys));
      if (usesClipboard(chord)) return failed(clipboardRefused(keys));
      return commitAndRun(async (page) => {
        for (let stroke = 1; ; stroke += 1) {
          // Each may pass the focus on.
          const frame = id === undefined ? await focusedIn(page) : done({ frame: page.frame });
          const pressed = frame.ok
            ? await give(page, (way) => way.press(page, { chord, frame: frame.value.frame, id, hold }))
            : frame;
          if (!pressed.ok || stroke >= times) return pressed;
          const ended = await endInput(services, page);
          if (!ended.ok) return ended;
        }
      });
    },
    scroll: (how) =>
      commitAndRun(async (page) => {
        const scrolled = await whileDrawn(page.send, () => scrollFrame(page, how));
        return scrolled.ok ? done(scrolled.value.said) : scrolled;
      }),
  };
  return { ...actions, ...fieldActions(services, { open, page: actions }) };
}

const BACKSPACE: Chord = { key: { key: 'Backspace', code: 'Backspace', keyCode: 8 }, modifiers: [] };

/** What boxes for one character each take of a text. */
const withoutSeparators = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '') || text;

/** Another extension's frame may come, go and come again as the pointer moves. */
const TRIES_MAX = 3;

const PLAIN_CLICK: MousePress = { button: 'left', modifiers: [], presses: 1, hold: 0 };

const focusedIn = ({ frame, before, origins }: TargetHandle): Promise<Outcome<FocusedFrame>> =>
  focusedFrame(frame, { rules: before.rules, origins });

const takesText = ({ focus }: FocusedFrame): boolean =>
  focus.in === 'document' && focus.takesText !== undefined;

const TYPED_THROUGH = say`The keys were sent to its hidden field. The page renders the text itself, so it cannot be read here.`;

const LIST_BOX = say`It is a list, which has the focus now; no option was chosen. Choose with fill.`;

/** Scrolls once. Answers whether something has moved, and in the adapter's words where that is now. */
export async function scrollFrame(
  { frame, begin, before }: TargetHandle,
  how: Scroll,
  { isSearch = false } = {},
): Promise<Outcome<Scrolled>> {
  const scrollIn = async (one: Frame): Promise<Outcome<Scrolled>> => {
    const asked = flat(flat(await begin(() => askFrame(one, 'SCROLL', how))));
    return asked.ok ? done({ ...asked.value, said: overheard(asked.value.said) }) : asked;
  };
  const scrolled = await scrollIn(frame);
  if (!scrolled.ok || how.id !== undefined) return scrolled;
  const { moved, fits, scroller } = scrolled.value;
  if (moved || scroller !== undefined || !(fits || isSearch)) return scrolled;
  // All that a page holds may be in a frame.
  const { readable } = await documentsOf(before.rules, before.tabId);
  for (const inner of readable.filter(({ frameId }) => frameId !== frame.frameId)) {
    const inside = await scrollIn(inner);
    if (inside.ok && inside.value.moved) return done({ moved: true, said: inside.value.said });
  }
  return scrolled;
}

/** What scrolling did; `scroller`: the part of the page that was scrolled, if it is not all of it. */
interface Scrolled {
  readonly moved: boolean;
  readonly said: Said;
  readonly scroller?: ElementId;
  /** All of it is in view. */
  readonly fits?: true;
}

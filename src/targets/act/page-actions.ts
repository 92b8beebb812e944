import { burstsOf, parseChord, usesClipboard } from '../../cdp/keys.ts';
import { whileDrawn } from '../../cdp/pictures.ts';
import type { FieldActions, PageActions, Scroll, Strokes } from '../../commands/definition/page-context.ts';
import { askFrame } from '../../messaging/ask.ts';
import { unknownKey } from '../../protocol/failures/failures.ts';
import { clipboardRefused, notSent } from '../../protocol/failures/input-failures.ts';
import type { ElementId } from '../../protocol/ids.ts';
import type { FieldKind } from '../../protocol/messages/target-fields.ts';
import { done, failed, flat, type Outcome } from '../../protocol/outcome.ts';
import type { MousePress } from '../../protocol/pointer.ts';
import { overheard, type Said, say } from '../../protocol/said.ts';
import type { Point } from '../../protocol/snapshot.ts';
import { askTarget } from '../pages/ask-target.ts';
import { type ClickPoint, findClickPoint, findDragPoint } from './click-point.ts';
import { fieldActions } from './field-actions.ts';
import { focusedFrame } from './focused-frame.ts';
import type { InputWay } from './input-way.ts';
import { endInput } from './own-input.ts';
import { scriptInput } from './script-input.ts';
import type { SettleServices } from './settle.ts';
import type { TargetHandle } from './target-handle.ts';
import { trustedInput } from './trusted-input.ts';
import { editorKeys, writeInEditor } from './write-in-editor.ts';

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
    { id, text, delayMs }: { readonly id: ElementId; readonly text: string; readonly delayMs: number },
  ): Promise<Outcome> => {
    let field: { id?: ElementId } = { id };
    for (const burst of burstsOf(text, { single: delayMs > 0 })) {
      const sent = await give(page, (way) => way.type(page, { ...field, text: burst }));
      const ended = sent.ok ? await endInput(services, page) : sent;
      if (!ended.ok) return ended;
      // The next field of the page is meant from here on, whichever it is.
      if (burst.endsWith('\t')) field = {};
      if (delayMs > 0) await new Promise((next) => setTimeout(next, delayMs));
    }
    return done();
  };

  const focusField = async (
    page: TargetHandle,
    id: ElementId,
    select: 'end' | 'all',
  ): Promise<Outcome<{ readonly takes: FieldKind }>> => {
    const { frame, prepare } = page;
    const focused = flat(await askTarget(services, frame, 'FOCUS_FIELD', { id, select }, prepare));
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
    openAndRun(async ({ before: { rules, ready }, frame, send }) => {
      const known = !hasPointed && !at && ready?.id === id ? ready.point : undefined;
      hasPointed = true;
      // What moves is waited for frame by frame.
      return known ? done(known) : whileDrawn(send, () => findClickPoint(services, rules, { frame, id, at }));
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
    focusField: (id, select) => commitAndRun((page) => focusField(page, id, select)),
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
    insert: (id, text, { takes }) =>
      commitAndRun(async (page) => {
        const { frame, begin } = page;
        const value = await page.resolve(text);
        const isOwn = value !== text;
        const insert = () =>
          give(page, (way) =>
            isOwn ? way.write(page, { id, value, select: 'all' }) : way.insert(page, { id, text, takes }),
          );
        const selectAll = () => focusField(page, id, 'all');
        const holds = () => askTarget(services, frame, 'HOLDS_TEXT', { id, value });
        if (takes !== 'plain')
          return writeInEditor(value, takes, {
            insert,
            selectAll,
            holds,
            paste: async () => flat(await askTarget(services, frame, 'PASTE_TEXT', { id, value }, begin)),
          });
        const inserted = await insert();
        if (!inserted.ok || isOwn || text === '') return inserted;
        const held = await holds();
        // By keys, a line break would be Enter, and a Tab leave the field.
        if (!held.ok || held.value || /[\t\r\n]/.test(text)) return done();
        // A mask that follows keys alone has thrown the text away.
        const emptied = await selectAll();
        return emptied.ok ? typeKeys(page, { id, text, delayMs: 0 }) : emptied;
      }),
    async press(keys, id, { times, hold }: Strokes = { times: 1, hold: 0 }) {
      const chord = parseChord(keys);
      if (!chord) return failed(unknownKey(keys));
      if (usesClipboard(chord)) return failed(clipboardRefused(keys));
      return commitAndRun(async (page) => {
        for (let stroke = 1; ; stroke += 1) {
          // Each may pass the focus on.
          const frame =
            id === undefined
              ? await focusedFrame(page.frame, { rules: page.before.rules, origins: page.origins })
              : done(page.frame);
          const pressed = frame.ok
            ? await give(page, (way) => way.press(page, { chord, frame: frame.value, id, hold }))
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

/** Another extension's frame may come, go and come again as the pointer moves. */
const TRIES_MAX = 3;

const PLAIN_CLICK: MousePress = { button: 'left', modifiers: [], presses: 1, hold: 0 };

const LIST_BOX = say`It is a list, which has the focus now; no option was chosen. Choose with fill.`;

/** Scrolls once. Answers whether something has moved, and in the adapter's words where that is now. */
export async function scrollFrame(
  { frame, begin }: TargetHandle,
  how: Scroll,
): Promise<Outcome<{ readonly moved: boolean; readonly said: Said }>> {
  const asked = flat(flat(await begin(() => askFrame(frame, 'SCROLL', how))));
  return asked.ok ? done({ ...asked.value, said: overheard(asked.value.said) }) : asked;
}

import { insertText, press, typeText } from '../../cdp/keyboard.ts';
import { burstsOf, type Chord, keyFor, parseChord } from '../../cdp/keys.ts';
import { click } from '../../cdp/mouse.ts';
import type { PageActions, Strokes } from '../../commands/definition/page-context.ts';
import { askFrame } from '../../messaging/ask.ts';
import { unknownKey } from '../../protocol/failures/failures.ts';
import type { ElementId } from '../../protocol/ids.ts';
import { done, failed, flat, type Outcome } from '../../protocol/outcome.ts';
import { overheard, type Said, say } from '../../protocol/said.ts';
import { type AskServices, askTarget } from '../pages/ask-target.ts';
import type { TargetDocument } from '../pages/documents.ts';
import { findClickPoint } from './click-point.ts';
import { focusedFrame } from './focused-frame.ts';
import { keepFront } from './keep-front.ts';
import { aim, endElsewhere, endInput } from './own-input.ts';
import { pointAt } from './point-at.ts';
import type { TargetHandle } from './target-handle.ts';

/** Acts in the page that `open` gives access to. Commits before every action that may have an effect. */
export function pageActions(services: AskServices, open: () => Promise<Outcome<TargetHandle>>): PageActions {
  /** Opens the page, commits, and only then acts. */
  const commitAndRun = async <T>(act: (handle: TargetHandle) => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const handle = await open();
    if (!handle.ok) return handle;
    const committed = await handle.value.commit();
    return committed.ok ? act(handle.value) : committed;
  };

  /** Sends input to a frame once that has seen that it would reach what it is for. */
  const send = async (
    handle: TargetHandle,
    what: Parameters<typeof aim>[2],
    input: () => Promise<void>,
  ): Promise<Outcome> => sendAimed(handle, await aim(services, handle, what), input);

  const sendAimed = async (
    handle: TargetHandle,
    aimed: Outcome<unknown>,
    input: () => Promise<void>,
  ): Promise<Outcome> => {
    const begun = aimed.ok ? await handle.begin(input) : aimed;
    // Where Chrome has not answered in time, the page gets the input when it can.
    handle.input.hasCome = true;
    // The page is the person's again, and so is our sign in it, before what the input causes is over.
    endElsewhere(services, handle);
    return begun.ok ? done() : begun;
  };

  const pressChord = (
    handle: TargetHandle,
    { key, modifiers }: Chord,
    frame: TargetDocument,
    { id, hold = 0 }: { readonly id?: ElementId | undefined; readonly hold?: number },
  ) =>
    send(
      handle,
      { kind: 'keys', frame, keys: [...modifiers, key.key], ...(id !== undefined && { id }) },
      () => press(handle.send, { key, modifiers }, hold),
    );

  /** A value of the person goes into the field that is meant or nowhere, so it never goes through keys. */
  const insertInto = async (page: TargetHandle, id: ElementId, value: string, select: 'end' | 'all') =>
    flat(await askTarget(services, page.frame, 'INSERT_TEXT', { id, value, select }, page.begin));

  const actions: PageActions = {
    async click(id) {
      const handle = await open();
      if (!handle.ok) return handle;
      const { frame, before } = handle.value;
      const found = await findClickPoint(services, before.rules, { frame, id });
      if (!found.ok) return found;
      if (found.value.takesFocus) {
        const focused = await actions.focus(id);
        return focused.ok ? done(LIST_BOX) : focused;
      }
      return commitAndRun(async (page) => {
        const aimed = await pointAt(services, page, id, found.value);
        if (!aimed.ok) return aimed;
        const sent = await sendAimed(page, aimed, () =>
          keepFront(frame.tabId, () => click(page.send, aimed.value.inTab)),
        );
        return sent.ok ? done('') : sent;
      });
    },
    focus: (id) =>
      commitAndRun(async ({ frame, prepare }) =>
        flat(await askTarget(services, frame, 'TAKE_FOCUS', { id }, prepare)),
      ),
    focusField: (id, select) =>
      commitAndRun(async ({ frame, prepare }) =>
        flat(await askTarget(services, frame, 'FOCUS_FIELD', { id, select }, prepare)),
      ),
    setValue: (id, value) =>
      commitAndRun(async ({ frame, begin, resolve }) =>
        flat(await askTarget(services, frame, 'SET_VALUE', { id, value: await resolve(value) }, begin)),
      ),
    type: (id, text, { delayMs }) =>
      commitAndRun(async (page) => {
        const value = await page.resolve(text);
        // A frame of another site has no focus in a hidden tab, so no key would reach it.
        const isGuest = page.frame.site !== page.frame.page;
        if (value !== text || isGuest) return insertInto(page, id, value, 'end');
        let field: { id?: ElementId } = { id };
        for (const burst of burstsOf(text, { single: delayMs > 0 })) {
          const keys = [...burst].map((character) => keyFor(character).key);
          const sent = await send(page, { kind: 'keys', frame: page.frame, keys, ...field }, () =>
            typeText(page.send, burst),
          );
          const ended = sent.ok ? await endInput(services, page) : sent;
          if (!ended.ok) return ended;
          // The next field of the page is meant from here on, whichever it is.
          if (burst.endsWith('\t')) field = {};
          if (delayMs > 0) await new Promise((next) => setTimeout(next, delayMs));
        }
        return done();
      }),
    insert: (id, text, { takes }) =>
      commitAndRun(async (page) => {
        const value = await page.resolve(text);
        if (takes === 'plain' || value !== text) return insertInto(page, id, value, 'all');
        if (text === '') return pressChord(page, DELETE, page.frame, { id });
        // An editor follows the events of an input method, which no script can send.
        return send(page, { kind: 'keys', frame: page.frame, id, keys: [] }, () =>
          insertText(page.send, text),
        );
      }),
    async press(keys, id, { times, hold }: Strokes = { times: 1, hold: 0 }) {
      const chord = parseChord(keys);
      if (!chord) return failed(unknownKey(keys));
      return commitAndRun(async (page) => {
        for (let stroke = 1; ; stroke += 1) {
          // Each may pass the focus on.
          const frame =
            id === undefined
              ? await focusedFrame(page.frame, { rules: page.before.rules, origins: page.origins })
              : done(page.frame);
          const pressed = frame.ok ? await pressChord(page, chord, frame.value, { id, hold }) : frame;
          if (!pressed.ok || stroke >= times) return pressed;
          const ended = await endInput(services, page);
          if (!ended.ok) return ended;
        }
      });
    },
    scroll: (how) =>
      commitAndRun(async ({ frame, begin }) =>
        scrolled(flat(flat(await begin(() => askFrame(frame, 'SCROLL', how))))),
      ),
  };
  return actions;
}

const LIST_BOX = say`It is a list, which has the focus now; no option was chosen. Choose with fill.`;

/** Where the page is now, in the adapter's words. */
const scrolled = (answer: Outcome<string>): Outcome<Said> =>
  answer.ok ? done(overheard(answer.value)) : answer;

const DELETE: Chord = { key: { key: 'Delete', code: 'Delete', keyCode: 46 }, modifiers: [] };

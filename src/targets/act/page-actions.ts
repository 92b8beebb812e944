import { burstsOf, parseChord } from '../../cdp/keys.ts';
import type { PageActions, Scroll, Strokes } from '../../commands/definition/page-context.ts';
import { askFrame } from '../../messaging/ask.ts';
import { unknownKey } from '../../protocol/failures/failures.ts';
import { notSent } from '../../protocol/failures/input-failures.ts';
import type { ElementId } from '../../protocol/ids.ts';
import { done, failed, flat, type Outcome } from '../../protocol/outcome.ts';
import { overheard, type Said, say } from '../../protocol/said.ts';
import { type AskServices, askTarget } from '../pages/ask-target.ts';
import { findClickPoint } from './click-point.ts';
import { focusedFrame } from './focused-frame.ts';
import type { InputWay } from './input-way.ts';
import { endInput } from './own-input.ts';
import { scriptInput } from './script-input.ts';
import type { TargetHandle } from './target-handle.ts';
import { trustedInput } from './trusted-input.ts';

/** Acts in the page that `open` gives access to. Commits before every action that may have an effect. */
export function pageActions(
  services: AskServices,
  open: () => Promise<Outcome<TargetHandle>>,
): Omit<PageActions, 'scrollUntil'> {
  const ways = { trusted: trustedInput(services), script: scriptInput(services) };

  /** Opens the page, commits, and only then acts. */
  const commitAndRun = async <T>(
    act: (handle: TargetHandle) => Promise<Outcome<T>>,
    how = { presses: false },
  ): Promise<Outcome<T>> => {
    const handle = await open();
    if (!handle.ok) return handle;
    const committed = await handle.value.commit(how);
    return committed.ok ? act(handle.value) : committed;
  };

  /** Gives input in the way that is open; in the other one if that turns out to be closed, with nothing sent. */
  const give = async (page: TargetHandle, input: (way: InputWay) => Promise<Outcome>): Promise<Outcome> => {
    const given = await input(ways[page.input.way]);
    if (given.ok || given.failure !== notSent) return given;
    const again = await page.reopen();
    return again.ok ? input(ways[page.input.way]) : again;
  };

  const actions: Omit<PageActions, 'scrollUntil'> = {
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
      const clicked = await commitAndRun(
        (page) => give(page, (way) => way.click(page, { id, point: found.value })),
        { presses: true },
      );
      return clicked.ok ? done('') : clicked;
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
        if (value !== text || isGuest)
          return give(page, (way) => way.write(page, { id, value, select: 'end' }));
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
      }),
    insert: (id, text, { takes }) =>
      commitAndRun(async (page) => {
        const value = await page.resolve(text);
        return give(page, (way) =>
          value === text
            ? way.insert(page, { id, text, takes })
            : way.write(page, { id, value, select: 'all' }),
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
        const scrolled = await scrollFrame(page, how);
        return scrolled.ok ? done(scrolled.value.said) : scrolled;
      }),
  };
  return actions;
}

const LIST_BOX = say`It is a list, which has the focus now; no option was chosen. Choose with fill.`;

/** Scrolls once. Answers whether something has moved, and in the adapter's words where that is now. */
export async function scrollFrame(
  { frame, begin }: TargetHandle,
  how: Scroll,
): Promise<Outcome<{ readonly moved: boolean; readonly said: Said }>> {
  const asked = flat(flat(await begin(() => askFrame(frame, 'SCROLL', how))));
  return asked.ok ? done({ ...asked.value, said: overheard(asked.value.said) }) : asked;
}

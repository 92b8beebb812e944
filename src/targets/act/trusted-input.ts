import { drag } from '../../cdp/drag.ts';
import { insertText, press, typeText } from '../../cdp/keyboard.ts';
import { type Chord, keyFor } from '../../cdp/keys.ts';
import { click, moveTo, releaseButton } from '../../cdp/mouse.ts';
import { CutOff, NotAttached, type Send } from '../../cdp/send.ts';
import { crashedPage } from '../../protocol/failures/absent-page.ts';
import { inputCut, notSent } from '../../protocol/failures/input-failures.ts';
import { done, failed, flat, type Outcome } from '../../protocol/outcome.ts';
import { TooLate } from '../../protocol/within.ts';
import { type AskServices, askTarget } from '../pages/ask-target.ts';
import { type ClickPoint, findClickPoint, findDragPoint } from './click-point.ts';
import type { InputWay } from './input-way.ts';
import { keepFront } from './keep-front.ts';
import { aim, endElsewhere, endInput, hasArrived } from './own-input.ts';
import { type Pointing, pointAt } from './point-at.ts';
import { type Sending, sendAll } from './send-all.ts';
import type { TargetHandle } from './target-handle.ts';

type Aim = Parameters<typeof aim>[2];
type Begun = Promise<Outcome<Sending>>;

/** Input by the debugger: Chrome gives it to the page as it would a person's own. */
export function trustedInput(services: AskServices): InputWay {
  /** Sends input to a frame once that has seen that it would reach what it is for. */
  const send = async (
    page: TargetHandle,
    what: Aim,
    input: (send: Send) => Promise<void>,
  ): Promise<Outcome> => sendAimed(page, await aim(services, page, what), input);

  /**
   * Sends what was aimed. `around` does what has to be done before the input begins, and after it: what begins is sent at
   * once, so that nothing is sent once a pause is stored.
   */
  const sendAimed = async (
    page: TargetHandle,
    aimed: Outcome<unknown>,
    input: (send: Send) => Promise<void>,
    around = (begin: () => Begun): Begun => begin(),
  ): Promise<Outcome> => {
    if (!aimed.ok) return over(page, aimed);
    const { hasBegun } = page.input;
    let late: TooLate | undefined;
    const sending: typeof input = (to) =>
      input(to).catch((cause: unknown) => {
        if (!(cause instanceof TooLate)) throw cause;
        late = cause;
      });
    const begun = await around(() => page.begin(() => sendAll(page.send, sending)));
    // Chrome answers no input that it makes touches of; the page tells.
    if (late && !(await hasArrived(services, page))) throw late;
    if (!begun.ok || begun.value === 'sent') return over(page, begun.ok ? done() : begun);
    if (begun.value === 'not sent') {
      page.input.hasBegun = hasBegun;
      over(page, done());
      await endInput(services, page); // What it missed is sent in another way.
      return failed(notSent);
    }
    // A page that was busy gets it all the same: what has not come yet is still not the person's.
    const hasCome = begun.value === 'cut' && (await hasArrived(services, page));
    endElsewhere(services, page);
    page.input.hasCome = hasCome;
    if (hasCome) return done();
    return failed(begun.value === 'cut' ? inputCut : crashedPage);
  };

  /** The page is the person's again, and so is our sign in it, before what the input causes is over. */
  const over = <T>(page: TargetHandle, outcome: Outcome<T>): Outcome<T> => {
    // Where Chrome has not answered in time, the page gets the input when it can.
    page.input.hasCome = true;
    endElsewhere(services, page);
    return outcome;
  };

  /** The pointer, which may come twice, is on its way while it is stored that a button may be pressed. */
  const pointAndCommit = <P extends ClickPoint>(
    page: TargetHandle,
    pointing: Omit<Pointing<P>, 'meanwhile'>,
  ): Promise<Outcome<P>> =>
    pointAt(services, page, { ...pointing, meanwhile: () => page.commit({ presses: true }) });

  const write: InputWay['write'] = async (page, value) =>
    flat(await askTarget(services, page.frame, 'INSERT_TEXT', value, page.begin));

  const way: InputWay = {
    async click(page, { id, at, point, how }) {
      const { frame, before } = page;
      const pointed = await pointAndCommit(page, {
        id,
        first: point,
        find: () => findClickPoint(services, before.rules, { frame, id, at }),
        announced: ({ inFrame }) => ({
          point: inFrame,
          ...(how.presses !== 1 && { presses: how.presses }),
          ...(how.button !== 'left' && { button: how.button }),
          ...(at && { isChosen: true }),
        }),
      });
      if (!pointed.ok) return over(page, pointed);
      const { inTab } = pointed.value;
      const press = (to: Send) => click(to, inTab, how).catch((cause) => letGo(page, cause));
      return sendAimed(page, pointed, press, (begin) => keepFront(frame.tabId, begin));
    },
    // What comes up under the pointer is what it is there for, so nothing is proven once it has come.
    async hover(page, { id, at, point }) {
      const { frame, before } = page;
      const pointed = await pointAt(services, page, {
        id,
        first: point,
        isMove: true,
        find: () => findClickPoint(services, before.rules, { frame, id, at }),
        announced: ({ inFrame }) => ({ point: inFrame, presses: 0, ...(at && { isChosen: true }) }),
      });
      if (!pointed.ok) return over(page, pointed);
      return sendAimed(page, pointed, (to) => moveTo(to, pointed.value.inTab));
    },
    async drag(page, { id, to, point }) {
      const { frame, before } = page;
      const pointed = await pointAndCommit(page, {
        id,
        first: point,
        find: () => findDragPoint(services, before.rules, { frame, id, to }),
        announced: ({ inFrame, alongInFrame }) => ({
          point: inFrame,
          drop: { point: alongInFrame.at(-1) ?? inFrame, ...(to.kind === 'element' && { id: to.id }) },
          ...(to.kind === 'path' && { isChosen: true }),
        }),
      });
      if (!pointed.ok) return over(page, pointed);
      const { inTab: from, alongInTab: along } = pointed.value;
      const rest = async () => {
        const asked = await askTarget(services, frame, 'REST_IN_DRAG', {});
        return asked.ok && asked.value;
      };
      const dragging = (by: Send) =>
        drag(by, { tabId: frame.tabId, from, along, rest }).catch((cause) => letGo(page, cause));
      return sendAimed(page, pointed, dragging, (begin) => keepFront(frame.tabId, begin));
    },
    type(page, { id, text, selects, frame = page.frame }) {
      const keys = [...text].map((character) => keyFor(character).key);
      const place = id === undefined ? { onlyWrites: true as const } : { id, ...(selects && { selects }) };
      return send(page, { kind: 'keys', frame, keys, ...place }, (to) => typeText(to, text));
    },
    async insert(page, { id, text, takes }) {
      const isEditor = takes === 'rich' || takes === 'code';
      // A break that the debugger inserts is Enter to some fields.
      if (!isEditor && (text === '' || /[\r\n]/.test(text)))
        return write(page, { id, value: text, select: 'all' });
      if (text === '') return way.press(page, { chord: DELETE, frame: page.frame, id, hold: 0 });
      const what = { kind: 'keys', frame: page.frame, id, keys: [] } as const;
      // Pages follow, and refuse, the events of an input method, which no script can send.
      return send(page, { ...what, ...(!isEditor && { selects: true }) }, (to) => insertText(to, text));
    },
    write,
    press(page, { chord, frame, id, hold }) {
      const keys = [...chord.modifiers, chord.key.key];
      const what: Aim = { kind: 'keys', frame, keys, ...(id !== undefined && { id }) };
      return send(page, what, (to) => press(to, chord, hold));
    },
  };
  return way;
}

/** Releases the button of a click that Chrome has broken off, as far as it lets us, and breaks off all the same. */
async function letGo(page: TargetHandle, cause: unknown): Promise<never> {
  const isDetached = cause instanceof NotAttached || cause instanceof CutOff;
  const released = isDetached ? undefined : releaseButton(page.send).catch(() => {}); // Rejects once the tab is gone.
  if (!(cause instanceof TooLate)) await released; // It would not be answered either.
  throw cause;
}

const DELETE: Chord = { key: { key: 'Delete', code: 'Delete', keyCode: 46 }, modifiers: [] };

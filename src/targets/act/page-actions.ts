import { insertText, press, typeText } from '../../cdp/keyboard.ts';
import { type Chord, keyFor, parseChord } from '../../cdp/keys.ts';
import { click } from '../../cdp/mouse.ts';
import type { PageActions } from '../../commands/definition/page-context.ts';
import { askFrame } from '../../messaging/ask.ts';
import { unknownKey } from '../../protocol/failures.ts';
import { done, failed, flat, type Outcome } from '../../protocol/outcome.ts';
import { overheard, type Said } from '../../protocol/said.ts';
import type { HasPreferences } from '../../store/preferences.ts';
import { askTarget } from '../ask-target.ts';
import { findClickPoint } from './click-point.ts';
import type { TargetHandle } from './target-handle.ts';

/** The adapter attributes announced input to us for this long; it arrives within milliseconds. */
const ANNOUNCED_MS = 3_000;

/** Acts in the page that `open` gives access to. Commits before every action that may have an effect. */
export function pageActions(
  services: HasPreferences,
  open: () => Promise<Outcome<TargetHandle>>,
): PageActions {
  /** Opens the page, commits, and only then acts. */
  const commitAndRun = async <T>(act: (handle: TargetHandle) => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const handle = await open();
    if (!handle.ok) return handle;
    const committed = await handle.value.commit();
    return committed.ok ? act(handle.value) : committed;
  };

  return {
    async click(id) {
      const handle = await open();
      if (!handle.ok) return handle;
      const point = await findClickPoint(services, handle.value.frame, id);
      if (!point.ok) return point;
      return commitAndRun(async ({ frame, send, now }) => {
        await askFrame(frame, 'ANNOUNCE_INPUT', {
          kind: 'pointer',
          point: point.value.inFrame,
          untilMs: now() + ANNOUNCED_MS,
        });
        return happened(click(send, point.value.inTab));
      });
    },
    focusField: (id, select) =>
      commitAndRun(async ({ frame }) =>
        flat(await askTarget(services, frame, 'FOCUS_FIELD', { id, select })),
      ),
    setValue: (id, value) =>
      commitAndRun(async ({ frame, resolve }) =>
        flat(await askTarget(services, frame, 'SET_VALUE', { id, value: await resolve(value) })),
      ),
    type: (text, { delayMs }) =>
      commitAndRun(async (handle) => {
        const value = await handle.resolve(text);
        const keys = [...value].map((character) => keyFor(character).key);
        await announceKeys(handle, keys, keys.length * delayMs);
        if (delayMs === 0) return happened(typeText(handle.send, value));
        for (const character of value) {
          await typeText(handle.send, character);
          await new Promise((next) => setTimeout(next, delayMs));
        }
        return happened();
      }),
    insert: (text) =>
      commitAndRun(async (handle) =>
        text === ''
          ? pressChord(handle, DELETE)
          : happened(insertText(handle.send, await handle.resolve(text))),
      ),
    async press(keys) {
      const chord = parseChord(keys);
      return chord ? commitAndRun((handle) => pressChord(handle, chord)) : failed(unknownKey(keys));
    },
    scroll: (how) => commitAndRun(async ({ frame }) => scrolled(flat(await askFrame(frame, 'SCROLL', how)))),
  };
}

/** Where the page is now, in the adapter's words. */
const scrolled = (answer: Outcome<string>): Outcome<Said> =>
  answer.ok ? done(overheard(answer.value)) : answer;

const DELETE: Chord = { key: { key: 'Delete', code: 'Delete', keyCode: 46 }, modifiers: [] };

async function pressChord(handle: TargetHandle, chord: Chord): Promise<Outcome> {
  await announceKeys(handle, [chord.key.key, ...chord.modifiers], 0);
  return happened(press(handle.send, chord));
}

const announceKeys = ({ frame, now }: TargetHandle, keys: readonly string[], forMs: number) =>
  askFrame(frame, 'ANNOUNCE_INPUT', { kind: 'keys', keys, untilMs: now() + ANNOUNCED_MS + forMs });

async function happened(act?: Promise<void>): Promise<Outcome> {
  await act;
  return { ok: true, value: undefined };
}

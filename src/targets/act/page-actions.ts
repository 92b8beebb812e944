import { insertText, press, typeText } from '../../cdp/keyboard.ts';
import { type Chord, keyFor, parseChord } from '../../cdp/keys.ts';
import { click } from '../../cdp/mouse.ts';
import type { PageActions } from '../../commands/definition/page-context.ts';
import { askFrame } from '../../messaging/ask.ts';
import { unknownKey } from '../../protocol/failures.ts';
import { failed, flat, type Outcome } from '../../protocol/outcome.ts';
import type { HasPreferences } from '../../store/preferences.ts';
import { askTarget } from '../ask-target.ts';
import { findSpot } from './click-point.ts';
import type { Hands } from './target-handle.ts';

/** Input that we announce is ours for so long; it arrives within milliseconds. */
const ANNOUNCED_MS = 3_000;

/** Acts in the page that `reach` opens. Commits before everything that may have an effect. */
export function pageActions(services: HasPreferences, reach: () => Promise<Outcome<Hands>>): PageActions {
  /** Reaches the page, commits, and only then acts. */
  const committed = async <T>(act: (hands: Hands) => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const hands = await reach();
    if (!hands.ok) return hands;
    const may = await hands.value.commit();
    return may.ok ? act(hands.value) : may;
  };

  return {
    async click(id) {
      const hands = await reach();
      if (!hands.ok) return hands;
      const spot = await findSpot(services, hands.value.frame, id);
      if (!spot.ok) return spot;
      return committed(async ({ frame, send, now }) => {
        await askFrame(frame, 'ANNOUNCE_INPUT', {
          kind: 'pointer',
          point: spot.value.inFrame,
          untilMs: now() + ANNOUNCED_MS,
        });
        return happened(click(send, spot.value.inTab));
      });
    },
    focusField: (id, select) =>
      committed(async ({ frame }) => flat(await askTarget(services, frame, 'FOCUS_FIELD', { id, select }))),
    setValue: (id, value) =>
      committed(async ({ frame, resolve }) =>
        flat(await askTarget(services, frame, 'SET_VALUE', { id, value: await resolve(value) })),
      ),
    type: (text, { delayMs }) =>
      committed(async (hands) => {
        const value = await hands.resolve(text);
        const keys = [...value].map((character) => keyFor(character).key);
        await announceKeys(hands, keys, keys.length * delayMs);
        if (delayMs === 0) return happened(typeText(hands.send, value));
        for (const character of value) {
          await typeText(hands.send, character);
          await new Promise((next) => setTimeout(next, delayMs));
        }
        return happened();
      }),
    insert: (text) =>
      committed(async (hands) =>
        text === '' ? pressChord(hands, DELETE) : happened(insertText(hands.send, await hands.resolve(text))),
      ),
    async press(keys) {
      const chord = parseChord(keys);
      return chord ? committed((hands) => pressChord(hands, chord)) : failed(unknownKey(keys));
    },
    scroll: (how) => committed(async ({ frame }) => flat(await askFrame(frame, 'SCROLL', how))),
  };
}

const DELETE: Chord = { key: { key: 'Delete', code: 'Delete', keyCode: 46 }, modifiers: [] };

async function pressChord(hands: Hands, chord: Chord): Promise<Outcome> {
  await announceKeys(hands, [chord.key.key, ...chord.modifiers], 0);
  return happened(press(hands.send, chord));
}

const announceKeys = ({ frame, now }: Hands, keys: readonly string[], forMs: number) =>
  askFrame(frame, 'ANNOUNCE_INPUT', { kind: 'keys', keys, untilMs: now() + ANNOUNCED_MS + forMs });

async function happened(act?: Promise<void>): Promise<Outcome> {
  await act;
  return { ok: true, value: undefined };
}

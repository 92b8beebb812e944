import { placesOn } from '../../cdp/drag.ts';
import { burstsOf, keyFor } from '../../cdp/keys.ts';
import { keyPresses, needsDebugger } from '../../protocol/failures/input-failures.ts';
import type { ScriptAct } from '../../protocol/messages/index.ts';
import { done, failed, flat, type Outcome } from '../../protocol/outcome.ts';
import { type AskServices, askTarget } from '../pages/ask-target.ts';
import type { TargetDocument } from '../pages/documents.ts';
import type { InputWay } from './input-way.ts';
import { boundTo } from './own-input.ts';
import type { TargetHandle } from './target-handle.ts';

/**
 * Input by our script in the frame, where Chrome lets no trusted one in: events that the page can tell from a person's. The
 * script proves each act and does it in one task.
 */
export function scriptInput(services: AskServices): InputWay {
  const act = (page: TargetHandle, what: ScriptAct, frame: TargetDocument = page.frame): Promise<Outcome> =>
    actInFrame(services, { ...page, frame }, what);
  const write: InputWay['write'] = (page, value) => act(page, { kind: 'text', ...value });

  const way: InputWay = {
    async click(page, { id, at, point: { inFrame: point }, how: { button, modifiers, presses, hold } }) {
      // Browsers open links behind for a person's middle button alone.
      if (button === 'middle') return failed(needsDebugger);
      const committed = await page.commit();
      if (!committed.ok) return committed;
      const down = await act(page, {
        kind: 'press',
        id,
        point,
        ...(at && { isChosen: true }),
        ...(button !== 'left' && { button }),
        ...(presses !== 1 && { presses }),
        ...(modifiers.length > 0 && { modifiers: [...modifiers] }),
        ...(hold > 0 && { goes: 'down' }),
      });
      if (!down.ok || hold === 0) return down;
      await new Promise((over) => setTimeout(over, hold));
      // A button that went down must not stay there, whoever has stopped the run.
      const up = { act: { kind: 'release', id }, sendTo: page.sendTo } as const;
      return flat(await askTarget(services, page.frame, 'ACT_BY_SCRIPT', up));
    },
    hover: (page, { id, at, point: { inFrame: point } }) =>
      act(page, { kind: 'press', id, point, presses: 0, ...(at && { isChosen: true }) }),
    async drag(page, { id, to, point: { inFrame: from, alongInFrame } }) {
      const committed = await page.commit();
      if (!committed.ok) return committed;
      return act(page, {
        kind: 'drag',
        id,
        from,
        places: placesOn([from, ...alongInFrame]),
        ...(to.kind === 'element' && { to: to.id }),
        ...(to.kind === 'path' && { isChosen: true }),
      });
    },
    async type(page, { id, text, selects, frame = page.frame }) {
      let select: 'end' | 'all' = selects ? 'all' : 'end';
      // Enter and Tab are keys to any field; all else is text.
      for (const burst of burstsOf(text, { single: false })) {
        const [, words = '', last = ''] = /^([^\n\t]*)([\n\t]?)$/.exec(burst) ?? [];
        const typed =
          words === ''
            ? done()
            : await act(
                page,
                {
                  kind: 'text',
                  ...field(id),
                  value: words,
                  select,
                  // Without an element the focus may be on what a key would press.
                  ...(id !== undefined && { keys: [...words].map((character) => keyFor(character)) }),
                },
                frame,
              );
        if (!typed.ok) return typed;
        select = 'end';
        if (last === '') continue;
        if (last === '\n' && id === undefined) return failed(keyPresses);
        const chord = { key: keyFor(last), modifiers: [] };
        const pressed = await way.press(page, { chord, frame, id, hold: 0 });
        if (!pressed.ok) return pressed;
      }
      return done();
    },
    insert: (page, { id, text }) => write(page, { id, value: text, select: 'all' }),
    write,
    async press(page, { chord, frame, id, hold }) {
      const key = { kind: 'key', key: chord.key, modifiers: [...chord.modifiers] } as const;
      if (hold === 0) return act(page, { ...key, ...field(id) }, frame);
      const down = await act(page, { ...key, ...field(id), goes: 'down' }, frame);
      if (!down.ok) return down;
      await new Promise((over) => setTimeout(over, hold));
      // A key that went down must not stay there, wherever the focus is by now, and whoever has stopped the run.
      const up = { act: { ...key, goes: 'up' }, sendTo: page.sendTo } as const;
      await askTarget(services, frame, 'ACT_BY_SCRIPT', up);
      return done();
    },
  };
  return way;
}

const field = <I>(id: I | undefined) => (id === undefined ? {} : { id });

/** The press that the person has allowed, if this act is that press. */
const boundAct = (approved: TargetHandle['approved'], act: ScriptAct): ReturnType<typeof boundTo> =>
  act.kind === 'press'
    ? boundTo(approved, { ...act, kind: 'pointer' })
    : act.kind === 'key'
      ? boundTo(approved, { kind: 'keys', keys: [...act.modifiers, act.key.key] })
      : {};

/** Has our script in a frame do one act, which is announced there and ends with the input. */
export async function actInFrame(
  services: AskServices,
  {
    frame,
    input,
    sendTo,
    approved,
    begin,
  }: Pick<TargetHandle, 'frame' | 'input' | 'sendTo' | 'approved' | 'begin'>,
  act: ScriptAct,
): Promise<Outcome> {
  input.frame = frame;
  return flat(
    await askTarget(services, frame, 'ACT_BY_SCRIPT', { act, sendTo, ...boundAct(approved, act) }, begin),
  );
}

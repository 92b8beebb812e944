import { burstsOf, keyFor } from '../../cdp/keys.ts';
import type { ScriptAct } from '../../protocol/messages/index.ts';
import { done, flat, type Outcome } from '../../protocol/outcome.ts';
import { type AskServices, askTarget } from '../pages/ask-target.ts';
import type { TargetDocument } from '../pages/documents.ts';
import type { InputWay } from './input-way.ts';
import type { TargetHandle } from './target-handle.ts';

/**
 * Input by our script in the frame, where Chrome lets no trusted one in: events that the page can tell from a person's. The
 * script proves each act and does it in one task.
 */
export function scriptInput(services: AskServices): InputWay {
  const act = async (
    page: TargetHandle,
    what: ScriptAct,
    frame: TargetDocument = page.frame,
  ): Promise<Outcome> => {
    page.input.frame = frame;
    const ask = { act: what, sendTo: page.sendTo };
    return flat(await askTarget(services, frame, 'ACT_BY_SCRIPT', ask, page.begin));
  };
  const write: InputWay['write'] = (page, value) => act(page, { kind: 'text', ...value });

  const way: InputWay = {
    click: (page, { id, point: { inFrame: point } }) => act(page, { kind: 'press', id, point }),
    async type(page, { id, text }) {
      // Enter and Tab are keys to any field; all else is text.
      for (const burst of burstsOf(text, { single: false })) {
        const [, words = '', last = ''] = /^([^\n\t]*)([\n\t]?)$/.exec(burst) ?? [];
        const typed =
          words === ''
            ? done()
            : await act(page, { kind: 'text', ...field(id), value: words, select: 'end' });
        if (!typed.ok) return typed;
        if (last === '') continue;
        const chord = { key: keyFor(last), modifiers: [] };
        const pressed = await way.press(page, { chord, frame: page.frame, id });
        if (!pressed.ok) return pressed;
      }
      return done();
    },
    insert: (page, { id, text }) => write(page, { id, value: text, select: 'all' }),
    write,
    press: (page, { chord: { key, modifiers }, frame, id }) =>
      act(page, { kind: 'key', ...field(id), key, modifiers: [...modifiers] }, frame),
  };
  return way;
}

const field = <I>(id: I | undefined) => (id === undefined ? {} : { id });

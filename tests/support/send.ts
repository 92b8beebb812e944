import type { Send } from '../../src/cdp/send.ts';

type Params = Readonly<Record<string, unknown>>;

/** Stands in for one tab's debugger: notes what is sent in the order in which it is, and answers later. */
export function fakeSend() {
  const sent: { method: string; params: Params }[] = [];
  const send = (async (method: string, params: Params = {}) => {
    sent.push({ method, params });
    await Promise.resolve();
  }) as Send;
  /** `rawKeyDown a`, `char a`, `keyUp a`; the modifiers' bits behind a plus. */
  const strokes = () =>
    sent.map(
      ({ params: { type, key, text, modifiers } }) =>
        `${type} ${type === 'char' ? text : key}${modifiers ? ` +${modifiers}` : ''}`,
    );
  return { send, sent, strokes };
}

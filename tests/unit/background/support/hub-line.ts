import type { CallId } from '../../../../src/protocol/ids.ts';
import { hubLink } from '../../../../src/protocol/link-id.ts';
import type { ExtensionFrame, HubFrame } from '../../../../src/protocol/remote/frames.ts';
import { SCHEMA_VERSION } from '../../../../src/store/sessions.ts';
import { OWN_ID, OWN_ORIGIN } from '../../../support/browser/browser.ts';
import type { CallerLine } from './remote-caller.ts';
import type { World } from './world.ts';

const LINK = hubLink(3131);
const CONNECTED = { state: 'connected', connection: 1, since: 1, hub: 'hub-1' };
const OFFSCREEN = { id: OWN_ID, origin: OWN_ORIGIN, url: `${OWN_ORIGIN}/offscreen/offscreen.html` };
const RETRY_MS = 1_000;

/**
 * The line of a program behind a hub. Our offscreen document outlives the worker: it sends frames until the worker has
 * answered. Behind its first call it makes another one, and cancels that at
 * once.
 */
export function hubLine(
  world: World,
): CallerLine & { readonly cancelled: ReadonlyMap<string, ReadonlySet<string>> } {
  const { browser } = world;
  const of = { client: 'code', task: '' };
  const outbox: { readonly number: number; readonly text: string }[] = [];
  /** The answers to each call that was cancelled: one may come several times. */
  const cancelled = new Map<string, Set<string>>();
  let number = 0;
  let isSending = false;
  let epoch = 0;
  let hear: Parameters<CallerLine['listen']>[0] = () => {};

  const flush = (): void => {
    const [first] = outbox;
    if (!first || isSending) return;
    isSending = true;
    const frames = outbox.map(({ text }) => text);
    const asked = world.ask(
      'LINK_FRAMES',
      { link: LINK, connection: 1, first: first.number, frames },
      OFFSCREEN,
    );
    asked.then(
      () => {
        isSending = false;
        outbox.splice(0, frames.length);
        flush();
      },
      () => {
        isSending = false;
        world.later(RETRY_MS, flush);
      },
    );
  };
  const send = (frame: HubFrame): void => {
    outbox.push({ number, text: JSON.stringify(frame) });
    number += 1;
    flush();
  };
  const receive = (frame: ExtensionFrame): void => {
    if (frame.type === 'attached') epoch = Math.max(epoch, frame.epoch);
    if (frame.type !== 'answer') return;
    const { call, end, text } = frame;
    send({ type: 'ack', ...of, call: call as CallId });
    const answers = cancelled.get(call);
    if (answers) answers.add(text);
    else hear({ to: call as CallId, turn: call, text, results: [{ call: call as CallId, end }] });
  };

  void browser.session.set({ links: { [LINK]: CONNECTED } });
  // Without a version the worker would take the storage for one of no release, and clear it.
  void browser.local.set({
    schemaVersion: SCHEMA_VERSION,
    programs: { isOn: true, hubs: {}, hushed: [], socket: { isOn: false, url: '' } },
  });
  browser.offscreen.isOpen = true;
  browser.offscreen.answer = ({ type, data }) => {
    if (type === 'GET_LINKS') return [{ link: LINK, state: CONNECTED }];
    if (type !== 'LINK_SEND') return undefined;
    const { frames } = data as { frames: string[] };
    for (const frame of frames) receive(JSON.parse(frame) as ExtensionFrame);
    return true;
  };
  return {
    cancelled,
    async begin() {
      send({ type: 'attach', ...of, name: 'Code', budget: 8000 });
    },
    async call(call, { action, ...fields }) {
      if (epoch === 0) throw new Error('There is no task yet.');
      send({ type: 'call', ...of, epoch, call, action: String(action), fields });
      const other = `${call}-x` as CallId;
      if (cancelled.size > 0) return;
      cancelled.set(other, new Set());
      send({ type: 'call', ...of, epoch, call: other, action: 'wait', fields: { seconds: 5 } });
      send({ type: 'cancel', ...of, epoch, call: other });
    },
    listen(listener) {
      hear = listener;
    },
  };
}

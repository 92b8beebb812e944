import { keepUp } from '../../../../src/agents/remote/keep-up.ts';
import { receiveFrames } from '../../../../src/agents/remote/receive-frames.ts';
import { isRemoteSession, type RemoteSession } from '../../../../src/agents/remote/remote-state.ts';
import { endedSince } from '../../../../src/agents/remote/sessions-seen.ts';
import { assign } from '../../../../src/background/tab-roles.ts';
import type { TabId } from '../../../../src/protocol/ids.ts';
import { hubLink, type LinkId } from '../../../../src/protocol/link-id.ts';
import type { Payload } from '../../../../src/protocol/messages/index.ts';
import { createLoop } from '../../../../src/turn/loop.ts';
import { serve, setStage } from '../../background/support/stage.ts';

export const HUB = hubLink(3131);

/** A frame that the worker has sent. */
export type Sent = Readonly<Record<string, unknown>>;

/** A worker with a connection to a hub, or to a program without one, and no task; needs fake timers. */
export async function hubStage(link: LinkId = HUB) {
  endedSince([]); // As a new worker has seen none.
  const stage = await setStage({ session: null });
  const { services, browser, clock, shop } = stage;
  serve(shop, {
    GET_SNAPSHOT: {
      version: '1',
      url: 'https://shop.example/',
      title: 'Shop',
      lines: [{ text: '<1 button>Buy</>', kind: 'text', depth: 0, ids: [1] }],
    },
  });
  const sent: Sent[] = [];
  let connection = 0;
  let number = 0;
  /** Whether the other end reads. */
  const other = { reads: true };
  browser.offscreen.isOpen = true;
  browser.offscreen.answer = ({ type, data }) => {
    if (type !== 'LINK_SEND') return undefined;
    const { frames, connection: to } = data as { frames: string[]; connection: number };
    if (!other.reads || to !== connection) return false;
    sent.push(...frames.map((frame) => JSON.parse(frame) as Sent));
    return true;
  };
  const loop = createLoop(services, (cause) => {
    throw cause;
  });
  const sessions = (): RemoteSession[] => stage.sessions().filter(isRemoteSession);
  /** What follows from the present state, as the worker does after each change. */
  const settle = async () => {
    await keepUp(services, sessions());
    await loop.run();
    await keepUp(services, sessions());
  };
  /** The frames of the answer to these frames, and what follows from them. */
  const after = async (work: () => Promise<unknown>): Promise<Sent[]> => {
    sent.length = 0;
    await work();
    await settle();
    return [...sent];
  };
  const receive = (payload: Payload<'LINK_FRAMES'>) => receiveFrames(services, payload);
  const connect = async () => {
    connection += 1;
    number = 0;
    await services.programs.noteLink(link, {
      state: 'connected',
      connection,
      since: clock.now,
      hub: 'hub-1',
    });
  };
  await connect();
  return {
    ...stage,
    sent,
    other,
    sessions,
    after,
    receive,
    settle,
    /** The one session. */
    session: (): RemoteSession => {
      const [one] = sessions();
      if (!one) throw new Error('There is no task.');
      return one;
    },
    /** Sends frames over the present connection; returns what the worker sends then. */
    send: (...frames: readonly (object | string)[]) =>
      after(async () => {
        const first = number;
        number += frames.length;
        const texts = frames.map((frame) => (typeof frame === 'string' ? frame : JSON.stringify(frame)));
        await receive({ link, connection, first, frames: texts });
      }),
    /** The connection is lost, and another one takes its place. */
    reconnect: () => after(connect),
    lose: () =>
      after(() =>
        services.programs.noteLink(link, { state: 'waiting', attempts: 1, nextAt: clock.now + 500 }),
      ),
    /** The person allows the program, once. */
    allow: (client = 'code') =>
      services.programs.keepProgram({ hub: 'hub-1', client, name: 'Code', allowedAt: 1, seenAt: 1 }),
    /** The person shares the shop. */
    share: async () => {
      const [one] = sessions();
      await assign(services, {
        tabId: shop.id as TabId,
        role: 'target',
        task: '',
        session: one?.id,
      });
    },
  };
}

export type HubStage = Awaited<ReturnType<typeof hubStage>>;

export const attach = { type: 'attach', client: 'code', name: 'Code' };
export const call = (id: string, action: string, fields: object = {}, epoch = 1) => ({
  type: 'call',
  client: 'code',
  epoch,
  call: id,
  action,
  fields,
});
export const ack = (id: string) => ({ type: 'ack', client: 'code', call: id });

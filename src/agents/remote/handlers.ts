import type { WorkerHandlers } from '../../messaging/serve.ts';
import { done } from '../../protocol/outcome.ts';
import type { Handling } from '../agent-kind.ts';
import { acceptPrograms, connect, disconnect, socketStatus, updateUrl } from './connect.ts';
import { hushHub } from './hush-hub.ts';
import { linkChanged } from './link-changed.ts';
import { pair, unpair } from './pair.ts';
import { receiveFrames } from './receive-frames.ts';

/** The worker's handlers of the messages about programs: from our pages, and from the offscreen document. */
export const remoteHandlers = ({ served, wished }: Handling) =>
  ({
    ACCEPT_PROGRAMS: wished((services, { isOn }) => acceptPrograms(services, isOn)),
    PAIR: wished((services, { code }) => pair(services, code)),
    HUSH_HUB: wished((services, hushed) => hushHub(services, hushed)),
    UNPAIR: wished((services, { program }) => unpair(services, program)),
    GET_STATUS: served((services) => socketStatus(services)),
    CONNECT: wished((services, { url }) => connect(services, url)),
    DISCONNECT: wished((services) => disconnect(services)),
    UPDATE_URL: wished((services, { url }) => updateUrl(services, url)),
    GET_ACTIVITY_LOG: served(async ({ programs }, { limit }) => (await programs.log()).slice(0, limit)),
    CLEAR_ACTIVITY_LOG: wished(async ({ programs }) => {
      await programs.clearLog();
      return done();
    }),
    LINK_FRAMES: served(receiveFrames),
    LINK_STATE: served((services, changed) => linkChanged(services, changed)),
  }) satisfies Partial<WorkerHandlers>;

import { askOpen } from '../../browser/offscreen.ts';
import { askOffscreen } from '../../messaging/ask.ts';
import {
  codeUsed,
  codeWrong,
  notACode,
  nothingListens,
  otherVersion,
  pairingBusy,
} from '../../protocol/failures/link-failures.ts';
import { hubLink } from '../../protocol/link-id.ts';
import type { LinkState } from '../../protocol/messages/link.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { readPairingCode } from '../../protocol/remote/pairing-code.ts';
import { TooLate, within } from '../../protocol/within.ts';
import { programId } from '../../store/programs.ts';
import { allSessions } from '../../store/sessions.ts';
import { disengage } from '../../targets/tabs/release.ts';
import type { TurnServices } from '../../turn/services.ts';
import { hubDial, keepLinks, whilePairing } from './keep-links.ts';
import { nextResult } from './link-changed.ts';
import { isRemoteSession } from './remote-state.ts';
import { sendFrame } from './send-frames.ts';

/** A page of ours waits 10 s for an answer. */
const PAIR_MS = 9_000;

/** Pairs the hub that has shown this code. Returns once its key is stored, or why it is not. */
export async function pair(services: TurnServices, written: string): Promise<Outcome> {
  const read = readPairingCode(written);
  if (!read) return failed(notACode);
  const { code, port } = read;
  const link = hubLink(port);
  const outcome = await whilePairing(link, async () => {
    const dial = hubDial(await services.programs.settings(), port, code);
    const result = nextResult(link);
    const dialled = await askOpen({ link: true }, () => askOffscreen('LINK_DIAL', dial));
    if (!dialled.ok) return dialled;
    try {
      return outcomeOf(await within(PAIR_MS, result, 'no answer to the code'), port);
    } catch (cause) {
      if (cause instanceof TooLate) return failed(nothingListens(port));
      throw cause;
    }
  });
  await keepLinks(services);
  return outcome;
}

function outcomeOf(state: LinkState, port: number): Outcome {
  if (state.state === 'connected') return done();
  if (state.state !== 'refused') return failed(nothingListens(port));
  switch (state.code) {
    case 'version':
      return failed(otherVersion(state.protocol, state.fix));
    case 'busy':
      return failed(pairingBusy);
    case 'no_code':
      return failed(codeUsed);
    default:
      return failed(codeWrong);
  }
}

/**
 * Takes back that a program may use this browser: ends its tasks, and forgets it. The key of its hub goes with the last program;
 * the hub then has to be paired again.
 */
export async function unpair(services: TurnServices, id: string): Promise<Outcome> {
  const { programs } = services;
  const { [id]: program, ...others } = await programs.programs();
  const isOwn = (hub: string, client: string): boolean => programId(hub, client) === id;
  const sessions = (await allSessions(services))
    .filter(isRemoteSession)
    .filter(({ agent }) => isOwn(agent.hub, agent.client));
  for (const session of sessions) {
    const { client, task, leftAt } = session.agent;
    // Before its connection may close.
    if (leftAt === undefined) await sendFrame(session.agent, { type: 'ended', client, task, why: 'person' });
    await disengage(services, session.id);
  }
  await programs.forgetProgram(id);
  if (
    program &&
    !Object.values(others).some(({ hub, allowedAt }) => hub === program.hub && allowedAt !== null)
  )
    await forgetHub(services, program.hub);
  return done();
}

async function forgetHub(services: TurnServices, hub: string): Promise<void> {
  const { [hub]: known } = (await services.programs.settings()).hubs;
  if (!known) return;
  await services.programs.changeSettings((settings) => {
    const { [hub]: _, ...hubs } = settings.hubs;
    return { ...settings, hubs };
  });
  await askOffscreen('LINK_CLOSE', { link: hubLink(known.port) });
  await keepLinks(services);
}

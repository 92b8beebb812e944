import type { Programs } from '../../protocol/programs.ts';
import type { Protocol } from '../../protocol/protocol-version.ts';
import { t } from '../shared/texts.ts';

export type Hub = Programs['hubs'][number];
export type Refusal = NonNullable<Hub['refusal']>;

/** What starts pairing, in a terminal. */
export const PAIR_COMMAND = 'npx agent-anything pair';

/** Where a hub listens. */
const addressOf = ({ port }: Hub): string => `127.0.0.1:${port}`;

export const versionWords = ({ major, minor }: Protocol): string => `${major}.${minor}`;

/** When the next attempt is due, in whole seconds; 0: now. */
const secondsTo = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1_000));

/** "Trying again in 8 s.", as an addition to a sentence; '' if nothing is waited for. */
export const retryWords = (nextAt: number | null, now: number): string =>
  nextAt === null ? '' : ` ${t('tryingAgain', secondsTo(nextAt, now))}`;

/** How the connection to a hub is; '' while it is off. */
export function hubWords(hub: Hub, now: number): string {
  const address = addressOf(hub);
  switch (hub.state) {
    case 'off':
      return '';
    case 'connecting':
      return t('hubConnecting', address);
    case 'connected':
      return t('hubRunning', hub.version ?? '', address);
    case 'waiting':
      return t('hubAbsent', address) + retryWords(hub.nextAt, now);
    case 'refused':
      return hub.refusal ? refusalWords(hub.refusal, address) : t('hubForgot', address);
  }
}

function refusalWords({ code, theirs, ours }: Refusal, address: string): string {
  switch (code) {
    case 'unpaired':
      return t('hubUnpaired', address);
    case 'version':
      return t('hubVersion', address, theirs ? versionWords(theirs) : '?', versionWords(ours));
    case 'no_code':
    case 'wrong_proof':
    case 'revoked':
      return t('hubForgot', address);
    case 'unproven_hub':
      return t('hubUnproven', address);
    case 'busy':
      return t('hubBusy', address);
  }
}

/** A hub that nobody has paired greets, and the person has not put that away. */
export const greetingHub = ({ hubs }: Programs): Hub | undefined =>
  hubs.find(({ refusal, isHushed }) => refusal?.code === 'unpaired' && !isHushed);

/** The refusal of a hub whose version does not fit, if the person has not put it away. */
export const misfit = ({ hubs }: Programs): Refusal | undefined =>
  hubs.find(({ refusal, isHushed }) => refusal?.code === 'version' && !isHushed)?.refusal ?? undefined;

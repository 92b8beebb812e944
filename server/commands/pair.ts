import { CODE_MS, showPairingCode } from '../../src/protocol/remote/pairing-code.ts';
import { openPairing, revoke } from '../home/keys.ts';
import { connection, type Wishes } from './connect.ts';
import type { Terminal } from './terminal.ts';

/** Shows a code and waits until a browser has been paired by it. */
export async function pair(wishes: Wishes, terminal: Terminal): Promise<number> {
  const at = connection(wishes, terminal, { isPassing: true, log: () => {} });
  await at.election.start();
  const code = openPairing(at.home, at.election.port);
  terminal.out(`Pairing code: ${showPairingCode(code)}`);
  terminal.out(
    'In the browser open the options of AgentAnything, then Programs, and paste it. It is good for ten minutes.',
  );
  const paired = await new Promise<string | undefined>((settle) => {
    const timer = setTimeout(() => settle(undefined), CODE_MS);
    at.seats.onLink((extension) => {
      if (extension === undefined) return;
      clearTimeout(timer);
      settle(extension);
    });
    terminal.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      settle(undefined);
    });
  });
  await at.election.stop();
  if (paired === undefined) terminal.err('No browser was paired.');
  else terminal.out(`Paired with the browser extension ${paired}.`);
  return paired === undefined ? 1 : 0;
}

/** Forgets the key of a browser, or of all. */
export function unpair(extension: string | undefined, wishes: Wishes, terminal: Terminal): number {
  const { home } = connection(wishes, terminal, { isPassing: true, log: () => {} });
  const revoked = revoke(home, extension);
  for (const id of revoked) terminal.out(`Revoked ${id}. It is refused the next time that it connects.`);
  if (revoked.length === 0) terminal.err('No such browser is paired.');
  return revoked.length === 0 ? 1 : 0;
}

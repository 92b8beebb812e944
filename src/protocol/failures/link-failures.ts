import type { Failure } from '../outcome.ts';
import { PROTOCOL, type Protocol } from '../protocol-version.ts';
import { inAddress, named, said, say } from '../said.ts';

// Why the person cannot connect or pair a program.

const nothing = said('');
const AGAIN = said('Run the command again for a new one.');

export const notACode: Failure = {
  code: 'pairing_refused',
  message: said('This is not a pairing code.'),
  hint: said('Copy the whole code from the terminal: four groups of five characters.'),
};

export const codeUsed: Failure = {
  code: 'pairing_refused',
  message: said('This code has expired or was used before.'),
  hint: AGAIN,
};

export const codeWrong: Failure = {
  code: 'pairing_refused',
  message: said('This code does not belong to the program that is running.'),
  hint: AGAIN,
};

export const nothingListens = (port: number): Failure => ({
  code: 'no_answer',
  message: say`Nothing on this computer answers on port ${port}.`,
  hint: said('Run the command again, leave it running, and paste the code it shows.'),
});

/** A hub of another version, and the command that mends it. */
export const otherVersion = (theirs: Protocol | undefined, fix: string | undefined): Failure => ({
  code: 'pairing_refused',
  message: theirs
    ? say`The program speaks version ${theirs.major}.${theirs.minor} of the connection, and this extension ${PROTOCOL.major}.${PROTOCOL.minor}.`
    : say`The program does not speak version ${PROTOCOL.major}.${PROTOCOL.minor} of the connection.`,
  hint: fix === undefined ? said('Update the older one of the two.') : say`Run this command: ${named(fix)}`,
});

export const pairingBusy: Failure = {
  code: 'busy',
  message: said('The program has had too many attempts.'),
  hint: said('Wait a minute, then run the command again.'),
};

export const notAnAddress: Failure = {
  code: 'url_refused',
  message: said('This is not the address of a WebSocket.'),
  hint: said('Write one such as ws://localhost:8080 or wss://agent.example/socket.'),
};

export const notEncrypted = (url: string): Failure => ({
  code: 'url_refused',
  message: say`${inAddress(url)} is not on this computer, so anybody on the way could read and change the messages.`,
  hint: said('Use wss: for another computer; ws: is for localhost, 127.0.0.1 and [::1].'),
});

export const hasPassword: Failure = {
  code: 'url_refused',
  message: said('An address with a user name or a password cannot be used for a WebSocket.'),
  hint: nothing,
};

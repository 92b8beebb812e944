import type { Failure } from '../outcome.ts';
import { inAddress, type Said, said, say } from '../said.ts';
import { assignmentRefused } from './failures.ts';

// Why the address or the token of a run server cannot be used, for the person who types it.

const refused = (message: Said, hint: Said): Failure => ({ code: 'url_refused', message, hint });

const FORM = said('Write it with https://, such as https://agents.example.com.');

export const noServerAddress: Failure = refused(said('There is no address.'), FORM);

export const notAServerAddress: Failure = refused(said('This is not the address of a server.'), FORM);

export const openServerAddress: Failure = refused(
  said('Your pages and the token would travel unencrypted.'),
  said('Use https. Only a server on this computer or in your own network may have an http address.'),
);

export const namedServerAddress: Failure = refused(
  said('The address has a user name or a password in it.'),
  said('Leave them out. Write the token into its own field.'),
);

export const pathInServerAddress = (origin: string): Failure =>
  refused(
    say`The address has a path behind the name of the server.`,
    say`Leave it out: ${inAddress(origin)}`,
  );

const token = (message: Said): Failure => ({
  code: 'invalid_command',
  message,
  hint: said('Copy it again, without anything before or behind it.'),
});

export const blankInToken: Failure = token(said('The token has a space or a line break in it.'));

export const notAToken: Failure = token(said('The token has a character in it that no token has.'));

export const tokenTooLong = (max: number): Failure => token(say`The token is longer than ${max} characters.`);

export const noTokenGiven: Failure = token(said('There is no token.'));

export const serverRemoved = assignmentRefused(
  'This run server is not there any more.',
  'Choose another one.',
);

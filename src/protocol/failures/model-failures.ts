import type { Failure } from '../outcome.ts';
import { type Said, said, say } from '../said.ts';
import { assignmentRefused } from './failures.ts';

// Why the address or the key of a model cannot be used, for the person who types it.

const refused = (message: Said, hint: Said): Failure => ({ code: 'url_refused', message, hint });

const FORM = said('Write it with https://, such as https://api.example.com/v1.');

export const noModelAddress: Failure = refused(said('There is no address.'), FORM);

export const notAModelAddress: Failure = refused(said('This is not the address of a model.'), FORM);

export const openModelAddress: Failure = refused(
  said('Your key and pages would travel unencrypted.'),
  said('Use https. Only a program on this computer or in your own network may have an http address.'),
);

export const namedModelAddress: Failure = refused(
  said('The address has a user name or a password in it.'),
  said('Leave them out. Write the key into its own field.'),
);

export const askingModelAddress: Failure = refused(
  said('The address has a ? or a # in it.'),
  said('Leave out that part and all behind it.'),
);

const key = (message: Said): Failure => ({
  code: 'invalid_command',
  message,
  hint: said('Copy it again from the page of the provider, without anything before or behind it.'),
});

export const blankInKey: Failure = key(said('The key has a space or a line break in it.'));

export const notAKey: Failure = key(said('The key has a character in it that no key has.'));

export const keyTooLong = (max: number): Failure => key(say`The key is longer than ${max} characters.`);

export const modelRemoved = assignmentRefused('This model is not there any more.', 'Choose another one.');

export const taskGoesOn = assignmentRefused('This task does not wait for another agent any more.', '');

export const noModelNamed = assignmentRefused(
  'No model is named.',
  'Choose one, or write its name as its provider does.',
);

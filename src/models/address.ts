import {
  askingModelAddress,
  blankInKey,
  keyTooLong,
  namedModelAddress,
  noModelAddress,
  notAKey,
  notAModelAddress,
  openModelAddress,
} from '../protocol/failures/model-failures.ts';
import { KEY_MAX, type Preset } from '../protocol/models.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { isPrivateHost } from '../protocol/private-host.ts';
import { presetOf } from './presets.ts';

/** What people copy behind the address: the path of one call. */
const OF_A_CALL = /\/(?:chat\/completions|messages|models)$/;

/**
 * The address of a provider as it is stored: without a slash or the path of a call at its end. '' is the preset's own, and
 * the only one for Chrome. Fails `url_refused`.
 */
export function readAddress(typed: string, preset: Preset): Outcome<string> {
  const { address: usual, dialect } = presetOf(preset);
  const written = typed.trim();
  if (dialect === 'built_in') return done('');
  if (written === '') return usual === '' ? failed(noModelAddress) : done(usual);
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return failed(notAModelAddress);
  if (url.username !== '' || url.password !== '') return failed(namedModelAddress);
  if (/[?#]/.test(written)) return failed(askingModelAddress);
  if (url.protocol === 'http:' && !isPrivateHost(url.hostname)) return failed(openModelAddress);
  return done(url.origin + withoutSlashes(withoutSlashes(url.pathname).replace(OF_A_CALL, '')));
}

const withoutSlashes = (path: string): string => path.replace(/\/+$/, '');

/** The key that a person has pasted, without the blanks and line breaks around it; '' for none. */
export function readKey(pasted: string): Outcome<string> {
  const key = pasted.trim();
  if (/\s/.test(key)) return failed(blankInKey);
  // A header holds nothing else, and `fetch` would throw.
  if (!/^[\x21-\x7e]*$/.test(key)) return failed(notAKey);
  return key.length > KEY_MAX ? failed(keyTooLong(KEY_MAX)) : done(key);
}

/** Whether a provider runs on this computer or in the person's own network. */
export const isLocal = ({
  preset,
  address,
}: {
  readonly preset: Preset;
  readonly address: string;
}): boolean =>
  address === ''
    ? presetOf(preset).isLocal
    : URL.canParse(address) && isPrivateHost(new URL(address).hostname);

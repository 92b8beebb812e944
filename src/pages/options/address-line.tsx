import type { JSX } from 'preact';

/** Characters that stand at the end of an address, whatever is cut. */
const TAIL = 12;

/** An address on one line: its host and its end stay, what is cut is the middle. */
export function AddressLine({ url }: { url: string }): JSX.Element {
  const { host, protocol, pathname, search, hash } = new URL(url);
  const rest = `${pathname}${search}${hash}`;
  const cut = Math.max(0, rest.length - TAIL);
  return (
    <span class="address-line meta" title={url} dir="ltr">
      <span class="host">{protocol === 'https:' ? host : `${protocol}//${host}`}</span>
      <span class="one-line">{rest.slice(0, cut)}</span>
      <span class="tail">{rest.slice(cut)}</span>
    </span>
  );
}

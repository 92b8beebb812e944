import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { siteName } from '../../protocol/web-address.ts';
import { t } from '../shared/texts.ts';

/** Characters behind the host that are read at a glance; of longer ones the beginning and the end. */
const REST_MAX = 120;
const BEGINNING = 72;
const END = 32;

interface Props {
  readonly url: string;
  /** All of it is shown, however long it is. */
  readonly whole?: boolean;
}

/** An address: its host in bold, the rest cut in the middle where it is long, until the person wants all of it. */
export function Address({ url, whole = false }: Props): JSX.Element {
  const isWhole = useSignal(whole);
  const host = siteName(url);
  const at = url.indexOf(host);
  const rest = restOf(url.slice(at + host.length));
  const isCut = rest.length > REST_MAX && !isWhole.value;
  return (
    <span class="address" dir="ltr">
      <span class="rest">{schemeOf(url.slice(0, at))}</span>
      <b>{host}</b>
      <span class="rest">{isCut ? `${rest.slice(0, BEGINNING)} … ${rest.slice(-END)}` : rest}</span>
      {isCut && (
        <>
          {' '}
          <button
            type="button"
            class="link"
            onClick={() => {
              isWhole.value = true;
            }}
          >
            {t('showAddress', url.length)}
          </button>
        </>
      )}
    </span>
  );
}

/** What stands before the host where it is not what everybody expects. */
const schemeOf = (beginning: string): string => (beginning.startsWith('https://') ? '' : beginning);

const restOf = (rest: string): string => (rest === '/' ? '' : rest);

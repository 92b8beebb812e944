import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { siteName } from '../../protocol/web-address.ts';
import { t } from '../shared/texts.ts';

/** Characters behind the host that are read at a glance. */
const REST_MAX = 120;
/** Of a longer address: the beginning of its path, and of each of its longest query values. */
const PATH_MAX = 40;
const VALUE_MAX = 36;
const VALUES_MAX = 2;
/** Where characters are hidden. */
const GAP = ' … ';

interface Props {
  readonly url: string;
  /** All of it is shown, however long it is. */
  readonly whole?: boolean;
}

/** An address: its host in bold, the rest shortened if it is long, until the person wants all of it. */
export function Address({ url, whole = false }: Props): JSX.Element {
  const isWhole = useSignal(whole);
  const host = siteName(url);
  const at = url.indexOf(host);
  const rest = restOf(url.slice(at + host.length));
  const isCut = rest.length > REST_MAX && !isWhole.value;
  const shown = isCut ? shortened(rest) : rest;
  return (
    <span class="address" dir="ltr">
      <span class="rest">{schemeOf(url.slice(0, at))}</span>
      <b>{host}</b>
      <span class="rest">{shown}</span>
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
            {t('showAddress', rest.length - shown.replaceAll(GAP, '').length)}
          </button>
        </>
      )}
    </span>
  );
}

/** The beginning of the path, then the longest values of the query: a page hides in them what it takes along. */
function shortened(rest: string): string {
  const [path = '', query = ''] = rest.split(/[?#](.*)/s);
  const values = query
    .split('&')
    .sort((one, other) => other.length - one.length)
    .slice(0, VALUES_MAX);
  if (query === '') return `${path.slice(0, REST_MAX - PATH_MAX)}${GAP}${path.slice(-PATH_MAX)}`;
  const mark = rest.charAt(path.length);
  const start = path.length > PATH_MAX ? path.slice(0, PATH_MAX) + GAP : path;
  return start + mark + values.map((value) => value.slice(0, VALUE_MAX)).join(`${GAP}&`) + GAP;
}

/** What stands before the host where it is not what everybody expects. */
const schemeOf = (beginning: string): string => (beginning.startsWith('https://') ? '' : beginning);

const restOf = (rest: string): string => (rest === '/' ? '' : rest);

import { attributeGetter } from './form-getters.ts';

const getters = {
  action: attributeGetter(HTMLFormElement, 'action'),
  method: attributeGetter(HTMLFormElement, 'method'),
};

/** Where a form goes, and how. */
export interface Destination {
  readonly method: 'get' | 'post';
  /** Origin and path; only the scheme of what is no web address. */
  readonly to: string;
  /** The origin; only the scheme of what is no web address. */
  readonly origin: string;
}

/** Where a form goes that is submitted so. Undefined where it is not sent: it closes its dialog, or runs a script of the page. */
export function destinationOf(form: HTMLFormElement, submitter: HTMLElement | null): Destination | undefined {
  const named = submitter?.getAttribute('formmethod') ?? getters.method(form);
  const method = named.toLowerCase();
  if (method === 'dialog') return undefined;
  const own = submitter?.getAttribute('formaction');
  const action = own ?? getters.action(form);
  // An empty action, or one that is no address, is the page's own.
  const base = own === '' ? location.href : document.baseURI;
  const url = new URL(URL.canParse(action, base) ? action : location.href, base);
  if (url.protocol === 'javascript:') return undefined;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return {
    method: method === 'post' ? 'post' : 'get',
    to: isWeb ? `${url.origin}${url.pathname}` : url.protocol,
    origin: isWeb ? url.origin : url.protocol,
  };
}

import { firstChildOf, localNameOf, openShadowOf } from './genuine.ts';

/**
 * The shadow root of an element, a closed one too: a person sees both. Chrome's call for closed roots costs more than the
 * rest of a visit, so it runs only for custom elements and for empty elements of a kind that may have one. For a single
 * element, `anyShadowOf` misses none.
 */
export function shadowOf(element: Element): ShadowRoot | null {
  const hosting = hostingOf(localNameOf(element));
  const mayHide = hosting === 'ever' || (hosting === 'empty' && firstChildOf(element) === null);
  return mayHide ? anyShadowOf(element) : openShadowOf(element);
}

/** The shadow root of an element, open or closed. */
export function anyShadowOf(element: Element): ShadowRoot | null {
  const open = openShadowOf(element);
  if (open || !(element instanceof HTMLElement)) return open;
  return globalThis.chrome?.dom?.openOrClosedShadowRoot(element) ?? null;
}

export type Hosting = 'ever' | 'empty' | 'never';

/**
 * When elements of this tag may get a shadow root: custom elements ever, the other hosts only while they are
 * empty. Scripts attach roots to elements that they have just created.
 */
export function hostingOf(tag: string): Hosting {
  const known = HOSTS.get(tag);
  if (known) return known;
  const hosting = tag.includes('-') ? 'ever' : 'never';
  HOSTS.set(tag, hosting);
  return hosting;
}

/** By tag, since the walk asks for every element. https://dom.spec.whatwg.org/#valid-shadow-host-name */
const HOSTS = new Map<string, Hosting>(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'
    .split(' ')
    .map((tag) => [tag, 'empty']),
);

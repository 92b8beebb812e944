import { firstChildOf, firstElementChildOf, localNameOf, openShadowOf } from './genuine.ts';

/**
 * The shadow root of an element, for custom elements a closed one too: a person sees both. Chrome's call for
 * closed roots runs only for custom elements, since it costs more than the rest of a visit.
 */
export const shadowOf = (element: Element): ShadowRoot | null =>
  localNameOf(element).includes('-') ? anyShadowOf(element) : openShadowOf(element);

/**
 * The same, and a closed root of any element that may have one where nothing of its own is drawn: scripts hang their widgets,
 * such as a cookie banner or the frame of another extension, into elements that they have just made.
 */
export const shownShadowOf = (element: Element): ShadowRoot | null =>
  hostingOf(localNameOf(element)) === 'empty' && drawsNothingOfItsOwn(element)
    ? anyShadowOf(element)
    : shadowOf(element);

/** Whether an element is empty, or its first child element, which no slot shows then, has no box. */
function drawsNothingOfItsOwn(element: Element): boolean {
  const first = firstElementChildOf(element);
  // Asking whether it is rendered would go up to the document, at every element.
  return first ? UNBOXED.test(getComputedStyle(first).display) : firstChildOf(element) === null;
}

/** Of an element outside the flat tree nothing is computed. */
const UNBOXED = /^(?:none|contents)?$/;

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

/**
 * The shadow root of an element, closed ones of custom elements too: what a person sees does not depend on how it was made.
 * Chrome's call for them is asked only where one is likely, since it costs more than all the rest of a visit.
 */
export function shadowOf(element: Element): ShadowRoot | null {
  const { shadowRoot } = element;
  if (shadowRoot || !element.localName.includes('-') || !(element instanceof HTMLElement)) return shadowRoot;
  return globalThis.chrome?.dom?.openOrClosedShadowRoot(element) ?? null;
}

export type Hosting = 'ever' | 'empty' | 'never';

/** Whether elements of this tag may hold a shadow root: scripts give one to what they have just made; later ones come to elements of a name of their own, or to empty ones. */
export function hostingOf(tag: string): Hosting {
  const known = HOSTS.get(tag);
  if (known) return known;
  const hosting = tag.includes('-') ? 'ever' : 'never';
  HOSTS.set(tag, hosting);
  return hosting;
}

/** By tag: asked for every element of a page. https://dom.spec.whatwg.org/#valid-shadow-host-name */
const HOSTS = new Map<string, Hosting>(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'
    .split(' ')
    .map((tag) => [tag, 'empty']),
);

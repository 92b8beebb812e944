/**
 * The shadow root of an element, closed ones of custom elements too: what a person sees does not depend on how it was made.
 * Chrome's call for them is asked only where one is likely, since it costs more than all the rest of a visit.
 */
export function shadowOf(element: Element): ShadowRoot | null {
  const { shadowRoot } = element;
  if (shadowRoot || !element.localName.includes('-') || !(element instanceof HTMLElement)) return shadowRoot;
  return globalThis.chrome?.dom?.openOrClosedShadowRoot(element) ?? null;
}

/** Replaces the document's body by this markup and returns its first element. */
export function fragment(html: string): HTMLElement {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...parsed.body.childNodes);
  const element = document.body.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error('no element in the markup');
  return element;
}

/** The first element of the document that matches; throws if there is none. */
export function one(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

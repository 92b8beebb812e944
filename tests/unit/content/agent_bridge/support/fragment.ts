/** The first element of this markup, in the document. Markup of tests only. */
export function fragment(html: string): HTMLElement {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...parsed.body.childNodes);
  const element = document.body.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error('no element in the markup');
  return element;
}

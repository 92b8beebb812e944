/** What a page says, in which elements, and under which names. */
interface Markup {
  readonly text: string;
  /** Tag, role and labels of all elements except mere wrappers, in order. */
  readonly elements: readonly string[];
  /** Number of those wrappers. */
  readonly wrappers: number;
  /** Classes, ids and values of `data-*` attributes outside of the composer. */
  readonly transcript: readonly string[];
}

/** The markup of a replica's page. Runs in the page, so it cannot import anything. */
export function markupOf(): Markup {
  const all = [...document.querySelectorAll('#root *')];
  const editor = all.findLast((element) => element.matches('[contenteditable="true"], textarea'));
  // The composer is the largest part around the editor without a turn.
  let composer = editor;
  while (composer?.parentElement && !composer.parentElement.textContent?.includes('"click"'))
    composer = composer.parentElement;
  const meaning = (element: Element) =>
    [...element.attributes]
      .filter(({ name }) => name === 'role' || (name.startsWith('aria-') && !name.endsWith('edby')))
      .map(({ name, value }) => `${name}=${value}`);
  const namesOf = (element: Element) => [
    ...element.classList,
    element.id,
    ...[...element.attributes].flatMap(({ name, value }) =>
      name.startsWith('data-') ? value.split(/\s+/) : [],
    ),
  ];
  const elements = all.map((element) => [element.localName, ...meaning(element)]);
  const isWrapper = ([tag = '', ...rest]: readonly string[]) =>
    rest.length === 0 && ['div', 'span', 'section', 'article'].includes(tag);
  return {
    text: document.querySelector('main')?.textContent ?? '',
    elements: elements.filter((parts) => !isWrapper(parts)).map((parts) => parts.join(' ')),
    wrappers: elements.filter(isWrapper).length,
    transcript: [...new Set(all.filter((one) => !composer?.contains(one)).flatMap(namesOf))].filter(Boolean),
  };
}

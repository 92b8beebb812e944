/** A page as a client of the vocabulary `basic` sends it. */
export const PAGE = {
  url: 'https://shop.example/',
  title: 'Shop',
  visibleText: 'Lamps',
  elements: [
    { id: 'agent-1', tag: 'button', text: 'Show more', bbox: { x: 0, y: 0, width: 80, height: 40 } },
    { id: 'agent-2', tag: 'button', text: 'Buy now' },
    { id: 'agent-3', tag: 'input', placeholder: 'Search' },
    { id: 'agent-4', tag: 'button', ariaLabel: 'Pay $40' },
  ],
};

/** The same shop with another text, so that something changed. */
export const pageWith = (text: string) => ({ ...PAGE, visibleText: text });

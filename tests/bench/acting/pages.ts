/** A page with a control that changes one text. */
export interface ActedPage {
  readonly on: string;
  readonly url: string;
  readonly role: 'button' | 'link';
  /** The accessible name of the control. */
  readonly button: string;
  /** Each click loads another page, with a control of that name. */
  readonly isLeft?: true;
  /** The text after so many clicks. */
  changed(times: number): string;
}

export const SMALL: ActedPage = {
  on: 'small page',
  url: 'https://acting.example/',
  role: 'button',
  button: 'Change',
  changed: (times) => `Changed ${times} times`,
};

/** Each click loads another page, with a control of that name. */
export const LINKS: ActedPage = {
  on: 'link to another page',
  url: 'https://acting.example/link.html',
  role: 'link',
  button: 'Next page',
  isLeft: true,
  changed: (times) => `Page ${times + 1}`,
};

export const PAGES: readonly ActedPage[] = [
  SMALL,
  {
    on: 'grid of 300 rows',
    url: 'https://acting.example/grid.html',
    role: 'button',
    button: 'Approve row 7',
    changed: (times) => `approved ${times} times`,
  },
  {
    on: 'dashboard of 10,000 elements',
    url: 'https://dashboard.example/',
    role: 'button',
    button: 'Restart Service 1',
    changed: (times) => `restarted ${times} times`,
  },
  LINKS,
];

export const RUNS = 11;
/** The first ones warm up. */
export const WARM_UP = 2;

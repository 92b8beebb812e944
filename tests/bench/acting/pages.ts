/** A page with a button that changes one text. */
export interface ActedPage {
  readonly on: string;
  readonly url: string;
  /** The accessible name of the button. */
  readonly button: string;
  /** The text after so many clicks. */
  changed(times: number): string;
}

export const SMALL: ActedPage = {
  on: 'small page',
  url: 'https://acting.example/',
  button: 'Change',
  changed: (times) => `Changed ${times} times`,
};

export const PAGES: readonly ActedPage[] = [
  SMALL,
  {
    on: 'dashboard of 10,000 elements',
    url: 'https://dashboard.example/',
    button: 'Restart Service 1',
    changed: (times) => `restarted ${times} times`,
  },
];

export const RUNS = 11;
/** The first ones warm up. */
export const WARM_UP = 2;

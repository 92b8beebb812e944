/**
 * The site of the practice page. The debugger answers it with files of the package. No name below `.invalid` exists
 * (https://www.rfc-editor.org/rfc/rfc6761#section-6.4), so a request without an answer reaches no other computer.
 */
export const PRACTICE_SITE = 'https://practice.invalid';
export const PRACTICE_URL = `${PRACTICE_SITE}/`;

/** Whether an address is on the site of the practice page. */
export const isPractice = (url: string): boolean =>
  URL.canParse(url) && new URL(url).origin === PRACTICE_SITE;

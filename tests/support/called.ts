/** The number of what is called so: by its name, by its text, or by the words before it. */
export const called = (name: string): RegExp =>
  new RegExp(`<(\\d+) [^<>]*(?:"${name}"|> ?${name}(?![\\w ]))|(?:^|[>|])[ ~+]*${name} <(\\d+) `, 'm');

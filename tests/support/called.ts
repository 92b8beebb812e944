/** What a message has of an element of this name: its number is the first group that has matched. */
export const called = (name: string): RegExp =>
  new RegExp(`<(\\d+) [^<>]*(?:"${name}"|> ?${name}(?![\\w ]))|^[ ~+]*${name} <(\\d+) `, 'm');

/** The turn code of a message of the extension, wherever its first line stands; undefined where a person wrote. */
export const turnOf = (message: string): string | undefined =>
  /(?:^|\n)Turn ([a-z0-9]+-\d+-[a-z0-9]+)\./.exec(message)?.[1];

/** What confirms a message that wants no command yet; undefined for any other. */
export const keywordOf = (message: string): string | undefined =>
  /Answer with one line: ready (\S+)$/.exec(message)?.[1];

/** A command of a list. */
export interface Listed {
  /** The name of its element, where it has one. */
  readonly at?: string;
  readonly does: Readonly<Record<string, unknown>>;
  /** What the page feels of it, in order. */
  readonly felt: readonly string[];
}

/** A list that an agent replies with in a page of the fixture `list-cases`, and what has to come of it. */
export interface ListCase {
  /** The page that it is for. */
  readonly page: string;
  /** What the agent does before. */
  readonly first?: Readonly<Record<string, unknown>>;
  readonly list: readonly Listed[];
  /** The command that the list ends with before its time, and what its receipt says. */
  readonly ends?: { readonly with: number; readonly told: RegExp };
  /** What the agent is told where nothing of the list is carried out. */
  readonly refused?: RegExp;
  /** The command that waits for the person, and their answer. */
  readonly asks?: { readonly at: number; readonly answer: 'allow' | 'refuse' };
  /** What the agent does after. */
  readonly after?: Readonly<Record<string, unknown>>;
}

/** Puts a value into a field, which has to have this name. */
export const fill = (at: string, value = 'x'): Listed => ({
  ...{ at, does: { action: 'fill', value, is: at }, felt: [`input ${at} ${value}`] },
});

/** Does something to an element, which feels this. */
export const act = (
  action: string,
  at: string,
  felt: readonly string[] = [`${action} ${at}`],
  fields: object = {},
): Listed => ({ at, does: { action, ...fields }, felt });

/** Does something that has no element. */
export const plain = (does: Listed['does'], felt: readonly string[] = []): Listed => ({ does, felt });

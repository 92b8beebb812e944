/** What one step of a task has come to, in hashes: it holds no word of a page and no value. */
export interface Step {
  /** The action with its fields, and the place of its element in the page as the agent saw it. */
  readonly command: string;
  /** The page, and which tabs there were, as the agent saw them when it commanded. */
  readonly before: string;
  /** The same once the next message shows it; absent until then, and where no message came after this very step. */
  readonly after?: string;
  /** none: the page did not stir · page: it stirred · outside: a server has taken something, or a file came · unknown: nobody saw it. */
  readonly effect: 'none' | 'page' | 'outside' | 'unknown';
  /** What it told beside the page: what was read, or where the page was scrolled to; absent where it told nothing. */
  readonly answer?: string;
  readonly failed?: true;
  /** It only looks, so what has changed is not its doing. */
  readonly reads?: true;
  /** It let time pass. */
  readonly waited?: true;
}

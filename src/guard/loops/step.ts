/** One step as the guard against loops looks at it; each word of it is a hash. */
export interface Step {
  readonly command: string;
  /** The page as the agent saw it when it commanded. */
  readonly before: string;
  /** The page as the agent is shown it after the step; absent where no message has shown it. */
  readonly after?: string;
  /** none: the page did not stir · page: it stirred · outside: a server has taken something, or a file came · unknown: nobody saw it. */
  readonly effect: 'none' | 'page' | 'outside' | 'unknown';
  /** What it told beside the page. */
  readonly answer?: string;
  readonly failed?: true;
  /** It only looks. */
  readonly reads?: true;
  /** It let time pass. */
  readonly waited?: true;
}

/** Whether the agent is shown another page than before. Until it is shown one, what stirred counts as another. */
export const isVisible = ({ before, after, effect }: Step): boolean =>
  after === undefined ? effect !== 'none' : after !== before;

/** Whether the step has changed the page: what changes while nothing stirs by the step is the page's own doing. */
export const hasChanged = (step: Step): boolean =>
  isVisible(step) && (step.effect !== 'none' || step.waited === true);

/** Whether both are the same command with the same answer, as far as each has one. */
export const isSame = (a: Step, b: Step): boolean =>
  a.command === b.command && (a.answer === undefined || b.answer === undefined || a.answer === b.answer);

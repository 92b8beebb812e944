import type { WidgetSession } from '../widgets/session.ts';

/** A page of a kind that agents fail on, what an agent does there, and what the page holds when it is done. */
export interface UnfamiliarCase {
  /** The file below `tests/fixtures/targets/unfamiliar/`; the folder is the class of pages. */
  readonly page: string;
  /** What sets this case apart from others of the same page. */
  readonly about?: string;
  /** Goes by the messages alone. Fails where one of them says something wrong. */
  solve(session: WidgetSession): Promise<void>;
  /** Part of what the page's own `state()` has to hold at the end. */
  readonly right?: Readonly<Record<string, unknown>>;
}

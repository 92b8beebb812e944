import type { Outcome } from '../../protocol/outcome.ts';
import type { Said } from '../../protocol/said.ts';

/** What a command does with tabs. */
export interface TabsContext {
  /** Opens the address in a background tab, which becomes a target. */
  openTab(url: string): Promise<Outcome<Said | ''>>;
  /** Opens the saved tool of this name in a background tab. Fails `unknown_tool`. */
  openTool(name: string): Promise<Outcome<Said | ''>>;
  /** Names the tabs of the session: its targets, and those that pages have opened. Titles are redacted. */
  list(): Promise<Outcome<Said>>;
  /** Makes a target the one that is used, or an opened tab a target. '' where the page is to be shown as it is. */
  switchTo(number: number): Promise<Outcome<Said | ''>>;
  /** Closes a tab that the agent or a page has opened; one of the person's is only released. */
  close(number: number): Promise<Outcome<Said>>;
}

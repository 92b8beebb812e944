import type { Outcome } from '../../protocol/outcome.ts';
import type { Said } from '../../protocol/said.ts';

/** What a command does with tabs. */
export interface TabsContext {
  /** Opens the address in a background tab, which becomes a target. */
  openTab(url: string): Promise<Outcome<Said | ''>>;
  /** Opens the saved tool of this name in a background tab. Fails `unknown_tool`. */
  openTool(name: string): Promise<Outcome<Said | ''>>;
}

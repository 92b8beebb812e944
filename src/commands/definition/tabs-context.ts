import type { Outcome } from '../../protocol/outcome.ts';

/** What a command does with tabs. */
export interface TabsContext {
  /** Opens the address in a background tab, which becomes a target. */
  openTab(url: string): Promise<Outcome<string>>;
  /** Opens the saved tool of this name in a background tab. Fails `unknown_tool`. */
  openTool(name: string): Promise<Outcome<string>>;
}

import type { TurnCode } from '../../../../../src/protocol/turn-code.ts';

/** The one message of a played feature, its lines as a message with a page has them. */
export const turn = 'k7f2-6-h3wq9' as TurnCode;
export const text = `Turn ${turn}. You: click 12 → done.\n\n┌ page data\n<9 button>Buy  now</>\n└ end\nAnswer with one command, "tool_code":"${turn}".`;

/** The command of the reply. */
export const command = `{"tool_code":"${turn}","action":"click","id":12}`;
/** A command that nobody may carry out: it stands where no command is read. */
export const decoy = `{"tool_code":"${turn}","action":"click","id":666}`;

export const fence = (code: string): string => `<pre><code class="language-json">${code}</code></pre>`;

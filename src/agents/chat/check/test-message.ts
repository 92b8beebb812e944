import type { TurnCode } from '../../../protocol/turn-code.ts';

/** The text that the reply must repeat: characters that a page or an editor changes if it reads them as markup. */
export const testBlock = (turn: TurnCode): string =>
  [
    `test ${turn}`,
    '  a\\b \\\\n _c_ __d__ *e* **f** `g` #h ~~i~~ [j](k)',
    '    <b>&amp;</b> "l" \'m\' $n$ {o: 1} 100% ünï 漢字 ✓',
  ].join('\n');

/** The test message, by whose code the bridge finds it in the chat. */
export const testMessage = (turn: TurnCode): string =>
  [
    `Turn ${turn}. This is AgentAnything, a browser extension. It tests whether it can read this chat. Reply with the following code block, each character as it is, and with nothing else:`,
    '```text',
    testBlock(turn),
    '```',
  ].join('\n');

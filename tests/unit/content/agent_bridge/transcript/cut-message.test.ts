import { describe, expect, it } from 'vitest';
import { keptOf } from '../../../../../content/agent_bridge/transcript/cut-message.ts';

const lines = Array.from({ length: 200 }, (_, at) => `<${at} button>Buy number ${at}</>`);
const sent = `Turn k7f2-6-h3wq9. You: click 12 → done.\n\n${lines.join('\n')}\nAnswer with one command.`;

describe('a message in its turn', () => {
  it.each([
    ['as it was sent', sent],
    ['in one line', sent.replace(/\s+/g, ' ')],
    ['after a name and before buttons', `You said:${sent}CopyEdit`],
    ['without its last full stop', sent.slice(0, -1)],
    ['as Markdown has drawn it', sent.replace(/<[^>]*>/g, '')],
    ['with its last page line drawn as Markdown', sent.replace('<199 button>', '')],
    ['under other words', 'Turn it off, please.'],
    ['empty', ''],
    [
      'with a file of it',
      'Turn k7f2-6-h3wq9. You: click 12 → done. and then words of somebody else '.repeat(9),
    ],
  ])('is not cut: %s', (_, shown) => {
    expect(keptOf(shown, sent)).toBeUndefined();
  });

  it.each([
    ['at once', ''],
    ['with a mark', '…'],
    ['with a word', ' … Show more'],
  ])('is cut %s', (_, end) => {
    expect(keptOf(`You said: ${sent.slice(0, 2500)}${end}`, sent)).toBe(2500);
    expect(keptOf(sent.slice(0, 2500).replace(/\s+/g, ' ') + end, sent)).toBe(2500);
  });
});

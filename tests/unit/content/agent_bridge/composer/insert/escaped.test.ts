import { describe, expect, it } from 'vitest';
import { wasEscaped } from '../../../../../../content/agent_bridge/composer/insert/escaped.ts';

const sent = [
  'Turn k7f2-6-h3wq9. You: click 12 → done.',
  '# a *b* _c_ `d` \\ [x](y)',
  'https://a.example/b_c_d?e=*',
  '```json',
  '{"a":"\\"\\\\n"}',
  '```',
  'Answer with one command.',
].join('\n');
const escaped = (text: string) => text.replace(/[\\*_`#]/g, '\\$&');

describe('a sent turn', () => {
  it.each([
    ['shows all that may be escaped', escaped(sent)],
    ['shows only backticks escaped', sent.replaceAll('`', '\\`')],
    ['escapes brackets, too', sent.replace('[x](y)', '\\[x\\]\\(y\\)')],
    ['shows one line escaped, and the rest as it is', sent.replace('b_c_d', 'b\\_c\\_d')],
    ['shows a backslash doubled', sent.replace('\\ [x]', '\\\\ [x]')],
    ['ends its lines with backslashes', sent.replaceAll('\n', '\\\n')],
    ['renders the fenced code as a separate block', escaped(sent).replace(/\\`{3}\w*/g, 'Copy code')],
    ['has labels around its words', `You said:\n${escaped(sent)}\nShow more`],
    ['indents and wraps', escaped(sent).replaceAll('\n', '\n   ')],
  ])('is evidence of an escape if it %s', (_, shown) => {
    expect(wasEscaped(shown, sent)).toBe(true);
  });

  it.each([
    ['shows the message as it is', sent],
    ['has labels around its words', `You said:\n${sent}\nShow more`],
    ['has lost its blanks', sent.replace(/ /g, '')],
    ['renders the heading and the fence', sent.replace('# a', 'a').replace(/```\w*\n/g, '')],
  ])('is proof of the opposite if it %s', (_, shown) => {
    expect(wasEscaped(shown, sent)).toBe(false);
  });

  it.each([
    ['is empty', ''],
    ['shows other words', 'Turn it off.'],
    ['is on one line', sent.replaceAll('\n', ' ')],
    ['renders all of it as Markdown', 'Turn k7f2-6-h3wq9. You: click 12 → done.\na b c d [x](y)'],
    ['has lost backslashes that are ours', 'Turn k7f2-6-h3wq9. You: click 12 → done.\n{"a":"""n"}'],
    ['has a backslash before a letter', sent.replace(/.*[\\*_`#].*\n/g, '').replace('click', '\\click')],
  ])('proves nothing if it %s', (_, shown) => {
    expect(wasEscaped(shown, sent)).toBeUndefined();
  });

  it('proves nothing about a message without Markdown characters', () => {
    expect(wasEscaped('Turn k7f2-6.', 'Turn k7f2-6.')).toBeUndefined();
  });
});

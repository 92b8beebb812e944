import { describe, expect, it } from 'vitest';
import { messageCode, namesTurn } from '../../../../../content/agent_bridge/transcript/our-message.ts';

const code = 'k7f2-6-h3wq9';
const message = `Turn ${code}. You: click 12 → done. Changes since k7f2-5-h3wq9.`;
const first = `Task: Buy blue shoes.\n\nTurn ${code}. This is AgentAnything, a browser extension.`;

describe('a message of ours', () => {
  it.each([
    ['alone', message],
    ['after a glued name', `User${message}`],
    ['after a hidden label', `You said${message}`],
    ['after a label with a colon', `You said:\n\n${message}`],
    ['after a name, a time and a badge on lines of their own', `Jane Doe\n10:42\nPro\n${message}`],
    ['after a glued name and time', `Jane Doe10:42 AM${message}`],
    ['after a label in another language', `你说：${message}`],
    ['with a soft hyphen and a space that does not break', `Turn\u00a0k7f2\u00ad-6-h3wq9. You: click`],
    ['that begins with the task', first],
    ['that begins with the task after a glued name', `User${first}`],
    ['that begins with a long task', `You\n${first.replace('shoes', 'shoes. Turn left. '.repeat(200))}`],
    ['that has lost its lines', `You said${first.replaceAll('\n', '')}`],
  ])('is known by its code %s', (_, text) => {
    expect(messageCode(text)?.code).toBe(code);
  });

  it.each([
    [
      'words that name it far from their beginning',
      `I have done what was asked for, and more than that, all in all. ${message}`,
    ],
    [
      'words that begin with prose',
      `${'The page says that it is done, and so it is. '.repeat(3)}\n${message}`,
    ],
    ['a code without more', `${code} is done.`],
    ['a task without our words', `Task: bought. Turn ${code} is over.`],
    ['a code of another form', 'Turn k7f2-6. You: click'],
    ['a return', `Return ${code}.`],
  ])('is not %s', (_, text) => {
    expect(messageCode(text)).toBeUndefined();
  });
});

it.each([
  ['Turn k7f2-6-h3wq9. changes since k7f2-5-h3wq9. "tool_code":"k7f2-6-h3wq9"', 'k7f2-6-h3wq9', true],
  ['Turn k7f2-6-h3wq9. changes since k7f2-5-h3wq9', 'k7f2-5-h3wq9', false],
  ['Turn k7f2-61-h3wq9.', 'k7f2-6-h3wq9', false],
  ['Turn xk7f2-6.', 'k7f2-6-h3wq9', false],
  ['Turn k7f2-10-h3wq9. since k7f2-9-h3wq9', 'k7f2-10-h3wq9', true],
])('%j names the turn %s: %s', (text, named, is) => {
  expect(namesTurn(text, named)).toBe(is);
});

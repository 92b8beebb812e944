import { expect, it } from 'vitest';
import { describeCommand } from '../../../src/session/receipts.ts';

it.each<[string, Record<string, unknown>, string]>([
  ['click', { id: 12 }, 'click 12'],
  ['type', { id: 7, value: 'my secret', submit: true, delay: 0 }, 'type 7'],
  ['fill', { id: 7, value: '[EMAIL_1]' }, 'fill 7'],
  ['press', { key: 'Enter', id: 7 }, 'press 7 Enter'],
  ['scroll', { by: -0.5 }, 'scroll by -0.5'],
  ['scroll', { by: { x: 1, y: 0 } }, 'scroll'],
  ['scroll', { to: 'bottom' }, 'scroll bottom'],
  ['snapshot', {}, 'snapshot'],
  ['snapshot', { target: 2 }, 'snapshot target 2'],
  ['open_tab', { url: 'https://a.example/users/jane@example.org?token=1#x' }, 'open_tab https://a.example'],
  ['open_tab', { url: 'nonsense' }, 'open_tab an address'],
  ['open_tool', { name: 'Orders' }, 'open_tool Orders'],
  ['ask_user', { question: 'Is it jane@example.org?', choices: ['yes'] }, 'ask_user'],
  ['done', { answer: 'Sent to jane@example.org' }, 'done'],
])('describes %s %j without what is personal in it', (action, fields, words) => {
  expect(describeCommand(action, fields)).toBe(words);
});

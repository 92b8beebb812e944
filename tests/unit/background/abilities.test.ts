import { expect, it } from 'vitest';
import { toolName } from '../../../src/background/abilities.ts';

it.each([
  ['Orders – My Shop', 'Orders'],
  ['Orders | My Shop', 'Orders'],
  ['Inbox (3) - jane@example.org - Mail', 'Inbox (3)'],
  ['E-mail', 'E-mail'],
  ['', 'shop.example'],
  ['| My Shop', 'shop.example'],
  ['x'.repeat(200), 'x'.repeat(60)],
])('calls a tool made of %j %j', (title, name) => {
  expect(toolName({ title, url: 'https://shop.example/orders' })).toBe(name);
});

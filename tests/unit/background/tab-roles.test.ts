import { expect, it } from 'vitest';
import { abilitiesOf } from '../../../src/background/tab-roles.ts';
import { aLearned, tab } from '../../support/samples.ts';
import { setStage } from './support/stage.ts';

it.each([
  ['Orders – My Shop', 'Orders'],
  ['Orders | My Shop', 'Orders'],
  ['Inbox (3) - jane@example.org - Mail', 'Inbox (3)'],
  ['jane@example.org – Mail', 'Mail'],
  ['Mail of jane@example.org', 'Mail of'],
  ['+49 170 1234567', 'other.example'],
  ['E-mail', 'E-mail'],
  ['', 'other.example'],
  ['| My Shop', 'other.example'],
  ['x'.repeat(200), 'x'.repeat(60)],
])('calls a tool made of %j %j', async (title, name) => {
  const { services, other } = await setStage();
  other.title = title;
  expect((await abilitiesOf(services, tab(other.id))).toolName).toBe(name);
});

it('returns the role of a tab and the roles it can get', async () => {
  const { services, chat, shop, other } = await setStage();
  expect(await abilitiesOf(services, tab(chat.id))).toMatchObject({
    role: { kind: 'agent', session: 'k7f2' },
    agent: { able: true },
  });
  expect(await abilitiesOf(services, tab(shop.id))).toMatchObject({
    role: { kind: 'target', session: 'k7f2' },
    target: { able: true },
  });
  const unknown = await abilitiesOf(services, tab(other.id));
  expect(unknown).toMatchObject({
    role: { kind: 'none' },
    target: { able: true },
    agent: { able: true },
    chat: 'unknown',
  });
});

it('knows built-in and learned chats', async () => {
  const { services, chat, other } = await setStage();
  expect((await abilitiesOf(services, tab(chat.id))).chat).toBe('known');
  await services.learned.keep('https://other.example', aLearned());
  expect((await abilitiesOf(services, tab(other.id))).chat).toBe('known');
});

import { expect, it } from 'vitest';
import { sentence } from '../../../src/protocol/sentence.ts';
import { hold } from '../../../src/session/holds.ts';
import type { Session } from '../../../src/session/session.ts';
import { withAgentTab } from '../../../src/session/tabs/agent-tabs.ts';
import { colourGroups, groupColourOf } from '../../../src/views/group-colours.ts';
import { aSession, type SessionOver, tab } from '../../support/samples.ts';
import { setStage } from '../background/support/stage.ts';

const briefed = (over: SessionOver = {}): Session => {
  const session = aSession(over);
  return { ...session, agent: { ...session.agent, briefed: true } };
};
const held = hold(briefed(), 'agent_failed', sentence('promptNotShown'), 9);

it.each<[string, Session]>([
  ['blue', briefed()],
  ['yellow', held],
  ['green', briefed({ progress: { answer: 'Bought.' } })],
])('a group is %s', (colour, session) => {
  expect(groupColourOf(session)).toBe(colour);
});

it.each<[string, { title: string; colour: string }, string]>([
  ['colours the group of its task', { title: 'Buy a kettle', colour: 'blue' }, 'green'],
  ['leaves one that the person has named', { title: 'Mine', colour: 'blue' }, 'blue'],
  ['leaves one that the person has coloured', { title: 'Buy a kettle', colour: 'red' }, 'red'],
])('%s', async (_, { title, colour }, then) => {
  const { browser } = await setStage({});
  const { id } = Object.assign(browser.addTab('https://shop.example/'), { groupId: 1 });
  browser.groupNames = new Map([[1, title]]);
  browser.groupColours.set(1, colour);
  const session = withAgentTab(briefed({ task: 'Buy a kettle', progress: { answer: 'Bought.' } }), tab(id));
  await colourGroups({ ...session, id: title + colour } as Session);
  expect(browser.groupColours.get(1)).toBe(then);
});

it('asks nothing where the person does not allow it', async () => {
  await setStage({});
  await expect(colourGroups({ ...held, id: 'zzzz' as Session['id'] })).resolves.toBeUndefined();
});

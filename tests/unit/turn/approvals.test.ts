import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { assign } from '../../../src/background/tab-roles.ts';
import { commandNamed } from '../../../src/commands/registry.ts';
import type { Grant } from '../../../src/protocol/grant.ts';
import type { ApprovalChoice } from '../../../src/protocol/question.ts';
import { deposit } from '../../../src/store/vault.ts';
import { judge } from '../../../src/turn/judge.ts';
import { answer } from '../../../src/turn/person.ts';
import { SESSION, tab } from '../../support/samples.ts';
import { CLICK, harmless, inputs, run, shopWith } from '../background/support/shop.ts';
import { newsIn, type Stage } from '../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const shop = 'https://shop.example';
const named = (name: string) => ({ ok: true, value: { ...harmless.value, name } });

/** A page whose control is called so at the time of asking. */
async function pageWith(name: string, over: { readonly grants?: readonly Grant[] } = {}) {
  const control = { name };
  const { stage } = await shopWith({}, { GET_ACT_FACTS: () => named(control.name) }, over);
  return { stage, control };
}
const asked = (stage: Stage) => stage.stored().question;
const says = (stage: Stage, choice: ApprovalChoice, words?: string) =>
  answer(stage.services, SESSION, {
    ...{ question: asked(stage)?.id ?? '', answer: choice },
    ...(words !== undefined && { words }),
  });

it('waits for a yes before a press that risks something, and then happens once', async () => {
  const { stage } = await pageWith('Send');
  await run(stage);
  expect(inputs(stage)).toEqual([]);
  expect(asked(stage)).toMatchObject({
    sentence: { key: 'approvePress', args: ['Send', 'shop.example'] },
    need: { kind: 'sends', site: shop, control: 'Send' },
    choices: ['allow', 'task', 'always', 'refuse'],
  });
  await says(stage, 'allow');
  expect(stage.stored()).not.toHaveProperty('grants');
  await run(stage);
  expect(inputs(stage)).toEqual(CLICK);
  expect(asked(stage)).toBeNull();
});

it('asks again where the control has become another before the press', async () => {
  const { stage, control } = await pageWith('Send');
  await run(stage);
  await says(stage, 'allow');
  control.name = 'Delete';
  await run(stage);
  expect(inputs(stage)).toEqual([]);
  expect(asked(stage)).toMatchObject({ need: { kind: 'deletes', control: 'Delete' } });
});

it('does not ask for what is allowed in this task', async () => {
  const { stage } = await pageWith('Send');
  await run(stage);
  await says(stage, 'task');
  expect(stage.stored().grants).toEqual([{ kind: 'sends', site: shop }]);
  await run(stage);
  expect(inputs(stage)).toEqual(CLICK);
});

it('does not ask for what is allowed for ever, in this task and in the next', async () => {
  const { stage } = await pageWith('Send');
  await run(stage);
  await says(stage, 'always');
  expect(await stage.services.preferences.settings()).toMatchObject({
    grants: [{ kind: 'sends', site: shop }],
  });
  await run(stage);
  expect(inputs(stage)).toEqual(CLICK);
});

it.each<Grant>([
  { kind: 'sends', site: 'http://shop.example' },
  { kind: 'sends', site: 'https://a.shop.example' },
  { kind: 'submits', site: shop },
  { kind: 'sends', site: shop, to: 'https://mail.example' },
])('never takes a grant for more than it is: %j', async (grant) => {
  const { stage } = await pageWith('Send', { grants: [grant] });
  await run(stage);
  expect(asked(stage)).not.toBeNull();
  expect(inputs(stage)).toEqual([]);
});

it('allows purchases one at a time', async () => {
  const { stage } = await pageWith('Place order', { grants: [{ kind: 'buys', site: shop }] });
  await run(stage);
  expect(asked(stage)).toMatchObject({ choices: ['allow', 'refuse'] });
  await says(stage, 'always');
  expect((await stage.services.preferences.settings()).grants).toEqual([]);
  expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/not done\. The person did not allow it\./)]);
});

it('tells the agent a no, and why, in the person’s words', async () => {
  const { stage } = await pageWith('Delete');
  await run(stage);
  await says(stage, 'refuse', 'Only archive it.');
  expect(newsIn(stage.stored())).toEqual([
    expect.stringMatching(/click 12 → not done\. The person did not allow it\./),
    'Only archive it.',
  ]);
  expect(inputs(stage)).toEqual([]);
});

it('presses nothing where the page does not say what the press would set off', async () => {
  const { stage } = await shopWith({}, { GET_ACT_FACTS: () => Promise.reject(new Error('gone')) });
  await run(stage);
  expect(inputs(stage)).toEqual([]);
});

it('opens a site that is allowed for ever without a question, in this task and in the next', async () => {
  const site = 'https://parcels.example';
  const { stage } = await shopWith({});
  await stage.services.preferences.saveSettings({ grants: [{ kind: 'sites', site }] });
  const command = commandNamed('open_tab');
  if (!command) throw new Error('There is no such command.');
  const { verdict } = await judge(stage.services, stage.stored(), {
    ...{ command, fields: { url: `${site}/track` } },
  });
  expect(verdict).toEqual({ verdict: 'allow' });
  await assign(stage.services, {
    tabId: tab(stage.browser.addTab('https://claude.ai/').id),
    role: 'agent',
    task: 'x',
  });
  expect(stage.sessions().map(({ alwaysSites }) => alwaysSites)).toContainEqual([site]);
});

it('asks about the press after the value that it sends, each once', async () => {
  const fields = { id: 7, value: '[EMAIL_1]', submit: true };
  const form = { method: 'post', to: `${shop}/join`, searches: false, isWritten: false, holds: [] };
  const { stage } = await shopWith(
    { action: 'fill', fields },
    { GET_ACT_FACTS: { ok: true, value: { ...harmless.value, name: 'Join', form } } },
  );
  const seen = { type: 'EMAIL', value: 'jane@mail.example', name: () => '[EMAIL_1]', key: 'EMAIL:jane' };
  await deposit(stage.services, SESSION, [{ ...seen, origin: 'https://mail.example' }]);
  for (const kind of ['values', 'submits']) {
    await run(stage);
    expect(asked(stage)).toMatchObject({ need: { kind } });
    expect(inputs(stage)).toEqual([]);
    await says(stage, 'allow');
  }
  await run(stage);
  expect(asked(stage)).toBeNull();
  expect(inputs(stage)).toContain('rawKeyDown');
});

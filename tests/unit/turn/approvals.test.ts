import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { assign } from '../../../src/background/tab-roles.ts';
import { commandNamed } from '../../../src/commands/registry.ts';
import type { Deed } from '../../../src/protocol/deed.ts';
import { changedSinceApproval } from '../../../src/protocol/failures/input-failures.ts';
import type { Grant } from '../../../src/protocol/grant.ts';
import type { ApprovalChoice } from '../../../src/protocol/question.ts';
import { deposit } from '../../../src/store/vault.ts';
import { rulesOf } from '../../../src/targets/site-rules.ts';
import { judge } from '../../../src/turn/judge.ts';
import { answer } from '../../../src/turn/person.ts';
import { aCommand, item, SESSION, tab } from '../../support/samples.ts';
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
async function pageWith(name: string, grants: readonly Grant[] = []) {
  const control = { name };
  const { stage } = await shopWith(
    {},
    { GET_ACT_FACTS: () => named(control.name) },
    { permissions: { grants } },
  );
  return { stage, control };
}
const asked = (stage: Stage) => stage.stored().queue.question;
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
  expect(stage.stored().permissions.grants).toEqual([]);
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
  expect(stage.stored().permissions.grants).toEqual([{ kind: 'sends', site: shop }]);
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
  const { stage } = await pageWith('Send', [grant]);
  await run(stage);
  expect(asked(stage)).not.toBeNull();
  expect(inputs(stage)).toEqual([]);
});

it('allows purchases one at a time', async () => {
  const { stage } = await pageWith('Place order', [{ kind: 'buys', site: shop }]);
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
  for (const session of stage.sessions())
    expect(rulesOf(stage.services, session).alwaysSites).toEqual([site]);
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

/** A shop whose page names the total in `page`. */
async function checkout() {
  const page = { total: '€19.00' };
  const looks: { readonly amounts?: boolean }[] = [];
  const ends = [{ ok: true, value: {} } as unknown];
  const { stage, heard } = await shopWith(
    { deed: commandNamed('click')?.deed({ id: 12 }, 'Place order') as Deed },
    {
      GET_ACT_FACTS: (look: { readonly amounts?: boolean }) => {
        looks.push(look);
        const { total } = page;
        const same = { names: 'n', subject: 's', dialog: 'd', form: 'f' };
        const facts = look.amounts && {
          ...{
            fingerprint: { ...same, amounts: total },
            amounts: [{ amount: total, line: `Total ${total}` }],
          },
        };
        return { ok: true, value: { ...harmless.value, name: 'Place order', ...facts } };
      },
      END_INPUT: () => ends.pop() ?? { ok: true, value: {} },
    },
  );
  return { stage, heard, page, looks, ends };
}

it('asks again about a page that has changed since the approval, and says how', async () => {
  const { stage, page, looks } = await checkout();
  await run(stage);
  expect(looks.map(({ amounts }) => amounts)).toEqual([undefined, true]);
  expect(asked(stage)).toMatchObject({ sentence: { key: 'approveBuy' }, amounts: [{ amount: '€19.00' }] });
  expect(asked(stage)).not.toHaveProperty('changes');
  await says(stage, 'allow');
  page.total = '€1,999.00';
  await run(stage);
  expect(inputs(stage)).toEqual([]);
  expect(asked(stage)).toMatchObject({
    changes: [{ what: 'amounts', was: '€19.00', now: '€1,999.00' }],
    choices: ['allow', 'refuse'],
  });
  await says(stage, 'allow');
  await run(stage);
  expect(inputs(stage)).toEqual(CLICK);
  const said = (key: string, thing: string) => ({ sentence: { key, args: ['Place order', thing] } });
  expect(stage.stored().shown.story).toMatchObject([
    said('stepAllowedFor', '€19.00'),
    { end: 'not_done' },
    said('stepAllowedFor', '€1,999.00'),
    { end: 'done' },
  ]);
});

it('leaves a page that changes after each of three approvals to the person', async () => {
  const { stage, page } = await checkout();
  for (const total of ['€24.00', '€21.50', '€19.00']) {
    await run(stage);
    await says(stage, 'allow');
    page.total = total;
  }
  await run(stage);
  expect(asked(stage)).toMatchObject({
    sentence: { key: 'approveKeepsChanging' },
    keepsChanging: true,
    choices: ['refuse'],
  });
  await says(stage, 'allow');
  expect(newsIn(stage.stored())).toEqual([expect.stringContaining('The page changed each time')]);
  expect(inputs(stage)).toEqual([]);
});

it('asks again where the page itself has stopped the press, and repeats nothing before the answer', async () => {
  const { stage, ends } = await checkout();
  await run(stage);
  await says(stage, 'allow');
  ends.push({ ok: false, failure: changedSinceApproval });
  await run(stage);
  const pressed = inputs(stage).length;
  expect(asked(stage)).toMatchObject({ changes: [] });
  expect(stage.stored().queue.items).toMatchObject([{ state: 'received' }]);
  expect(newsIn(stage.stored())).toEqual([]);
  await run(stage);
  expect(inputs(stage)).toHaveLength(pressed);
  await says(stage, 'refuse');
  expect(newsIn(stage.stored())).toEqual([expect.stringContaining('The person did not allow it.')]);
});

it('does not ask again about an allowed press that failed for another reason', async () => {
  const { stage, ends } = await checkout();
  await run(stage);
  await says(stage, 'allow');
  ends.push({ ok: false, failure: { code: 'covered', message: 'A banner covers it.', hint: 'Close it.' } });
  await run(stage);
  expect(asked(stage)).toBeNull();
  expect(newsIn(stage.stored())).toEqual([expect.stringContaining('→ not done. A banner covers it.')]);
});

it('tells the page which press was allowed', async () => {
  const { stage, heard, page } = await checkout();
  await run(stage);
  await says(stage, 'allow');
  await run(stage);
  const approved = { means: 'pointer', fingerprint: { amounts: page.total } };
  const announced = heard.filter(({ type }) => type === 'ANNOUNCE_INPUT').at(-1);
  expect(announced).toMatchObject({ data: { input: { approved } } });
});

it('does not ask twice where the page asks the same in a drawn dialog, and asks about another', async () => {
  const fingerprint = { names: 'n', subject: 's', dialog: 'd', amounts: '', form: 'f' };
  const page: { dialog?: { title: string; text: string } } = {};
  const click = (id: string) => aCommand({ id: item(id), action: 'click', fields: { id: 12 } });
  const { stage } = await shopWith(
    {},
    {
      GET_ACT_FACTS: (look: { readonly amounts?: boolean }) => ({
        ok: true,
        value: {
          ...{ ...harmless.value, name: 'Delete', ...page },
          ...(look.amounts !== undefined && { fingerprint }),
        },
      }),
    },
    { queue: { items: [click('a'), click('b'), click('c')] } },
  );
  await run(stage);
  await says(stage, 'allow');
  await run(stage);
  expect(inputs(stage)).toEqual(CLICK);
  page.dialog = { title: 'Delete it?', text: 'It cannot be restored.' };
  await run(stage);
  expect(inputs(stage)).toEqual([...CLICK, ...CLICK]);
  page.dialog = { title: 'Delete it?', text: 'With all 300 replies.' };
  await run(stage);
  expect(inputs(stage)).toHaveLength(2 * CLICK.length);
  expect(asked(stage)).not.toBeNull();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commandNamed } from '../../../src/commands/registry.ts';
import type { Deed } from '../../../src/protocol/deed.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import { answer, setMode, takeAway } from '../../../src/turn/person.ts';
import { SESSION } from '../../support/samples.ts';
import { eventsOf } from '../../support/story.ts';
import { CLICK, harmless, inputs, run, shopWith } from '../background/support/shop.ts';
import type { Stage } from '../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const shop = 'https://shop.example';
const pageWith = async (name: string, over: Parameters<typeof shopWith>[2] = {}) =>
  (await shopWith({}, { GET_ACT_FACTS: () => ({ ok: true, value: { ...harmless.value, name } }) }, over))
    .stage;
const asked = (stage: Stage) => stage.stored().queue.question;
const allow = (stage: Stage) =>
  answer(stage.services, SESSION, { question: asked(stage)?.id ?? '', answer: 'allow' });

it('before every step: what is harmless waits for a yes, once, and for no longer than this step', async () => {
  const stage = await pageWith('Next', { permissions: { mode: 'every' } });
  await run(stage);
  expect(inputs(stage)).toEqual([]);
  expect(asked(stage)).toMatchObject({
    need: { kind: 'steps', site: shop },
    choices: ['allow', 'refuse'],
  });
  await allow(stage);
  await run(stage);
  expect(inputs(stage)).toEqual(CLICK);
  expect(asked(stage)).toBeNull();
});

it('before every step: what is risky is one question', async () => {
  const stage = await pageWith('Send', { permissions: { mode: 'every' } });
  await run(stage);
  expect(asked(stage)).toMatchObject({ need: { kind: 'sends', site: shop } });
  await allow(stage);
  await run(stage);
  expect(inputs(stage)).toEqual(CLICK);
});

it('without asking: sends at once, and a purchase waits', async () => {
  const sending = await pageWith('Send', { permissions: { mode: 'free' } });
  await run(sending);
  expect(inputs(sending)).toEqual(CLICK);
  const buying = await pageWith('Buy now', { permissions: { mode: 'free' } });
  await run(buying);
  expect(inputs(buying)).toEqual([]);
  expect(asked(buying)).toMatchObject({ need: { kind: 'buys' }, choices: ['allow', 'refuse'] });
});

it('without asking: the story marks risky steps', async () => {
  const click = commandNamed('click');
  const storyOf = async (name: string) => {
    const item = { deed: click?.deed({ id: 7 }, name) as Deed };
    const facts = { ok: true, value: { ...harmless.value, name } };
    const { stage } = await shopWith(item, { GET_ACT_FACTS: () => facts }, { permissions: { mode: 'free' } });
    await run(stage);
    return stage.stored().shown.story;
  };
  expect(await storyOf('Send')).toEqual([expect.objectContaining({ end: 'done', unasked: true })]);
  expect((await storyOf('Next'))?.[0]).not.toHaveProperty('unasked');
});

it('is changed while a task runs, and the next step heeds it', async () => {
  const stage = await pageWith('Send');
  await setMode(stage.services, SESSION, 'free');
  expect(stage.stored()).toMatchObject({ permissions: { mode: 'free' } });
  expect(eventsOf(stage.stored())).toEqual([sentence('stepModeChanged')]);
  await run(stage);
  expect(inputs(stage)).toEqual(CLICK);
  await setMode(stage.services, SESSION, 'risky');
  expect(stage.stored().permissions.mode).toEqual('risky');
});

it('what is taken back is asked about again', async () => {
  const grants = [{ kind: 'sends', site: shop }] as const;
  const stage = await pageWith('Send', { permissions: { grants } });
  await takeAway(stage.services, SESSION, grants[0]);
  await run(stage);
  expect(inputs(stage)).toEqual([]);
  expect(asked(stage)).toMatchObject({ need: grants[0] });
});

it('a site that is taken back is asked about, where a target stands, before it is read again', async () => {
  const stage = await pageWith('Next');
  await takeAway(stage.services, SESSION, { kind: 'sites', site: shop });
  expect(stage.stored().targets.tabs[0]).toMatchObject({ state: 'asked' });
  await run(stage);
  expect(inputs(stage)).toEqual([]);
});

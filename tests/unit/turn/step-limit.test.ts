import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandNamed } from '../../../src/commands/registry.ts';
import { notHappened } from '../../../src/protocol/failures/failures.ts';
import type { CommandItem } from '../../../src/session/items.ts';
import { withTrace } from '../../../src/session/progress/traces.ts';
import { NO_STEPS } from '../../../src/session/progress.ts';
import type { Session } from '../../../src/session/session.ts';
import { accept } from '../../../src/turn/accept.ts';
import { interrupt, resume } from '../../../src/turn/person.ts';
import { anActivity } from '../../support/activity.ts';
import { aCommand, aSession, codeOf, SESSION, type SessionOver } from '../../support/samples.ts';
import { inputs, run, shopWith } from '../background/support/shop.ts';
import { newsIn } from '../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const used = (steps: number, over: Partial<CommandItem> = {}) =>
  shopWith(over, {}, { progress: { ...NO_STEPS, steps } });

describe('the steps of a task', () => {
  it('are counted, one for each command that is over', async () => {
    const { stage } = await shopWith({});
    await run(stage);
    expect(stage.stored().progress.steps).toBe(1);
  });

  it('hold the command that would be one too many, before it begins; fifty more let it go on', async () => {
    const { stage } = await used(150);
    await run(stage);
    expect(inputs(stage)).toEqual([]);
    expect(stage.stored()).toMatchObject({
      queue: {
        hold: { reason: 'steps_used', sentence: { key: 'limitSteps', args: ['150'] } },
        items: [{ kind: 'COMMAND', state: 'received' }],
      },
    });
    await resume(stage.services, SESSION);
    expect(stage.stored().progress.allowed).toBe(200);
    await run(stage);
    expect(newsIn(stage.stored())).toEqual(['You: click 12 → done.']);
    expect(stage.stored()).toMatchObject({ progress: { steps: 151 }, queue: { hold: null } });
  });

  it('are as many as the person has set, and not one fewer', async () => {
    const { stage } = await used(149);
    await run(stage);
    expect(stage.stored()).toMatchObject({ progress: { steps: 150 }, queue: { hold: null } });
    const few = (await used(20)).stage;
    await few.browser.sync.set({ maxSteps: 20 });
    await run(few);
    expect(few.stored().queue.hold?.reason).toBe('steps_used');
  });

  it('keep no agent from being done, and begin anew after that', async () => {
    const { stage } = await used(150, { action: 'done', fields: { answer: 'Ordered.' } });
    await run(stage);
    expect(stage.stored()).toMatchObject({ progress: { answer: 'Ordered.' }, queue: { hold: null } });
    expect(stage.stored().progress).toMatchObject({ steps: 0, trail: [] });
  });

  it('still wait for a yes when the person acts on the page meanwhile', async () => {
    const { stage } = await used(150);
    await run(stage);
    await interrupt(stage.services, SESSION);
    expect(stage.stored().queue.hold?.reason).toBe('steps_used');
  });
});

describe('what a step has come to', () => {
  const traceOf = async (
    over: Partial<CommandItem>,
    answers: Readonly<Record<string, unknown>> = {},
    session: SessionOver = {},
  ) => {
    const { stage } = await shopWith(over, answers, session);
    await run(stage);
    return stage.stored().progress.trail.at(-1);
  };

  it('is what the page has shown of it', async () => {
    expect(await traceOf({})).toMatchObject({ effect: 'page' });
    const still = anActivity();
    expect(await traceOf({}, { GET_ACTIVITY: still })).toMatchObject({ effect: 'none' });
  });

  it('is a failure where it did not happen', async () => {
    const covered = { ok: false, failure: { code: 'covered', message: 'It is covered.', hint: '' } };
    expect(await traceOf({}, { GET_COORDINATES: covered })).toMatchObject({ effect: 'none', failed: true });
  });

  it('is what it has told: another answer is another hash', async () => {
    const find = { action: 'find', fields: { text: 'blue' } };
    const snapshot = (text: string) => ({
      GET_SNAPSHOT: {
        ...{ version: text, url: 'https://shop.example/', title: 'Shop' },
        lines: [{ text, kind: 'text', depth: 0, ids: [] }],
      },
    });
    const [one, same, other] = [
      await traceOf(find, snapshot('blue shoes')),
      await traceOf(find, snapshot('blue shoes')),
      await traceOf(find, snapshot('blue hats')),
    ];
    expect(one).toMatchObject({ effect: 'none', reads: true, answer: expect.any(String) });
    expect(same).toEqual(one);
    expect(other?.answer).not.toBe(one?.answer);
  });

  it('holds no word of a page and no value', async () => {
    const { stage } = await shopWith(
      { action: 'fill', fields: { id: 7, value: 'hunter2 and more', submit: false } },
      { FOCUS_FIELD: { ok: true, value: { takes: 'rich' } } },
    );
    await run(stage);
    expect(stage.stored().progress.steps).toBe(1);
    expect(JSON.stringify(stage.stored().progress)).not.toMatch(/hunter2|blue shoes/);
  });

  it('is kept of the latest 24', () => {
    const end = { effect: 'none', answer: '' } as const;
    const session = Array.from({ length: 30 }).reduce<Session>(
      (before) => withTrace(before, aCommand(), end),
      aSession(),
    );
    expect([session.progress.steps, session.progress.trail.length]).toEqual([30, 24]);
  });

  it('is a failure where the guard refuses the command', () => {
    const command = commandNamed('click');
    if (!command) throw new Error('no click');
    const refused = accept(
      aSession(),
      { command, fields: { id: 12 }, verdict: { verdict: 'refuse', failure: notHappened } },
      { turn: codeOf(5), index: 0, now: 1 },
    );
    expect(refused.progress).toMatchObject({ steps: 1, trail: [{ effect: 'none', failed: true }] });
  });
});

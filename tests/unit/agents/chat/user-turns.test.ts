import { describe, expect, it } from 'vitest';
import { agentCommand, agentIdle } from '../../../../src/agents/chat/accept-reply.ts';
import { chatAnswers } from '../../../../src/agents/chat/health.ts';
import { proofOf } from '../../../../src/agents/chat/user-turns.ts';
import type { AnsweredTurn } from '../../../../src/protocol/messages/chat.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { patch } from '../../../../src/session/session.ts';
import { statusOf } from '../../../../src/views/pill-state.ts';
import { aCommand, aSession, codeOf, item, more, type SessionOver } from '../../../support/samples.ts';
import { eventsOf } from '../../../support/story.ts';
import { newsIn, type Stage, scriptIn, setStage } from '../../background/support/stage.ts';

const obeyed = { after: 5, nth: 1, id: 'u9' };

describe('what the place of a message in the transcript shows', () => {
  it.each<[string, AnsweredTurn['nth'], { after?: number; id?: string }, ReturnType<typeof proofOf>]>([
    ['the next message of the person', 2, {}, 'new'],
    ['the first after a later message of ours', 1, { after: 6 }, 'new'],
    ['a later message of ours itself', 0, { after: 6 }, 'new'],
    ['the same message, told again', 1, { id: 'u9' }, 'repeated'],
    ['another message in the same place', 1, { id: 'u10' }, 'repeated'],
    ['a message without a name in the same place', 1, { id: '' }, 'repeated'],
    ['the message of ours before it', 0, {}, 'repeated'],
    ['one after an earlier message of ours', 9, { after: 4 }, 'repeated'],
    ['the same name in a later place', 2, { id: 'u9' }, 'repeated'],
    ['a new name in no known place', undefined, { id: 'u10' }, 'unproven'],
    ['no name in no known place', undefined, { id: '' }, 'unproven'],
    ['the same name in no known place', undefined, { id: 'u9' }, 'repeated'],
  ])('of %s: %j %j → %s', (_, nth, { after = 5, id = 'u10' }, proof) => {
    const said = { id, ...(nth !== undefined && { nth }) };
    expect(proofOf(aSession({ agent: { obeyed } }), after, said)).toBe(proof);
  });

  it('counts the message last replied to as obeyed in a session that has not kept which it was', () => {
    expect(proofOf(aSession({ turn: { replied: 5 } }), 5, { id: '', nth: 0 })).toBe('repeated');
    expect(proofOf(aSession({ turn: { replied: 5 } }), 5, { id: '', nth: 1 })).toBe('new');
  });
});

const idle: SessionOver = { turn: { replied: 5 }, progress: { answer: 'Done before.' } };
const answered = (over: Partial<AnsweredTurn> = {}): AnsweredTurn => ({
  id: 'u1',
  nth: 1,
  report: 'r1',
  ...over,
});
const says = (stage: Stage, over: Partial<AnsweredTurn> = {}, others = 0, raw = {}) =>
  agentCommand(stage.services, scriptIn(stage.chat), {
    turn: codeOf(5),
    index: 0,
    raw: JSON.stringify({ tool_code: codeOf(5), action: 'click', id: 12, ...raw }),
    others,
    answered: answered(over),
  });
const commands = (stage: Stage) => stage.stored().queue.items.filter(({ kind }) => kind === 'COMMAND');

describe('a command that answers words typed into the chat', () => {
  it('runs on the code of the latest message, which an earlier command has used', async () => {
    const stage = await setStage({ session: idle });
    await says(stage);
    expect(commands(stage)).toMatchObject([{ action: 'click', turn: codeOf(5) }]);
    expect(stage.stored()).toMatchObject({
      agent: { obeyed: { after: 5, nth: 1, id: 'u1' }, heard: { after: 5, nth: 1 }, lastReport: 'r1' },
      progress: { answer: null },
    });
  });

  it('runs once for each message of the person, however often the bridge tells of it, in one write', async () => {
    const stage = await setStage({ session: idle });
    const { writes } = stage.browser.local;
    await says(stage);
    expect(stage.browser.local.writes).toBe(writes + 1);
    await Promise.all([says(stage), says(stage)]);
    expect(commands(stage)).toHaveLength(1);
    expect(newsIn(stage.stored())).toEqual([]);
    await says(stage, { id: 'u2', nth: 2, report: 'r2' });
    expect(commands(stage)).toHaveLength(2);
  });

  it('is asked for once more where another reply to the same message holds it', async () => {
    const stage = await setStage({ session: idle });
    await says(stage);
    await says(stage, { report: 'r2' });
    await says(stage, { report: 'r3' });
    expect(commands(stage)).toHaveLength(1);
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/another one to a message/)]);
    expect(eventsOf(stage.stored())).toEqual([sentence('stepReplyNotNew')]);
  });

  it('is asked for once more where the chat does not show whether the message is new', async () => {
    const stage = await setStage({ session: idle });
    const { nth: _, ...nowhere } = answered({ id: '' });
    const tells = (report: string) =>
      agentCommand(stage.services, scriptIn(stage.chat), {
        turn: codeOf(5),
        index: 0,
        raw: JSON.stringify({ tool_code: codeOf(5), action: 'click', id: 12 }),
        others: 0,
        answered: { ...nowhere, report },
      });
    await tells('r1');
    await tells('r2');
    expect(commands(stage)).toEqual([]);
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/does not show whether/)]);
  });

  it('with a code that was never given counts as unknown, new or not', async () => {
    const stage = await setStage({ session: { ...idle, agent: { obeyed } } });
    await says(stage, {}, 0, { tool_code: 'k7f2-5-aaaaa' });
    await says(stage, { nth: 2, report: 'r2' }, 0, { tool_code: 'k7f2-5-aaaaa' });
    expect(stage.stored()).toMatchObject({ turn: { unknownCodes: 2 } });
    expect(commands(stage)).toEqual([]);
  });

  it('among several is not carried out', async () => {
    const stage = await setStage({ session: idle });
    await says(stage, {}, 1);
    expect(commands(stage)).toEqual([]);
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/held 2 commands/)]);
  });

  it('waits behind the command that runs', async () => {
    const running = aCommand({ state: 'dispatched' });
    const stage = await setStage({ session: more(idle, { queue: { items: [running] } }) });
    await says(stage, {}, 0, { id: 13 });
    expect(commands(stage)).toMatchObject([{ id: running.id }, { fields: { id: 13 } }]);
  });

  it('waits while the run is held', async () => {
    const held = { reason: 'person_paused', sentence: sentence('holdPersonActed'), since: 1 } as const;
    const stage = await setStage({ session: more(idle, { queue: { hold: held } }) });
    await says(stage);
    expect(commands(stage)).toHaveLength(1);
    expect(stage.stored().queue.hold).toEqual(held);
  });

  it('waits for an open question, and never takes its place', async () => {
    const question = {
      id: 'q1',
      kind: 'question',
      text: 'M?',
      item: item('c1'),
      choices: [],
      since: 1,
    } as const;
    const asking = aCommand({ action: 'ask_user', fields: { question: 'M?' }, state: 'started' });
    const stage = await setStage({ session: more(idle, { queue: { question, items: [asking] } }) });
    await says(stage);
    await says(stage, { id: 'u2', nth: 2, report: 'r2' }, 0, {
      action: 'open_tab',
      id: undefined,
      url: 'https://new.example/',
    });
    expect(stage.stored().queue.question).toEqual(question);
    expect(commands(stage).map((one) => one.kind === 'COMMAND' && one.action)).toEqual(['ask_user', 'click']);
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/another question .* still open/)]);
  });

  it('counts after the person has typed without a command: that reply changes nothing else', async () => {
    const stage = await setStage({ session: idle });
    const before = stage.stored();
    for (const end of ['answered', 'stopped', 'failed'] as const)
      await agentIdle(stage.services, scriptIn(stage.chat), {
        turn: codeOf(5),
        end,
        note: 'x',
        answered: answered({ report: end }),
      });
    // The first change of a session names its conversation.
    const { agent, ...rest } = patch(stage.stored(), { shown: { conversation: null } });
    const { agent: agentBefore, ...restBefore } = before;
    expect(rest).toEqual(restBefore);
    expect(agent).toEqual({ ...agentBefore, heard: { after: 5, nth: 1, id: 'u1' }, lastReport: 'failed' });
    await says(stage, { report: 'r2' });
    expect(commands(stage)).toHaveLength(1);
  });

  it('is none while the message of ours that it answers awaits its first reply', async () => {
    const stage = await setStage();
    const before = stage.stored();
    await says(stage, { nth: 0 });
    expect(stage.stored()).toEqual(before);
  });

  it('that cannot be read whole is asked for again, once told of', async () => {
    const stage = await setStage({ session: idle });
    const report = { turn: codeOf(5), end: 'unreadable', note: '', answered: answered() } as const;
    await agentIdle(stage.services, scriptIn(stage.chat), report);
    await agentIdle(stage.services, scriptIn(stage.chat), report);
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/could not be read whole/)]);
    expect(stage.stored().turn.unreadable).toBe(1);
  });
});

it('shows the agent at work while it answers words typed into the chat', async () => {
  const stage = await setStage({ session: idle });
  expect(statusOf(stage.stored())).toBe('idle');
  await chatAnswers(stage.services, scriptIn(stage.chat), true);
  expect(statusOf(stage.stored())).toBe('working');
  await chatAnswers(stage.services, scriptIn(stage.chat), false);
  expect(stage.stored().agent).not.toHaveProperty('isAnswering');
});

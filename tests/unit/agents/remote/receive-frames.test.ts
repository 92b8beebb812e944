import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { questionOf } from '../../../../src/session/asked-site.ts';
import { disengage } from '../../../../src/targets/tabs/release.ts';
import { answer } from '../../../../src/turn/person.ts';
import { ack, attach, call, HUB, hubStage } from './hub-stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const of = { client: 'code', task: '' };

/** A program that the person has allowed, attached. */
async function attached() {
  const stage = await hubStage();
  await stage.allow();
  await stage.send(attach);
  return stage;
}

describe('attaching', () => {
  it('makes a session for each task of a program, and names it', async () => {
    const { send, allow, sessions } = await hubStage();
    await allow();
    expect(await send(attach, { ...attach, task: 't2' })).toEqual([
      { type: 'attached', ...of, epoch: 1, open: [], targets: [] },
      { type: 'attached', client: 'code', task: 't2', epoch: 1, open: [], targets: [] },
    ]);
    expect(sessions().map(({ agent }) => [agent.task, agent.name])).toEqual([
      ['', 'Code'],
      ['t2', 'Code'],
    ]);
  });

  it('asks the person about a program that they never allowed, and runs nothing before', async () => {
    const { send, session, services, after } = await hubStage();
    await send(attach);
    expect(await send(call('c1', 'ask_user', { question: 'Which?' }))).toEqual([
      { type: 'received', ...of, call: 'c1' },
      {
        type: 'state',
        ...of,
        call: 'c1',
        why: 'needs_ok',
        words: 'The person is asked in the browser whether you may use it.',
      },
    ]);
    const question = questionOf(session());
    expect(question).toMatchObject({ kind: 'first_use', name: 'Code', choices: ['allow', 'refuse'] });
    const frames = await after(() =>
      answer(services, session().id, { question: question?.id ?? '', answer: 'allow' }),
    );
    expect(frames.at(-1)).toMatchObject({ type: 'state', call: 'c1', why: 'asks_person' });
    expect(await services.programs.programs()).toMatchObject({
      'hub-1 code': { name: 'Code', allowedAt: expect.any(Number) },
    });
  });

  it('ends the task of a program that the person refuses, and asks again only 10 minutes later', async () => {
    const { send, session, sessions, services, after, clock } = await hubStage();
    await send(attach);
    const question = questionOf(session())?.id ?? '';
    const refused = await after(() => answer(services, session().id, { question, answer: 'refuse' }));
    expect(refused).toEqual([{ type: 'ended', ...of, why: 'refused' }]);
    expect(sessions()).toEqual([]);
    expect(await send(attach)).toMatchObject([{ type: 'refused', code: 'not_allowed' }]);
    clock.now += 10 * 60_000;
    expect(await send(attach)).toMatchObject([{ type: 'attached' }]);
    expect(questionOf(session())?.kind).toBe('first_use');
  });

  it('gives a hub 16 tasks at once', async () => {
    const { send, allow } = await hubStage();
    await allow();
    const tasks = Array.from({ length: 17 }, (_, index) => ({ ...attach, task: `t${index}` }));
    const frames = await send(...tasks);
    expect(frames.map(({ type }) => type)).toEqual([...Array(16).fill('attached'), 'refused']);
    expect(frames.at(-1)).toMatchObject({ code: 'too_many_tasks' });
  });

  it('changes nothing when the same frame is sent again', async () => {
    const { receive, allow, session } = await hubStage();
    await allow();
    const frames = { link: HUB, connection: 1, first: 0, frames: [JSON.stringify(attach)] };
    await receive(frames);
    await receive(frames);
    expect(session().agent.epoch).toBe(1);
  });

  it('lets a newer process take the task over, and tells the older one', async () => {
    const { send, session } = await attached();
    expect(await send(attach)).toEqual([
      { type: 'taken_over', ...of, epoch: 1 },
      { type: 'attached', ...of, epoch: 2, open: [], targets: [] },
    ]);
    expect(session().agent).toMatchObject({ epoch: 2, isTakenOver: true });
    expect(await send(call('c1', 'snapshot'))).toEqual([{ type: 'taken_over', ...of, epoch: 1, call: 'c1' }]);
    expect(session().queue.items).toEqual([]);
  });
});

describe('a call', () => {
  it('is received once it is stored, and answered once', async () => {
    const { send } = await attached();
    const frames = await send(call('c1', 'help', { about: 'click' }));
    expect(frames.map(({ type }) => type)).toEqual(['received', 'answer']);
    expect(frames[1]).toMatchObject({
      ...of,
      call: 'c1',
      end: 'done',
      text: expect.stringContaining('You: help'),
    });
    expect(await send(call('c1', 'help', { about: 'click' }))).toEqual([
      { type: 'received', ...of, call: 'c1' },
    ]);
    expect(await send(ack('c1'))).toEqual([]);
    expect(await send(call('c1', 'help', { about: 'click' }))).toEqual([
      { type: 'received', ...of, call: 'c1' },
    ]);
  });

  it('waits until the answers before it are confirmed', async () => {
    const { send } = await attached();
    const frames = await send(call('c1', 'help', { about: 'click' }), call('c2', 'help', { about: 'type' }));
    expect(frames.map(({ type, call: id }) => [type, id])).toEqual([
      ['received', 'c1'],
      ['received', 'c2'],
      ['answer', 'c1'],
    ]);
    expect(await send(ack('c1'))).toMatchObject([{ type: 'answer', call: 'c2' }]);
  });

  it('that cannot be read is answered with the reason', async () => {
    const { send } = await attached();
    expect((await send(call('c1', 'fly')))[1]).toMatchObject({
      type: 'answer',
      call: 'c1',
      end: 'not_done',
      code: 'unknown_action',
    });
    await send(ack('c1'));
    expect((await send(call('c2', 'click', { id: 'x' })))[1]).toMatchObject({
      call: 'c2',
      code: 'invalid_command',
    });
  });

  it('that cannot be read is answered once, however often it is sent', async () => {
    const { send, session } = await attached();
    await send(call('c1', 'fly'), call('c1', 'fly'));
    expect(session().queue.items).toHaveLength(1);
    await send(ack('c1'));
    expect(await send(call('c1', 'fly'))).toEqual([{ type: 'received', ...of, call: 'c1' }]);
  });

  it('may be in the words of another tool', async () => {
    const { send, session } = await attached();
    await send(call('c1', 'take_snapshot'));
    expect(session().queue.items).toMatchObject([{ kind: 'COMMAND', action: 'snapshot' }]);
  });

  it('is refused at once beyond 32 that are open, and not even stored beyond 64', async () => {
    const { send, session } = await attached();
    const many = Array.from({ length: 70 }, (_, index) =>
      call(`c${index}`, 'ask_user', { question: 'Which?' }),
    );
    const frames = await send(...many);
    const atOnce = frames.filter(({ type }) => type === 'answer').map(({ call: id, code }) => [id, code]);
    expect(atOnce.slice(0, 6)).toEqual(Array.from({ length: 6 }, (_, index) => [`c${64 + index}`, 'busy']));
    expect(session().queue.items.filter((item) => item.kind === 'COMMAND')).toHaveLength(32);
    expect(session().queue.items).toHaveLength(64);
  });

  it('is cancelled before it begins', async () => {
    const { send } = await attached();
    await send(call('c1', 'snapshot'));
    const frames = await send({ type: 'cancel', client: 'code', epoch: 1, call: 'c1' });
    expect(frames).toMatchObject([{ type: 'answer', call: 'c1', end: 'not_done', code: 'cancelled' }]);
  });

  it('of a task that the person has ended gets that as its answer', async () => {
    const { send, session, services, after } = await attached();
    expect(await after(() => disengage(services, session().id))).toEqual([
      { type: 'ended', ...of, why: 'person' },
    ]);
    expect(await send(call('c1', 'snapshot'))).toEqual([{ type: 'ended', ...of, why: 'person' }]);
  });

  it('is noted in the activity log once it is answered, without what it types', async () => {
    const { send, services } = await attached();
    await send(call('c1', 'ask_user', { question: 'Is it secret?' }));
    expect(await services.programs.log()).toEqual([]);
    await send({ type: 'cancel', client: 'code', epoch: 1, call: 'c1' }, ack('c1'));
    await send(ack('c1'));
    await send(ack('c1'));
    expect(await services.programs.log()).toEqual([
      { at: 1_000_000, program: 'Code', label: 'ask_user', end: 'not_done', code: 'cancelled', ms: 0 },
    ]);
  });
});

describe('a tab', () => {
  it('is asked for by the first command that needs one, and sharing one lets it continue', async () => {
    const { send, session, share, after } = await attached();
    const frames = await send(call('c1', 'snapshot'));
    expect(frames.at(-1)).toMatchObject({ type: 'state', call: 'c1', why: 'needs_tab' });
    expect(questionOf(session())).toMatchObject({
      kind: 'tab',
      sentence: { key: 'askShareTab', args: ['Code'] },
      choices: ['refuse'],
    });
    const shared = await after(share);
    expect(questionOf(session())).toBeNull();
    expect(shared.map(({ type }) => type)).toContain('state');
    // The answer waits for the page.
    expect(session().queue.items).toMatchObject([
      { to: 'c1', news: [{ kind: 'receipt', result: { end: 'done' } }, { kind: 'page' }] },
    ]);
  });

  it('that the person does not give ends the command', async () => {
    const { send, session, services, after } = await attached();
    await send(call('c1', 'open', { url: 'https://shop.example/' }), call('c2', 'tab', { do: 'list' }));
    const question = questionOf(session())?.id ?? '';
    const frames = await after(() => answer(services, session().id, { question, answer: 'refuse' }));
    expect(frames[0]).toMatchObject({ type: 'answer', call: 'c1', end: 'not_done' });
  });

  it('is not asked for by a command that needs none', async () => {
    const { send } = await attached();
    expect((await send(call('c1', 'tab', { do: 'list' })))[1]).toMatchObject({ type: 'answer', end: 'done' });
  });
});

describe('a connection', () => {
  it('that is lost keeps the answer, and the next one gets it', async () => {
    const { send, lose, reconnect, session } = await attached();
    await send(call('c1', 'help', { about: 'click' }));
    expect(await lose()).toEqual([]);
    expect(session().agent.leftAt).toBe(1_000_000);
    await reconnect();
    const frames = await send({ ...attach });
    expect(frames).toMatchObject([
      { type: 'attached', epoch: 2, open: ['c1'] },
      { type: 'answer', call: 'c1', end: 'done' },
    ]);
    expect(session().agent.isTakenOver).toBeUndefined();
    await send(ack('c1'));
    expect(session().queue.items).toEqual([]);
  });

  it('whose frames come before its state is stored makes them come again', async () => {
    const { receive, sessions } = await hubStage();
    const frames = { link: HUB, connection: 2, first: 0, frames: [JSON.stringify(attach)] };
    await expect(receive(frames)).rejects.toThrow();
    expect(sessions()).toEqual([]);
  });

  it('that another one has replaced is not heard', async () => {
    const { receive, reconnect, sessions } = await hubStage();
    await reconnect();
    expect(await receive({ link: HUB, connection: 1, first: 0, frames: [JSON.stringify(attach)] })).toBe(
      true,
    );
    expect(sessions()).toEqual([]);
  });

  it('whose other end does not read holds back its own session alone', async () => {
    const { send, other, session, after, settle } = await attached();
    other.reads = false;
    await send(call('c1', 'help', { about: 'click' }), call('c2', 'help', { about: 'click' }));
    expect(session().queue.items).toMatchObject([{ to: 'c1' }, { call: 'c2', state: 'received' }]);
    other.reads = true;
    expect(await after(settle)).toMatchObject([{ type: 'answer', call: 'c1' }]);
  });

  it('that a program gives up keeps its task, unless it ends that', async () => {
    const { send, session, sessions } = await attached();
    await send({ type: 'detach', client: 'code', epoch: 1 });
    expect(session().agent.leftAt).toBe(1_000_000);
    await send(attach);
    expect(await send({ type: 'detach', client: 'code', epoch: 2, ends: true })).toEqual([
      { type: 'ended', ...of, why: 'client' },
    ]);
    expect(sessions()).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteTime } from '../../../../src/background/watchdog.ts';
import { SOCKET } from '../../../../src/protocol/link-id.ts';
import { questionOf } from '../../../../src/session/asked-site.ts';
import { nextDeadline } from '../../../../src/session/waits/deadlines.ts';
import { disengage } from '../../../../src/targets/tabs/release.ts';
import { answer, pause, setMode } from '../../../../src/turn/person.ts';
import { hubStage } from './hub-stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const error = (id: unknown, text: string | RegExp) => ({
  id,
  success: false,
  error: typeof text === 'string' ? text : expect.stringMatching(text),
});
const notJson = error(
  null,
  'Malformed command: it is not JSON. Send one JSON object in each text frame. [malformed]',
);
const noObject = error(
  null,
  'Malformed command: it is not an object. Send one JSON object in each text frame. [malformed]',
);
const refused = (type: string, problem: string, example: object) =>
  error(
    1,
    `${type} was not carried out: ${problem}. Write it so: ${JSON.stringify({ type, params: example })}. [invalid_command]`,
  );
const KNOWN =
  'Known: snapshot, click, dblclick, fill, type, press, hover, focus, check, uncheck, select, tab, open, get, is, ';

describe('a frame without a command gets an answer', () => {
  it.each<[string, string, unknown]>([
    ['nothing', '', notJson],
    ['no JSON', 'snapshot', notJson],
    ['JSON that breaks off', '{"type":"snapshot"', notJson],
    ['two objects', '{"type":"snapshot"}{"type":"snapshot"}', notJson],
    ['a list', '[{"type":"snapshot"}]', noObject],
    ['a text', '"snapshot"', noObject],
    ['a number', '7', noObject],
    ['null', 'null', noObject],
    ['17 levels', deep(17), error(null, /has more than 16 levels.* \[malformed\]$/)],
    ['100,000 levels', deep(100_000), error(null, /\[malformed\]$/)],
    ['a repeated field', '{"type":"snapshot","type":"open"}', error(null, /names a field twice/)],
    ['a repeated field of params', '{"type":"open","params":{"url":"a","url":"b"}}', error(null, /twice/)],
    ['a field __proto__', '{"type":"snapshot","__proto__":{"a":1}}', error(null, /no object may have/)],
    [
      'an escaped field constructor',
      '{"type":"snapshot","params":{"constr\\u0075ctor":{}}}',
      error(null, /no object may have/),
    ],
    ['no type', '{"id":1}', error(1, /"?type"? wants the name of a command.* \[malformed\]$/)],
    ['a type that is a number', '{"id":1,"type":7}', error(1, /type.* \[malformed\]$/)],
    ['an id that is an object', '{"id":{},"type":"snapshot"}', error(null, /\[malformed\]$/)],
    ['an id of 10 kB', JSON.stringify({ id: 'x'.repeat(10_000), type: 'snapshot' }), error(null, /200 char/)],
    ['params that are a list', '{"id":1,"type":"click","params":[]}', error(1, /params.* \[malformed\]$/)],
    ['params that are a text', '{"id":1,"type":"click","params":"e1"}', error(1, /\[malformed\]$/)],
    [
      'an unknown type',
      '{"id":1,"type":"foo"}',
      error(1, new RegExp(`^Unknown command "foo"\\. ${KNOWN}.* \\[unknown_action\\]$`)),
    ],
    ['a type of an object', '{"id":"a","type":"toString"}', error('a', /\[unknown_action\]$/)],
    ['a missing param', '{"id":1,"type":"click"}', refused('click', '"ref" is missing', { ref: 'e12' })],
    [
      'a param too many',
      '{"id":1,"type":"click","params":{"ref":"e1","x":1}}',
      refused('click', 'there is no param "x" (they are ref)', { ref: 'e12' }),
    ],
    [
      'a param for a command without any',
      '{"id":1,"type":"snapshot","params":{"ref":"e1"}}',
      refused('snapshot', 'there is no param "ref" (it has none)', {}),
    ],
    [
      'a ref that is none',
      '{"id":1,"type":"click","params":{"ref":"button"}}',
      refused('click', '"ref" wants a ref of the snapshot, such as \'e12\''.replaceAll("'", '"'), {
        ref: 'e12',
      }),
    ],
    [
      'a delay that is too long',
      '{"id":1,"type":"type","params":{"ref":"e1","text":"a","delay":1001}}',
      refused('type', '"delay" wants a number of milliseconds up to 1000', {
        ref: 'e7',
        text: 'blue',
        delay: 50,
      }),
    ],
    [
      'a value of the wrong type',
      '{"id":1,"type":"fill","params":{"ref":"e1","value":7}}',
      refused('fill', '"value" wants the text that the field shall hold', { ref: 'e7', value: 'blue' }),
    ],
    [
      'an action of tab that is none',
      '{"id":1,"type":"tab","params":{"action":"move"}}',
      refused('tab', '"action" wants "new", "list", "close" or "switch"', { action: 'switch', tabId: 2 }),
    ],
    [
      'a tab without a number',
      '{"id":1,"type":"tab","params":{"action":"close"}}',
      refused('tab', '"tabId" is missing', { action: 'switch', tabId: 2 }),
    ],
    [
      'a new tab without an address',
      '{"id":1,"type":"tab","params":{"action":"new"}}',
      refused('tab', '"url" wants an address', { action: 'switch', tabId: 2 }),
    ],
    [
      'a fact that is none',
      '{"id":1,"type":"get","params":{"what":"colour"}}',
      refused('get', '"what" wants one of text, value, attribute, title, url, count, box', {
        what: 'text',
        ref: 'e12',
      }),
    ],
  ])('%s', async (_, frame, expected) => {
    const { send, sessions } = await hubStage(SOCKET);
    expect(await send(frame)).toEqual([expected]);
    // It asks the person nothing, and the connection is heard as before.
    expect(sessions()).toEqual([]);
    expect(await send('{"type":"ping"}')).toEqual([{ type: 'pong' }]);
  });
});

const list = (id: unknown) => ({ id, type: 'tab', params: { action: 'list' } });

describe('a program without a hub', () => {
  it('has one session, no question whether it may begin, and a mode that asks', async () => {
    const { send, session, services, browser } = await hubStage(SOCKET);
    await browser.sync.set({ mode: 'free' });
    await send(list(1), list(2));
    expect(session()).toMatchObject({
      agent: { name: 'localhost:8080', form: 'refs', isUnproven: true },
      permissions: { mode: 'risky' },
    });
    await setMode(services, session().id, 'free');
    expect(session().permissions.mode).toBe('risky');
    await setMode(services, session().id, 'every');
    expect(session().permissions.mode).toBe('every');
  });

  it('is answered with its own ids, in their order, and also where an id is used twice or missing', async () => {
    const { send } = await hubStage(SOCKET);
    const frames = await send(list('a'), list(2), list(2), { type: 'tab', params: { action: 'list' } });
    expect(frames).toEqual(['a', 2, 2, null].map((id) => ({ id, success: true, data: { tabs: [] } })));
  });

  it('has each frame carried out once, however often it is sent', async () => {
    const { receive, settle, sent } = await hubStage(SOCKET);
    const frames = {
      link: SOCKET,
      connection: 1,
      first: 0,
      frames: [JSON.stringify(list(1)), JSON.stringify(list(2))],
    };
    await receive(frames);
    await receive(frames);
    await settle();
    await receive(frames);
    await settle();
    expect(sent.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('asks the person for a tab, and learns if they give none', async () => {
    const { send, session, after, services } = await hubStage(SOCKET);
    expect(await send({ id: 7, type: 'snapshot' })).toEqual([]);
    const question = questionOf(session());
    expect(question).toMatchObject({ kind: 'tab', sentence: { args: ['localhost:8080'] } });
    expect(
      await after(() => answer(services, session().id, { question: question?.id ?? '', answer: 'refuse' })),
    ).toEqual([{ id: 7, success: false, error: 'The person has not given a tab. [site_withheld]' }]);
  });

  it('hears why a command has no answer only if it has asked for that', async () => {
    const { send } = await hubStage(SOCKET);
    await send({ type: 'hello', events: true });
    expect(await send({ id: 7, type: 'snapshot' })).toEqual([
      {
        type: 'state',
        id: 7,
        why: 'needs_tab',
        words: 'The person is asked in the browser for a tab to work in.',
      },
    ]);
  });

  it('gets an answer to every open command when the person ends the task', async () => {
    const { send, session, after, services } = await hubStage(SOCKET);
    await send({ id: 1, type: 'snapshot' }, { id: 2, type: 'snapshot' });
    const ended =
      'The person has ended the task. The next command begins another one, and asks for a tab again.';
    expect(await after(() => disengage(services, session().id))).toEqual([
      { id: 1, success: false, error: `${ended} [stopped]` },
      { id: 2, success: false, error: `${ended} [stopped]` },
    ]);
  });

  it('gets no answer of an earlier connection: it may use its ids again', async () => {
    const { send, session, lose, reconnect } = await hubStage(SOCKET);
    await send({ id: 1, type: 'snapshot' });
    expect(await lose()).toEqual([]);
    expect(session().queue.items).toEqual([]);
    expect(await reconnect()).toEqual([]);
    expect(await send(list(1))).toEqual([{ id: 1, success: true, data: { tabs: [] } }]);
    expect(session().agent.epoch).toBe(2);
  });

  it('learns after a minute of a pause that its commands were not carried out', async () => {
    const stage = await hubStage(SOCKET);
    const { send, session, services, clock, after } = stage;
    await send(list(1));
    await pause(services, session().id);
    const note = () => noteTime(services, session());
    expect(await send(list(2))).toEqual([]);
    expect(nextDeadline(session(), clock.now)).toBe(clock.now + 60_000);
    clock.now += 59_999;
    expect(await after(note)).toEqual([]);
    expect(nextDeadline(session(), clock.now)).toBe(clock.now + 1);
    clock.now += 1;
    expect(await after(note)).toEqual([
      { id: 2, success: false, error: 'The person has paused the run. [paused]' },
    ]);
  });

  it('may use our other commands in the same envelope', async () => {
    const { send } = await hubStage(SOCKET);
    expect(await send({ id: 1, type: 'help', params: { about: 'scroll' } })).toEqual([
      { id: 1, success: true, data: { receipt: expect.stringContaining('scroll'), end: 'done' } },
    ]);
    expect(await send({ id: 2, type: 'wait', params: { seconds: 'x' } })).toEqual([
      error(2, /\[invalid_command\]$/),
    ]);
  });

  it('has its calls in the activity log', async () => {
    const { send, services } = await hubStage(SOCKET);
    await send(list(1));
    expect(await services.programs.log()).toMatchObject([
      { program: 'localhost:8080', label: 'tab list', end: 'done', code: null },
    ]);
  });
});

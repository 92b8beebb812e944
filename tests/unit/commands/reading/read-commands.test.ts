import { describe, expect, it } from 'vitest';
import { readCommands } from '../../../../src/commands/reading/read-commands.ts';
import { registry } from '../../../../src/commands/registry.ts';
import { codeOf } from '../../../support/samples.ts';

const now = codeOf(5);
const read = (raw: string) => readCommands(raw.replaceAll('NOW', now), now);
const clicks12 = { commands: { ok: true, value: [{ command: { name: 'click' }, fields: { id: 12 } }] } };
const refused = (failure: object) => ({ commands: { ok: false, failure } });

describe('a command', () => {
  it('is read if it carries the turn code', () => {
    expect(read('{"tool_code":"NOW","action":"click","id":12}')).toMatchObject(clicks12);
  });

  it.each([
    ['an older turn', codeOf(4)],
    ['a turn to come', codeOf(6)],
    ['another session', 'aaaa-5-h3wq9'],
    ['an end that is guessed', 'k7f2-5-aaaaa'],
    ['no end, as it was before', 'k7f2-5'],
    ['the right one in capitals', now.toUpperCase()],
    ['the right one and more', `${now} `],
    ['nothing', ''],
  ])('with the code of %s is refused, and the answer repeats neither code', (_, code) => {
    const { commands, otherCode } = read(JSON.stringify({ tool_code: code, action: 'click', id: 12 }));
    expect(otherCode).toBe(code);
    expect(commands).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining('another code') },
    });
    expect(JSON.stringify(commands)).not.toContain('k7f2');
  });

  it.each(['5', 'null', '{"toString":1}', '["NOW"]', 'true'])('with the code %s carries none', (code) => {
    expect(read(`{"tool_code":${code},"action":"click","id":12}`)).toMatchObject(
      refused({ message: expect.stringContaining('does not carry') }),
    );
  });

  it.each(registry.map(({ example }) => JSON.stringify(example)))('%s without a code never runs', (raw) => {
    const older = raw.replace('"action"', '"tool"');
    for (const each of [raw, older, older.replace('"tool"', '"\\u0074ool"')])
      expect(read(each)).toMatchObject(
        refused({
          message: expect.stringContaining('does not carry'),
          hint: expect.stringMatching(/at the end of this message.*Example: \{"tool_code"/),
        }),
      );
  });

  it.each([
    '{"tool_code":"NOW","tool_code":"k7f2-4","action":"click","id":12}',
    '{"tool_code":"k7f2-4","tool_code":"NOW","action":"click","id":12}',
    '{"tool_code":"k7f2-4","tool\\u005fcode":"NOW","action":"click","id":12}',
    '{"tool_code":"NOW","action":"click","id":11,"\\u0069d" : 12}',
    '{"tool_code":"NOW","action":"click","id":12,"at":{"x":1,"x":2}}',
  ])('that names a field twice is refused: %s', (raw) => {
    expect(read(raw)).toMatchObject(refused({ message: expect.stringContaining('names a field twice') }));
  });

  it('may hold the same name in a value, or in two objects', () => {
    expect(read('{"tool_code":"NOW","action":"type","id":12,"value":"\\"id\\":1,\\"id\\":2"}')).toMatchObject(
      { commands: { ok: true } },
    );
  });

  it.each([
    '{"tool_code":"NOW","action":"click","id":12',
    "{'tool_code':'NOW'}",
    '{"tool_code":"NOW","value":"a "quote""}',
    '',
  ])('%j, which is not JSON, gets an error that shows the syntax and none of its text', (raw) => {
    expect(read(raw)).toMatchObject(refused({ hint: expect.stringContaining('fenced code block') }));
    expect(JSON.stringify(read(raw))).not.toMatch(/k7f2|quote"/);
  });

  it.each(['null', '[]', '"click"', '12', '[{"tool_code":"NOW","action":"click","id":12}]'])(
    '%s, which is no object, is answered',
    (raw) => {
      expect(read(raw)).toMatchObject(refused({ message: expect.stringContaining('not an object') }));
    },
  );

  it('without an action, or with an unknown field, gets the parser’s error', () => {
    expect(read('{"tool_code":"NOW"}')).toMatchObject(refused({ code: 'unknown_action' }));
    expect(read('{"tool_code":"NOW","action":"click","id":12,"thought":"x"}')).toMatchObject(
      refused({ code: 'invalid_command' }),
    );
  });

  it('may name its action `tool`, as the older form did, but not both', () => {
    expect(read('{"tool_code":"NOW","tool":"click","id":12}')).toMatchObject(clicks12);
    expect(read('{"tool_code":"NOW","tool":"type","action":"click","id":12}')).toMatchObject(
      refused({ code: 'invalid_command' }),
    );
  });

  it('cannot reach an object’s prototype', () => {
    expect(read('{"tool_code":"NOW","action":"click","id":12,"__proto__":{"polluted":true}}')).toBeDefined();
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(read('{"__proto__":{"tool_code":"NOW"},"action":"click","id":12}')).toMatchObject(
      refused({ message: expect.stringContaining('does not carry') }),
    );
  });
});

describe('a list', () => {
  const list = (...actions: readonly unknown[]) => read(JSON.stringify({ tool_code: now, actions }));
  const fill = (id: number) => ({ action: 'fill', id, is: 'E-mail', value: 'x' });

  it('is read in its order', () => {
    expect(list(fill(7), { type: 'click', params: { id: 9 } })).toMatchObject({
      commands: {
        ok: true,
        value: [
          { command: { name: 'fill' }, fields: { id: 7 }, expects: 'E-mail' },
          {
            command: { name: 'click' },
            fields: { id: 9 },
            lesson: expect.stringContaining('"action":"click"'),
          },
        ],
      },
    });
  });

  it.each<[string, readonly unknown[], string]>([
    ['no command', [], 'it has 0 commands'],
    ['more than eight', Array.from({ length: 9 }, () => fill(7)), 'it has 9 commands'],
    [
      'one that does not parse',
      [fill(7), { action: 'fill', id: 8 }],
      'command 2 of 2: fill was not carried out',
    ],
    ['what is no object', [fill(7), 'click 9'], 'command 2 of 2'],
    ['a list', [fill(7), { actions: [fill(8)] }], 'command 2 of 2'],
    ['an end', [fill(7), { action: 'done', answer: 'x' }], 'done must be alone'],
    ['a question', [{ action: 'ask_user', question: 'x?' }, fill(7)], 'ask_user must be alone'],
    ['a selector', [fill(7), { action: 'click', selector: '#pay' }], 'command 2 of 2'],
  ])('with %s is refused as a whole', (_, actions, why) => {
    expect(list(...actions)).toMatchObject(
      refused({ message: expect.stringContaining(why), hint: expect.stringContaining('"actions":[') }),
    );
  });

  it('needs the code as any command, and takes no other field', () => {
    expect(read('{"actions":[{"action":"click","id":12}]}')).toMatchObject(
      refused({ message: expect.stringContaining('does not carry') }),
    );
    expect(
      read('{"tool_code":"NOW","action":"click","id":12,"actions":[{"action":"click","id":12}]}'),
    ).toMatchObject(refused({ message: expect.stringContaining('there is no field "actions"') }));
  });
});

it('tells an agent our form of a command that it wrote in another', () => {
  expect(read('{"tool_code":"NOW","tool":"click","id":12}')).toMatchObject({
    commands: { value: [{ lesson: 'Write it so the next time: {"action":"click","id":12}.' }] },
  });
});

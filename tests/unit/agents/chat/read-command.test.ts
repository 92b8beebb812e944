import { describe, expect, it } from 'vitest';
import { readCommand } from '../../../../src/agents/chat/read-command.ts';
import { registry } from '../../../../src/commands/registry.ts';
import { codeOf } from '../../../support/samples.ts';

const now = codeOf(5);
const read = (raw: string) => readCommand(raw.replaceAll('NOW', now), now);
const clicks12 = { command: { ok: true, value: { command: { name: 'click' }, fields: { id: 12 } } } };
const refused = (failure: object) => ({ command: { ok: false, failure } });

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
    const { command, otherCode } = read(JSON.stringify({ tool_code: code, action: 'click', id: 12 }));
    expect(otherCode).toBe(code);
    expect(command).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining('another code') },
    });
    expect(JSON.stringify(command)).not.toContain('k7f2');
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
      { command: { ok: true } },
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

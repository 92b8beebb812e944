import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { reportOf } from '../../../../content/agent_bridge/report.ts';
import type { Piece } from '../../../../content/agent_bridge/transcript/serialize.ts';
import { fromChat } from '../../../../src/protocol/messages/chat.ts';
import type { TurnCode } from '../../../../src/protocol/turn-code.ts';

const turn = 'k7f2-6-h3wq9' as TurnCode;
const banner = { end: 'failed', message: 'The chat reports an error.' } as const;
const command: Piece = { kind: 'code', text: '{"tool_code":"k7f2-6-h3wq9","action":"click","id":12}' };
const words = (text: string): Piece => ({ kind: 'text', text });
const report = (...pieces: Piece[]) =>
  reportOf({ turn, ending: { end: 'complete' }, keyword: 'lantern', pieces, banner });

describe('a reply beside an error of the chat', () => {
  it('failed if it broke off before its command and keyword', () => {
    expect(report(words('I will'))).toMatchObject({
      name: 'AGENT_IDLE',
      payload: { end: 'failed', note: 'The chat reports an error.' },
    });
  });

  it('counts if it reached the word that confirms the briefing, or its command', () => {
    expect(report(words('I wait. lantern'))).toMatchObject({
      name: 'AGENT_IDLE',
      payload: { end: 'answered' },
    });
    expect(report(command)).toMatchObject({ name: 'AGENT_COMMAND' });
  });
});

describe('a usage limit', () => {
  const limit = { end: 'failed', message: 'The chat has reached a usage limit.', isLimit: true } as const;
  const complete = { turn, ending: { end: 'complete' }, keyword: 'lantern' } as const;
  const failed = { turn, end: 'failed', note: limit.message, isLimit: true };

  it('in place of a reply is reported as one', () => {
    const ending = { end: 'failed', note: limit.message, isLimit: true } as const;
    expect(reportOf({ turn, ending, keyword: '', pieces: [] }).payload).toEqual(failed);
  });

  it('beside a reply that broke off is reported as one', () => {
    expect(reportOf({ ...complete, pieces: [words('I will')], banner: limit }).payload).toEqual(failed);
  });

  it('beside a whole reply is not reported, and no other error is one', () => {
    const whole = reportOf({ ...complete, pieces: [command], banner: limit });
    expect(whole).toMatchObject({ name: 'AGENT_COMMAND' });
    const waiting = reportOf({ ...complete, pieces: [words('I wait. lantern')], banner: limit });
    expect(waiting.payload).toEqual({ turn, end: 'answered', note: '' });
    expect(report(words('I will')).payload).not.toHaveProperty('isLimit');
  });

  it('that a reply only mentions is not reported', () => {
    const pieces = [words('The page says that you have reached your usage limit. It resets at 7 PM.')];
    expect(reportOf({ ...complete, pieces }).payload).toEqual({ turn, end: 'answered', note: '' });
  });
});

describe('a reply without an answer', () => {
  const empty = { end: 'empty', note: 'The chat gave no answer.' } as const;
  const reported = (pieces: Piece[]) => reportOf({ turn, ending: empty, keyword: '', pieces }).payload;

  it('is asked for its command if that stands in a part that is not read', () => {
    expect(reported([{ kind: 'turn', text: command.text }])).toMatchObject({
      end: 'unreadable',
      why: 'aside',
    });
  });

  it('failed otherwise', () => {
    expect(reported([])).toMatchObject({ end: 'failed', note: 'The chat gave no answer.' });
  });
});

describe('a reply of any size', () => {
  const code = (text: string): Piece => ({ kind: 'code', text });
  const many = (count: number, piece: Piece): Piece[] => Array.from({ length: count }, () => piece);
  const parsed = (...pieces: Piece[]) => {
    const { name, payload } = reportOf({ turn, ending: { end: 'complete' }, keyword: '', pieces });
    return { name, payload, fits: v.is(fromChat[name].payload, payload) };
  };

  it.each<[string, Piece[]]>([
    ['600 code blocks', [...many(600, code('run();')), command]],
    ['600 blocks of data', [...many(600, code('{"a":1}')), command]],
    ['600 commands', many(600, command)],
    ['400,000 characters', [words('word '.repeat(80_000)), command]],
    ['900,000 characters of code', [code('{"a":1}\n'.repeat(110_000)), command]],
    ['5,000 open braces', [words('{\n'.repeat(5_000)), command]],
    ['5,000 open tags', [words('a\n<tool_code>{\n'.repeat(5_000)), command]],
  ])('that holds %s ends in its command', (_, pieces) => {
    expect(parsed(...pieces)).toMatchObject({ name: 'AGENT_COMMAND', fits: true });
  });

  it.each<[string, Piece[]]>([
    ['is longer than a million characters', [words('x'.repeat(1_000_001)), command]],
    [
      'holds a command of more than 100,000 characters',
      [code(`{"tool_code":"x","value":"${'x'.repeat(100_001)}"}`)],
    ],
    ['has its command behind 1,000 objects', [words(`${'{"a":1}\n'.repeat(1_001)}${command.text}`)]],
  ])('that %s ends in a refusal that the worker understands', (_, pieces) => {
    expect(parsed(...pieces)).toMatchObject({
      name: 'AGENT_IDLE',
      payload: { end: 'unreadable' },
      fits: true,
    });
  });
});

describe('a reply with several commands', () => {
  const command = (code: string, id: number): Piece => ({
    kind: 'code',
    text: `{"tool_code":"${code}","action":"click","id":${id}}`,
  });
  const payloadOf = (...pieces: Piece[]) =>
    reportOf({ turn, ending: { end: 'complete' }, keyword: '', pieces }).payload;

  it.each<[string, Piece[], { raw: Piece; others: number }]>([
    ['two with the code', [command(turn, 1), command(turn, 2)], { raw: command(turn, 1), others: 1 }],
    ['the same one twice', [command(turn, 1), command(turn, 1)], { raw: command(turn, 1), others: 0 }],
    [
      'the same one in another spelling',
      [command(turn, 1), { kind: 'code', text: `{ "id":1, "action":"click", "tool_code":"${turn}" }` }],
      { raw: command(turn, 1), others: 0 },
    ],
    [
      'two that differ within a value',
      [command(turn, 1), { kind: 'code', text: command(turn, 1).text.replace('1}', '[1]}') }],
      { raw: command(turn, 1), others: 1 },
    ],
    [
      'one whose code is spelled otherwise',
      [command(turn, 1), command('\\u006b7f2-6-h3wq9', 2)],
      { raw: command(turn, 1), others: 1 },
    ],
    [
      'an earlier code, then the code',
      [command('k7f2-5-aaaaa', 1), command(turn, 2)],
      { raw: command(turn, 2), others: 0 },
    ],
    [
      'none with the code',
      [command('k7f2-5-aaaaa', 1), command('x', 2)],
      { raw: command('k7f2-5-aaaaa', 1), others: 0 },
    ],
  ])('tells of %s', (_, pieces, { raw, others }) => {
    expect(payloadOf(...pieces)).toMatchObject({ raw: raw.text, others });
  });
});

describe('what a reply says beside its command', () => {
  const said = (...pieces: Piece[]) => {
    const { name, payload } = report(...pieces);
    return name === 'AGENT_COMMAND' ? payload.words : undefined;
  };

  it('is told in one line', () => {
    expect(said(words('I look for\nthe '), { kind: 'inline', text: 'Cart' }, words(' first.'), command)).toBe(
      'I look for the Cart first.',
    );
  });

  it('is nothing where it says nothing, or where it holds the command itself', () => {
    expect(said(command)).toBeUndefined();
    expect(said(words(`Here: ${command.text}`))).toBeUndefined();
    expect(said(words('json'), command, words('lantern'))).toBeUndefined();
  });

  it('is cut to what a message may hold, and leaves quoted words out', () => {
    expect(said(words('a'.repeat(900)), command)).toHaveLength(500);
    expect(said({ kind: 'quote', text: 'Page words' }, words('Mine.'), command)).toBe('Mine.');
  });
});

import { describe, expect, it } from 'vitest';
import { newTurnSecret, turnCode, turnNumber } from '../../../src/session/turn-codes.ts';
import { codeOf, SECRET, SESSION } from '../../support/samples.ts';

const session = { id: SESSION, turn: { secret: SECRET, number: 5 } };

describe('a turn code', () => {
  it('names its session and number, and ends with five characters of its own', () => {
    expect(turnCode(session, 5)).toMatch(/^k7f2-5-[a-km-z2-9]{5}$/);
    for (let turn = 1; turn <= 5; turn++) expect(turnNumber(session, turnCode(session, turn))).toBe(turn);
  });

  it('is the same whenever it is computed, and another one under another secret', () => {
    expect(turnCode(session, 5)).toBe(turnCode({ ...session }, 5));
    const ends = Array.from({ length: 500 }, () =>
      turnCode({ ...session, turn: { secret: newTurnSecret() } }, 5).slice(-5),
    );
    expect(new Set(ends).size).toBeGreaterThan(498);
  });

  it('has all of its 25 bits: each place takes every character, turn after turn', () => {
    const ends = Array.from({ length: 2_000 }, (_, turn) => turnCode(session, turn + 1).slice(-5));
    for (let place = 0; place < 5; place++) expect(new Set(ends.map((end) => end[place])).size).toBe(32);
    expect(new Set(ends).size).toBeGreaterThan(1_990);
  });

  const right = codeOf(5);
  it.each([
    'k7f2-5',
    'k7f2',
    '',
    `${right}x`,
    ` ${right}`,
    right.slice(0, -1),
    right.toUpperCase(),
    right.replace('-5-', '-05-'),
    right.replace('-5-', '--5-'),
    right.replace('k7f2', 'aaaa'),
    `k7f2-5-${codeOf(4).slice(-5)}`,
    'k7f2-5-aaaaa',
    'k7f2-0-aaaaa',
    codeOf(0),
    codeOf(6),
    codeOf(1_234_567_890),
  ])('is not %j, which this session has not given', (code) => {
    expect(turnNumber(session, code)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { randomCode, turnCode, turnNumber } from '../../../src/protocol/turn-code.ts';
import { SESSION } from '../../support/samples.ts';

describe('a turn code', () => {
  it('names its session and number', () => {
    expect(turnCode(SESSION, 5)).toBe('k7f2-5');
    expect(turnNumber(SESSION, 'k7f2-5')).toBe(5);
  });

  it.each([
    'aaaa-5',
    'k7f2',
    'k7f2-',
    'k7f2-x',
    'k7f2-5x',
    ' k7f2-5',
    'k7f2--5',
    'k7f2-1e3',
    'K7F2-5',
    '',
    'k7f2-12345678901',
  ])('is not %j', (code) => {
    expect(turnNumber(SESSION, code)).toBeUndefined();
  });
});

it('draws every character of a code equally often', () => {
  const counts = new Map<string, number>();
  for (const character of randomCode(32_000)) counts.set(character, (counts.get(character) ?? 0) + 1);
  expect(counts.size).toBe(32);
  for (const count of counts.values()) expect(count).toBeGreaterThan(800);
});

import { expect, it } from 'vitest';
import { randomCode } from '../../../src/protocol/turn-code.ts';

it('draws every character of a code equally often', () => {
  const counts = new Map<string, number>();
  for (const character of randomCode(32_000)) counts.set(character, (counts.get(character) ?? 0) + 1);
  expect(counts.size).toBe(32);
  for (const count of counts.values()) expect(count).toBeGreaterThan(800);
});

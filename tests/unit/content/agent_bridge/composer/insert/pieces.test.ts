import { describe, expect, it } from 'vitest';
import { piecesOf } from '../../../../../../content/agent_bridge/composer/insert/pieces.ts';

const words = Array.from({ length: 2_000 }, (_, at) => `word${at}`);

describe('the pieces of a text', () => {
  it.each([
    ['of words', words.join(' ')],
    ['of lines', words.join('\n\n')],
    ['without a place to cut', '*'.repeat(9_001)],
    ['of characters with two code units', '😀'.repeat(4_500)],
    ['of 4,000 characters', 'a'.repeat(4_000)],
    ['of one character more', 'a'.repeat(4_001)],
    ['that is empty', ''],
  ])('%s are the text, and none is longer than 4,000 characters', (_, text) => {
    const pieces = piecesOf(text);
    expect(pieces.join('')).toBe(text);
    expect(pieces).toHaveLength(Math.max(1, Math.ceil(text.length / 4_000)));
    for (const piece of pieces) {
      expect(piece.length).toBeLessThanOrEqual(4_000);
      expect(() => encodeURIComponent(piece)).not.toThrow();
    }
  });

  it('end within words, as editors may trim what they paste', () => {
    for (const piece of piecesOf(words.join('\n'))) expect(piece.trim()).toBe(piece);
  });
});

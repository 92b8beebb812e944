import { expect, it, test } from 'vitest';
import { done } from '../../../../src/protocol/outcome.ts';
import { editorKeys, writeInEditor } from '../../../../src/targets/act/write-in-editor.ts';

/** An editor that notes what is done to it. */
function editor({ takesPaste, holds = true }: { takesPaste: boolean; holds?: boolean }) {
  const felt: string[] = [];
  return {
    felt,
    hands: {
      insert: async () => done(void felt.push('insert')),
      paste: async () => {
        felt.push('paste');
        return done(takesPaste);
      },
      selectAll: async () => done(felt.push('select all')),
      holds: async () => done(holds),
    },
  };
}

it.each([
  ['a word', 'rich', true, true, ['insert']],
  ['two\nlines', 'rich', true, true, ['paste']],
  ['two\nlines', 'rich', false, true, ['paste', 'insert']],
  ['a word', 'code', true, true, ['paste']],
  ['', 'code', true, true, ['insert']],
  ['', 'rich', true, false, ['insert']],
  ['a word', 'rich', true, false, ['insert', 'select all', 'paste']],
  ['two\nlines', 'rich', true, false, ['paste', 'select all', 'insert']],
] as const)(
  '%j gets into %s text, pastes taken: %j, held: %j',
  async (text, takes, takesPaste, holds, felt) => {
    const one = editor({ takesPaste, holds });
    expect((await writeInEditor(text, takes, one.hands)).ok).toBe(true);
    expect(one.felt).toEqual(felt);
  },
);

test('the keys of an editor are those of its computer', () => {
  expect(editorKeys('MacIntel').all).toBe('Meta+a');
  expect(editorKeys('Linux x86_64').all).toBe('Control+a');
});

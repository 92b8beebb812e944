import { describe, expect, it } from 'vitest';
import { countRole, excerpt, findLines, rolesHeld } from '../../../src/perception/find-lines.ts';
import type { BlockKind, Line } from '../../../src/protocol/snapshot.ts';

const line = (text: string, kind: BlockKind = 'text'): Line => ({ text, kind, depth: 0, ids: [] });
const lines = [
  line('# Your Cart', 'heading'),
  line('Mail [EMAIL_1] <1 checkbox> News <2 input>'),
  line('| Pen | <3 a href="/pen">Pen</> | <4 button>Remove</> <5 button>Add</>', 'row'),
  line('@ navigation "Main"', 'region'),
  line('! Sold out', 'alert'),
];
const found = (wanted: Parameters<typeof findLines>[1]) =>
  findLines(lines, wanted).map((each) => lines.indexOf(each));

describe('findLines', () => {
  it.each<[Parameters<typeof findLines>[1], number[]]>([
    [{ text: 'your  cart' }, [0]],
    [{ text: '[EMAIL_1]' }, [1]],
    [{ text: 'nowhere' }, []],
    [{ role: 'checkbox' }, [1]],
    [{ role: 'textbox' }, [1]],
    [{ role: 'Link' }, [2]],
    [{ role: 'row' }, [2]],
    [{ role: 'gridcell' }, [2]],
    [{ role: 'heading' }, [0]],
    [{ role: 'navigation' }, [3]],
    [{ role: 'alert' }, [4]],
    [{ role: 'button', text: 'remove' }, [2]],
    [{ role: 'button', text: 'cart' }, []],
  ])('finds lines by %j', (wanted, expected) => {
    expect(found(wanted)).toEqual(expected);
  });

  it('shows a long line around the words without cutting a tag or a placeholder', () => {
    const long = line(
      `${'word '.repeat(300)}<7 button "A button of many words">here</> [EMAIL_1] ${'more '.repeat(300)}`,
    );
    const shown = excerpt(long, 'HERE');
    expect(shown).toMatch(
      /^… word .* word <7 button "A button of many words">here<\/> \[EMAIL_1\] more .* more …$/,
    );
    expect(shown.length).toBeLessThan(700);
    expect(excerpt(line('short'), 'x')).toBe('short');
    expect(excerpt(line(`<1 a "${'x'.repeat(700)}">b</> c`), 'b')).toMatch(/^<1 a "x{700}">/);
  });

  it('counts elements, not lines', () => {
    expect(countRole(lines, 'button')).toBe(2);
    expect(countRole(lines, 'gridcell')).toBe(3);
    expect(rolesHeld(lines)).toEqual([
      ['button', 2],
      ...['heading', 'checkbox', 'textbox', 'link', 'row', 'alert'].map((role) => [role, 1]),
    ]);
  });
});

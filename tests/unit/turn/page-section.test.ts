import { describe, expect, it } from 'vitest';
import type { Line } from '../../../src/protocol/snapshot.ts';
import { fold, line, reader, row, rows } from '../../support/perception/page-reader.ts';
import { element } from '../../support/samples.ts';

describe('a folded page', () => {
  it('shows a row that changes in the folded part, and keeps it visible', () => {
    const agent = reader();
    const page = rows(500);
    agent.tell(page);
    expect(agent.text).not.toContain('<400 button>');
    const changed = page.with(399, row(400, 'Somebody else'));
    expect(agent.tell(changed)).toContain('+ | Somebody else | <400 button>');
    expect(agent.tell(changed.with(0, row(1, 'First')))).not.toContain('400');
    expect(agent.text).toContain('| Somebody else | <400 button>');
  });

  it('leaves out what was folded and has not changed', () => {
    const agent = reader();
    agent.tell(rows(500));
    expect(agent.tell([...rows(500), line('Saved')])).toMatch(/@ \d+\n\+ Saved\n└/);
  });

  it('unfolds at an id that a fold names, as far as there is room', () => {
    const agent = reader();
    agent.tell(rows(500));
    const [, id = ''] = /more rows like these: snapshot id (\d+)/.exec(agent.text) ?? [];
    const told = agent.tell(rows(500), { open: element(Number(id)) });
    expect(told).toContain('changes since');
    expect(told).toContain(`+ ${row(Number(id)).text}\n`);
    expect(agent.text).toContain(row(Number(id) + 20).text);
    expect(agent.text).toMatch(/… \d+ more rows like these: snapshot id \d+$/);
  });

  it('is whole once it fits, even if parts were folded before', () => {
    const agent = reader();
    agent.tell(rows(120));
    expect(agent.text).toContain('more rows like these');
    const told = agent.tell(rows(120).toSpliced(0, 30));
    expect(told).toContain('changes since');
    expect(agent.text).toBe(
      rows(120)
        .slice(30)
        .map(({ text }) => text)
        .join('\n'),
    );
  });

  it('unfolds step by step to its end', () => {
    const agent = reader();
    agent.tell(rows(120));
    for (let id = fold(agent.text); id !== undefined; id = fold(agent.text))
      agent.tell(rows(120), { open: element(id) });
    expect(agent.text).toBe(
      rows(120)
        .map(({ text }) => text)
        .join('\n'),
    );
  });

  it('says if an id unfolds nothing', () => {
    const agent = reader();
    agent.tell(rows(5));
    expect(agent.tell(rows(5), { open: element(3) })).toBe(
      'Nothing that has room here is folded at 3: look for words with find.',
    );
  });

  it('keeps focused and invalid fields visible at any position', () => {
    const agent = reader();
    const field = (id: number, state = '') => line(`| Field | <${id} input "a focused word"${state}>`, [id]);
    const fields = Array.from({ length: 400 }, (_, at) => field(at + 1));
    agent.tell(fields.with(199, field(200, ' invalid')).with(299, field(300, ' value="x" focused')));
    expect(agent.text).toContain('<200 input');
    expect(agent.text).toContain('<300 input');
    expect(agent.text).not.toContain('<250 input');
  });

  it('gets no line for a field that lost the focus, nor a message for one that got it', () => {
    const agent = reader();
    const fields = (focused: number, words = 'words') => [
      line(words),
      ...[1, 2].map((id) => line(`<${id} input "a focused word"${id === focused ? ' focused' : ''}>`, [id])),
    ];
    agent.tell(fields(1));
    expect(agent.tell(fields(2))).toBe('');
    expect(agent.tell(fields(2, 'others'))).toContain('others');
    expect(agent.tell(fields(3, 'more'))).not.toContain('input');
    expect(agent.text).toBe('more\n<1 input "a focused word" focused>\n<2 input "a focused word" focused>');
    agent.tell(fields(3, 'more'), { full: true });
    expect(agent.text).not.toContain(' focused>');
  });

  it.each([5, 500])(
    'is not sent again if %d rows only got numbers, which come with the next change',
    (count) => {
      const agent = reader();
      const plain = (at: number) => ({ ...line(`| Person ${at} | Engineer`), kind: 'row' as const });
      const numbered = (at: number) => line(`<${at} tr> | Person ${at} | Engineer`, [at]);
      const all = (make: (at: number) => Line) => Array.from({ length: count }, (_, at) => make(at + 1));
      agent.tell([line('3 +'), ...all(plain)]);
      expect(agent.tell([line('3 <900 b>+</>', [900]), ...all(numbered)])).toBe('');
      expect(agent.tell([line('4 <900 b>+</>', [900]), ...all(numbered)])).toContain('4 <900 b>+</>');
      expect(agent.text).toContain('<1 tr> | Person 1 | Engineer');
      const withButton = [line('4 <900 b>+</>', [900]), line('<901 button>Undo</>', [901]), ...all(numbered)];
      expect(agent.tell(withButton)).toContain('Undo');
    },
  );

  it('has its title and address beside changes only if they changed', () => {
    const agent = reader();
    const url = 'https://a.example/cart';
    agent.tell(rows(9), { title: 'Shop' });
    expect(agent.tell(rows(10), { title: 'Shop' })).toContain(' · target 1 · changes since ');
    expect(agent.tell(rows(11), { title: 'Shop', url })).toContain(` · "Shop" · ${url} · changes since `);
    expect(agent.tell(rows(12), { title: 'Cart', url })).toContain(` · "Cart" · ${url} · changes since `);
    expect(agent.tell(rows(13), { title: 'Cart', url })).toContain(' · target 1 · changes since ');
  });

  it('shows the start of a long text, and all of it on request', () => {
    const agent = reader();
    const long = line('A long tale. '.repeat(200).trim());
    agent.tell([row(1000), long, ...rows(300)]);
    expect(agent.text).toMatch(/^A long tale\. .{60,400} … 2\d{3} more characters: snapshot id 1000$/m);
    agent.tell([row(1000), long, ...rows(300)], { open: element(1000) });
    expect(agent.text).toContain(long.text);
  });

  it('names an id even if the folded part has none', () => {
    const agent = reader(2000);
    const words = Array.from({ length: 60 }, (_, at) =>
      line(`Paragraph ${at} ${'of words '.repeat(8)}${at * 7919}`),
    );
    agent.tell([row(7), ...words]);
    expect(agent.text).toMatch(/… \d+ more lines: snapshot id 7$/);
    agent.tell([row(7), ...words], { open: element(7) });
    expect(agent.text).toContain('Paragraph 20 ');
  });

  it('tells what a dialog hid and gives back as the page before it, and what has changed behind it', () => {
    const agent = reader();
    const dialog = (...texts: string[]): Line[] =>
      ['@ dialog "Sure?"', ...texts].map((text) => ({ ...line(text), kind: 'dialog' }));
    agent.tell(rows(500));
    expect(agent.tell(dialog(' Really?'))).toContain('Sure?');
    expect(agent.tell(dialog(' Really really?'))).toContain('really');
    expect(agent.tell(rows(500))).toMatch(/\n@ page as before the dialog\n└ end/);
    expect(agent.text).toMatch(/^\| Person 1 [\s\S]* more rows like these/);
    agent.tell(dialog(' Really?'));
    expect(agent.tell(rows(500).with(2, row(3, 'Somebody')))).toMatch(
      /\n@ page as before the dialog\n@ 3\n~ \| Somebody .*\n└ end/,
    );
    expect(agent.tell([...rows(500).with(2, row(3, 'Somebody')), line('Saved')])).not.toContain('before');
  });

  it('shows lines once no layer is in front of them any more, and opens them before on request', () => {
    const agent = reader();
    const page = rows(9);
    const behind = page.map((each) => ({ ...each, behind: 'inert' as const }));
    const layer = line('<90 button>Near</>', [90]);
    agent.tell([...behind, layer]);
    expect(agent.text).toBe(`… 9 more lines behind this (9 buttons): snapshot id 1\n${layer.text}`);
    expect(agent.tell([...behind, layer], { open: element(1) })).toContain(row(9).text);
    agent.tell([...behind, layer]);
    expect(agent.text).not.toContain(row(9).text);
    agent.tell(page);
    expect(agent.text).toBe(page.map(({ text }) => text).join('\n'));
  });

  it('takes no folded line for the one of the same words that is shown', () => {
    const card = (at: number, words = 'All is well'): Line[] => [
      { ...line(`## Service ${at}`), kind: 'heading' },
      line(words),
      row(at),
    ];
    const cards = (words?: string) =>
      Array.from({ length: 400 }, (_, at) => card(at, at === 2 ? words : undefined)).flat();
    const agent = reader();
    agent.tell(cards());
    expect(agent.tell(cards('It has broken'))).toMatch(/\n@ 8 Service 2\n\+ It has broken\n- All is well\n└/);
  });
});

import { describe, expect, it } from 'vitest';
import { parseCommand } from '../../../src/commands/parse.ts';
import { commandNamed, registry } from '../../../src/commands/registry.ts';
import { runWritten as run } from '../../support/run-written.ts';

describe('every command', () => {
  it.each(registry.map((command) => [command.name, command] as const))(
    '%s has a teaching line and an example that parses',
    (name, command) => {
      expect(command.summary).toMatch(/^[A-Z].*\.$/);
      expect(command.summary.length).toBeLessThanOrEqual(160);
      expect(command.example.action).toBe(name);
      const parsed = parseCommand(command.example);
      expect(parsed).toMatchObject({ ok: true, value: { command: { name } } });
    },
  );

  it.each(registry.map((command) => [command.name, command] as const))(
    '%s parses to the same again after it was stored',
    (_, command) => {
      const parsed = parseCommand(command.example);
      if (!parsed.ok) throw new Error('no example');
      const stored = JSON.parse(JSON.stringify(parsed.value.fields));
      expect(parseCommand({ action: command.name, ...stored })).toMatchObject({
        ok: true,
        value: { fields: stored },
      });
    },
  );

  it('has its own name, and the registry finds it by nothing else', () => {
    expect(new Set(registry.map(({ name }) => name)).size).toBe(registry.length);
    expect(commandNamed('click')?.name).toBe('click');
    for (const name of ['Click', 'constructor', '', 'toString']) expect(commandNamed(name)).toBeUndefined();
  });
});

describe('what a command does', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['click', { action: 'click', id: 12 }, ['click 12 {"button":"left","modifiers":[],"hold":0}']],
    [
      'click at a point, with another button and a key held',
      { action: 'click', id: 12, button: 'right', modifiers: ['Shift'], at: [25, 75] },
      ['click 12 {"button":"right","modifiers":["Shift"],"hold":0,"at":{"x":25,"y":75}}'],
    ],
    [
      'long click',
      { action: 'click', id: 12, hold: 5000 },
      ['click 12 {"button":"left","modifiers":[],"hold":5000}'],
    ],
    [
      'double click',
      { action: 'dblclick', id: 12 },
      ['click 12 {"button":"left","modifiers":[],"presses":2}'],
    ],
    ['hover', { action: 'hover', id: 12 }, ['hover 12 ']],
    ['hover a point', { action: 'hover', id: 12, at: [0, 100] }, ['hover 12 {"x":0,"y":100}']],
    ['focus', { action: 'focus', id: 12 }, ['focus 12 deed']],
    ['drag to an element', { action: 'drag', id: 12, to: '[44]' }, ['drag 12 {"kind":"element","id":44}']],
    [
      'drag by an offset',
      { action: 'drag', id: 12, to: [-80, 5] },
      ['drag 12 {"kind":"offset","by":{"x":-80,"y":5}}'],
    ],
    [
      'draw',
      {
        action: 'drag',
        id: 12,
        to: [
          [0, 0],
          [50, 100],
        ],
      },
      ['drag 12 {"kind":"path","points":[{"x":0,"y":0},{"x":50,"y":100}]}'],
    ],
    ['type', { action: 'type', id: 7, value: 'shoes' }, ['focusField 7 end', 'type 7 shoes {"delayMs":0}']],
    [
      'type slowly and submit',
      { action: 'type', id: 7, value: 'shoes', submit: true, delay: 50 },
      ['focusField 7 end', 'type 7 shoes {"delayMs":50}', 'press Enter 7'],
    ],
    [
      'fill',
      { action: 'fill', id: 7, value: 'shoes' },
      ['focusField 7 all shoes', 'insert 7 shoes {"takes":"plain"}'],
    ],
    [
      'fill with nothing',
      { action: 'fill', id: 7, value: '' },
      ['focusField 7 all ', 'insert 7  {"takes":"plain"}'],
    ],
    [
      'fill and submit',
      { action: 'fill', id: 7, value: 'shoes', submit: true },
      ['focusField 7 all shoes', 'insert 7 shoes {"takes":"plain"}', 'press Enter 7'],
    ],
    ['check', { action: 'check', id: 12 }, ['setChecked 12 true']],
    ['uncheck', { action: 'uncheck', id: 12 }, ['setChecked 12 false']],
    ['select', { action: 'select', id: 7, value: 'Blue' }, ['choose 7 ["Blue"]']],
    ['select several', { action: 'select', id: 7, value: ['Blue', 'Red'] }, ['choose 7 ["Blue","Red"]']],
    ['select text', { action: 'select', id: 7, from: 'a', to: 'b' }, ['selectText 7 {"from":"a","to":"b"}']],
    [
      'select text of the page',
      { action: 'select', from: 'a', to: 'b' },
      ['selectText  {"from":"a","to":"b"}'],
    ],
    ['press', { action: 'press', key: 'Escape' }, ['press Escape  {"times":1,"hold":0}']],
    [
      'press at an element',
      { action: 'press', key: 'Enter', id: 7 },
      ['focus 7', 'press Enter 7 {"times":1,"hold":0}'],
    ],
    [
      'press several times',
      { action: 'press', key: 'ArrowDown', times: 3, hold: 100 },
      ['press ArrowDown  {"times":3,"hold":100}'],
    ],
    ['scroll by screens', { action: 'scroll', by: -0.5 }, ['scroll {"by":{"x":0,"y":-0.5}}']],
    ['scroll sideways', { action: 'scroll', by: { x: 1 } }, ['scroll {"by":{"x":1,"y":0}}']],
    [
      'scroll in a direction',
      { action: 'scroll', direction: 'left', by: 0.5 },
      ['scroll {"by":{"x":-0.5,"y":0}}'],
    ],
    [
      'scroll one screen in a direction',
      { action: 'scroll', direction: 'up' },
      ['scroll {"by":{"x":0,"y":-1}}'],
    ],
    [
      'scroll until a text comes',
      { action: 'scroll', until: 'Order 99', id: 4 },
      ['scrollUntil {"id":4,"by":{"x":0,"y":1},"text":"Order 99"}'],
    ],
    [
      'scroll up until a text comes',
      { action: 'scroll', until: 'Order 99', by: -2 },
      ['scrollUntil {"by":{"x":0,"y":-2},"text":"Order 99"}'],
    ],
    [
      'open an address',
      { action: 'open', url: 'https://a.example/' },
      ['go {"to":"address","url":"https://a.example/"}'],
    ],
    ['go back', { action: 'back' }, ['go {"to":"back"}']],
    ['go forward', { action: 'forward' }, ['go {"to":"forward"}']],
    ['reload', { action: 'reload' }, ['go {"to":"same"}']],
    ['scroll to an end', { action: 'scroll', to: 'bottom' }, ['scroll {"to":"bottom"}']],
    ['scroll to an element', { action: 'scroll', id: '[12]' }, ['scroll {"id":12}']],
    ['snapshot', { action: 'snapshot' }, ['showPage ']],
    ['snapshot of a target', { action: 'snapshot', target: '2' }, ['showPage 2']],
    ['unfold', { action: 'snapshot', id: 31 }, ['unfold 31']],
    ['find words', { action: 'find', text: 'shipping' }, ['find {"text":"shipping"}']],
    ['find a role', { action: 'find', role: 'button', target: 2 }, ['find {"role":"button","target":2}']],
    [
      'read a fact',
      { action: 'get', what: 'attribute', id: 12, name: 'href' },
      ['get attribute {"id":12,"name":"href"}'],
    ],
    ['read a fact of the page', { action: 'get', what: 'title' }, ['get title {}']],
    ['ask what an element is', { action: 'is', what: 'checked', id: '12' }, ['is checked 12']],
    [
      'wait for words',
      { action: 'wait', for: 'text', text: 'Paid', target: 2 },
      ['wait {"for":"text","value":"Paid","seconds":30,"target":2}'],
    ],
    [
      'wait until words are gone',
      { action: 'wait', for: 'gone', text: 'Loading', seconds: 5 },
      ['wait {"for":"gone","value":"Loading","seconds":5}'],
    ],
    [
      'wait for an address',
      { action: 'wait', for: 'url', text: '/orders/' },
      ['wait {"for":"url","value":"/orders/","seconds":30}'],
    ],
    ['wait for the network', { action: 'wait', for: 'network' }, ['wait {"for":"network","seconds":30}']],
    ['wait for a time', { action: 'wait', seconds: 120 }, ['wait {"seconds":120}']],
    ['open a tab', { action: 'open_tab', url: 'https://a.example/' }, ['openTab https://a.example/']],
    ['open a tool', { action: 'open_tool', name: 'Orders' }, ['openTool Orders']],
    [
      'ask',
      { action: 'ask_user', question: 'Which size?', choices: ['M', 'L'] },
      ['ask Which size? ["M","L"]'],
    ],
    ['ask without choices', { action: 'ask_user', question: 'Which size?' }, ['ask Which size? []']],
    ['end', { action: 'done', answer: 'Ordered.' }, ['finish Ordered.']],
  ])('%s', async (_, written, expected) => {
    const { did, outcome } = await run(written);
    expect(did).toEqual(expected);
    expect(outcome.ok).toBe(true);
  });

  it.each(['type', 'fill'])('%s sets the whole value of a date, number or colour field', async (action) => {
    const { did } = await run({ action, id: 7, value: '2026-12-24', submit: true }, { takes: 'native' });
    expect(did).toEqual([
      action === 'type' ? 'focusField 7 end' : 'focusField 7 all 2026-12-24',
      'setValue 7 2026-12-24',
      'press Enter 7',
    ]);
  });

  it.each(['type', 'fill'])('%s writes a code into all boxes from its field on', async (action) => {
    const { did } = await run({ action, id: 7, value: '482-913' }, { takes: 'boxes' });
    expect(did.slice(1)).toEqual(['insert 7 482-913 {"takes":"boxes"}']);
  });

  it.each(['type', 'fill'])('%s moves a slider without an input by keys', async (action) => {
    const { did } = await run({ action, id: 7, value: '40' }, { takes: 'keys' });
    expect(did.slice(1)).toEqual(['setByKeys 7 40']);
  });

  it.each<[Record<string, unknown>, 'focus' | 'focusField' | 'type' | 'insert', string]>([
    [{ action: 'type', id: 7, value: 'x', submit: true }, 'focusField', 'focusField 7 end'],
    [{ action: 'type', id: 7, value: 'x', submit: true }, 'type', 'type 7 x {"delayMs":0}'],
    [{ action: 'fill', id: 7, value: 'x', submit: true }, 'focusField', 'focusField 7 all x'],
    [{ action: 'fill', id: 7, value: 'x', submit: true }, 'insert', 'insert 7 x {"takes":"plain"}'],
    [{ action: 'press', id: 7, key: 'Enter' }, 'focus', 'focus 7'],
  ])('%j ends where %s fails, and says why', async (written, fails, last) => {
    const { did, outcome, failure } = await run(written, { fails });
    expect(did.at(-1)).toBe(last);
    expect(outcome).toEqual({ ok: false, failure });
  });
});

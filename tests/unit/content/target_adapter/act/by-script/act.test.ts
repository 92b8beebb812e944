// @vitest-environment jsdom
import '../../../../../../content/target_adapter/script_hand.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OwnInput } from '../../../../../../content/target_adapter/own-input.ts';
import type { ScriptAct } from '../../../../../../src/protocol/messages/index.ts';
import { find, numberOf, ownInputStage } from '../../own-input-stage.ts';

let controller: AbortController;
let own: OwnInput;
let told: { readonly announced: number };
let end: ReturnType<typeof ownInputStage>['end'];

const act = (what: ScriptAct, sendTo: readonly string[] = []) =>
  own.handlers.ACT_BY_SCRIPT({ redact: [], epoch: '', act: what, sendTo });
const enter = { key: { key: 'Enter', code: 'Enter', keyCode: 13, text: '\r' }, modifiers: [] };

beforeEach(() => {
  ({ controller, own, told, end } = ownInputStage(({ isTrusted }) => isTrusted));
  // The window of vitest's document is none to jsdom's events; and jsdom has no editing commands.
  Object.defineProperty(document, 'defaultView', { value: null, configurable: true });
  // It dispatches no SubmitEvent either.
  HTMLFormElement.prototype.requestSubmit = function () {
    this.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  };
  document.execCommand = (_name, _ui, value = '') => {
    const field = document.activeElement as HTMLInputElement;
    field.value = `${field.value.slice(0, field.selectionStart ?? 0)}${value}`;
    return true;
  };
});

it.each([
  ['pay', 'other', 'covered'],
  ['pay', null, 'not_visible'],
  ['photo', 'photo', 'file_field'],
])('on %s where %s is fails with %s, and the page hears nothing', async (id, hit, code) => {
  const heard: string[] = [];
  document.body.addEventListener('pointerdown', () => void heard.push('down'), controller);
  document.elementFromPoint = () => (hit === null ? null : find(hit));
  expect(await act({ kind: 'press', id: numberOf(id), point: { x: 1, y: 1 } })).toMatchObject({
    ok: false,
    failure: { code },
  });
  expect(heard).toEqual([]);
});

it.each([
  ['end', 'jane@example.org more'],
  ['all', ' more'],
] as const)('writes into its field, with the focus in it: %s', async (select, held) => {
  const id = numberOf('field');
  expect(await act({ kind: 'text', id, value: ' more', select })).toMatchObject({ ok: true });
  expect((find('field') as HTMLInputElement).value).toBe(held);
  expect(told.announced).toBe(1);
});

it('writes in a document that has no focus, but not into a field that does not take it', async () => {
  document.hasFocus = () => false;
  const text = { kind: 'text', id: numberOf('field'), value: 'x', select: 'all' } as const;
  expect(await act(text)).toMatchObject({ ok: true });
  find('field').addEventListener('focus', () => find('pay').focus());
  find('pay').focus();
  expect(await act(text)).toMatchObject({
    ok: false,
    failure: { code: 'focus_lost', message: expect.stringContaining('the pay has taken the focus') },
  });
  expect((find('field') as HTMLInputElement).value).toBe('x');
});

afterEach(() => controller.abort());

it('holds a form back that goes to another site, and tells of it', async () => {
  const sent: string[] = [];
  document.body.addEventListener('submit', () => void sent.push('sent'), controller);
  expect(await act({ kind: 'key', id: numberOf('field'), ...enter })).toMatchObject({ ok: true });
  expect(sent).toEqual([]);
  expect(await end()).toMatchObject({ ok: true, value: { held: { to: 'https://evil.example' } } });
});

it('sends it where the person has allowed that', async () => {
  const sent: string[] = [];
  const noted = (event: Event) => {
    event.preventDefault();
    sent.push('sent');
  };
  document.body.addEventListener('submit', noted, controller);
  await act({ kind: 'key', id: numberOf('field'), ...enter }, ['https://evil.example']);
  expect(sent).toEqual(['sent']);
  expect(await end()).toEqual({ ok: true, value: {} });
});

it('of a key goes nowhere while a frame has the focus', async () => {
  find('frame').focus();
  expect(await act({ kind: 'key', ...enter })).toMatchObject({
    ok: false,
    failure: { code: 'focus_lost' },
  });
});

it('of a key reaches whatever takes the focus, and nothing that does not', async () => {
  const heard: string[] = [];
  document.body.addEventListener(
    'keydown',
    ({ target }) => void heard.push((target as Element).id),
    controller,
  );
  expect(await act({ kind: 'key', id: numberOf('pay'), ...enter })).toMatchObject({ ok: true });
  expect(await act({ kind: 'key', id: numberOf('object'), ...enter })).toMatchObject({
    ok: false,
    failure: { code: 'not_focusable' },
  });
  expect(heard).toEqual(['pay']);
});

it('is not done to an element that the coming of the pointer disables', async () => {
  const heard: string[] = [];
  for (const type of ['pointerdown', 'mousedown', 'click'])
    document.body.addEventListener(type, () => void heard.push(type), controller);
  find('pay').addEventListener('pointermove', () => find('pay').setAttribute('aria-disabled', 'true'));
  document.elementFromPoint = () => find('pay');
  expect(await act({ kind: 'press', id: numberOf('pay'), point: { x: 1, y: 1 } })).toMatchObject({
    ok: false,
    failure: { code: 'disabled' },
  });
  expect(heard).toEqual([]);
});

it('is not done to an element that is disabled', async () => {
  find('pay').setAttribute('aria-disabled', 'true');
  document.elementFromPoint = () => find('pay');
  expect(await act({ kind: 'press', id: numberOf('pay'), point: { x: 1, y: 1 } })).toMatchObject({
    ok: false,
    failure: { code: 'disabled' },
  });
});

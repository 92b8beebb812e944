// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EarlyEvents } from '../../../../../content/target_adapter/act/early-events.ts';
import { InputGuard } from '../../../../../content/target_adapter/act/input-guard.ts';
import { OwnEvents } from '../../../../../content/target_adapter/act/own-events.ts';
import { reaches } from '../../../../../content/target_adapter/act/own-part.ts';
import { element } from '../../../../support/samples.ts';

let controller: AbortController;
let guard: InputGuard;
let own: OwnEvents;
let acts: string[];
let ends: string[];
/** What the page hears, by the id of the element and the type of the event. */
let heard: string[];
const BUBBLING = { bubbles: true, cancelable: true };
const POINT = { x: 10, y: 10 };
const TYPES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'keydown', 'keypress', 'keyup'];

beforeEach(() => {
  document.body.innerHTML = `
    <button id="pay"><b id="bold">Pay</b></button><button id="delete">Delete account</button>
    <label id="label">Gift <input id="gift" type="checkbox"></label>
    <form id="form"><input id="field"><input id="box" maxlength="1"><input id="next"></form><input id="outside">`;
  controller = new AbortController();
  [acts, ends, heard] = [[], [], []];
  own = new OwnEvents();
  guard = new InputGuard({
    signal: controller.signal,
    events: new EarlyEvents(controller.signal),
    counts: () => true,
    isOurs: (event) => own.isOurs(event),
    personActs: () => void acts.push('act'),
    pressEnds: () => void ends.push('end'),
  });
  for (const type of TYPES) document.body.addEventListener(type, hear, controller);
  document.hasFocus = () => true;
});
afterEach(() => controller.abort());

const hear = ({ target, type }: Event) => void heard.push(`${(target as Element).id} ${type}`);
const find = (id: string): HTMLElement => document.getElementById(id) ?? document.body;
/** One event as the debugger's input makes it; whether its default goes on. */
const mouse = (id: string, type: string, { x, y } = POINT): boolean =>
  find(id).dispatchEvent(
    new PointerEvent(type, { ...BUBBLING, composed: true, clientX: x, clientY: y, pointerId: 1 }),
  );
const press = (id: string) =>
  ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'].map((type) => mouse(id, type));
const key = (key: string, type = 'keydown'): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(type, { key, ...BUBBLING }));
const aim = (id: string, isAsShown = () => true) => {
  own.announce({ kind: 'pointer', id: element(7), point: POINT, sendTo: [] });
  const isHitBy = (hit: Element) => reaches(hit, find(id));
  guard.aimPress({ element: find(id), presses: 1, ends: 'click', isAsShown, isHitBy });
};

describe('a press', () => {
  it.each([
    ['pay', 'pay'],
    ['pay', 'bold'],
    ['gift', 'label'],
  ])('meant for %s goes through on %s', (meant, hit) => {
    aim(meant);
    expect(press(hit)).toEqual(Array(5).fill(true));
    expect(ends).toHaveLength(1);
    expect(guard.end()).toMatchObject({ strayed: undefined, missed: false });
  });

  it('of the person ends none of ours', () =>
    expect([press('pay'), ends]).toEqual([Array(5).fill(true), []]));

  it('on what was swapped in is stopped whole: no event, no default, and it is told', () => {
    aim('pay');
    expect(press('delete')).toEqual(Array(5).fill(false));
    expect(heard).toEqual([]);
    expect(guard.end().strayed).toBe(find('delete'));
  });

  it('on an element that has become another is stopped', () => {
    aim('pay', () => false);
    expect(press('pay')).toEqual(Array(5).fill(false));
    expect(guard.end().strayed).toBe(find('pay'));
  });

  it('is stopped if the facts that the person read have changed', () => {
    own.announce({ kind: 'pointer', id: element(7), point: POINT, sendTo: [] });
    const hits: Element[] = [];
    guard.aimPress({
      ...{ element: find('pay'), presses: 1, ends: 'click' },
      isAsShown: () => true,
      isHitBy: (hit) => reaches(hit, find('pay')),
      hasChanged: (hit) => hits.push(hit) > 0,
    });
    expect(press('bold')).toEqual(Array(5).fill(false));
    expect([heard, hits]).toEqual([[], [find('bold')]]);
    expect(guard.end()).toMatchObject({ changed: true });
    expect(guard.end()).toMatchObject({ changed: false });
  });

  it('is stopped where the swap comes between its first and its second event', () => {
    aim('pay');
    mouse('pay', 'pointerdown');
    expect([mouse('delete', 'mousedown'), mouse('delete', 'click')]).toEqual([false, false]);
    expect(heard).toEqual(['pay pointerdown']);
  });

  it('ends in no click on what came under it while it was down, but in one on what both are in', () => {
    aim('pay');
    for (const type of ['pointerdown', 'mousedown']) mouse('pay', type);
    document.body.id = 'body';
    expect([mouse('body', 'click'), mouse('delete', 'click')]).toEqual([true, false]);
  });

  it('may be passed on by a label to a control elsewhere', () => {
    aim('pay');
    press('pay');
    const passedOn = new PointerEvent('click', { ...BUBBLING, pointerId: -1 });
    expect(find('outside').dispatchEvent(passedOn)).toBe(true);
  });
});

describe('keys', () => {
  const stroke = (name: string) => [key(name), key(name, 'keypress'), key(name, 'keyup')];
  const aimKeys = (id: string | undefined, names: readonly string[]) => {
    const field = id === undefined ? undefined : find(id);
    field?.focus();
    own.announce({ kind: 'keys', keys: names, sendTo: [] });
    guard.aimKeys({ field, names });
  };

  it('go through to their field', () => {
    aimKeys('field', ['a', 'b']);
    expect([...stroke('a'), ...stroke('b')]).toEqual(Array(6).fill(true));
    expect(guard.end()).toMatchObject({ strayed: undefined, missed: false });
  });

  it('stop at the one that presses if the facts that the person read have changed', () => {
    find('field').focus();
    own.announce({ kind: 'keys', keys: ['a', 'Enter'], sendTo: [] });
    guard.aimKeys({ field: find('field'), names: ['a', 'Enter'], hasChanged: () => true });
    expect([...stroke('a'), ...stroke('Enter')]).toEqual([true, true, true, false, false, false]);
    expect(guard.end()).toMatchObject({ changed: true });
  });

  it('stop with the first that would reach another element, and do not begin again', () => {
    aimKeys('field', ['a', 'b', 'c']);
    stroke('a');
    find('outside').focus();
    expect(stroke('b')).toEqual([false, false, false]);
    find('field').focus();
    expect(stroke('c')).toEqual([false, false, false]);
    expect(heard.filter((one) => one.startsWith('outside'))).toEqual([]);
    expect(guard.end().strayed).toBe(find('outside'));
  });

  it('that come to nobody here are told where the field has lost the focus', () => {
    aimKeys('field', ['a', 'b']);
    stroke('a');
    find('outside').focus();
    expect(guard.end().missed).toBe(true);
  });

  it('that another frame has got are told though the field has the focus: it holds what it held', () => {
    aimKeys('field', ['a', 'b']);
    expect(guard.end().missed).toBe(true);
  });

  it('that the page keeps from us are no loss where the field has changed', () => {
    aimKeys('field', ['a', 'b']);
    (find('field') as HTMLInputElement).value = 'ab';
    expect(guard.end().missed).toBe(false);
  });

  it('that a field does not see because its document has no focus are told', () => {
    aimKeys('field', ['a']);
    document.hasFocus = () => false;
    expect(guard.end().missed).toBe(true);
  });

  it('are stopped where the focus passes on between a key and what it writes', () => {
    aimKeys('field', ['a']);
    key('a');
    find('outside').focus();
    expect(key('a', 'keypress')).toBe(false);
    expect(guard.end().strayed).toBe(find('outside'));
  });

  it.each([
    [['a'], true],
    [['Enter'], false],
    [['a', 'Tab'], false],
    [['Control', 'a'], false],
  ])('%j that all came, and then the focus went: told is %s', (names, told) => {
    aimKeys('field', names);
    for (const name of names) key(name);
    find('outside').focus();
    expect(guard.end().missed).toBe(told);
  });

  it.each([
    ['a full box to the next field of its form', 'box', 'x', 'next', true],
    ['a box that has room', 'box', '', 'next', false],
    ['a full box to a field elsewhere', 'box', 'x', 'outside', false],
    ['a full box to a field before it', 'box', 'x', 'field', false],
    ['a field without a limit', 'field', 'x', 'next', false],
  ])('follow the focus from %s: %s %s %s %s', (_, from, value, to, follows) => {
    aimKeys(from, ['1', '2']);
    (find(from) as HTMLInputElement).value = value;
    find(to).focus();
    expect(key('2')).toBe(follows);
  });

  it.each([
    ['field', 'Escape'],
    [undefined, 'Escape'],
    [undefined, 'c'],
  ])('for %s that the page keeps from us are no loss where they write nothing: %s', (id, name) => {
    aimKeys(id, [name]);
    expect(guard.end().missed).toBe(false);
  });

  it('for no field are told where a frame has got them', () => {
    aimKeys(undefined, ['Escape']);
    document.body.appendChild(document.createElement('iframe')).focus();
    expect(guard.end().missed).toBe(true);
  });

  it('for no field go to any element of the document', () => {
    aimKeys(undefined, ['Escape']);
    find('outside').focus();
    expect(key('Escape')).toBe(true);
  });
});

describe('the person', () => {
  it.each([
    ['a press elsewhere', () => mouse('delete', 'pointerdown', { x: 90, y: 90 })],
    ['the same press again', () => [press('pay'), press('pay')]],
    ['a key', () => key('q')],
  ])('is never stopped: %s ends what is announced', (_, act) => {
    aim('pay');
    act();
    expect(acts).toHaveLength(1);
    expect(press('delete')).toEqual(Array(5).fill(true));
  });

  it('is not taken for one by a modifier', () => {
    aim('pay');
    key('Shift');
    expect(acts).toHaveLength(0);
  });

  it('is not stopped once the input is over', () => {
    aim('pay');
    guard.end();
    expect(press('delete')).toEqual(Array(5).fill(true));
  });
});

describe('input for another frame', () => {
  it('gets nothing here, until it is over or its time has passed', () => {
    vi.useFakeTimers();
    guard.awaitElsewhere();
    expect([...press('delete'), key('a')]).toEqual(Array(6).fill(false));
    expect([heard, acts]).toEqual([[], []]);
    vi.advanceTimersByTime(3_000);
    expect(key('a')).toBe(true);
    guard.awaitElsewhere();
    guard.end();
    vi.useRealTimers();
    expect(key('a')).toBe(true);
  });
});

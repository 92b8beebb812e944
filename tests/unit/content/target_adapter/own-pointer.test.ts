// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OwnInput } from '../../../../content/target_adapter/own-input.ts';
import { find, numberOf, ownInputStage } from './own-input-stage.ts';

let controller: AbortController;
let own: OwnInput;
let end: ReturnType<typeof ownInputStage>['end'];

beforeEach(() => {
  ({ controller, own, end } = ownInputStage(() => true));
});
afterEach(() => controller.abort());

/** Announces a press in this way. */
const pointer = (id: string, how: object = {}) =>
  own.handlers.ANNOUNCE_INPUT({
    ...{ redact: [], epoch: '' },
    input: { kind: 'pointer', id: numberOf(id), point: { x: 1, y: 1 }, sendTo: [], ...how },
  });

describe('a press', () => {
  it('of a middle button is not announced in a field, where it may paste', async () => {
    document.elementFromPoint = () => find('field');
    expect(await pointer('field', { button: 'middle' })).toMatchObject({
      failure: { code: 'invalid_command', message: expect.stringContaining('paste') },
    });
    expect(await pointer('field', { button: 'right' })).toMatchObject({ ok: true });
  });

  it('at a point that the agent has chosen is not announced where another control is', async () => {
    find('photo').append(find('other'));
    document.elementFromPoint = () => find('other');
    expect(await pointer('photo', { isChosen: true })).toMatchObject({
      failure: { code: 'covered', message: expect.stringContaining('at that point of') },
    });
    document.elementFromPoint = () => find('pay');
    expect(await pointer('pay', { isChosen: true })).toMatchObject({ ok: true });
  });

  it('that only points is proven and not awaited', async () => {
    document.elementFromPoint = () => find('pay');
    expect(await pointer('pay', { presses: 0 })).toMatchObject({ ok: true });
    expect(own.isOurs(new MouseEvent('pointerdown', { clientX: 1, clientY: 1 }))).toBe(false);
    expect(await end()).toEqual({ ok: true, value: {} });
  });

  it('that is ended before the page has looked leaves nothing behind', async () => {
    document.elementFromPoint = () => find('pay');
    const announcing = pointer('pay');
    await end();
    expect(await announcing).toMatchObject({ ok: false });
    expect(own.isOurs(new MouseEvent('pointerdown', { clientX: 1, clientY: 1 }))).toBe(false);
    const elsewhere = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    find('other').dispatchEvent(elsewhere);
    expect(elsewhere.defaultPrevented).toBe(false);
    const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    document.querySelector('form')?.dispatchEvent(sent);
    expect(sent.defaultPrevented).toBe(false);
  });

  const pressOther = () => {
    const down = new PointerEvent('pointerdown', { bubbles: true, cancelable: true, clientX: 1, clientY: 1 });
    find('other').dispatchEvent(down);
    return down;
  };

  it('that falls on another control in the element is stopped', async () => {
    find('pay').append(find('other'));
    document.elementFromPoint = () => find('pay');
    expect(await pointer('pay')).toMatchObject({ ok: true });
    expect(pressOther().defaultPrevented).toBe(true);
    expect(await end()).toMatchObject({ ok: false });
  });

  it('on an element that is full of other controls is announced on its title alone', async () => {
    find('pay').append(find('other'));
    document.elementFromPoint = () => find('other');
    expect(await pointer('pay')).toMatchObject({ failure: { code: 'covered' } });
    find('pay').replaceChildren(find('other'));
    expect(await pointer('pay')).toMatchObject({ ok: true });
    expect(pressOther().defaultPrevented).toBe(false);
    expect(await end()).toMatchObject({ ok: true });
  });

  it('that drags is announced where its end is hit, and its drop is ours once', async () => {
    const drop = { point: { x: 9, y: 9 }, id: numberOf('other') };
    document.elementFromPoint = (x) => find(x === 9 ? 'field' : 'pay');
    expect(await pointer('pay', { drop })).toMatchObject({ failure: { code: 'covered' } });
    document.elementFromPoint = (x) => find(x === 9 ? 'other' : 'pay');
    expect(await pointer('pay', { drop })).toMatchObject({ ok: true });
    const dropped = () => new MouseEvent('drop', { clientX: 9, clientY: 9 });
    expect([own.isOurs(dropped()), own.isOurs(dropped())]).toEqual([true, false]);
  });

  it('has begun a drag of the browser unless the page has stopped that', async () => {
    document.elementFromPoint = () => find('pay');
    const hasBegun = () => own.handlers.REST_IN_DRAG({ redact: [], epoch: '' });
    const start = () =>
      find('pay').dispatchEvent(new Event('dragstart', { bubbles: true, cancelable: true }));
    await pointer('pay');
    expect(await hasBegun()).toBe(false);
    start();
    expect(await hasBegun()).toBe(true);
    await pointer('pay');
    expect(await hasBegun()).toBe(false);
    find('pay').addEventListener('dragstart', (event) => event.preventDefault());
    start();
    expect(await hasBegun()).toBe(false);
  });

  it('rests in a drag until the timers of the page have run that ignore the pointer for a while', async () => {
    document.elementFromPoint = () => find('pay');
    await pointer('pay');
    let hasPassed = false;
    setTimeout(() => (hasPassed = true), 50);
    await own.handlers.REST_IN_DRAG({ redact: [], epoch: '' });
    expect(hasPassed).toBe(true);
  });
});

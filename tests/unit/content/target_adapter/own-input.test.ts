// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OwnInput } from '../../../../content/target_adapter/own-input.ts';
import type { AnnouncedInput } from '../../../../src/protocol/messages/index.ts';
import { find, numberOf, ownInputStage } from './own-input-stage.ts';

let controller: AbortController;
let own: OwnInput;
let told: { readonly announced: number };
let end: ReturnType<typeof ownInputStage>['end'];

beforeEach(() => {
  ({ controller, own, told, end } = ownInputStage(() => true));
});
afterEach(() => controller.abort());

const announce = (input: AnnouncedInput) => own.handlers.ANNOUNCE_INPUT({ redact: [], epoch: '', input });
const rest = { sendTo: [] };

const press = (id: string): Event => {
  const how = { bubbles: true, cancelable: true, clientX: 1, clientY: 1 };
  const event = new PointerEvent('pointerdown', how);
  find(id).dispatchEvent(event);
  return event;
};

describe('a press', () => {
  const aimAt = (id: string, hit: string | null) => {
    document.elementFromPoint = () => (hit === null ? null : find(hit));
    return announce({ kind: 'pointer', id: numberOf(id), point: { x: 1, y: 1 }, ...rest });
  };

  it('is announced where it would reach its element', async () => {
    expect(await aimAt('pay', 'pay')).toMatchObject({ ok: true });
    expect(told.announced).toBe(1);
    press('pay');
    expect(await end()).toEqual({ ok: true, value: {} });
  });

  it('with the middle button pastes nothing: what Linux would paste is what the person has selected', async () => {
    const paste = () => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      find('field').dispatchEvent(event);
      return event.defaultPrevented;
    };
    await aimAt('pay', 'pay');
    find('pay').dispatchEvent(
      new PointerEvent('pointerdown', { bubbles: true, clientX: 1, clientY: 1, button: 1 }),
    );
    expect([paste(), paste()]).toEqual([true, false]);
  });

  it('that came to no element of the frame is told as missed', async () => {
    await aimAt('pay', 'pay');
    expect(await end()).toEqual({ ok: true, value: { missed: true } });
  });

  it('ends the same however often it is asked, until other input is announced', async () => {
    await aimAt('pay', 'pay');
    expect([await end(), await end()]).toEqual([
      { ok: true, value: { missed: true } },
      { ok: true, value: { missed: true } },
    ]);
    await aimAt('pay', 'pay');
    press('pay');
    expect(await end()).toEqual({ ok: true, value: {} });
  });

  it('that came here though it was for another frame is stopped and told', async () => {
    await announce({ kind: 'elsewhere' });
    const event = press('other');
    expect(event.defaultPrevented).toBe(true);
    expect(await end()).toMatchObject({
      ok: false,
      failure: {
        code: 'covered',
        message: expect.stringContaining('the other was where the element had been'),
      },
    });
  });

  it('is not announced on an element that has been disabled meanwhile', async () => {
    find('pay').setAttribute('aria-disabled', 'true');
    expect(await aimAt('pay', 'pay')).toMatchObject({ ok: false, failure: { code: 'disabled' } });
    expect(told.announced).toBe(0);
  });

  it('that has not come is still looked after once its command is over', async () => {
    await aimAt('pay', 'pay');
    expect(await end(false)).toEqual({ ok: true, value: {} });
    const another = () => new MouseEvent('pointerdown', { clientX: 1, clientY: 1 });
    expect([own.isOurs(another()), own.isOurs(another())]).toEqual([true, false]);
    await aimAt('pay', 'pay');
    await end();
    expect(own.isOurs(another())).toBe(false);
  });

  it.each([
    ['pay', 'other', 'covered'],
    ['pay', null, 'not_visible'],
    ['photo', 'photo', 'file_field'],
  ])('on %s where %s is now fails with %s, and nothing is announced', async (id, hit, code) => {
    expect(await aimAt(id, hit)).toMatchObject({ ok: false, failure: { code } });
    expect(told.announced).toBe(0);
  });

  it('that goes astray after all is told with what it would have hit', async () => {
    await aimAt('pay', 'pay');
    press('other');
    const astray = await end();
    expect(astray).toMatchObject({
      ok: false,
      failure: { code: 'covered', message: expect.stringContaining('the other was where') },
    });
    expect(await end(), 'to a new worker that asks again').toEqual(astray);
  });
});

describe('keys', () => {
  const keysFor = (id: string | undefined) =>
    announce({ kind: 'keys', keys: ['a'], ...(id !== undefined && { id: numberOf(id) }), ...rest });

  it('are announced for a field that has the focus or takes it back', async () => {
    find('pay').focus();
    expect(await keysFor('field')).toMatchObject({ ok: true });
    expect(document.activeElement).toBe(find('field'));
    expect(told.announced).toBe(1);
  });

  it('are announced for whatever takes the focus, and for nothing that does not', async () => {
    expect(await keysFor('pay')).toMatchObject({ ok: true });
    expect(document.activeElement).toBe(find('pay'));
    expect(await keysFor('object')).toMatchObject({ ok: false, failure: { code: 'not_focusable' } });
    expect(told.announced).toBe(1);
  });

  it('are not where the field does not take it', async () => {
    find('field').addEventListener('focus', () => find('pay').focus());
    expect(await keysFor('field')).toMatchObject({
      ok: false,
      failure: { code: 'focus_lost', message: expect.stringContaining('the pay has taken the focus') },
    });
    expect(told.announced).toBe(0);
  });

  it('are not where another document has the focus', async () => {
    document.hasFocus = () => false;
    expect(await keysFor('field')).toMatchObject({ ok: false, failure: { code: 'focus_lost' } });
    expect(told.announced).toBe(0);
  });

  it('that have been judged for nothing are for a field for text alone, and Enter for one of several lines', async () => {
    const typed = (...keys: string[]) => announce({ kind: 'keys', keys, onlyWrites: true, ...rest });
    find('pay').focus();
    expect(await typed('a')).toMatchObject({ ok: true });
    expect(await typed('a', ' ')).toMatchObject({ ok: false, failure: { code: 'focus_lost' } });
    find('field').focus();
    expect(await typed('a', ' ')).toMatchObject({ ok: true });
    expect(await typed('Enter')).toMatchObject({ ok: false, failure: { code: 'focus_lost' } });
  });

  it('for no field are not while a frame has the focus', async () => {
    find('frame').focus();
    expect(await keysFor(undefined)).toMatchObject({ ok: false, failure: { code: 'focus_lost' } });
    find('pay').focus();
    expect(await keysFor(undefined)).toMatchObject({ ok: true });
  });

  it('that a frame has got are told', async () => {
    await keysFor('field');
    find('frame').focus();
    expect(await end()).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining('another frame has taken the focus') },
    });
  });
});

describe('announced input', () => {
  const arrived = () => own.handlers.GET_ARRIVED({ redact: [], epoch: '' });

  it('has come once its press has become a click', async () => {
    document.elementFromPoint = () => find('pay');
    await announce({ kind: 'pointer', id: numberOf('pay'), point: { x: 1, y: 1 }, ...rest });
    const seen = ['pointerdown', 'mousedown', 'mouseup', 'click'].map((type) => {
      const at = { bubbles: true, cancelable: true, clientX: 1, clientY: 1 };
      find('pay').dispatchEvent(new PointerEvent(type, at));
      return arrived();
    });
    expect(seen).toEqual([false, false, false, true]);
  });

  it('has come once its last key has come up again', async () => {
    await announce({ kind: 'keys', id: numberOf('field'), keys: ['Shift', 'A', 'b'], ...rest });
    const strokes = ['keydown Shift', 'keydown A', 'keyup A', 'keydown b', 'keyup Shift', 'keyup b'];
    const seen = strokes.map((stroke) => {
      const [type = '', key = ''] = stroke.split(' ');
      find('field').dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
      return arrived();
    });
    expect(seen).toEqual([false, false, false, false, false, true]);
  });

  it('has come once an input method has written', async () => {
    await announce({ kind: 'keys', id: numberOf('field'), keys: [], ...rest });
    expect(arrived()).toBe(false);
    find('field').dispatchEvent(new InputEvent('beforeinput', { bubbles: true, cancelable: true }));
    expect(arrived()).toBe(true);
  });

  it('has not come where nothing was announced', () => expect(arrived()).toBe(false));
});

it.each([
  // Without a layout, the field has no size.
  ['field', { in: 'document', isFocused: true, isPressed: false, takesText: 'hidden' }],
  ['frame', { in: 'frame', isPressed: false, frameId: 5 }],
  ['object', { in: 'frame', isPressed: false }],
])('says where the focus is: in %s', (id, answer) => {
  find(id).tabIndex = 0;
  find(id).focus();
  expect(own.handlers.GET_FOCUS({})).toEqual(answer);
});

it('tells of a form that it has held back, and of no other once the person acts', async () => {
  const submit = () => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    return document.querySelector('form')?.dispatchEvent(event);
  };
  const keys: AnnouncedInput = { kind: 'keys', keys: ['Enter'], ...rest };
  await announce(keys);
  expect(submit()).toBe(false);
  expect(await end()).toEqual({
    ok: true,
    value: { held: { to: 'https://evil.example', holds: [{ name: 'unnamed field', value: '[EMAIL_1]' }] } },
  });
  expect(submit()).toBe(true);
  await announce(keys);
  find('pay').dispatchEvent(new KeyboardEvent('keydown', { key: 'q', bubbles: true }));
  expect(submit()).toBe(true);
});

// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { OwnEvents } from '../../../../../content/target_adapter/act/own-events.ts';
import { element } from '../../../../support/samples.ts';

let own: OwnEvents;

beforeEach(() => {
  own = new OwnEvents();
});

const POINT = { x: 100, y: 50 };
const pointer = ({ x, y } = POINT) => new PointerEvent('pointerdown', { clientX: x, clientY: y });
const key = (name: string) => new KeyboardEvent('keydown', { key: name });
const click = () => own.announce({ kind: 'pointer', id: element(7), point: POINT, sendTo: [] });
const keys = (...names: string[]) => own.announce({ kind: 'keys', keys: names, sendTo: [] });

describe('a press', () => {
  it('is ours near the announced point, and the person’s elsewhere', () => {
    click();
    expect(own.isOurs(pointer({ x: 103, y: 50 }))).toBe(false);
    expect(own.isOurs(pointer({ x: 101, y: 48.5 }))).toBe(true);
  });

  it('is ours once: the next at the same point is the person’s, though nothing has ended the first', () => {
    click();
    const first = pointer();
    expect([own.isOurs(first), own.isOurs(first), own.isOurs(pointer())]).toEqual([true, true, false]);
  });

  it('with the middle button makes the paste that Linux does after it ours, once, however late', () => {
    const paste = () => own.isOurs(new Event('paste'));
    click();
    own.isOurs(new PointerEvent('pointerdown', { clientX: 100, clientY: 50, button: 1 }));
    own.came();
    expect([paste(), paste()]).toEqual([true, false]);
    click();
    own.isOurs(pointer());
    expect(paste()).toBe(false);
  });

  it('is the person’s once all of ours has come, even if it never came here', () => {
    click();
    keys('a', 'v');
    own.isOurs(key('v'));
    own.came();
    expect([pointer(), key('a'), new Event('paste')].map((event) => own.isOurs(event))).toEqual([
      ...[false, false, false],
    ]);
  });

  it('that a busy page has kept is ours still when the next input is announced', () => {
    click();
    keys('a');
    expect([own.isOurs(key('a')), own.isOurs(pointer())]).toEqual([true, true]);
  });
});

describe('keys', () => {
  it('are ours once each, and modifiers are not looked at', () => {
    keys('a', 'a');
    expect(['a', 'Shift', 'b', 'a', 'a'].map((name) => own.isOurs(key(name)))).toEqual([
      ...[true, true, false],
      ...[true, false],
    ]);
  });

  it('make no paste ours', () => {
    keys('v');
    expect([own.isOurs(key('v')), own.isOurs(new Event('paste'))]).toEqual([true, false]);
  });
});

// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { Scrolls } from '../../../../../content/target_adapter/effects/scrolls.ts';

let now = 0;
let box: HTMLElement;
const scrolls = () => {
  const made = new Scrolls(() => now);
  made.begin();
  return made;
};

beforeEach(() => {
  now = 10_000;
  document.body.innerHTML = '<div id="box"><p>Text</p></div>';
  box = document.getElementById('box') as HTMLElement; // Just made.
  // jsdom has no page that scrolls.
  Object.defineProperty(document, 'scrollingElement', {
    value: document.documentElement,
    configurable: true,
  });
  document.documentElement.scrollTop = 0;
});

it('tells that the page is elsewhere, though it draws nothing and so tells of no scrolling', () => {
  const told = scrolls();
  document.documentElement.scrollTop = 400;
  expect(told.moved()).toBe(document.documentElement);
});

it('tells of a part that was scrolled', () => {
  const told = scrolls();
  box.scrollTop = 40;
  expect(told.note(box)).toBe(true);
  expect(told.moved()).toBe(box);
});

it('tells nothing of what we have scrolled ourselves, but of what moves after that', () => {
  const told = scrolls();
  box.scrollTop = 40;
  document.documentElement.scrollTop = 400;
  told.settle(box);
  expect(told.note(box)).toBe(false);
  expect(told.moved()).toBeUndefined();
  box.scrollTop = 80;
  expect(told.note(box)).toBe(true);
  expect(told.moved()).toBe(box);
});

it('tells nothing of what comes back to where it was', () => {
  const told = scrolls();
  document.documentElement.scrollTop = 400;
  told.note(document);
  document.documentElement.scrollTop = 0;
  expect(told.moved()).toBeUndefined();
});

it('tells nothing of a part that scrolls all the time by itself', () => {
  const told = scrolls();
  told.note(box);
  now += 500;
  told.begin();
  box.scrollTop = 40;
  expect(told.note(box)).toBe(false);
  expect(told.moved()).toBeUndefined();
});

// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { add, at, livingPages, say } from './living-page.ts';

const current = livingPages();
const feed = '<ul id="x"><li>Hello</li></ul>';
const slides = ['Spring sale', 'New arrivals', 'Free shipping'];

it('hears what is said inside of what changes constantly no more than that', () => {
  document.body.innerHTML = '<div id="x"><p>a</p></div>';
  current().changes(4, 5000, (time) => at().replaceChildren(`${slides[time % 3]}`));
  expect(current().changes(3, 5000, (time) => add(`<i id="in">${time}</i>`))).toBe(3);
  expect(current().changes(3, 5000, (time) => say(`Offer ${slides[time % 3]}`, '#in'))).toBe(0);
});

it('hears something new from a page that draws itself anew and counts', () => {
  document.body.innerHTML = '<main id="x"><p>Waiting</p><i>0</i></main>';
  const draw = (text: string, tick: number) => {
    at().innerHTML = `<p>${text}</p><i>${tick}</i>`;
  };
  current().changes(10, 1000, (time) => draw('Waiting', time));
  expect(current().changes(1, 1000, () => draw('Paid', 11))).toBe(1);
});

it('hears each step of an order, because they do not come at regular times', () => {
  document.body.innerHTML = '<p id="x">Ordered</p>';
  const steps = [
    ['Paid', 2000],
    ['Packed', 9000],
    ['Shipped', 3000],
    ['At the door', 20_000],
    ['Delivered', 5000],
  ] as const;
  for (const [step, pause] of steps) expect(current().changes(1, pause, () => say(step))).toBe(1);
});

it('counts what changes in a burst once', () => {
  document.body.innerHTML = '<p id="x">0</p>';
  expect(current().changes(10, 10, (time) => say(`${time} results`))).toBe(10);
  expect(current().changes(1, 5000, () => say('99 results'))).toBe(1);
  expect(current().changes(3, 5000, (time) => say(`${time} results`))).toBe(0);
});

it('takes nothing that our own acts change for constant', () => {
  document.body.innerHTML = '<p id="x">1 item</p>';
  const acted = current().changes(6, 5000, (time) => {
    current().act();
    say(`${time + 1} items`);
  });
  expect(acted).toBe(6);
  expect(current().changes(1, 5000, () => say('9 items'))).toBe(1);
});

it('remembers through our acts what changes constantly', () => {
  document.body.innerHTML = '<p id="x">Pears</p>';
  const turn = (time: number) => say(`Offer ${'x'.repeat(time)}`);
  current().changes(4, 5000, turn);
  const acted = current().changes(20, 5000, (time) => {
    current().act();
    turn(4 + time);
  });
  expect(acted).toBe(0);
  expect(current().changes(1, 5000, () => turn(30))).toBe(0);
});

it('forgets a row of changes after a long pause', () => {
  document.body.innerHTML = '<p id="x">1</p>';
  expect(current().changes(9, 61_000, (time) => say(`${time + 1} orders`))).toBe(9);
});

describe('what changes constantly and stops', () => {
  it('is news once it has stopped, because its last words may be a result', () => {
    document.body.innerHTML = '<p id="x">Sending</p>';
    const steps = ['Checking', 'Reserving', 'Paying', 'Ordered'];
    expect(current().changes(4, 1000, (time) => say(steps[time - 1] ?? ''))).toBe(2);
    current().pass(current().wanted.at(-1) ?? 0);
    expect(current().happens(() => current().page.check())).toBe(true);
    expect(current().happens(() => current().page.check())).toBe(false);
  });

  it('is not asked again and again by a page that never stops', () => {
    document.body.innerHTML = '<p id="x">Rain</p>';
    current().changes(200, 1000, (time) => say(`Headline ${String.fromCharCode(1000 + time)}`));
    expect(current().wanted).toHaveLength(8);
    expect(current().happens(() => current().page.check())).toBe(false);
  });
});

describe('the worker is told', () => {
  const news = async (text: string) => {
    current().happens(() => add(`<li>${text}</li>`));
    await Promise.resolve();
    await Promise.resolve();
  };

  beforeEach(() => {
    document.body.innerHTML = feed;
  });

  it('of nothing before it has read the page', async () => {
    await news('a');
    expect(current().told).toBe(0);
  });

  it('once, until it has read the page again', async () => {
    current().page.arm();
    for (const text of ['a', 'b', 'c']) await news(text);
    expect(current().told).toBe(1);
    current().page.arm();
    await news('d');
    expect(current().told).toBe(2);
  });

  it('of the next news where it has not taken the last', async () => {
    current().accepts = false;
    current().page.arm();
    await news('a');
    current().accepts = true;
    await news('b');
    await news('c');
    expect(current().told).toBe(2);
  });
});

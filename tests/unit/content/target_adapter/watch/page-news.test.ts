// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { add, at, livingPages, say } from './living-page.ts';

const current = livingPages();
const feed = '<ul id="x"><li>Hello</li></ul>';
const slides = ['Spring sale', 'New arrivals', 'Free shipping'];

describe('is news, as often as it happens', () => {
  it.each<[string, string, number, (time: number) => void]>([
    ['a late result in an empty place', '<p id="x"></p>', 1, () => say('Paid')],
    ['a late result instead of a note', '<p id="x">Loading…</p>', 1, () => say('3 flights found')],
    ['a result beside the rest', '<div id="x"><p>Report</p></div>', 1, () => add('<p>Ready</p>')],
    ['messages of a chat', feed, 20, (time) => add(`<li>Message ${time}</li>`)],
    [
      'messages of a chat that drops the oldest',
      '<ul id="x"><li>1<li>2<li>3<li>4<li>5<li>6</ul>',
      9,
      (time) => {
        add(`<li>Said ${time}`);
        at().firstElementChild?.remove();
      },
    ],
    ['a price that changes twice', '<b id="x">€ 10</b>', 2, (time) => say(`€ ${10 - time}`)],
    ['a bid in a live region', '<p id="x" aria-live="polite">0</p>', 9, (time) => say(`Bid: € ${time}`)],
    ['a status', '<p id="x" role="status"></p>', 9, (time) => say(`${time} of 9 files`)],
    ['an alert that comes', '<div id="x"></div>', 1, () => add('<p role="alert">Sold out</p>')],
    ['a log', '<div id="x" role="log"></div>', 9, (time) => add(`<p>Line ${time}</p>`)],
    ['an output', '<output id="x">1</output>', 5, (time) => say(`${time * 7}`)],
    ['a dialog that comes', '<div id="x"></div>', 1, () => add('<div role="dialog">Stay?</div>')],
    ['a dialog that opens', '<dialog id="x">Stay?</dialog>', 1, () => at().setAttribute('open', '')],
    ['a part that appears', '<p id="x" hidden>Paid</p>', 1, () => at().removeAttribute('hidden')],
    [
      'a part whose style shows it',
      '<p id="x" style="display: none">Paid</p>',
      1,
      () => at().removeAttribute('style'),
    ],
    [
      'a button that can be used now',
      '<button id="x" disabled>Pay</button>',
      1,
      () => at().removeAttribute('disabled'),
    ],
    ['a field that comes', '<form id="x"><p>Code</p></form>', 1, () => add('<input>')],
    ['a picture that comes', '<div id="x"><p>Chart</p></div>', 1, () => add('<img alt="Sales in May">')],
    [
      'a row that goes',
      '<table><tbody id="x"><tr><td>Tea</td></tr></tbody></table>',
      1,
      () => at().firstElementChild?.remove(),
    ],
    [
      'a text node that changes',
      '<p id="x">Pending</p>',
      1,
      () => {
        (at().firstChild as Text).data = 'Paid';
      },
    ],
    [
      'a whole page that is drawn anew',
      '<main id="x"><h1>Cart</h1></main>',
      1,
      () => {
        at().innerHTML = '<h1>Order 7</h1>';
      },
    ],
    [
      'words in a live region with a clock in it',
      '<div role="status"><i id="x">0:01</i></div>',
      2,
      (time) => say(`0:0${time + 1}`),
    ],
  ])('%s', (_, html, times, change) => {
    document.body.innerHTML = html;
    expect(current().changes(times, 5000, change)).toBe(times);
  });
});

describe('is never news', () => {
  it.each<[string, string, (time: number) => void]>([
    ['a clock', '<p id="x">12:00:00</p>', (time) => say(`12:00:0${time}`)],
    [
      'a clock of a page that draws it anew',
      '<p id="x"><b>9:00</b></p>',
      (time) => {
        at().innerHTML = `<b>9:0${time}</b>`;
      },
    ],
    [
      'a countdown in words',
      '<p id="x">2 h 10 min 9 s left</p>',
      (time) => say(`2 h 10 min ${9 - time} s left`),
    ],
    ['how long ago something was', '<p id="x">just now</p>', (time) => say(`${time} minutes ago`)],
    ['a timer', '<p id="x" role="timer">ten</p>', (time) => say(slides[time % 3] ?? '')],
    [
      'a carousel that says so',
      '<div aria-roledescription="carousel"><p id="x">Sale</p></div>',
      (time) => say(slides[time % 3] ?? ''),
    ],
    [
      'a carousel of a library',
      '<div class="swiper-wrapper" id="x"><p>Sale</p></div>',
      (time) => add(`<p>Slide ${time}</p>`),
    ],
    ['a marquee', '<marquee id="x">News</marquee>', (time) => say(`News ${time}`)],
    [
      'an advertisement',
      '<ins class="adsbygoogle" id="x">Buy</ins>',
      (time) => say(`Buy ${slides[time % 3]}`),
    ],
    [
      'a place that is not live by its own word',
      '<p id="x" aria-live="off">a</p>',
      (time) => say(slides[time % 3] ?? ''),
    ],
    ['what is hidden', '<div hidden><p id="x"></p></div>', (time) => say(`Step ${time}`)],
    ['a hidden part that comes', '<div id="x"><p>Cart</p></div>', () => add('<p hidden>tracking</p>')],
    [
      'an attribute that nobody sees',
      '<p id="x">Cart</p>',
      (time) => at().setAttribute('data-tick', `${time}`),
    ],
    [
      'the same drawn again',
      '<main id="x"><p>Cart</p></main>',
      () => {
        at().innerHTML = '<p>Cart</p>';
      },
    ],
    ['a live region that says the same again', '<p id="x" role="status">Saved</p>', () => say('Saved')],
    [
      'what comes and goes at once',
      '<div id="x"><p>Cart</p></div>',
      () => {
        add('<p>probe</p>');
        at().lastElementChild?.remove();
      },
    ],
  ])('%s', (_, html, change) => {
    document.body.innerHTML = html;
    expect(current().changes(5, 5000, change)).toBe(0);
  });

  it('a message that goes again by itself', () => {
    document.body.innerHTML = '<div id="x"><p>Cart</p></div>';
    expect(current().changes(1, 5000, () => add('<p>Saved</p>'))).toBe(1);
    expect(current().changes(1, 5000, () => at().lastElementChild?.remove())).toBe(0);
  });

  it('what follows what the person does', () => {
    document.body.innerHTML = '<p id="x">Cart</p>';
    current().page.personActed();
    expect(current().changes(1, 1999, () => say('1 item'))).toBe(0);
    expect(current().changes(1, 10, () => say('Out of stock'))).toBe(1);
  });
});

describe('is news two or three times, and then no more', () => {
  it.each<[string, string, number, (time: number) => void]>([
    ['a counter', '<p id="x">1 visitor</p>', 900, (time) => say(`${time + 1} visitor`)],
    ['a carousel', '<p id="x">Free shipping</p>', 5000, (time) => say(slides[time % 3] ?? '')],
    ['a ticker', '<p id="x">Rain</p>', 20_000, (time) => say(`Headline ${'abcdefghijklmnop'[time]}`)],
    [
      'a picture that moves',
      '<div id="x">*</div>',
      300,
      (time) => at().setAttribute('style', `left: ${time}px`),
    ],
    ['a mark that blinks', '<b id="x">New</b>', 500, (time) => at().classList.toggle('on', time % 2 === 0)],
    [
      'slides that take turns',
      '<div id="x"><p>Sale</p></div>',
      5000,
      (time) => at().replaceChildren(`${slides[time % 3]}`),
    ],
  ])('%s', (_, html, everyMs, change) => {
    document.body.innerHTML = html;
    expect([2, 3]).toContain(current().changes(3, everyMs, change));
    expect(current().changes(10, everyMs, (time) => change(time + 3))).toBe(0);
  });
});

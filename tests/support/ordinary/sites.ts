import type { Serve, Served } from '../fixtures/visits.ts';

/** Ordinary sites, as a person of a small town uses them: what a form sends is said in the next page. */
const page = (title: string, body: string): Served => ({
  body: `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}</html>`,
});
const thanks = (title: string, words: string) =>
  page(title, `<p role="status">${words}</p><a href="/">Home</a>`);

const PRICES = [64.5, 59, 71.9, 48.25, 66, 52.4];
/** Six shops, which all sell the same. */
const shop = (number: number, { pathname, searchParams }: URL, method: string): Served => {
  const price = `€${(PRICES[number - 1] ?? 60).toFixed(2)}`;
  const name = `Shop ${number}`;
  const search =
    '<form role="search" action="/find"><label>Search <input name="q" type="search"></label><button>Search</button></form>';
  if (pathname === '/find')
    return page(
      `Results for ${searchParams.get('q')}`,
      `${search}<a href="/find?q=grinder&sort=price">Cheapest first</a> <a href="/find?q=grinder&stock=1">In stock only</a>
<ul><li><a href="/grinder">Hand coffee grinder</a> ${price}</li><li><a href="/mill">Electric mill</a> €120.00</li></ul>
<a href="/find?q=grinder&page=${Number(searchParams.get('page') ?? 1) + 1}">Next page</a> <p>Page ${searchParams.get('page') ?? 1}</p>`,
    );
  if (pathname === '/cart' && method === 'POST') return { status: 303, headers: { location: '/cart' } };
  if (pathname === '/cart')
    return page(
      'Your cart',
      `<p>1 hand coffee grinder, ${price}</p><form method="post" action="/cart"><button name="more" value="1">+1</button><button name="remove" value="1">Remove from cart</button></form>
<a href="/order">Go to checkout</a>`,
    );
  if (pathname === '/order' && method === 'POST') return thanks('Thank you', 'Your order number is 4711-22.');
  if (pathname === '/order')
    return page(
      'Checkout',
      `<form method="post"><label>Street and number <input name="street"></label><label>City <input name="city"></label><button>Place order · ${price}</button></form>`,
    );
  if (pathname !== '/')
    return page(
      'Hand coffee grinder',
      `<p>Price ${price}. Delivered in ${number + 1} days.</p><form method="post" action="/cart"><input type="hidden" name="id" value="7"><button>Add to cart</button></form>`,
    );
  return page(
    name,
    `<div role="dialog" aria-label="Cookies" id="c"><p>We use cookies.</p><button onclick="c.remove()">Accept all cookies</button><button onclick="c.remove()">Only necessary</button></div>${search}`,
  );
};

const mail = (url: URL, method: string): Served => {
  if (url.pathname === '/reply' && method === 'POST') return thanks('Sent', 'Your message was sent.');
  if (url.pathname === '/delete') return thanks('Deleted', 'The message was deleted.');
  if (url.pathname === '/message')
    return page(
      'Lunch on Friday?',
      `<p>Shall we meet at noon? Maria</p><button onclick="this.textContent='Starred'">Star</button> <button onclick="said.textContent='Archived'">Archive</button> <p id="said"></p>
<button onclick="box.hidden=false">Reply</button><form method="post" action="/delete"><button>Delete</button></form>
<form id="box" hidden method="post" action="/reply"><label>Your reply <textarea name="text"></textarea></label><button>Send</button></form>`,
    );
  return page('Inbox', '<ul><li><a href="/message">Lunch on Friday?</a></li></ul>');
};

const forms: Readonly<
  Record<string, { readonly title: string; readonly body: string; readonly done: string }>
> = {
  forum: {
    title: 'Which grinder?',
    body: '<p>I look for a quiet one.</p><form method="post" action="/done"><label>Your answer <textarea name="t"></textarea></label><button>Post reply</button></form>',
    done: 'Your reply was posted.',
  },
  login: {
    title: 'Members',
    body: '<form method="post" action="/done"><label>User name <input name="u" autocomplete="username" value="jane"></label><label>Password <input type="password" name="p" value="kept by the browser"></label><button>Sign in</button></form>',
    done: 'Welcome, Jane.',
  },
  contact: {
    title: 'Contact us',
    body: '<form method="post" action="/done"><label>Subject <input name="s"></label><label>Message <textarea name="m"></textarea></label><button>Send message</button></form>',
    done: 'We have got your message.',
  },
  tables: {
    title: 'Book a table',
    body: '<form method="post" action="/done"><label>People <input name="n" inputmode="numeric"></label><p>Time: <button type="button" onclick="t.value=19">19:00</button> <button type="button" onclick="t.value=20">20:00</button></p><input id="t" name="t" type="hidden"><button>Book now</button></form>',
    done: 'Your table is booked.',
  },
  calendar: {
    title: 'New event',
    body: '<form method="post" action="/done"><label>Title <input name="t"></label><label>Day <input name="d"></label><button>Save</button></form>',
    done: 'The event was saved.',
  },
  quiz: {
    title: 'Quiz',
    body: '<form method="post" action="/done"><label><input type="radio" name="a" value="1">Berlin</label><label><input type="radio" name="a" value="2">Bonn</label><button>Next</button></form>',
    done: 'Right: Berlin.',
  },
};

const plain: Readonly<Record<string, Served>> = {
  library: page(
    'Your loans',
    '<p>The Quiet Mill, due 3 December</p><form method="post" action="/done"><input type="hidden" name="id" value="9"><button>Renew</button></form>',
  ),
  files: page(
    'Reports',
    '<p>Report of 2025</p><a download="report.csv" href="/report.csv">Download report</a>',
  ),
  routes: page(
    'Routes',
    '<form action="/way"><label>From <input name="from"></label><label>To <input name="to"></label><button>Show the way</button></form>',
  ),
  parcels: page(
    'Parcels',
    '<form role="search" action="/way"><label>Order number <input name="n"></label><button>Track</button></form>',
  ),
  news: page(
    'News',
    '<article><h2>Rain</h2><p>Heavy rain is expected along the whole coast from Thursday on.</p></article><a href="/done">Weather in Lisbon</a>',
  ),
  translate: page(
    'Translate',
    '<label>Text <textarea oninput="out.textContent = this.value.length + &quot; characters&quot;"></textarea></label><p id="out" role="status"></p>',
  ),
};

/** Serves every site of the town. */
export const serveTown: Serve = ({ method, url }) => {
  const [, name = '', number] = /^([a-z]+)(\d?)\.town\.example$/.exec(url.host) ?? [];
  if (name === 'shop') return shop(Number(number || 1), url, method);
  if (name === 'mail') return mail(url, method);
  const form = forms[name];
  if (form) return url.pathname === '/done' ? thanks('Done', form.done) : page(form.title, form.body);
  if (url.pathname === '/report.csv')
    return { body: 'a,b', headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment' } };
  if (url.pathname === '/way') return thanks('Found', `Found: ${[...url.searchParams.values()].join(', ')}.`);
  if (url.pathname === '/done') return thanks('Done', 'It is done.');
  return plain[name];
};

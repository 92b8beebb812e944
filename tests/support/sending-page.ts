import type { Fixtures } from './fixtures/server.ts';

export const SENDING = 'https://sending.example/';
/** Another site, which takes what it is sent. */
const FAR = 'https://far.example/';

/** A page whose buttons say nothing of what they send. Each shows how its request ended. */
const PAGE = `<!doctype html><html lang="en"><title>Sending</title><h1>Sending</h1><p id="said">Nothing yet</p>
<script>
  const show = (words) => { document.querySelector('#said').textContent = words; };
  const post = (path, body, options = {}) =>
    fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), ...options })
      .then(({ status }) => 'answered ' + status, () => 'broken off');
  const order = { article: 'steel burr', total: '64.50', mail: 'ada@mail.example' };
  const acts = {
    Alpha: async () => show('Order ' + (await post('/api/orders', order))),
    Beta: async () => show('Both ' + (await Promise.all([post('/api/orders', order), post('/api/messages', { text: 'Hello' })]))),
    Gamma: async () => show('Twice ' + (await Promise.all([post('/api/orders', order), post('/api/orders', order)]))),
    Delta: async () => {
      const abort = new AbortController();
      addEventListener('message', () => abort.abort());
      show('Given up ' + (await post('/api/orders', order, { signal: abort.signal })));
    },
    Epsilon: async () => show('Sent on ' + (await post('/api/orders/near', order))),
    Zeta: async () => show('Far ' + (await post('/api/orders/far', order))),
    Eta: () => {
      const request = new XMLHttpRequest();
      request.open('POST', '/api/orders', false);
      try { request.send('total=64.50'); show('At once ' + request.status); } catch { show('At once broken off'); }
    },
    Theta: () => { navigator.sendBeacon('/api/orders', 'total=64.50'); show('Left behind'); },
    Iota: async () => show('Step ' + (await post('/_next/data', ['$undefined']))),
  };
  for (const [name, act] of Object.entries(acts)) {
    const button = document.body.appendChild(document.createElement('button'));
    button.textContent = name;
    button.onclick = act;
  }
</script>
<form method="post" action="/api/place"><button>Kappa</button></form>
<iframe src="${FAR}frame"></iframe></html>`;

const FRAME = `<!doctype html><html lang="en"><button>Lambda</button><p id="said"></p><script>
  document.querySelector('button').onclick = () => fetch('/api/orders', { method: 'POST', body: 'total=64.50' })
    .then(({ status }) => 'Framed ' + status, () => 'Framed broken off')
    .then((words) => { document.querySelector('#said').textContent = words; });
</script></html>`;

const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** Serves the page. Returns the requests that reached its servers: methods other than GET, with their addresses. */
export function serveSending(fixtures: Fixtures): () => readonly string[] {
  fixtures.serve(({ url, method }) => {
    if (url.host === 'far.example') {
      if (url.pathname === '/frame') return { body: FRAME };
      return {
        status: method === 'OPTIONS' ? 204 : 201,
        headers: allowed,
        body: method === 'OPTIONS' ? '' : '{}',
      };
    }
    if (url.host !== 'sending.example') return undefined;
    if (url.pathname === '/api/orders/near') return { status: 307, headers: { location: '/api/orders' } };
    if (url.pathname === '/api/orders/far') return { status: 307, headers: { location: `${FAR}api/orders` } };
    if (method === 'POST') return { status: 201, body: '<h1>Placed</h1>' };
    return url.pathname === '/' ? { body: PAGE } : undefined;
  });
  return () =>
    fixtures.visits
      .filter(({ method }) => method === 'POST')
      .map(({ url }) => `${url.host}${url.pathname}`)
      .filter((address) => /^(?:sending|far)\.example/.test(address));
}

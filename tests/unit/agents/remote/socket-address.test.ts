import { expect, it } from 'vitest';
import { socketAddress } from '../../../../src/agents/remote/socket-address.ts';

it.each([
  'ws://localhost:8080',
  'ws://agent.localhost/a?b=c',
  'ws://127.0.0.1:1',
  'ws://127.9.9.9:65535/',
  'ws://[::1]:8080/',
  'wss://agent.example/socket',
  'wss://192.168.1.4:8443',
])('takes %s', (url) => {
  expect(socketAddress(` ${url}\n`)).toEqual({ ok: true, value: url });
});

it.each([
  ['ws://agent.example', /not on this computer/],
  ['ws://192.168.1.4:8080', /not on this computer/],
  ['ws://localhost.example', /not on this computer/],
  ['ws://127.0.0.1.example', /not on this computer/],
  ['ws://0.0.0.0:8080', /not on this computer/],
  ['ws://me:secret@localhost:8080', /password/],
  ['wss://me@agent.example', /password/],
  ['http://localhost:8080', /not the address of a WebSocket/],
  ['localhost:8080', /not the address of a WebSocket/],
  ['ws://localhost:99999', /not the address of a WebSocket/],
  ['ws://localhost:8080/#part', /not the address of a WebSocket/],
  ['javascript:alert(1)', /not the address of a WebSocket/],
  ['', /not the address of a WebSocket/],
])('refuses %s, and says why', (url, why) => {
  expect(socketAddress(url)).toMatchObject({ ok: false, failure: { code: 'url_refused' } });
  const refused = socketAddress(url);
  expect(!refused.ok && refused.failure.message).toMatch(why);
  expect(JSON.stringify(refused)).not.toContain('secret');
});

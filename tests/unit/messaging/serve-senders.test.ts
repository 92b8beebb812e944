import { beforeEach, expect, it } from 'vitest';
import { serveFrame, servePages } from '../../../src/messaging/serve.ts';
import { toChat } from '../../../src/protocol/messages/chat.ts';
import { noModels } from '../../../src/protocol/models.ts';
import { noPrograms } from '../../../src/protocol/programs.ts';
import { initialSettings } from '../../../src/protocol/settings.ts';
import type { View } from '../../../src/protocol/view.ts';
import { FakeBrowser, OWN_ID, OWN_ORIGIN } from '../../support/browser/browser.ts';

// A context listens once, so all tests share one browser.
const browser = new FakeBrowser();
const worker = { id: OWN_ID };
const heard: string[] = [];
const ends = new AbortController();

browser.start();
serveFrame(
  toChat,
  { TICK: () => void heard.push('TICK'), GET_READINESS: () => ({ ready: true, why: 'idle' }) },
  ends.signal,
);
servePages({ VIEW_CHANGED: () => void heard.push('VIEW_CHANGED'), SHOW_TASK() {}, MODEL_SAYS() {} });

beforeEach(() => {
  browser.start();
  heard.length = 0;
});

const view: View = {
  settings: initialSettings,
  tools: [],
  programs: noPrograms,
  models: noModels,
  servers: [],
  learned: [],
  checks: [],
  notice: null,
  asides: [],
  sessions: [],
};
const messages: readonly [string, unknown][] = [
  ['TICK', undefined],
  ['VIEW_CHANGED', view],
];
const script = {
  id: OWN_ID,
  tab: { id: 7 },
  frameId: 0,
  url: 'https://shop.example/',
  origin: 'https://shop.example',
};
const strangers: readonly [string, Readonly<Record<string, unknown>>][] = [
  ['another extension', { id: 'other' }],
  ['nobody', {}],
  ['a script of ours in a tab', script],
  ['a page of ours in a tab', { id: OWN_ID, origin: OWN_ORIGIN, tab: { id: 7 } }],
];

it.each(messages)('hears %s from the worker', async (name, payload) => {
  await browser.ask(name, payload, worker);
  expect(heard).toEqual([name]);
});

it.each(
  strangers.flatMap(([who, sender]) =>
    messages.map(([name, payload]) => [name, who, { sender, payload }] as const),
  ),
)('does nothing on %s from %s', async (name, _, { sender, payload }) => {
  expect(await browser.ask(name, payload, sender)).toBeUndefined();
  expect(heard).toEqual([]);
});

it('answers the worker from a frame, until its signal ends', async () => {
  expect(await browser.ask('GET_READINESS', undefined, worker)).toEqual({ ready: true, why: 'idle' });
  ends.abort();
  await browser.ask('TICK', undefined, worker).catch(() => {}); // Nobody answers.
  expect(heard).toEqual([]);
});

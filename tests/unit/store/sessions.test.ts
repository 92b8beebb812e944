import { expect, it } from 'vitest';
import { kinds } from '../../../src/background/agent-kinds.ts';
import { openState } from '../../../src/store/sessions.ts';
import { FakeBrowser } from '../../support/browser/browser.ts';
import { aSession } from '../../support/samples.ts';

const first = aSession({ id: 'aaaa' as never });
const second = aSession({ id: 'bbbb' as never });

async function opened() {
  const browser = new FakeBrowser();
  browser.start();
  const store = openState(kinds);
  await store.update(() => ({ sessions: { [first.id]: first, [second.id]: second } }));
  return { browser, store };
}

it('writes only the changed session, under its own key', async () => {
  const { browser, store } = await opened();
  const writes: string[][] = [];
  browser.local.onChanged.addListener((changes) => void writes.push(Object.keys(changes)));
  await store.update(({ sessions }) => ({
    sessions: { ...sessions, [first.id]: { ...first, task: 'Sing' } },
  }));
  await Promise.resolve();
  expect(writes).toEqual([['session:aaaa']]);
});

it('removes a session that has ended from the storage', async () => {
  const { browser, store } = await opened();
  await store.update(({ sessions: { [first.id]: _, ...others } }) => ({ sessions: others }));
  const kept = Object.keys(browser.local.items).filter((key) => key.startsWith('session:'));
  expect(kept).toEqual(['session:bbbb']);
  expect(Object.keys((await openState(kinds).read()).sessions)).toEqual(['bbbb']);
});

it('takes a session as ended if the worker died while removing it', async () => {
  const { browser } = await opened();
  await browser.local.set({ 'session:aaaa': null });
  expect(Object.keys((await openState(kinds).read()).sessions)).toEqual(['bbbb']);
});

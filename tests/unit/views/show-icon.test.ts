import { expect, it, vi } from 'vitest';
import { sentence } from '../../../src/protocol/sentence.ts';
import { hold } from '../../../src/session/holds.ts';
import { patch } from '../../../src/session/session.ts';
import { change } from '../../../src/store/sessions.ts';
import { setStage } from '../background/support/stage.ts';

it.each([
  ['the panel is open', 1, undefined, 'ready'],
  ['the chat is in front', 0, 'chat', 'ready'],
  ['a shared tab is in front', 0, 'shop', 'done'],
] as const)('shows that a task is done until the person has seen it: %s', async (_, pages, front, after) => {
  vi.resetModules();
  const { showIcon } = await import('../../../src/views/show-icon.ts');
  const stage = await setStage();
  const { browser, services, stored } = stage;
  await services.preferences.saveSettings({ privacyAccepted: true });
  await change(services, stored().id, (session) => patch(session, { progress: { answer: 'Ordered' } }));
  await showIcon(services);
  expect(browser.icon).toBe('done');
  browser.openPages = pages;
  if (front) stage[front].active = true;
  await showIcon(services);
  expect(browser.icon).toBe(after);
});

it('shows no older state after a newer one, however long one takes to read', async () => {
  vi.resetModules();
  const { showIcon } = await import('../../../src/views/show-icon.ts');
  const stage = await setStage();
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const read = stage.services.state.read.bind(stage.services.state);
  let reads = 0;
  const services = {
    ...stage.services,
    state: {
      ...stage.services.state,
      async read() {
        reads += 1;
        const isShown = reads === 2; // The first tells what the person has seen.
        const state = await read();
        if (isShown) await slow;
        return state;
      },
    },
  };
  const older = showIcon(services);
  await vi.waitUntil(() => reads === 2);
  await change(stage.services, stage.stored().id, (session) =>
    hold(session, 'agent_failed', sentence('holdNoField'), 2),
  );
  const newer = showIcon(services);
  // Time enough for the newer one, if it does not wait for the older.
  for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setTimeout(next));
  finish();
  await Promise.all([older, newer]);
  expect(stage.browser.iconTitle).toContain('stopped');
});

// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeWorker, session } from '../chrome.ts';

let worker: FakeWorker;
let state: typeof import('../../../../src/pages/shared/state.ts');

beforeEach(async () => {
  worker = new FakeWorker().install();
  vi.resetModules();
  state = await import('../../../../src/pages/shared/state.ts');
});

it('knows nothing before the worker has answered, then what it said', async () => {
  expect(state.view.value).toEqual({ state: 'asking' });
  await state.followView();
  expect(state.view.value).toEqual({ state: 'known', value: worker.view });
});

it('knows when nobody answers', async () => {
  worker.reachable = false;
  await state.followView();
  expect(state.view.value).toEqual({ state: 'unanswered' });
});

it('follows what it is told', async () => {
  await state.followView();
  worker.tellView({ ...worker.view, sessions: [session()] });
  expect(state.view.value).toMatchObject({ state: 'known', value: { sessions: [{ id: 'k7f2' }] } });
});

it('does not let an answer overwrite what it was told since it asked', async () => {
  const before = worker.view;
  const following = state.followView();
  worker.tellView({ ...before, sessions: [session()] });
  worker.view = before;
  await following;
  expect(state.view.value).toMatchObject({ value: { sessions: [{ id: 'k7f2' }] } });
});

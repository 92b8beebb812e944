import { expect, it } from 'vitest';
import { oncePerBrowserSession } from '../../../src/store/browser-session.ts';
import { FakeArea } from '../../support/browser/area.ts';

it('runs its work once per browser session', async () => {
  const { area } = new FakeArea();
  const done: string[] = [];
  for (const life of ['first', 'second']) await oncePerBrowserSession(async () => void done.push(life), area);
  await oncePerBrowserSession(async () => void done.push('next browser'), new FakeArea().area);
  expect(done).toEqual(['first', 'next browser']);
});

it('runs its work again if the previous worker died during it', async () => {
  const { area } = new FakeArea();
  const done: string[] = [];
  await oncePerBrowserSession(() => Promise.reject(new Error('died')), area).catch(() => {});
  await oncePerBrowserSession(async () => void done.push('second'), area);
  expect(done).toEqual(['second']);
});

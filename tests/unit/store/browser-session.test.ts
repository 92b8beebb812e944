import { expect, it } from 'vitest';
import { onceABrowser } from '../../../src/store/browser-session.ts';
import { FakeArea } from '../../support/browser/area.ts';

it('does its work once for each start of the browser', async () => {
  const { area } = new FakeArea();
  const done: string[] = [];
  for (const life of ['first', 'second']) await onceABrowser(async () => void done.push(life), area);
  await onceABrowser(async () => void done.push('next browser'), new FakeArea().area);
  expect(done).toEqual(['first', 'next browser']);
});

it('does it again in the next life of a worker that died over it', async () => {
  const { area } = new FakeArea();
  const done: string[] = [];
  await onceABrowser(() => Promise.reject(new Error('died')), area).catch(() => {});
  await onceABrowser(async () => void done.push('second'), area);
  expect(done).toEqual(['second']);
});

import { expect, it } from 'vitest';
import { isFirstLife } from '../../../src/store/life.ts';
import { FakeArea } from '../../support/browser/area.ts';

it('knows the first worker of a browser from those that follow', async () => {
  const { area } = new FakeArea();
  expect(await isFirstLife(area)).toBe(true);
  expect(await isFirstLife(area)).toBe(false);
  expect(await isFirstLife(new FakeArea().area)).toBe(true);
});

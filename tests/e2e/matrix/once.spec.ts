import { expect } from '@playwright/test';
import { playDemo } from '../../support/play-demo.ts';
import { test } from './stage.ts';

const TIMES = 20;
const EACH_MS = 30_000;

test(`the demo, ${TIMES} times in a row, orders ${TIMES} times`, async ({ extension, fixtures }) => {
  test.setTimeout(TIMES * EACH_MS);
  const before = fixtures.orders.length;
  for (let orders = 1; orders <= TIMES; orders += 1) {
    await playDemo({ extension, fixtures });
    expect(fixtures.orders.length - before).toBe(orders);
  }
  console.log(`${fixtures.orders.length - before} orders at the server after ${TIMES} demos`);
});

import type { Page } from '@playwright/test';
import { expect, test } from '../support/extension.ts';
import type { Extension } from '../support/launch.ts';
import { type Compared, compareWithChrome } from '../support/perception/ax.ts';
import { bundle } from '../support/perception/bundle.ts';
import { openWorlds } from '../support/perception/worlds.ts';

interface Stop {
  readonly url: string;
  /** What is opened before everybody looks. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** The last thing to appear. */
  readonly until: string;
}

const toCart = (page: Page) => page.getByRole('button', { name: 'Add to cart' }).click();

const STOPS: readonly Stop[] = [
  { url: 'https://account.example/', until: 'Order' },
  { url: 'https://big.example/', until: '1000 rows, 0 pieces' },
  { url: 'https://busy.example/', until: 'Count' },
  { url: 'https://counter.example/', until: 'Count on the move' },
  { url: 'https://dashboard.example/', until: 'Service 400' },
  { url: 'https://deep.example/', until: 'Save 30.8' },
  { url: 'https://forms.example/', until: 'Send' },
  {
    url: 'https://forms.example/',
    open: async (page) => {
      await page.getByText('More').click();
      await page.getByText('Sort: newest').click();
      await page.getByText('Dark mode').click();
    },
    until: 'cheapest',
  },
  { url: 'https://frames.example/', until: 'Button outside' },
  { url: 'https://latency.example/', until: 'Change' },
  { url: 'https://names.example/', until: 'Owned elsewhere' },
  { url: 'https://noise.example/', until: 'Change' },
  { url: 'https://panels.example/', until: 'Five frames' },
  { url: 'https://shadow.example/', until: 'Deep button' },
  { url: 'https://shop.example/', until: 'Coffee measuring spoon' },
  {
    url: 'https://shop.example/?cookies',
    open: (page) => page.getByText('Coffee measuring spoon').waitFor(),
    until: 'Only necessary',
  },
  { url: 'https://shop.example/search?q=kettle', until: 'Results for “kettle”' },
  { url: 'https://shop.example/product?id=kettle', open: toCart, until: 'is in your cart' },
  { url: 'https://shop.example/cart', until: 'Go to checkout' },
  {
    url: 'https://shop.example/checkout',
    open: (page) => page.getByText('Place order').click(),
    until: 'look at the marked fields',
  },
  { url: 'https://status.example/', until: 'Show status' },
];

/**
 * Each with its reason. The first is a mere frame: its options have the numbers. The others have in them what a person types, which is no
 * part of our names: it may be secret, and the number must outlive it.
 */
const DIFFERENCES = [
  '<div id="options" role="listbox" aria-label="Sort" tabindex="-1">: Chrome has listbox "Sort", we have nothing',
  '<input type="checkbox" id="flash">: Chrome has checkbox "Flash the screen 3 times", we have checkbox "Flash the screen times"',
  '<button type="button">: Chrome has button "Typed inside here", we have button "Typed here"',
  // Drawn from right to left by `bidi-override`, as a person reads it.
  '<button type="button">: Chrome has button "Turned", we have button "denruT"',
];

test('every visible control of Chrome’s accessibility tree is one of ours, with the same role and name', {
  tag: '@all',
}, async ({ extension }) => {
  const script = await bundle('tests/support/perception/page.ts');
  const compared: Compared[] = [];
  for (const stop of STOPS) compared.push(...(await compareAt(extension, stop, script)));
  const different = compared.filter((one) => one.ours?.role !== one.role || one.ours.name !== one.name);
  expect([...new Set(different.map(describe))]).toEqual(DIFFERENCES);
  expect(compared.length).toBeGreaterThan(4000);
  expect(different.length / compared.length).toBeLessThan(0.01);
});

async function compareAt(
  extension: Extension,
  { url, open, until }: Stop,
  script: string,
): Promise<Compared[]> {
  const page = await extension.context.newPage();
  await page.goto(url);
  await open?.(page);
  await page.getByText(until).last().waitFor({ state: 'attached' });
  const compared: Compared[] = [];
  for (const world of await openWorlds(extension, page, script))
    compared.push(...(await compareWithChrome(world)));
  await page.close();
  return compared;
}

const describe = ({ role, name, ours, like }: Compared): string =>
  `${like}: Chrome has ${role} "${name}", we have ${ours ? `${ours.role} "${ours.name}"` : 'nothing'}`;

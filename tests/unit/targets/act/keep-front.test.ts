import { expect, it } from 'vitest';
import { stopped } from '../../../../src/protocol/failures/failures.ts';
import { done, failed } from '../../../../src/protocol/outcome.ts';
import { keepFront } from '../../../../src/targets/act/keep-front.ts';
import { focus } from '../../../support/browser/fronts.ts';
import { tab } from '../../../support/samples.ts';
import { setStage } from '../../background/support/stage.ts';

const OWN = 1;
const FRONT = 2;

interface Scene {
  readonly focused?: number | undefined;
  readonly isMinimised?: boolean;
  /** The tab is the one that its window shows. */
  readonly isShown?: boolean;
  readonly fails?: boolean;
  /** The run was paused, so nothing is pressed. */
  readonly isRefused?: boolean;
}

/** Presses in a tab of window 1 as Chrome does: the window of a shown tab gets the focus. Answers what came to the front. */
async function pressIn({
  focused = FRONT,
  isMinimised = false,
  isShown = true,
  fails = false,
  isRefused = false,
}: Scene) {
  const { browser, shop } = await setStage();
  browser.windows.add(FRONT);
  browser.focused = focused;
  if (isMinimised) browser.minimised.add(OWN);
  shop.active = isShown;
  const pressed = keepFront(tab(shop.id), async () => {
    if (isRefused) return failed(stopped);
    if (isShown) focus(browser, OWN);
    if (fails) throw new Error('The page has gone.');
    return done();
  });
  const end = await pressed.then(
    () => 'pressed',
    (cause: Error) => cause.message,
  );
  const { fronts, minimised } = browser;
  return { end, now: browser.focused, fronts, isMinimised: minimised.has(OWN) };
}

it('gives the focus back that a press in a window behind takes, also where it fails', async () => {
  const taken = ['window 1', 'window 2'];
  expect(await pressIn({})).toEqual({ end: 'pressed', now: FRONT, fronts: taken, isMinimised: false });
  expect(await pressIn({ fails: true })).toMatchObject({ end: 'The page has gone.', now: FRONT });
});

it('minimises a window again that the press has brought up', async () => {
  expect(await pressIn({ isMinimised: true })).toMatchObject({ now: FRONT, isMinimised: true });
});

it('changes nothing where the person is in the window, or its tab is not shown', async () => {
  expect(await pressIn({ focused: OWN })).toMatchObject({ now: OWN, fronts: [] });
  expect(await pressIn({ isShown: false })).toMatchObject({ now: FRONT, fronts: [] });
});

it('changes nothing where nothing was pressed', async () => {
  expect(await pressIn({ isRefused: true })).toMatchObject({ now: FRONT, fronts: [] });
});

it('leaves the focus where another program has had it: no extension can give it back', async () => {
  const { browser, shop } = await setStage();
  browser.focused = undefined;
  shop.active = true;
  await keepFront(tab(shop.id), async () => {
    focus(browser, OWN);
    return done();
  });
  expect(browser.fronts).toEqual(['window 1']);
});

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const schemes = ['light', 'dark'] as const;

/**
 * Fails with what a person who sees little, or uses no mouse, would stumble over, by axe's rules: all of them in the first of the colour
 * schemes, and the contrast in the others.
 */
export async function expectAccessible(
  page: Page,
  inSchemes: readonly (typeof schemes)[number][] = schemes,
): Promise<void> {
  for (const [index, colorScheme] of inSchemes.entries()) {
    await page.emulateMedia({ colorScheme });
    await endTransitions(page);
    expect(await violations(page, index === 0 ? {} : { rules: ['color-contrast'] })).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** A colour on its way to another one is neither, and a tab that is not drawn stays on that way. */
const endTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const running of document.getAnimations()) if (running instanceof CSSTransition) running.finish();
  });

/** CSS pixels of a scrollbar that is always there, as on Windows and Linux; headless Chrome hides it. */
const SCROLLBAR = 15;
/** Lines that scroll sideways by intent. */
const MAY_SCROLL = 'pre, .raw, .chips';

/**
 * Fails where the page, or a part of it that scrolls, needs more than `width` CSS pixels with a scrollbar beside it: then a person who
 * has zoomed in must scroll to and fro.
 */
export async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: width - SCROLLBAR, height: 600 });
  const tooWide = () =>
    page.evaluate((mayScroll) => {
      const isTooWide = (element: Element) =>
        element.scrollWidth > element.clientWidth && !element.matches(mayScroll);
      const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
      const scrollers = [...document.body.querySelectorAll('*')].filter(scrolls);
      return [document.documentElement, document.body, ...scrollers]
        .filter(isTooWide)
        .map(
          (element) =>
            `${element.localName}.${element.className}: ${element.scrollWidth} of ${element.clientWidth}`,
        );
    }, MAY_SCROLL);
  await expect.poll(tooWide, { message: `sideways at ${width}` }).toEqual([]);
  if (before) await page.setViewportSize(before);
}

interface Within {
  /** All rules where it is absent. */
  readonly rules?: string[];
  /** A part of the page; the whole page where it is absent. */
  readonly within?: string;
}

/** What axe finds now, a line for each rule. */
export async function violations(page: Page, { rules, within }: Within = {}): Promise<readonly string[]> {
  // Legacy: without it axe opens a tab of its own, and the popup is about the tab that is shown.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  if (within) axe.include(within);
  const found = await axe.analyze();
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('; ')}`,
  );
}

import type { Page } from '@playwright/test';

/** What a person cannot read of the card, though they can press one of its buttons; where it is too high or too wide. */
export const faultsInView = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // The card has measured itself when the second frame begins.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const inView = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const seen = { left, top, right, bottom };
      const clip = (by: { left: number; top: number; right: number; bottom: number }) => {
        seen.left = Math.max(seen.left, by.left);
        seen.top = Math.max(seen.top, by.top);
        seen.right = Math.min(seen.right, by.right);
        seen.bottom = Math.min(seen.bottom, by.bottom);
      };
      clip({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
      for (let around = element.parentElement; around; around = around.parentElement)
        if (getComputedStyle(around).overflow !== 'visible') clip(around.getBoundingClientRect());
      const isSeen = seen.right > seen.left && seen.bottom > seen.top;
      const near = (one: number, other: number) => Math.abs(one - other) <= 1;
      const isWhole =
        near(seen.left, left) && near(seen.top, top) && near(seen.right, right) && near(seen.bottom, bottom);
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return { isSeen, isWhole: isWhole && (element.contains(middle) || middle?.contains(element) === true) };
    };
    const faults: string[] = [];
    const grants = [...document.querySelectorAll('.ask .button.primary, .choice')].filter(
      (one) => !one.closest('.menu') && inView(one).isSeen,
    );
    // Title, subject, amounts and site.
    const words = [...document.querySelectorAll('.ask-title, .ask-head > p')];
    if (grants.length > 0)
      for (const one of words) if (!inView(one).isWhole) faults.push(`out of view: ${one.textContent}`);
    for (const one of document.querySelectorAll('.verdict .button'))
      if (one.scrollWidth > one.clientWidth) faults.push(`cut: ${one.textContent}`);
    const status = document.querySelector('.status')?.getBoundingClientRect();
    if (!status || status.height > innerHeight * 0.6 + 1)
      faults.push(`status ${status?.height} of ${innerHeight}`);
    for (const one of document.querySelectorAll('html, body, .panel-main *'))
      if (
        /auto|scroll/.test(getComputedStyle(one).overflowX) &&
        one.scrollWidth > one.clientWidth + 1 &&
        one.clientWidth > 1
      )
        faults.push(`sideways: ${one.className} ${one.scrollWidth} > ${one.clientWidth}`);
    return faults;
  });

/** Scrolls everything to its end that a wheel could scroll. */
export const scrollAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll('*'))
      if (/auto|scroll/.test(getComputedStyle(one).overflowY)) one.scrollTop = one.scrollHeight;
  });

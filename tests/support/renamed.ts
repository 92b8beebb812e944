import type { Page } from '@playwright/test';
import type { Extension } from './launch.ts';

/** With its next document the page loses the ids, roles and data attributes by which a table knows their parts, as after a site's redesign. */
const renameMarkup = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const known = [
      'id',
      'name',
      'role',
      'data-testid',
      'data-turn',
      'data-turn-id',
      'data-message-author-role',
      'data-message-id',
    ];
    const rename = (element: Element) => {
      for (const name of known) {
        if (!element.hasAttribute(name) || ['root', 'switches'].includes(element.id)) continue;
        element.setAttribute(`x-${name}`, element.getAttribute(name) ?? '');
        element.removeAttribute(name);
      }
      for (const name of ['ProseMirror', 'markdown'])
        if (element.classList.contains(name)) element.classList.remove(name);
    };
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('body *')) rename(element);
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: [...known, 'class'],
    });
  });

/** A new tab at this address, renamed. */
export async function renamed({ context }: Extension, url: string): Promise<Page> {
  const page = await context.newPage();
  await renameMarkup(page);
  await page.goto(url);
  return page;
}

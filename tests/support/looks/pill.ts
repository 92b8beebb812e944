import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { DashboardState } from '../../../src/protocol/view.ts';
import { bundle } from '../perception/bundle.ts';

/** Puts a sign into a page: answers how to tell it a state. Its shadow root is open, so that axe looks into it. */
export async function putSign(page: Page): Promise<(state: DashboardState) => Promise<void>> {
  const messages = JSON.parse(readFileSync('_locales/en/messages.json', 'utf8')) as Record<
    string,
    { message: string }
  >;
  await page.evaluate(
    (texts) => {
      const { attachShadow } = Element.prototype;
      Element.prototype.attachShadow = function (init) {
        return attachShadow.call(this, { ...init, mode: 'open' });
      };
      Object.assign(globalThis, { chrome: { i18n: { getMessage: (key: string) => texts[key] } } });
    },
    Object.fromEntries(Object.entries(messages).map(([key, { message }]) => [key, message])),
  );
  await page.addScriptTag({ content: await bundle('content/agent_dashboard/pill.ts') });
  await page.evaluate(() => {
    const { bundled: sign } = globalThis as unknown as {
      bundled: typeof import('../../../content/agent_dashboard/pill.ts');
    };
    const pill = sign.createPill({ signal: new AbortController().signal, ask() {} });
    Object.assign(globalThis, { pill });
  });
  return (state) =>
    page.evaluate((shown) => {
      (globalThis as unknown as { pill: { update(state: unknown): void } }).pill.update(shown);
    }, state);
}

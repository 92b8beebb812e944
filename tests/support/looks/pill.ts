import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { DashboardState } from '../../../src/protocol/view.ts';
import { bundle } from '../perception/bundle.ts';

type Bundled = typeof import('../../../content/agent_dashboard/pill.ts') &
  typeof import('../../../content/agent_dashboard/overlay.ts');
interface World {
  readonly bundled: Bundled;
  readonly pill: ReturnType<Bundled['createPill']>;
}

/** A sign in a page. */
export interface Sign {
  show(state: DashboardState): Promise<void>;
  /** Has the pointer rest on an element, whose name is its text. */
  aimAt(selector: string): Promise<void>;
  /** Says why a click did nothing. */
  tellHandsOff(): Promise<void>;
}

/** Puts a sign into a page. Its shadow root is open, so that axe looks into it. */
export async function putSign(page: Page): Promise<Sign> {
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
      const getMessage = (key: string, [name = '']: string[] = []) => texts[key]?.replace('$NAME$', name);
      Object.assign(globalThis, { chrome: { i18n: { getMessage } } });
    },
    Object.fromEntries(Object.entries(messages).map(([key, { message }]) => [key, message])),
  );
  await page.addScriptTag({ content: await bundle('content/agent_dashboard/overlay.ts') });
  await page.evaluate(() => {
    const { bundled } = globalThis as unknown as World;
    Object.assign(globalThis, { createOverlay: bundled.createOverlay });
  });
  await page.addScriptTag({ content: await bundle('content/agent_dashboard/pill.ts') });
  await page.evaluate(() => {
    const { bundled: sign, createOverlay: overlay } = globalThis as unknown as World &
      Pick<Bundled, 'createOverlay'>;
    const pill = sign.createPill({ signal: new AbortController().signal, ask() {}, overlay });
    Object.assign(globalThis, { pill });
  });
  return {
    show: (state) => page.evaluate((shown) => (globalThis as unknown as World).pill.update(shown), state),
    aimAt: (selector) =>
      page.evaluate(async (wanted) => {
        const { pill } = globalThis as unknown as World;
        const element = document.querySelector(wanted);
        const rect = element?.getBoundingClientRect() ?? new DOMRect();
        pill.outline(rect);
        const place = { x: rect.right - 24, y: rect.bottom - 14 };
        await pill.aimAt(place, { verb: 'click', name: element?.textContent?.trim() ?? '' });
      }, selector),
    tellHandsOff: () => page.evaluate(() => (globalThis as unknown as World).pill.tellHandsOff()),
  };
}

// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

let runtime: { id: string | undefined };

async function start() {
  vi.resetModules();
  const { lifetime, watchOrphaned } = await import('../../../../content/page/lifetime.ts');
  watchOrphaned();
  return lifetime;
}

beforeEach(() => {
  runtime = { id: 'ours' };
  vi.stubGlobal('chrome', { runtime });
});

it.each(['visibilitychange', 'focusin', 'pointerover', 'keydown'])(
  'an orphaned copy ends at %s, before the page hears of it; another does not',
  async (sign) => {
    const lifetime = await start();
    const heard: boolean[] = [];
    document.body.addEventListener(sign, () => heard.push(lifetime.aborted));
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    runtime.id = undefined;
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(heard).toEqual([false, true]);
  },
);

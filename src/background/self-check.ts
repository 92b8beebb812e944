import { askOpen, keepOffscreen } from '../browser/offscreen.ts';
import { hasRequiredPermissions } from '../browser/required-permissions.ts';
import { askOffscreen } from '../messaging/ask.ts';
import type { TabId } from '../protocol/ids.ts';
import { LIMITS } from '../protocol/limits.ts';
import type { SelfCheck } from '../protocol/self-check.ts';
import { probeStorage } from '../store/probe-storage.ts';
import type { RootServices } from './root-services.ts';

/** Tries out what tasks need of Chrome. The debugger attaches to `tabId`, a tab of ours, and lets it go. */
export async function selfCheck(services: RootServices, tabId: TabId): Promise<SelfCheck> {
  const [permissions, attached, storage, offscreen] = await Promise.all([
    tried(async () => {
      if (!(await hasRequiredPermissions())) throw new Error();
    }),
    tried(() => attaches(services, tabId)),
    tried(async () => {
      await probeStorage();
      await services.history.runs();
    }),
    tried(offscreenAnswers),
  ]);
  return { permissions, debugger: attached, storage, offscreen };
}

/** null, or why it failed. */
const tried = async (probe: () => Promise<void>): Promise<string | null> =>
  probe().then(
    () => null,
    (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)).slice(0, LIMITS.note),
  );

async function attaches({ cdp }: RootServices, tabId: TabId): Promise<void> {
  try {
    const send = await cdp.look(tabId);
    if (!send) throw new Error();
    await send('Page.getNavigationHistory');
  } finally {
    await cdp.release(tabId);
  }
}

async function offscreenAnswers(): Promise<void> {
  try {
    const asked = await askOpen({ check: true }, () => askOffscreen('GET_LINKS'));
    if (!asked.ok) throw new Error(asked.failure.message);
  } finally {
    await keepOffscreen({ check: false });
  }
}

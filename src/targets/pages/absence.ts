import { hasCrashed } from '../../browser/crashed.ts';
import { contentTypeOf } from '../../browser/scripts.ts';
import { findTab } from '../../browser/tabs.ts';
import { asleepPage, crashedPage, scriptsRefused } from '../../protocol/failures/absent-page.ts';
import type { TabId } from '../../protocol/ids.ts';
import type { Failure } from '../../protocol/outcome.ts';

/** Why a page that does not answer will not do so by itself, as far as Chrome tells; undefined where it may be loading. */
export async function absenceOf(tabId: TabId): Promise<Failure | undefined> {
  const tab = await findTab(tabId);
  if (tab?.status === 'unloaded') {
    return (await hasCrashed(tab)) ? crashedPage : asleepPage;
  }
  if (tab?.status !== 'complete') return undefined;
  const why = await contentTypeOf(tabId).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  return why === undefined ? undefined : scriptsRefused(why);
}

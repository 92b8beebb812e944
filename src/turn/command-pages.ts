import type { Command } from '../commands/definition/command.ts';
import type { ElementId } from '../protocol/ids.ts';
import type { CommandItem, News, Session, TargetTab } from '../session/session.ts';
import { targetOf } from '../session/tabs/target-tabs.ts';
import { dialogOf } from '../session/waits/dialogs.ts';
import { frameOf } from '../targets/pages/element-ids.ts';

/** The target whose page a command needs; undefined where it needs none. */
export function targetFor(
  session: Session,
  { fields }: CommandItem,
  { inDialog }: Command,
): TargetTab | undefined {
  // The parser checked the fields before the item was stored.
  const number = fields.target as number | undefined;
  if (inDialog) {
    const asking = inDialog === 'answers' ? dialogOf(session, number) : undefined;
    return session.targetTabs.find(({ tabId }) => tabId === asking?.tabId);
  }
  return number === undefined
    ? targetOf(session, fields.id as ElementId | undefined)
    : session.targetTabs.find((one) => one.number === number);
}

/** News that shows the pages a command may have changed, in full: the page of its element, or every target. */
export async function pagesOf(session: Session, { fields, opens }: CommandItem): Promise<News[]> {
  if (opens) return [];
  // The parser checked `id` before the item was stored.
  const frame = typeof fields.id === 'number' ? await frameOf(session, fields.id as ElementId) : undefined;
  const pages = frame?.ok ? [frame.value.tabId] : session.targetTabs.map(({ tabId }) => tabId);
  return pages.map((tabId) => ({ kind: 'page', tabId, full: true }));
}

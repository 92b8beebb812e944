import { frontTab } from '../../browser/tabs.ts';
import { whileDrawn } from '../../cdp/pictures.ts';
import type { AimVerb } from '../../protocol/aim.ts';
import { type ElementId, type TabId, TOP_FRAME } from '../../protocol/ids.ts';
import type { Point } from '../../protocol/snapshot.ts';
import type { Session } from '../../session/session.ts';
import { overlayFor } from '../../session/tabs/overlay.ts';
import { type AskServices, askTarget } from '../pages/ask-target.ts';
import { findClickPoint } from './click-point.ts';
import type { LookedPage } from './open-target.ts';

/** What the person is shown before a command acts on an element. */
export interface Aim {
  readonly id: ElementId;
  readonly verb: AimVerb;
  readonly at: Point | undefined;
}

/** What a command aims at; undefined unless the person has its tab in front of them and wants to see the pointer there. */
export async function aimOf(
  { preferences }: AskServices,
  session: Session,
  {
    aim: verb,
    fields,
    tabId,
  }: {
    readonly aim: AimVerb | undefined;
    readonly fields: Readonly<Record<string, unknown>>;
    readonly tabId: TabId | undefined;
  },
): Promise<Aim | undefined> {
  const { id, at } = fields as { readonly id?: ElementId; readonly at?: Point }; // Parsed by the command's schema.
  if (verb === undefined || id === undefined || tabId === undefined) return undefined;
  const settings = await preferences.settings();
  if (!settings.showsPointer) return undefined;
  const front = await frontTab();
  return overlayFor(session, tabId, { status: 'working', front, settings }) && { id, verb, at };
}

/**
 * Has the top frame of a tab show the person what a command is about to act on, and waits until its pointer has rested there.
 * True if that took time, in which the page may have changed. The page keeps the time; if it does not answer, the command
 * continues as if nothing had been shown.
 */
export async function showAim(
  services: AskServices,
  { frame, before, send }: Pick<LookedPage, 'frame' | 'before' | 'send'>,
  { id, at, verb }: Aim,
): Promise<boolean> {
  const place = { id, ...(at && { at }) };
  if (frame.frameId === TOP_FRAME) {
    const on = { kind: 'element' as const, ...place };
    const shown = await askTarget(services, frame, 'SHOW_AIM', { verb, on });
    return !shown.ok || shown.value;
  }
  const top = before.readable.find(({ frameId }) => frameId === TOP_FRAME);
  const found = await whileDrawn(send, () => findClickPoint(services, before.rules, { frame, ...place }));
  if (!top || !found.ok) return true; // Finding it may have scrolled.
  const on = { kind: 'point' as const, point: found.value.inTab };
  await askTarget(services, top, 'SHOW_AIM', { verb, on });
  return true;
}

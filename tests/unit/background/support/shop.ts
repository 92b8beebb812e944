import { vi } from 'vitest';
import type { Activity } from '../../../../src/protocol/snapshot.ts';
import type { CommandItem } from '../../../../src/session/items.ts';
import { runCommand } from '../../../../src/turn/run-command.ts';
import { activityAnswers, anActivity } from '../../../support/activity.ts';
import { aCommand, more, type SessionOver } from '../../../support/samples.ts';
import { type Stage, serve, setStage } from './stage.ts';

export const still = { ok: true, value: { x: 10, y: 20 } };
/** A press that risks nothing. */
export const harmless = { ok: true, value: { name: 'Search', nearby: [], downloads: false } };
export const activity = (changes: number) => anActivity({ changes });

/** A page that every input changes; it answers as our adapter does, except for `answers`. */
export async function shopWith(
  item: Partial<CommandItem>,
  answers: Readonly<Record<string, unknown>> = {},
  over: SessionOver = {},
) {
  const stage = await setStage({ session: more({ queue: { items: [aCommand(item)] } }, over) });
  stage.services.now = () => Date.now();
  const page = { changes: 0 };
  stage.browser.onInput = ({ method }) => {
    if (method.startsWith('Input.')) page.changes += 1;
  };
  const { GET_ACTIVITY: told = () => activity(page.changes), ...others } = answers;
  const activityNow = () => (typeof told === 'function' ? told() : told) as Activity; // The test's own.
  const heard = serve(stage.shop, {
    ...activityAnswers(activityNow),
    GET_ACT_FACTS: harmless,
    GET_COORDINATES: still,
    TAKE_FOCUS: { ok: true },
    FOCUS_FIELD: { ok: true, value: { takes: 'plain' } },
    ANNOUNCE_INPUT: { ok: true },
    END_INPUT: { ok: true, value: {} },
    INSERT_TEXT: () => {
      page.changes += 1;
      return { ok: true };
    },
    GET_FOCUS: { in: 'document' },
    GET_EFFECTS: ({ field }: { field?: number }) =>
      field === undefined ? undefined : [{ kind: 'state', id: field, state: 'holds "blue shoes"' }],
    SCROLL: { ok: true, value: { moved: true, said: 'Scrolled to the end.' } },
    ...others,
  });
  return { stage, page, heard };
}

/** Runs a command, by default the first of the queue; needs fake timers. */
export async function run(
  stage: Stage,
  item: CommandItem | undefined = stage.stored().queue.items[0] as CommandItem,
): Promise<void> {
  const executing = runCommand(stage.services, item);
  await vi.advanceTimersByTimeAsync(60_000);
  await executing;
}

/** The input events that the page received, in order. */
export const inputs = ({ browser }: Stage) =>
  browser.sent
    .filter(({ method }) => method.startsWith('Input.'))
    .map(({ params }) => params.type ?? params.text);
/** The inputs of one click. */
export const CLICK = ['mouseMoved', 'mousePressed', 'mouseReleased'];

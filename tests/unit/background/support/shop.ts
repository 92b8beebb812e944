import { vi } from 'vitest';
import type { CommandItem } from '../../../../src/session/session.ts';
import { runCommand } from '../../../../src/turn/run-command.ts';
import { aCommand, type SessionOver } from '../../../support/samples.ts';
import { type Stage, serve, setStage } from './stage.ts';

export const still = { ok: true, value: { x: 10, y: 20 } };
export const activity = (changes: number) => ({
  changes,
  lastChangeAt: 0,
  pending: 0,
  busy: false,
  calls: [],
});

/** A page that changes by every input, and answers as our adapter does unless said otherwise. */
export async function shopWith(
  item: Partial<CommandItem>,
  answers: Readonly<Record<string, unknown>> = {},
  over: SessionOver = {},
) {
  const stage = await setStage({ session: { commandQueue: [aCommand(item)], ...over } });
  stage.services.now = () => Date.now();
  const page = { changes: 0 };
  stage.browser.onInput = ({ method }) => {
    if (method.startsWith('Input.')) page.changes += 1;
  };
  const heard = serve(stage.shop, {
    GET_ACTIVITY: () => activity(page.changes),
    GET_COORDINATES: still,
    FOCUS_FIELD: { ok: true, value: { native: false } },
    DESCRIBE: { ok: true, value: 'value "blue shoes"' },
    SCROLL: { ok: true, value: 'Scrolled to the end.' },
    ...answers,
  });
  return { stage, page, heard };
}

/** Carries out a command, the first of the queue unless said otherwise. The test's clock is a fake one. */
export async function run(
  stage: Stage,
  item: CommandItem | undefined = stage.stored().commandQueue[0] as CommandItem,
): Promise<void> {
  const executing = runCommand(stage.services, item);
  await vi.advanceTimersByTimeAsync(60_000);
  await executing;
}

/** What was done to the page, in order. */
export const inputs = ({ browser }: Stage) =>
  browser.sent
    .filter(({ method }) => method.startsWith('Input.'))
    .map(({ params }) => params.type ?? params.text);
/** The inputs of one click. */
export const CLICK = ['mouseMoved', 'mousePressed', 'mouseReleased'];

import { vi } from 'vitest';
import type { CommandItem } from '../../../../src/session/items.ts';
import { patch } from '../../../../src/session/session.ts';
import { turnCode } from '../../../../src/session/turn-codes.ts';
import type { FakeDialog } from '../../../support/browser/browser.ts';
import type { SessionOver } from '../../../support/samples.ts';
import { aCommand, aSession, more, SESSION } from '../../../support/samples.ts';
import { shopWith } from './shop.ts';
import type { Stage } from './stage.ts';

type Answered = FakeDialog['answered'];

/** The page of the shop opens a dialog at each input of this type. */
export function askAt(stage: Stage, type: string): void {
  const { onInput } = stage.browser;
  stage.browser.onInput = (input) => {
    onInput(input);
    if (input.params.type === type) stage.browser.openDialog(stage.shop.id, 'confirm', 'Go on?');
  };
}

/** The shop opens a dialog by itself, while the debugger is attached. Needs fake timers. */
export function opened(stage: Stage, type = 'confirm', answered: Answered = () => {}): Promise<unknown> {
  stage.browser.attached.add(stage.shop.id);
  stage.browser.openDialog(stage.shop.id, type, 'Go on?', answered);
  return vi.advanceTimersByTimeAsync(0);
}

/** A session whose shop has a prompt open, of which the agent was told with message 6. */
export async function asking(over: SessionOver, answered?: Answered) {
  const { stage, heard } = await shopWith({}, {}, { queue: { items: [] } });
  await opened(stage, 'prompt', answered);
  await alter(stage, more({ turn: { number: 6 }, queue: { items: [] } }, over));
  return { stage, heard };
}

/** Changes what is stored of the session. */
export async function alter(stage: Stage, { agent: _, ...over }: SessionOver): Promise<void> {
  await stage.services.state.update(({ sessions }) => {
    const session = sessions[SESSION];
    return session ? { sessions: { [SESSION]: patch(session, over) } } : {};
  });
}

/** The reply to message 6 that accepts the dialog. */
export const answering = (fields: object = {}, over: Partial<CommandItem> = {}): SessionOver => ({
  queue: {
    items: [
      aCommand({
        action: 'dialog',
        label: 'dialog accept' as CommandItem['label'], // As the command itself writes it.
        turn: turnCode(aSession({ turn: { number: 6 } }), 6),
        fields: { accept: true, text: undefined, target: undefined, ...fields },
        ...over,
      }),
    ],
  },
});

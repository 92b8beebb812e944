import { expect } from 'vitest';
import type { TurnCode } from '../../../../../src/protocol/turn-code.ts';
import { click, prompt, setUp } from './fake-bridge.ts';

export type Bridged = ReturnType<typeof setUp>;

/** A bridge whose message has been answered by a command. */
export async function commanded(given: Parameters<typeof setUp>[0] = {}): Promise<Bridged> {
  const bridged = setUp(given);
  bridged.bridge.execute(prompt);
  await bridged.pass(500);
  bridged.chat.answer(click);
  await bridged.pass(3000);
  expect(bridged.names()).toEqual(['AGENT_COMMAND']);
  bridged.told.length = 0;
  return bridged;
}

/** What was told of replies. */
export const reports = ({ told }: Bridged) =>
  told
    .filter(({ name }) => name === 'AGENT_COMMAND' || name === 'AGENT_IDLE')
    .map(({ name, payload }) => ({ name, payload }));
/** Another command than the first. */
export const other = { kind: 'code', text: click.text.replace('12', '13') } as const;

/** A new bridge in the same page, as the worker greets it. */
export const again = ({ chat }: Bridged, heard?: { turn: TurnCode; nth: number; id: string }) =>
  setUp({ chat, init: { begun: true, ...(heard && { heard }) } });

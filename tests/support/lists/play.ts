import { expect } from '@playwright/test';
import { called } from '../called.ts';
import { openInstantChat } from '../instant-chat.ts';
import type { Extension } from '../launch.ts';
import type { ListCase, Listed } from './case.ts';
import { carriedOut, expectTold } from './told.ts';

const PAGE = 'https://list-cases.example/';

/**
 * Plays lists in one session, one after the other. What the pages feel is noted to the end: what is done twice, or late, is found by
 * a later case.
 */
export async function playLists(extension: Extension, cases: readonly ListCase[]): Promise<void> {
  const chat = await openInstantChat(extension, PAGE);
  const { target } = chat;
  target.on('dialog', () => {}); // Playwright dismisses a dialog that nobody listens to.
  let felt: readonly string[] = [];
  for (const one of cases) {
    const { page, first, list, asks, after } = one;
    const shown = [await chat.act({ action: 'open', url: `${PAGE}?list=${page}` })];
    if (first) shown.push(await chat.act(first));
    const actions = list.map((listed) => commandOf(listed, shown));
    const expectFelt = async (count: number, about: string) => {
      const wanted = [...felt, ...list.slice(0, count).flatMap((listed) => listed.felt)];
      await expect.poll(() => target.evaluate(readFelt), `${page}: ${about}`).toEqual(wanted);
      return wanted;
    };
    if (asks) {
      await expect(chat.act({ actions }), page).rejects.toThrow('"kind":"approval"');
      await expectFelt(asks.at, 'the person is asked');
    }
    const message = asks ? await chat.answer(asks.answer) : await chat.act({ actions });
    if (after) await chat.act(after);
    felt = await expectFelt(carriedOut(one), message);
    expectTold(message, one, actions);
  }
  await chat.end();
}

const readFelt = (): readonly string[] => localStorage.felt?.trim().split('\n') ?? [];

const commandOf = ({ at, does }: Listed, shown: readonly string[]): Readonly<Record<string, unknown>> =>
  at === undefined ? does : { ...does, id: numberOf(at, shown) };

function numberOf(name: string, shown: readonly string[]): number {
  const [, tagged, labelled] = shown.map((text) => called(name).exec(text)).find(Boolean) ?? [];
  const id = tagged ?? labelled;
  if (id === undefined) throw new Error(`${name} is not in:\n${shown.join('\n')}`);
  return Number(id);
}

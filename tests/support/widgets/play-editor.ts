import { expect } from '@playwright/test';
import type { EditorCase } from './editor-cases.ts';
import type { WidgetSession } from './session.ts';

/** The number of a field by its name, which stands in its tag or before it. */
const tagOf = (name: string) => new RegExp(`<(\\d+) [^>]*"${name}"|(?:^|[>\\s])${name} <(\\d+) `, 'm');

/**
 * Plays cases in one page, one after the other: the model of the editor tells what came of each, and is what `get value` has to
 * say. All that is not so is told at once.
 */
export async function playEditor(session: WidgetSession, cases: readonly EditorCase[]): Promise<void> {
  const wrong: object[] = [];
  for (const { field, does, holds, reads = inLines(holds) } of cases) {
    const id = session.find(tagOf(field));
    const said = await session.permitted({ ...does, id });
    const held = async () => ((await session.truth()) as Record<string, string>)[field];
    await expect
      .poll(held, { timeout: SOON_MS })
      .toBe(holds)
      .catch(() => {});
    const model = await held();
    const told = reads === null ? '' : await session.act({ action: 'get', what: 'value', id });
    const [, read = told.includes('It is empty.') ? '' : told] =
      /value of \d+\n([\s\S]*?)\n└/.exec(told) ?? [];
    if (model !== holds || !said.includes('→ done.') || (reads !== null && read !== reads))
      wrong.push({ does, holds, model, reads, read, said: said.split('\n┌')[0] });
  }
  expect(wrong).toEqual([]);
}

/** An editor tells its model of what it got before its next picture is due. */
const SOON_MS = 2_000;

/** A text as the data of a page shows it. */
const inLines = (text: string): string => text.replaceAll('<', '‹');

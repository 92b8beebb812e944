import type { SessionView } from '../../../../src/protocol/view.ts';
import { type FakeWorker, session } from '../chrome.ts';
import { openPage } from '../open.ts';
import { eventually } from '../person.ts';

/** Opens the panel over a task. */
export const openTask = (over: Partial<SessionView> = {}, prepare: (worker: FakeWorker) => void = () => {}) =>
  openPage('sidepanel', (it) => {
    prepare(it);
    it.view = { ...it.view, sessions: [session(over)] };
  });

/** The last field with this accessible name. */
export const fieldNamed = (name: string): Promise<HTMLTextAreaElement> =>
  eventually(() => {
    const found = [...document.querySelectorAll<HTMLTextAreaElement>('textarea, input')].findLast(
      ({ ariaLabel }) => ariaLabel === name,
    );
    if (!found) throw new Error(`no field "${name}"`);
    return found;
  });

/** Writes into the field with this name, as typing does. */
export async function write(name: string, text: string): Promise<HTMLTextAreaElement> {
  const found = await fieldNamed(name);
  found.value = text;
  found.dispatchEvent(new Event('input', { bubbles: true }));
  return found;
}

import { giveFiles } from '../../../src/pages/shared/give-files.ts';
import { firstSession } from '../first-session.ts';
import { bytesOf } from './bytes.ts';
import type { GivenSample } from './samples.ts';

/** Gives the session files of these names and sizes, as the person does in the panel. */
export async function give(files: Readonly<Record<string, GivenSample>>): Promise<void> {
  const session = await firstSession();
  if (!session) throw new Error('There is no session.');
  const made = Object.entries(files).map(
    ([name, { type, size }]) => new File([bytesOf(size)], name, { type }),
  );
  await giveFiles(session.id, made);
}

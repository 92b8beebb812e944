import { badTool } from '../protocol/failures.ts';
import type { ToolId } from '../protocol/ids.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import type { SavedTool, ToolDraft } from '../protocol/settings.ts';
import { randomCode } from '../protocol/turn.ts';
import { checkTool, readImport } from '../store/tools.ts';
import type { Worker } from './worker.ts';

const newId = () => randomCode(10) as ToolId;

/** Saves a new tool, or the changes of one. Fails `invalid_tool`; then nothing has changed. */
export async function saveTool({ preferences }: Worker, draft: ToolDraft): Promise<Outcome<SavedTool>> {
  const checked = checkTool(draft, await preferences.tools(), newId);
  if (!checked.ok) return checked;
  await preferences.saveTools([checked.value]);
  return checked;
}

export async function deleteTool({ preferences }: Worker, id: string): Promise<Outcome> {
  const known = (await preferences.tools()).find((tool) => tool.id === id);
  if (!known) return failed(badTool('This tool does not exist any more.', 'Reload the page.'));
  await preferences.deleteTool(known.id);
  return done();
}

/** Adds what can be added of an exported list, and says what was skipped and why. */
export async function importTools({ preferences }: Worker, json: string): Promise<Outcome<{ added: number; skipped: readonly string[] }>> {
  const read = readImport(json, await preferences.tools(), newId);
  if (!read.ok) return read;
  const { added, skipped } = read.value;
  await preferences.saveTools(added);
  return done({ added: added.length, skipped });
}

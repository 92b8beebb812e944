import * as v from 'valibot';
import { stripInvisible } from '../perception/invisible.ts';
import { badTool } from '../protocol/failures/failures.ts';
import type { ToolId } from '../protocol/ids.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { quoted, say } from '../protocol/said.ts';
import { type SavedTool, TOOL_NAME_MAX, type ToolDraft } from '../protocol/settings.ts';
import { randomCode } from '../protocol/turn-code.ts';
import { webAddress } from '../protocol/web-address.ts';
import type { Services } from './services.ts';

interface ToolImport {
  readonly added: readonly SavedTool[];
  readonly skipped: readonly string[];
}

const newId = () => randomCode(10) as ToolId;

/** Saves a new or changed tool. Fails `invalid_tool` without saving anything. */
export async function saveTool({ preferences }: Services, draft: ToolDraft): Promise<Outcome<SavedTool>> {
  const checked = checkTool(draft, await preferences.tools(), newId);
  if (!checked.ok) return checked;
  await preferences.saveTools([checked.value]);
  return checked;
}

/** Deletes a tool. Fails `invalid_tool` if it does not exist. */
export async function deleteTool({ preferences }: Services, id: string): Promise<Outcome> {
  const known = (await preferences.tools()).find((tool) => tool.id === id);
  if (!known) return failed(badTool(say`This tool does not exist any more.`, say`Reload the page.`));
  await preferences.deleteTool(known.id);
  return done();
}

/** Adds the valid tools of an exported list, or `onlyReads` it; returns a sentence for each tool it skips. */
export async function importTools(
  { preferences }: Services,
  { json, onlyReads }: { readonly json: string; readonly onlyReads: boolean },
): Promise<Outcome<ToolImport>> {
  const read = readImport(json, await preferences.tools(), newId);
  if (!read.ok) return read;
  if (!onlyReads) await preferences.saveTools(read.value.added);
  return read;
}

/** Checks a draft against the saved tools and tidies it. A draft with the id of a saved tool replaces that tool. */
export function checkTool(
  draft: ToolDraft,
  tools: readonly SavedTool[],
  newId: () => ToolId,
): Outcome<SavedTool> {
  const name = oneLine(draft.name);
  if (!name) return failed(badTool(say`A tool needs a name.`, say`Type a name such as "Orders".`));
  if (name.length > TOOL_NAME_MAX)
    return failed(badTool(say`The name is longer than ${TOOL_NAME_MAX} characters.`, say`Shorten it.`));
  const same = tools.find((tool) => tool.name.toLowerCase() === name.toLowerCase() && tool.id !== draft.id);
  if (same)
    return failed(
      badTool(
        say`A tool named ${quoted(same.name)} exists already.`,
        say`Choose another name, or edit that tool in the options.`,
      ),
    );
  const url = webAddress(completed(draft.url));
  if (!url) {
    return failed(
      badTool(
        say`${quoted(draft.url, 200)} is not a web address.`,
        say`Use an address that begins with http:// or https://.`,
      ),
    );
  }
  if (url.username !== '' || url.password !== '')
    return failed(
      badTool(
        say`This address holds a user name or a password.`,
        say`Leave it out, and log in to the site yourself.`,
      ),
    );
  const replaced = tools.find((tool) => tool.id === draft.id);
  return done({ id: replaced?.id ?? newId(), name, url: url.href });
}

/** A name that reads as it is stored: hidden characters and reversed letters could make it look like another. */
const oneLine = (name: string): string => stripInvisible(name).trim().replace(/\s+/g, ' ');

/** An address as a person says it, without a scheme, is on the web: `shop.example/orders`. */
const completed = (typed: string): string => {
  const address = typed.trim();
  return /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:[/?#]|$)/u.test(address)
    ? `https://${address}`
    : address;
};

const importSchema = v.array(v.unknown());
const entrySchema = v.object({ name: v.string(), url: v.string() });

/** Reads an exported list: the tools to add, and for each skipped tool a sentence with the reason. */
export function readImport(
  json: string,
  tools: readonly SavedTool[],
  newId: () => ToolId,
): Outcome<ToolImport> {
  const parsed = v.safeParse(importSchema, parse(json));
  if (!parsed.success) {
    return failed(
      badTool(
        say`This file is not a list of tools.`,
        say`Choose a file that was exported here: a list of objects with name and url.`,
      ),
    );
  }
  const added: SavedTool[] = [];
  const skipped: string[] = [];
  for (const [index, entry] of parsed.output.entries()) {
    const read = v.safeParse(entrySchema, entry);
    if (!read.success) {
      skipped.push(say`Entry ${index + 1}: it has no name and address.`);
      continue;
    }
    const { name, url } = read.output;
    const checked = checkTool({ name, url }, [...tools, ...added], newId);
    if (checked.ok) added.push(checked.value);
    else skipped.push(`${oneLine(name).slice(0, TOOL_NAME_MAX) || '(no name)'}: ${checked.failure.message}`);
  }
  return done({ added, skipped });
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined; // The caller rejects anything that is not a list of tools.
  }
}

import * as v from 'valibot';
import type { ToolId } from './ids.ts';

/** Bounds of how many target tabs a session may hold at once. */
export const MAX_TABS = { least: 1, most: 10, initial: 3 } as const;

/** What the person has decided for all sessions. Kept in `storage.sync` under these names. */
export const settingsSchema = v.object({
  /** False until the person has read what leaves the tab; nothing works before. */
  privacyAccepted: v.boolean(),
  redactPII: v.boolean(),
  debugMode: v.boolean(),
  /** Target tabs a session may hold at once. */
  maxTabs: v.pipe(v.number(), v.integer(), v.minValue(MAX_TABS.least), v.maxValue(MAX_TABS.most)),
});
export type Settings = v.InferOutput<typeof settingsSchema>;

/** Some of the settings; the others stay as they are. */
export const settingsChangeSchema = v.partial(settingsSchema);
export type SettingsChange = v.InferOutput<typeof settingsChangeSchema>;

/** What holds until the person decides otherwise. */
export const initialSettings: Settings = { privacyAccepted: false, redactPII: true, debugMode: false, maxTabs: MAX_TABS.initial };

/** A named address that an agent may open by its name. Kept in `storage.sync`, one key each. */
export interface SavedTool {
  readonly id: ToolId;
  readonly name: string;
  readonly url: string;
}

/** Characters of a tool's name. */
export const TOOL_NAME_MAX = 60;

/** What a person types into the form; whether it may be saved is decided by `store/tools.ts`. */
export const toolDraftSchema = v.object({ id: v.optional(v.string()), name: v.string(), url: v.string() });
export type ToolDraft = v.InferOutput<typeof toolDraftSchema>;

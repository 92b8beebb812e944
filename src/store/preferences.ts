import * as v from 'valibot';
import type { ToolId } from '../protocol/ids.ts';
import {
  initialSettings,
  type SavedTool,
  type Settings,
  type SettingsChange,
  settingsSchema,
  toolSchema,
} from '../protocol/settings.ts';
import { cachedItems } from './cached-items.ts';

const TOOL = 'tool:';

/** Stores settings and saved tools in `storage.sync`, one key each, because an item has at most 8 KB. */
export interface Preferences {
  settings(): Promise<Settings>;
  saveSettings(changed: SettingsChange): Promise<void>;
  /** Every saved tool, sorted by name. */
  tools(): Promise<readonly SavedTool[]>;
  saveTools(tools: readonly SavedTool[]): Promise<void>;
  deleteTool(id: ToolId): Promise<void>;
  onChange(callback: () => void): void;
}

/** A stored tool in a list; an empty one where another version has synced what is none here. */
function parseTool(stored: unknown): readonly SavedTool[] {
  const parsed = v.safeParse(toolSchema, stored);
  return parsed.success ? [parsed.output] : [];
}

/** Anything with access to settings and saved tools. */
export interface HasPreferences {
  readonly preferences: Preferences;
}

/** Opens the store; the worker opens it once. Writes reject if Chrome refuses them (quota). */
export function openPreferences(area: chrome.storage.StorageArea = chrome.storage.sync): Preferences {
  const stored = cachedItems(area);
  return {
    async settings() {
      const items = await stored.read();
      // Another version of the extension may have synced other values: each invalid setting falls back to its default.
      const valid = Object.entries(settingsSchema.entries).filter(([key, schema]) =>
        v.is(schema, items[key]),
      );
      return { ...initialSettings, ...Object.fromEntries(valid.map(([key]) => [key, items[key]])) };
    },
    saveSettings: (changed) => stored.written(area.set(changed)),
    async tools() {
      return Object.entries(await stored.read())
        .flatMap(([key, value]) => (key.startsWith(TOOL) ? parseTool(value) : []))
        .sort((a, b) => a.name.localeCompare(b.name));
    },
    saveTools: (tools) =>
      stored.written(area.set(Object.fromEntries(tools.map((tool) => [`${TOOL}${tool.id}`, tool])))),
    deleteTool: (id) => stored.written(area.remove(`${TOOL}${id}`)),
    onChange: (callback) => area.onChanged.addListener(callback),
  };
}

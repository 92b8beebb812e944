import * as v from 'valibot';
import { sitesIn } from '../protocol/grant.ts';
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

/** What the person has decided about sites in every task. */
export interface SiteSettings {
  /** Hosts that are switched off, with their subdomains. */
  readonly sitesOff: readonly string[];
  /** Origins that are allowed. */
  readonly alwaysSites: readonly string[];
  /** New sites are opened without a question. */
  readonly opensUnasked: boolean;
}

/** Stores settings and saved tools in `storage.sync`, one key each, because an item has at most 8 KB. */
export interface Preferences {
  settings(): Promise<Settings>;
  /**
   * What the settings say of sites, as they were last read, so that a change of a session can judge a site. The worker reads them
   * before it serves anything; throws if nothing has.
   */
  sites(): SiteSettings;
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
  // Lost with the worker, which reads the settings first of all.
  let sites: SiteSettings | undefined;
  const settings = async (): Promise<Settings> => {
    const items = await stored.read();
    // Another version of the extension may have synced other values: each invalid setting falls back to its default.
    const valid = Object.entries(settingsSchema.entries).filter(([key, schema]) => v.is(schema, items[key]));
    const read: Settings = {
      ...initialSettings,
      ...Object.fromEntries(valid.map(([key]) => [key, items[key]])),
    };
    sites = { sitesOff: read.sitesOff, alwaysSites: sitesIn(read.grants), opensUnasked: !read.asksToOpen };
    return read;
  };
  return {
    settings,
    sites() {
      if (!sites) throw new Error('The settings were not read before a site was judged.');
      return sites;
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

import * as v from 'valibot';
import { list, name, text } from './fields.ts';
import { grantSchema, type RiskKind } from './grant.ts';
import type { ToolId } from './ids.ts';
import { LIMITS } from './limits.ts';
import { modes } from './mode.ts';

/** Bounds of the setting `maxTabs`. */
export const MAX_TABS = { least: 1, most: 10, initial: 3 } as const;

/** How many things can be allowed for ever. */
export const GRANTS_MAX = 50;

/** How many sites can be switched off; a list of them has to fit into one item of `storage.sync`. */
export const SITES_OFF_MAX = 200;
/** Characters of all of them together. */
const SITES_OFF_SIZE = 7_000;

/** Bounds of the setting `maxSteps`, and how many more the person allows at once. */
export const MAX_STEPS = { least: 10, most: 1000, initial: 150, more: 50 } as const;

/** Bounds of the setting `keepHistory`, in days. */
export const KEPT_DAYS = { least: 0, most: 365, initial: 30 } as const;

/** When the agent is told of pages that change by themselves: while it waits for news, also while it does not, or never. */
export const UPDATES = ['never', 'waiting', 'always'] as const;
export type Updates = (typeof UPDATES)[number];

/**
 * The kind of personal data that each setting redacts. `PERSON`: names, postal addresses and birthdays, only
 * in fields for them.
 */
const KIND_OF = {
  redactEmail: 'EMAIL',
  redactPhone: 'PHONE',
  redactCard: 'CREDIT_CARD',
  redactIban: 'IBAN',
  redactNationalId: 'NATIONAL_ID',
  redactSsn: 'US_SSN',
  redactPerson: 'PERSON',
  redactSecret: 'SECRET',
  redactOtp: 'OTP',
  redactCrypto: 'CRYPTO',
  redactIp: 'IP',
  redactMac: 'MAC',
} as const;
export type KindSetting = keyof typeof KIND_OF;
export const redactKinds = Object.values(KIND_OF);
export type RedactKind = (typeof redactKinds)[number];

const kindSettings = Object.keys(KIND_OF) as readonly KindSetting[]; // Object.keys loses the names.
const ofEachKind = <T>(make: (name: KindSetting) => T): Record<KindSetting, T> =>
  // Object.fromEntries loses the names, too.
  Object.fromEntries(kindSettings.map((name) => [name, make(name)])) as Record<KindSetting, T>;

/** The person's choices for all sessions, stored in `storage.sync` under these names. */
export const settingsSchema = v.object({
  /** False until the person agrees to what leaves the tab; nothing works before. */
  privacyAccepted: v.boolean(),
  /**
   * Switches all recognisers. Passwords and one-time codes in fields for them are never read, even if this is
   * off.
   */
  redactPII: v.boolean(),
  debugMode: v.boolean(),
  /** While the agent works, the debugger makes its hidden chat render as if it were visible. */
  keepChatAwake: v.boolean(),
  /** Tabs that the person gives a task stand in its tab group, too, which moves them there. */
  groupsGivenTabs: v.boolean(),
  /** A click on the toolbar icon opens the panel instead of the popup. */
  iconOpensPanel: v.boolean(),
  /** The page that the agent works in shows a frame, and a pointer before each act. */
  showsPointer: v.boolean(),
  /** Clicks of the person in that page are taken. */
  keepsHandsOff: v.boolean(),
  /** The most target tabs of a session at once. */
  maxTabs: v.pipe(v.number(), v.integer(), v.minValue(MAX_TABS.least), v.maxValue(MAX_TABS.most)),
  /** After this many steps of a task the person is asked whether it may go on. */
  maxSteps: v.pipe(v.number(), v.integer(), v.minValue(MAX_STEPS.least), v.maxValue(MAX_STEPS.most)),
  updates: v.picklist(UPDATES),
  /** How much the person is asked in a task that begins. */
  mode: v.picklist(modes),
  /** Whether the person is asked, in the mode `risky`: before something is sent, deleted, or a new site opened. */
  asksToSend: v.boolean(),
  asksToDelete: v.boolean(),
  asksToOpen: v.boolean(),
  /** What the person has allowed for ever; few enough for one item of `storage.sync`. */
  grants: list(grantSchema, GRANTS_MAX),
  /** How many days a task stays in the history; 0 keeps none. */
  keepHistory: v.pipe(v.number(), v.integer(), v.minValue(KEPT_DAYS.least), v.maxValue(KEPT_DAYS.most)),
  /** The messages to agents are kept in the history, too, for a week. */
  keepShown: v.boolean(),
  /** Hosts that are never read and never a target, nor is what is below them. */
  sitesOff: v.pipe(
    list(text(LIMITS.host), SITES_OFF_MAX),
    v.check((hosts) => hosts.join().length <= SITES_OFF_SIZE),
  ),
  ...ofEachKind(() => v.boolean()),
});
export type Settings = v.InferOutput<typeof settingsSchema>;

/** Changes of some settings; those that are absent stay. */
export const settingsChangeSchema = v.partial(settingsSchema);
export type SettingsChange = v.InferOutput<typeof settingsChangeSchema>;

/** The settings before the person changes them. */
export const initialSettings: Settings = {
  privacyAccepted: false,
  redactPII: true,
  debugMode: false,
  keepChatAwake: false,
  groupsGivenTabs: false,
  iconOpensPanel: false,
  showsPointer: true,
  keepsHandsOff: false,
  maxTabs: MAX_TABS.initial,
  maxSteps: MAX_STEPS.initial,
  updates: 'waiting',
  mode: 'risky',
  asksToSend: true,
  asksToDelete: true,
  asksToOpen: true,
  grants: [],
  keepHistory: KEPT_DAYS.initial,
  keepShown: false,
  sitesOff: [],
  // An address of a machine names no person.
  ...ofEachKind((name) => name !== 'redactIp' && name !== 'redactMac'),
};

/** The kinds of risk that the person wants no question about. */
export const unaskedKinds = (settings: Settings): readonly RiskKind[] => [
  ...(settings.asksToSend ? [] : (['sends', 'submits'] as const)),
  ...(settings.asksToDelete ? [] : (['deletes'] as const)),
  ...(settings.asksToOpen ? [] : (['sites'] as const)),
];

/** The kinds that the adapter replaces by placeholders; none if redaction is off. */
export const redactedKinds = (settings: Settings): readonly RedactKind[] =>
  settings.redactPII ? kindSettings.filter((name) => settings[name]).map((name) => KIND_OF[name]) : [];

/** Characters of a tool's name. */
export const TOOL_NAME_MAX = 60;

export const toolSchema = v.pipe(
  v.object({ id: name<ToolId>(64), name: text(TOOL_NAME_MAX), url: text(LIMITS.wholeAddress) }),
  v.title('SavedTool'),
);
/** An address that an agent may open by its name. Stored in `storage.sync`, one key each. */
export type SavedTool = Readonly<v.InferOutput<typeof toolSchema>>;

/** A tool as the person types it into the form; `store/saved-tools.ts` decides whether it can be saved. */
export const toolDraftSchema = v.object({
  id: v.optional(text(64)),
  name: text(LIMITS.words),
  url: text(LIMITS.wholeAddress),
});
export type ToolDraft = v.InferOutput<typeof toolDraftSchema>;

import * as v from 'valibot';
import { name, text } from './fields.ts';
import type { ToolId } from './ids.ts';
import { LIMITS } from './limits.ts';

/** Bounds of how many target tabs a session may hold at once. */
export const MAX_TABS = { least: 1, most: 10, initial: 3 } as const;

/** Which setting leaves which kind of personal data readable. `PERSON`: names, postal addresses and birthdays, in fields for them only. */
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

const kindSettings = Object.keys(KIND_OF) as readonly KindSetting[]; // Object.keys forgets what it was given.
const ofEachKind = <T>(make: (name: KindSetting) => T): Record<KindSetting, T> =>
  Object.fromEntries(kindSettings.map((name) => [name, make(name)])) as Record<KindSetting, T>; // The same holds for fromEntries.

/** What the person has decided for all sessions. Kept in `storage.sync` under these names. */
export const settingsSchema = v.object({
  /** False until the person has read what leaves the tab; nothing works before. */
  privacyAccepted: v.boolean(),
  /** Switches all recognisers. Passwords and one-time codes in fields for them are never read, whatever this says. */
  redactPII: v.boolean(),
  debugMode: v.boolean(),
  /** The debugger makes the agent's chat draw as if it were seen while it is at work. */
  keepChatAwake: v.boolean(),
  /** Target tabs a session may hold at once. */
  maxTabs: v.pipe(v.number(), v.integer(), v.minValue(MAX_TABS.least), v.maxValue(MAX_TABS.most)),
  ...ofEachKind(() => v.boolean()),
});
export type Settings = v.InferOutput<typeof settingsSchema>;

/** Some of the settings; the others stay as they are. */
export const settingsChangeSchema = v.partial(settingsSchema);
export type SettingsChange = v.InferOutput<typeof settingsChangeSchema>;

/** What holds until the person decides otherwise. */
export const initialSettings: Settings = {
  privacyAccepted: false,
  redactPII: true,
  debugMode: false,
  keepChatAwake: false,
  maxTabs: MAX_TABS.initial,
  // Addresses of machines name no person.
  ...ofEachKind((name) => name !== 'redactIp' && name !== 'redactMac'),
};

/** The kinds that are replaced by placeholders; none where redaction is off. */
export const redactedKinds = (settings: Settings): readonly RedactKind[] =>
  settings.redactPII ? kindSettings.filter((name) => settings[name]).map((name) => KIND_OF[name]) : [];

/** Characters of a tool's name. */
export const TOOL_NAME_MAX = 60;

export const toolSchema = v.pipe(
  v.object({ id: name<ToolId>(64), name: text(TOOL_NAME_MAX), url: text(LIMITS.wholeAddress) }),
  v.title('SavedTool'),
);
/** A named address that an agent may open by its name. Kept in `storage.sync`, one key each. */
export type SavedTool = Readonly<v.InferOutput<typeof toolSchema>>;

/** What a person types into the form; whether it may be saved is decided by `store/tools.ts`. */
export const toolDraftSchema = v.object({
  id: v.optional(text(64)),
  name: text(LIMITS.words),
  url: text(LIMITS.wholeAddress),
});
export type ToolDraft = v.InferOutput<typeof toolDraftSchema>;

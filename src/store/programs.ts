import * as v from 'valibot';
import { count, text } from '../protocol/fields.ts';
import { type LinkId, SOCKET_ADDRESS } from '../protocol/link-id.ts';
import { type LinkState, linkStateSchema } from '../protocol/messages/link.ts';
import { activityLogSchema, LOG_MAX, type LoggedCall } from '../protocol/programs.ts';
import { createStore, fieldPerKey, type Items, type Layout } from './store.ts';
import { storedAs } from './stored-as.ts';

const pairedHub = v.object({ port: count, key: text(64), pairedAt: v.number() });
const knownProgram = v.object({
  hub: text(64),
  client: text(64),
  name: text(80),
  allowedAt: v.nullable(v.number()),
  seenAt: v.number(),
});
const programSettings = v.object({
  isOn: v.boolean(),
  hubs: v.record(v.string(), pairedHub),
  hushed: v.array(count),
  socket: v.object({ isOn: v.boolean(), url: text(2000) }),
});

/** A hub that the person has paired, as it is stored in `storage.local`, which content scripts cannot read. */
export interface PairedHub {
  readonly port: number;
  /** 32 bytes in hexadecimal. */
  readonly key: string;
  /** Unix ms. */
  readonly pairedAt: number;
}

/** A program that has asked to use this browser, and what the person said. */
export interface KnownProgram {
  /** The hub that connects it. */
  readonly hub: string;
  readonly client: string;
  /** What it calls itself. */
  readonly name: string;
  /** Unix ms; null: the person has not allowed it. */
  readonly allowedAt: number | null;
  readonly seenAt: number;
}

/** What the person has switched on. */
export interface ProgramSettings {
  readonly isOn: boolean;
  /** By the id of the hub. */
  readonly hubs: Readonly<Record<string, PairedHub>>;
  /** Ports whose unpaired hub gets no card any more. */
  readonly hushed: readonly number[];
  readonly socket: { readonly isOn: boolean; readonly url: string };
}

/** Everything stored about programs on this computer. */
export interface ProgramStore {
  settings(): Promise<ProgramSettings>;
  changeSettings(change: (settings: ProgramSettings) => ProgramSettings): Promise<void>;
  /** By `programId`. */
  programs(): Promise<Readonly<Record<string, KnownProgram>>>;
  keepProgram(program: KnownProgram): Promise<void>;
  forgetProgram(id: string): Promise<void>;
  /** The latest state of each link in this run of the browser. */
  links(): Promise<Readonly<Record<LinkId, LinkState>>>;
  noteLink(link: LinkId, state: LinkState): Promise<void>;
  /** Ports whose unpaired hub gets no card until it greets again; in this run of the browser. */
  hushedNow(): Promise<readonly number[]>;
  hushNow(change: (ports: readonly number[]) => readonly number[]): Promise<void>;
  /** The latest first; in this run of the browser. */
  log(): Promise<readonly LoggedCall[]>;
  noteCall(call: LoggedCall): Promise<void>;
  clearLog(): Promise<void>;
  /** Calls back after a link or a greeting has changed. What else changes is a change of `storage.local`. */
  onChange(callback: () => void): void;
}

/** Anything with access to the stored programs. */
export interface HasPrograms {
  readonly programs: ProgramStore;
}

/** Names a program over all hubs. */
export const programId = (hub: string, client: string): string => `${hub} ${client}`;

const SETTINGS = 'programs';
const PROGRAM = 'program:';

/** Before the person has switched anything on. */
const initialSettings: ProgramSettings = {
  isOn: false,
  hubs: {},
  hushed: [],
  socket: { isOn: false, url: SOCKET_ADDRESS },
};

interface Kept {
  readonly settings: ProgramSettings;
  readonly programs: Readonly<Record<string, KnownProgram>>;
}

/** One key for each program, so that a seen program writes only itself. */
const kept: Layout<Kept> = {
  load: (items) => ({
    settings: storedAs(programSettings, items[SETTINGS]) ?? initialSettings,
    programs: Object.fromEntries(
      Object.entries(items).flatMap(([key, value]) => {
        const program = key.startsWith(PROGRAM) ? storedAs(knownProgram, value) : undefined;
        return program ? [[key.slice(PROGRAM.length), program]] : [];
      }),
    ),
  }),
  write: (before, after): Items => {
    const ids = Object.keys({ ...before.programs, ...after.programs });
    const changed = ids.filter((id) => before.programs[id] !== after.programs[id]);
    return {
      ...Object.fromEntries(changed.map((id) => [`${PROGRAM}${id}`, after.programs[id] ?? null])),
      ...(before.settings !== after.settings && { [SETTINGS]: after.settings }),
    };
  },
};

interface Run {
  readonly links: Readonly<Record<LinkId, LinkState>>;
  readonly hushedNow: readonly number[];
  readonly calls: readonly LoggedCall[];
}
const fields = fieldPerKey<Run>({ links: {}, hushedNow: [], calls: [] });
const run: Layout<Run> = {
  ...fields,
  load: ({ links, hushedNow, calls }) => ({
    // An extension that was updated meanwhile may find what another version has noted.
    links: (storedAs(v.record(v.string(), linkStateSchema), links) ?? {}) as Run['links'], // Keys are ids of links.
    hushedNow: storedAs(v.array(count), hushedNow) ?? [],
    calls: storedAs(activityLogSchema, calls) ?? [],
  }),
};

/**
 * Opens the store; only the worker may, and once. Settings, keys and programs are in `local`; links and the log are in `session`,
 * which Chrome keeps in memory. Ignores what does not fit the schema of this version.
 */
export function openPrograms(
  local: chrome.storage.StorageArea = chrome.storage.local,
  session: chrome.storage.StorageArea = chrome.storage.session,
): ProgramStore {
  const lasting = createStore(local, kept);
  const passing = createStore(session, run);
  // Lost with the worker, which listens again.
  const listeners: (() => void)[] = [];
  const changeRun = async (change: (before: Run) => Partial<Run>): Promise<void> => {
    await passing.update(change);
    for (const heard of listeners) heard();
  };
  return {
    settings: async () => (await lasting.read()).settings,
    changeSettings: async (change) => {
      await lasting.update(({ settings }) => ({ settings: change(settings) }));
    },
    programs: async () => (await lasting.read()).programs,
    keepProgram: async (program) => {
      const id = programId(program.hub, program.client);
      await lasting.update(({ programs }) => ({ programs: { ...programs, [id]: program } }));
    },
    forgetProgram: async (id) => {
      await lasting.update(({ programs: { [id]: _, ...others } }) => ({ programs: others }));
    },
    links: async () => (await passing.read()).links,
    noteLink: async (link, state) => {
      // The offscreen document repeats its states to a new worker.
      if (JSON.stringify((await passing.read()).links[link]) === JSON.stringify(state)) return;
      await changeRun(({ links }) => ({ links: { ...links, [link]: state } }));
    },
    hushedNow: async () => (await passing.read()).hushedNow,
    hushNow: async (change) => {
      const before = (await passing.read()).hushedNow;
      if (change(before).length !== before.length)
        await changeRun(({ hushedNow }) => ({ hushedNow: change(hushedNow) }));
    },
    log: async () => (await passing.read()).calls,
    noteCall: async (call) => {
      await passing.update(({ calls }) => ({ calls: [call, ...calls].slice(0, LOG_MAX) }));
    },
    clearLog: async () => {
      await passing.update(() => ({ calls: [] }));
    },
    onChange: (callback) => void listeners.push(callback),
  };
}

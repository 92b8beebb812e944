import type { Unkept } from '../protocol/history.ts';
import type { Insertion } from '../protocol/insertion.ts';
import type { Asides } from './asides.ts';
import type { History } from './history.ts';
import type { LearnedChats } from './learned-chats.ts';
import type { HasModels } from './models.ts';
import type { OfOrigin } from './of-origin.ts';
import type { PickedFiles } from './picked-files.ts';
import type { PillCorners } from './pill-corners.ts';
import type { HasPreferences } from './preferences.ts';
import type { HasPrograms } from './programs.ts';
import type { HasReadTexts } from './read-texts.ts';
import type { HasRoom } from './room.ts';
import type { RunFlag } from './run-flag.ts';
import type { HasRunServers } from './run-servers.ts';
import type { HasSessions } from './sessions.ts';
import type { Turns } from './turns.ts';
import type { Vault } from './vault.ts';

/** Stores, clock and log, which every part of the service worker shares. */
export interface Services
  extends HasSessions,
    HasModels,
    HasPreferences,
    HasPrograms,
    HasReadTexts,
    HasRoom,
    HasRunServers {
  readonly asides: Asides;
  readonly learned: LearnedChats;
  readonly budgets: OfOrigin<number>;
  readonly insertions: OfOrigin<Insertion>;
  readonly corners: PillCorners;
  readonly files: PickedFiles;
  readonly history: History;
  /** Whether Chrome refused the debugger for the practice page. */
  readonly practiceRefused: RunFlag;
  /** Present while the history cannot be written. */
  unkept(): Unkept | undefined;
  readonly turns: Turns;
  readonly vault: Vault;
  /** Unix ms. */
  now(): number;
  /** Writes to the worker's console while debug mode is on; `detail` may hold page text. */
  log(what: string, detail: unknown): void;
}

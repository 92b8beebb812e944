import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { newNonce } from '../../src/protocol/remote/proof.ts';

// The folder of keys and tokens, `~/.config/agent-anything`. Only its owner may read it: everything that proves a hub, a browser or
// a program is in it. All hubs, joined processes and commands of one user share it, so each write replaces a whole file.

const OTHERS = 0o077;
const onWindows = process.platform === 'win32'; // Modes mean nothing there; the user's profile is private by its ACL.

/** Where the folder is: `AGENT_ANYTHING_HOME`, else the usual place for settings. */
export const homeFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  env.AGENT_ANYTHING_HOME || join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'agent-anything');

/** A file or folder that other users may read or change. */
export class TooOpen extends Error {
  readonly fix: string;

  constructor(path: string, fix: string) {
    super(`${path} is open to other users of this computer. Run: ${fix}`);
    this.fix = fix;
  }
}

export class Home {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#assertPrivate(folder, '700');
  }

  /** Reads a file. Undefined if there is none. Throws `TooOpen`, or what the schema says of its text. */
  read<T>(file: string, schema: v.GenericSchema<unknown, T>): T | undefined {
    const path = join(this.folder, file);
    const text = textOf(path);
    if (text === undefined) return undefined;
    this.#assertPrivate(path, '600');
    try {
      return v.parse(schema, JSON.parse(text));
    } catch (cause) {
      throw new Error(`${path} is damaged. Repair it, or delete it and pair again.`, { cause });
    }
  }

  /** Replaces a file in one step, so that no reader sees half of it. */
  write(file: string, value: unknown): void {
    const path = join(this.folder, file);
    const temporary = this.#temporary(value);
    renameSync(temporary, path);
  }

  /** Writes a file unless another process has just done so. */
  create(file: string, value: unknown): void {
    const temporary = this.#temporary(value);
    try {
      linkSync(temporary, join(this.folder, file));
    } catch (cause) {
      if (codeOf(cause) !== 'EEXIST') throw cause;
    } finally {
      rmSync(temporary);
    }
  }

  /** Removes a file. False if another process did so first. */
  remove(file: string): boolean {
    try {
      rmSync(join(this.folder, file));
      return true;
    } catch (cause) {
      if (codeOf(cause) === 'ENOENT') return false;
      throw cause;
    }
  }

  #temporary(value: unknown): string {
    const path = join(this.folder, `.${newNonce()}`);
    writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return path;
  }

  #assertPrivate(path: string, mode: string): void {
    if (!onWindows && (statSync(path).mode & OTHERS) !== 0) throw new TooOpen(path, `chmod ${mode} ${path}`);
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined;
    throw cause;
  }
}

const codeOf = (cause: unknown): unknown =>
  cause instanceof Error && 'code' in cause ? cause.code : undefined;

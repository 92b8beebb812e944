import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registry } from '../../../../src/commands/registry.ts';
import { stubDraws } from './draws.ts';
import { Task } from './play-task.ts';
import { firstDifference, splitRecording, type TaskMessages, writtenAs } from './recording.ts';
import { acting } from './tasks/acting.ts';
import { asking } from './tasks/asking.ts';
import { reading } from './tasks/reading.ts';
import { talking } from './tasks/talking.ts';
import { travelling } from './tasks/travelling.ts';

// To rewrite the recording: RECORD=1 npx vitest run tests/unit/background/recording
const FILE = join(import.meta.dirname, 'messages.txt');
process.env.TZ = 'UTC'; // Reset times that a chat names are local.
const START = Date.UTC(2026, 0, 5, 9);
const LEAST_MESSAGES = 200;

/** Every task that is played, and what happens in it. */
const TASKS: Readonly<Record<string, (task: Task) => Promise<void>>> = {
  ...acting,
  ...reading,
  ...asking,
  ...travelling,
  ...talking,
};

const recorded = process.env.RECORD
  ? new Map<string, TaskMessages>()
  : splitRecording(readFileSync(FILE, 'utf8'));
const played = new Map<string, TaskMessages>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: START });
  stubDraws();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  // The worker logs what Chrome refuses.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  if (process.env.RECORD && played.size === Object.keys(TASKS).length) writeFileSync(FILE, writtenAs(played));
});

it.each(Object.entries(TASKS))('sends the messages that are recorded: %s', async (name, script) => {
  const task = new Task();
  await script(task);
  await task.end();
  played.set(name, task.messages);
  if (process.env.RECORD) return;
  const difference = firstDifference(task.messages, recorded.get(name) ?? []);
  if (difference !== undefined) expect.fail(difference);
});

it('records at least 200 messages, and a receipt of every command', () => {
  const tasks = process.env.RECORD ? played : recorded;
  expect([...tasks.keys()]).toEqual(Object.keys(TASKS));
  const messages = [...tasks.values()].flat();
  expect(messages.length).toBeGreaterThanOrEqual(LEAST_MESSAGES);
  const receipts = messages.flatMap((text) => [
    ...text.matchAll(/You: (\w+).*? → (done|not done|unknown)\./g),
  ]);
  const commands = new Set(receipts.map(([, command]) => command));
  expect(registry.map(({ name }) => name).filter((name) => !commands.has(name))).toEqual([]);
  expect(new Set(receipts.map(([, , end]) => end))).toEqual(new Set(['done', 'not done', 'unknown']));
});

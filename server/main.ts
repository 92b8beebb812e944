#!/usr/bin/env node
import { realpathSync } from 'node:fs';
import { run } from './commands/run.ts';

// The program `agent-anything`. Standard output is for answers and for MCP alone; everything else goes to standard error.

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

process.exitCode = await run(
  process.argv.slice(2),
  {
    out: (line) => process.stdout.write(`${line}\n`),
    err: (line) => process.stderr.write(`${line}\n`),
    env: process.env,
    folder: process.cwd(),
    signal: stop.signal,
  },
  { path: realpathSync(process.argv[1] ?? '') },
);

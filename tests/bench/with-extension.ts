import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fixtures } from '../support/fixtures/server.ts';
import { type Extension, launchExtension } from '../support/launch.ts';

/** Measures in a headless Chromium that has the extension, a new profile and the fixtures' sites; nothing of it is left. */
export async function withExtension<T>(
  fixtures: Fixtures,
  measure: (extension: Extension) => Promise<T>,
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'agent-anything-'));
  const extension = await launchExtension({ profile, headless: true, args: fixtures.chromiumArgs });
  try {
    return await measure(extension);
  } finally {
    await extension.context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

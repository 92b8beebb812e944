import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import manifest, { MINIMUM_CHROME } from '../../manifest.config.ts';

/** Ours is a plain object; crxjs takes functions too. */
const ours = manifest as {
  readonly permissions?: readonly string[];
  readonly optional_permissions?: readonly string[];
  readonly host_permissions?: readonly string[];
  readonly incognito?: string;
  readonly minimum_chrome_version?: string;
};
const doc = readFileSync('docs/permissions.md', 'utf8');

/** The rows of one section's table. */
const rowsOf = (section: string): string[] =>
  (doc.split(/^## /m).find((text) => text.startsWith(`${section}\n`)) ?? '')
    .split('\n')
    .filter((line) => /^\| `/.test(line));

/** What stands between backticks in a row's first cell. */
const namesIn = (row: string): string[] =>
  [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

describe('docs/permissions.md', () => {
  it('has a row for exactly the permissions that the manifest asks for', () => {
    const asked = [ours.permissions, ours.optional_permissions, ours.host_permissions];
    expect(rowsOf('Today').flatMap(namesIn).sort()).toEqual(asked.flatMap((names) => names ?? []).sort());
  });

  it('plans only permissions that the manifest does not ask for yet', () => {
    const planned = rowsOf('Planned').flatMap(namesIn);
    expect(planned).not.toEqual([]);
    expect(planned.filter((name) => ours.permissions?.includes(name))).toEqual([]);
  });

  it('names the Chrome that the manifest requires', () => {
    expect(doc).toContain(`\`minimum_chrome_version\` is **${MINIMUM_CHROME}**`);
  });
});

describe('the manifest', () => {
  it('keeps out of incognito windows', () => {
    expect(ours.incognito).toBe('not_allowed');
  });

  it('requires a Chrome that can close its storage to content scripts', () => {
    expect(Number(ours.minimum_chrome_version)).toBeGreaterThanOrEqual(140);
  });
});

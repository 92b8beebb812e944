import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Where packages come from is the machine's business: some fetch through mirrors that others cannot reach.
it('keeps the addresses of registries out of package-lock.json', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { resolved?: string }>;
  };
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved?.includes('://'))).toEqual([]);
});

it('keeps the addresses of registries and who may use them out of .npmrc', () => {
  expect(readFileSync('.npmrc', 'utf8')).not.toMatch(/\/\/|registry\s*=|_auth|proxy/i);
});

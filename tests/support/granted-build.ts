import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies the build into a folder, with what it asks the person for as if they had said yes: a browser that nobody sees
 * never answers Chrome's question.
 */
export function grantedBuild(folder: string): string {
  cpSync('dist', folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const { permissions, optional_permissions: optional, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...rest, permissions: [...permissions, ...optional] }));
  return folder;
}

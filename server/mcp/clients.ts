import { createHash } from 'node:crypto';

const NAME_MAX = 40;

/** The id of a client, from what it calls itself: a restarted process is the same client. */
export function clientOf(name: string | undefined): string {
  const slug = (name ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, NAME_MAX);
  return slug || 'program';
}

/** The task of a folder: a program that starts again in it resumes its task, and one in another folder has another. */
export const taskOf = (folder: string): string =>
  createHash('sha256').update(folder).digest('hex').slice(0, 12);

import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PICTURE = 'docs/screenshot.png';
const LOOP = 'docs/demo.webp';
const NOTE = 'docs/screenshot.json';
const MESSAGES = '_locales/en/messages.json';
/** Where the texts of the panel and of the pill are used. */
const SURFACES = ['src/pages/sidepanel', 'src/pages/task', 'src/pages/shared', 'content/agent_dashboard'];
/** What the person and the agent of the demo say. */
const SCRIPTS = ['tests/support/scripted-model/demo-task.ts', 'tests/support/practice-order.ts'];

/** A hash of the texts that README's pictures show: those of panel and pill, and the demo's scripts. */
function shownTexts(): string {
  const messages = JSON.parse(readFileSync(MESSAGES, 'utf8')) as Record<string, { message: string }>; // Chrome's own format.
  const sources = SURFACES.flatMap((folder) =>
    readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')),
  ).join('\n');
  const shown = Object.entries(messages).filter(([key]) => sources.includes(`'${key}'`));
  const hash = createHash('sha256').update(JSON.stringify(shown));
  for (const script of SCRIPTS) hash.update(readFileSync(script));
  return hash.digest('hex');
}

/** Whether README's pictures were taken with the texts of today. */
export const isPictureCurrent = (): boolean =>
  existsSync(LOOP) &&
  existsSync(NOTE) &&
  (JSON.parse(readFileSync(NOTE, 'utf8')) as { texts?: string }).texts === shownTexts(); // Written below.

/** Puts a picture and a loop, an animated WebP, into `docs/` for README. */
export function renewPictures({ picture, loop }: { readonly picture: string; readonly loop: Buffer }): void {
  copyFileSync(picture, PICTURE);
  writeFileSync(LOOP, loop);
  writeFileSync(NOTE, `${JSON.stringify({ texts: shownTexts() }, null, 2)}\n`);
}

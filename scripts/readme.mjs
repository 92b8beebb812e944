import { readFileSync, writeFileSync } from 'node:fs';
import { entry } from './entry.mjs';
import { load } from './load.mjs';
import { say } from './say.mjs';

/**
 * The fields of a command in README's table.
 * @typedef {{ readonly name: string, readonly summary: string, readonly example: object }} Taught
 */

const BEGIN = '<!-- commands: written by `npm run readme` from src/commands/registry.ts -->';
const END = '<!-- /commands -->';

/** @param {readonly Taught[]} commands */
export const commandTable = (commands) =>
  [
    '| Command | Does | Example |',
    '| --- | --- | --- |',
    ...commands.map(
      ({ name, summary, example }) =>
        `| ${name} | ${cell(summary)} | ${cell(`\`${JSON.stringify(example)}\``)} |`,
    ),
  ].join('\n');

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|');

/**
 * README with the table of these commands. Throws if README lacks the marks around the table.
 * @param {string} readme
 * @param {readonly Taught[]} commands
 */
export function withCommands(readme, commands) {
  const [from, to] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (from < 0 || to < from)
    throw new Error(`README.md has no lines ${BEGIN} and ${END} for the table of commands.`);
  return `${readme.slice(0, from)}${BEGIN}\n\n${commandTable(commands)}\n\n${readme.slice(to)}`;
}

await entry(import.meta, async () => {
  /** @type {{ registry: readonly Taught[] }} */
  const { registry } = await load('src/commands/registry.ts');
  writeFileSync('README.md', withCommands(readFileSync('README.md', 'utf8'), registry));
  say(`README.md: ${registry.length} commands`);
});

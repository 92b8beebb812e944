import { readFileSync, writeFileSync } from 'node:fs';
import { entry } from './entry.mjs';
import { load } from './load.mjs';
import { say } from './say.mjs';

/**
 * The fields of a command in README's table.
 * @typedef {{ readonly name: string, readonly summary: string, readonly example: object }} Taught
 */

/**
 * A chat in README's table.
 * @typedef {{ readonly name: string, readonly checked?: { readonly against: string, readonly on: string } }} Listed
 */

const COMMANDS = [
  '<!-- commands: written by `npm run readme` from src/commands/registry.ts -->',
  '<!-- /commands -->',
];
const CHATS = ['<!-- chats: written by `npm run readme` from src/sites/ -->', '<!-- /chats -->'];

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

/** @param {readonly Listed[]} sites */
const chatTable = (sites) =>
  [
    '| Works with | Selectors checked against | On | Live site |',
    '| --- | --- | --- | --- |',
    ...sites.map(({ name, checked }) => `| ${name} | ${checked?.against} | ${checked?.on} | untested |`),
  ].join('\n');

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|');

/**
 * README with the tables of these commands and chats. Throws if README lacks the marks around a table.
 * @param {string} readme
 * @param {{ readonly registry: readonly Taught[], readonly chatSites: readonly Listed[] }} tables
 */
export const withTables = (readme, { registry, chatSites }) =>
  between(between(readme, COMMANDS, commandTable(registry)), CHATS, chatTable(chatSites));

/**
 * @param {string} readme
 * @param {readonly string[]} marks
 * @param {string} table
 */
function between(readme, [begin = '', end = ''], table) {
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`README.md has no lines ${begin} and ${end} for a table.`);
  return `${readme.slice(0, from)}${begin}\n\n${table}\n\n${readme.slice(to)}`;
}

await entry(import.meta, async () => {
  /** @type {{ registry: readonly Taught[] }} */
  const { registry } = await load('src/commands/registry.ts');
  /** @type {{ chatSites: readonly Listed[] }} */
  const { chatSites } = await load('src/sites/index.ts');
  writeFileSync('README.md', withTables(readFileSync('README.md', 'utf8'), { registry, chatSites }));
  say(`README.md: ${registry.length} commands, ${chatSites.length} chats`);
});

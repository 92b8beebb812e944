import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { namedActions } from '../../support/action-names.ts';
import { ownFiles, readSource, resolveImport } from '../../support/source.ts';

const outside = ownFiles().filter(
  (file) => /^(src|content|offscreen)\/.*\.tsx?$/.test(file) && !file.startsWith('src/commands/'),
);

it('no file outside the commands asks for an action by name', () => {
  const found = outside.map(
    (file) => [file, namedActions(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts')] as const,
  );
  expect(found.filter(([, names]) => names.length > 0)).toEqual([]);
});

it('no file outside the commands imports a single command', () => {
  const open =
    /^src\/commands\/(definition\/.*|reading\/.*|page-rules\.ts|dialects\/in-our-form\.ts|playwright\/playwright-test\.ts|registry\.ts|parse\.ts|teach\.ts)$/;
  const imported = outside.flatMap((file) =>
    readSource(file)
      .imports.map(({ path }) => [file, path.startsWith('.') ? resolveImport(file, path) : path] as const)
      .filter(([, path]) => path.startsWith('src/commands/') && !open.test(path)),
  );
  expect(imported).toEqual([]);
});

it.each([
  `action === 'type'`,
  `'type' !== item.action`,
  `item?.action === 'done'`,
  `(item.action as string) === 'done'`,
  `command.name === 'click'`,
  `job.command?.name === 'click'`,
  'action === `open_tab`',
  `['type', 'fill'].includes(action)`,
  'WRITING.has(item.action)',
  'TEXTS[action]',
  `commandNamed('click')`,
])('%s asks for an action by name', (code) => {
  expect(namedActions(`f(${code});`, 'ts')).toEqual([code]);
});

it('a switch over the action asks for it by name', () => {
  expect(namedActions(`switch (item.action) { case 'click': f(); }`, 'ts')).toHaveLength(1);
});

it.each([
  `typeof parsed?.action === 'string'`,
  `attribute.name === 'type'`,
  'commandNamed(item.action)',
  'item.action === other.action',
  `item.kind === 'COMMAND'`,
  'text.includes(name)',
])('%s does not', (code) => {
  expect(namedActions(`f(${code});`, 'ts')).toEqual([]);
});

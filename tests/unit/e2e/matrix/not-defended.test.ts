import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NOT_DEFENDED } from '../../../e2e/matrix/not-defended.ts';

it.each(Object.entries(NOT_DEFENDED))('the threat model says why %s may fall', (_, name) => {
  const [, notDefended = ''] = readFileSync('docs/threat-model.md', 'utf8').split('## Not defended');
  expect(notDefended).toContain(`- **${name}**`);
});

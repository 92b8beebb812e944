import * as v from 'valibot';
import { IS_FACTS } from '../protocol/element-facts.ts';
import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';
import { elementId } from './definition/fields.ts';

export const is = defineCommand({
  name: 'is',
  summary: `Whether it is ${IS_FACTS.join(', ')}.`,
  isRare: 'named',
  example: { action: 'is', what: 'enabled', id: 12 },
  fields: { what: v.picklist(IS_FACTS, `one of ${IS_FACTS.join(', ')}`), id: elementId },
  risk: 'none',
  label: ({ what, id }) => say`is ${what} ${id}`,
  deed: (_, name) => ({
    icon: 'read',
    doing: sentence('nowChecking', name),
    did: sentence('stepChecked', name),
    failed: sentence('failedChecking', name),
  }),
  receipt: 'plain',
  settles: false,
  run: ({ page }, { what, id }) => page.is(what, id),
});

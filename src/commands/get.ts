import * as v from 'valibot';
import { GET_FACTS } from '../protocol/element-facts.ts';
import { named, say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';
import { elementId, filledText } from './definition/fields.ts';
import { inWords } from './definition/label.ts';

export const get = defineCommand({
  name: 'get',
  isRare: true,
  summary: `Read ${GET_FACTS.join(', ')}; "name" is the attribute, or the role to count.`,
  example: { action: 'get', what: 'value', id: 7 },
  fields: {
    what: v.picklist(GET_FACTS, `one of ${GET_FACTS.join(', ')}`),
    id: v.optional(elementId),
    name: v.optional(filledText('the name of an attribute, or a role to count')),
  },
  risk: 'none',
  label: ({ what, id, name }) =>
    inWords(say`get ${what}`, id === undefined ? id : say`${id}`, name === undefined ? name : named(name)),
  deed: ({ id }, name) =>
    id === undefined
      ? {
          icon: 'read',
          doing: sentence('nowReading'),
          did: sentence('stepRead'),
          failed: sentence('failedReading'),
        }
      : {
          icon: 'read',
          doing: sentence('nowChecking', name),
          did: sentence('stepChecked', name),
          failed: sentence('failedChecking', name),
        },
  receipt: 'plain',
  settles: false,
  run: ({ page }, { what, id, name }) => page.get(what, { id, name }),
});

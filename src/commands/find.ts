import * as v from 'valibot';
import { named, say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { brief } from './definition/brief.ts';
import { defineCommand } from './definition/command.ts';
import { filledText, targetNumber } from './definition/fields.ts';
import { inWords } from './definition/label.ts';

export const find = defineCommand({
  name: 'find',
  summary: 'See lines with a "text" or a "role", folded ones, too.',
  example: { action: 'find', text: 'shipping' },
  fields: {
    text: v.optional(filledText('words that stand on the page')),
    role: v.optional(filledText('a role such as "button", "link", "heading"')),
    target: targetNumber,
  },
  risk: 'none',
  label: ({ role, target }) =>
    inWords(say`find`, role === undefined ? role : named(role), target ? say`target ${target}` : undefined),
  deed: ({ text, role }) => {
    const words = brief(text ?? role ?? '');
    return {
      icon: 'read',
      doing: sentence('nowLookingFor', words),
      did: sentence('stepLookedFor', words),
      failed: sentence('failedLookingFor', words),
    };
  },
  receipt: 'plain',
  settles: false,
  run: ({ page }, { text, role, target }) => page.find({ text, role, target }),
});

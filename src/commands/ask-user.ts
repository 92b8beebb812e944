import * as v from 'valibot';
import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';
import { filledText } from './definition/fields.ts';

export const askUser = defineCommand({
  name: 'ask_user',
  summary: 'Ask the person, who may take days.',
  example: { action: 'ask_user', question: 'Which size?', choices: ['M', 'L'] },
  fields: {
    question: filledText('the question'),
    choices: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.maxLength(200)), 'a list of short answers'),
        v.maxLength(10, 'at most ten choices'),
      ),
      [],
    ),
  },
  risk: 'none',
  label: () => say`ask_user`,
  deed: () => ({
    icon: 'ask',
    doing: sentence('nowAsking'),
    did: sentence('stepAsked'),
    failed: sentence('failedAsking'),
  }),
  receipt: 'plain',
  settles: false,
  isAlone: true,
  inDialog: 'runs',
  run: ({ person }, { question, choices }) => person.ask(question, choices),
});

import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';
import { filledText } from './definition/fields.ts';

export const done = defineCommand({
  name: 'done',
  summary: 'Finish, with the answer for the person.',
  example: { action: 'done', answer: 'Ordered; it arrives on Friday.' },
  fields: { answer: filledText('the answer for the person') },
  risk: 'none',
  label: () => say`done`,
  deed: () => ({
    icon: 'finish',
    doing: sentence('nowFinishing'),
    did: sentence('stepFinished'),
    failed: sentence('failedFinishing'),
  }),
  receipt: 'quiet',
  settles: false,
  ends: true,
  isAlone: true,
  inDialog: 'runs',
  run: ({ person }, { answer }) => person.finish(answer),
});

import { defineCommand } from './definition/command.ts';
import { filledText } from './definition/fields.ts';

export const done = defineCommand({
  name: 'done',
  summary: 'Say that the task is finished, with the answer for the person.',
  example: { action: 'done', answer: 'Ordered; it arrives on Friday.' },
  kind: 'CLICK_TARGET',
  settles: false,
  fields: { answer: filledText('the answer for the person') },
  run: (page, { answer }) => page.finish(answer),
});

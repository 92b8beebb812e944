import * as v from 'valibot';
import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';
import { targetNumber, text } from './definition/fields.ts';

export const dialog = defineCommand({
  name: 'dialog',
  summary: 'Answer the dialog that a page has open: accept or dismiss it; "text" answers a prompt.',
  isRare: true,
  example: { action: 'dialog', accept: true },
  fields: {
    accept: v.boolean('true to accept the dialog, false to dismiss it'),
    text: v.optional(text('the text for a prompt')),
    target: targetNumber,
  },
  risk: { typesText: 'text', accepts: 'accept' },
  label: ({ accept }) => (accept ? say`dialog accept` : say`dialog dismiss`),
  deed: ({ accept }) =>
    accept
      ? {
          icon: 'dialog',
          asks: sentence('askAccept'),
          doing: sentence('nowAccepting'),
          did: sentence('stepAccepted'),
          failed: sentence('failedAccepting'),
        }
      : {
          icon: 'dialog',
          asks: sentence('askDismiss'),
          doing: sentence('nowDismissing'),
          did: sentence('stepDismissed'),
          failed: sentence('failedDismissing'),
        },
  receipt: 'plain',
  settles: true,
  inDialog: 'answers',
  run: ({ dialogs }, { accept, text: typed, target }) => dialogs.answer({ accept, text: typed, target }),
});

import * as v from 'valibot';
import { nothingToWaitFor, waitWants } from '../protocol/failures/wait-failures.ts';
import { failed } from '../protocol/outcome.ts';
import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { WAIT_FOR } from '../protocol/wait-for.ts';
import { brief } from './definition/brief.ts';
import { defineCommand } from './definition/command.ts';
import { filledText, targetNumber } from './definition/fields.ts';
import { inWords } from './definition/label.ts';

/** How long to wait where the agent does not say it. */
const SECONDS = 30;
const seconds = 'a number of seconds from 1 to 120';

export const wait = defineCommand({
  name: 'wait',
  summary: 'Wait for "text", till it is "gone", a "url", a quiet "network"; or "seconds" for any change.',
  example: { action: 'wait', for: 'text', text: 'Paid' },
  fields: {
    for: v.optional(v.picklist(WAIT_FOR, 'one of text, gone, url, network')),
    text: v.optional(filledText('the words, or a part of the address, that you wait for')),
    seconds: v.optional(v.pipe(v.number(seconds), v.minValue(1, seconds), v.maxValue(120, seconds))),
    target: targetNumber,
  },
  risk: 'none',
  label: (fields) =>
    inWords(
      say`wait`,
      fields.for === undefined ? undefined : say`for ${fields.for}`,
      fields.seconds === undefined ? undefined : say`${fields.seconds} s`,
      fields.target ? say`target ${fields.target}` : undefined,
    ),
  deed: ({ text }) =>
    text === undefined
      ? {
          icon: 'wait',
          doing: sentence('nowWaiting'),
          did: sentence('stepWaited'),
          failed: sentence('failedWaiting'),
        }
      : {
          icon: 'wait',
          doing: sentence('nowWaitingFor', brief(text)),
          did: sentence('stepWaitedFor', brief(text)),
          failed: sentence('failedWaitingFor', brief(text)),
        },
  receipt: 'plain',
  settles: false,
  inDialog: 'runs',

  async run({ time }, { for: what, text, seconds: limit, target }) {
    if (what === undefined && limit === undefined) return failed(nothingToWaitFor);
    if (what !== undefined && what !== 'network' && text === undefined) return failed(waitWants(what));
    return time.wait({ for: what, value: text, seconds: limit ?? SECONDS, target });
  },
});

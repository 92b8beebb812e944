import * as v from 'valibot';
import { sentenceSchema } from './sentence.ts';

export const deedIcons = [
  'read',
  'type',
  'click',
  'key',
  'scroll',
  'open',
  'tab',
  'wait',
  'ask',
  'dialog',
  'finish',
  'file',
] as const;
/** What kind of thing a command does, for its icon. */
export type DeedIcon = (typeof deedIcons)[number];

export const deedSchema = v.pipe(
  v.object({
    icon: v.picklist(deedIcons),
    /** Before it happens, where it is a step that the person may want to be asked about: "Click Search?". */
    asks: v.exactOptional(sentenceSchema),
    /** While it happens: "Clicking Search". */
    doing: sentenceSchema,
    /** Once it has happened: "Clicked Search". */
    did: sentenceSchema,
    /** Where it did not happen: "Could not click Search". */
    failed: sentenceSchema,
  }),
  v.title('Deed'),
);
/** A command in the person's words. */
export type Deed = Readonly<v.InferOutput<typeof deedSchema>>;

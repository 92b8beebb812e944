import * as v from 'valibot';
import { text } from './fields.ts';
import { LIMITS } from './limits.ts';

/** What the worker tries out when the person checks the extension, in the order in which the options show it. */
export const probes = ['permissions', 'debugger', 'storage', 'offscreen'] as const;
export type Probe = (typeof probes)[number];

/** null: it works. A text: it doesn't, in Chrome's words; '' if Chrome says nothing. */
const result = v.nullable(text(LIMITS.note));

export const selfCheckSchema = v.pipe(
  v.object({ permissions: result, debugger: result, storage: result, offscreen: result }),
  v.title('SelfCheck'),
);
export type SelfCheck = Readonly<v.InferOutput<typeof selfCheckSchema>>;

import * as v from 'valibot';

// Payloads that several messages share.

/** A message to the worker without a payload. */
export const nothing = v.optional(v.strictObject({}), {});

/** A message from the worker without a payload. */
export const none = v.undefined();

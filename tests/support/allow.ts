import type { Page } from '@playwright/test';
import type { Grant } from '../../src/protocol/grant.ts';
import { askAsPage, askerIn } from './ask-hidden.ts';

/** The person has allowed these kinds of acts at a site for ever. */
export const allowAlways = (
  control: Page,
  site: string,
  ...kinds: readonly Grant['kind'][]
): Promise<unknown> =>
  askAsPage(askerIn(control), 'SAVE_SETTINGS', { grants: kinds.map((kind) => ({ kind, site })) });

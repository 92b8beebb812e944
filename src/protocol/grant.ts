import * as v from 'valibot';
import { text } from './fields.ts';
import { LIMITS } from './limits.ts';

/**
 * What may go wrong: sites: a site that is new to the task · values: a hidden value goes where it was not seen · flow: text of
 * one site goes to another · uploads: files of the person go to a site · submits: a form that is more than a search · scripts: input without the debugger, which the page can
 * tell from a person's · keys: shortcuts of a page · steps: any step, at the person's wish.
 */
export const riskKinds = [
  'sites',
  'values',
  'flow',
  'buys',
  'sends',
  'deletes',
  'signs',
  'submits',
  'downloads',
  'uploads',
  'scripts',
  'keys',
  'steps',
] as const;
export type RiskKind = (typeof riskKinds)[number];

const origin = text(LIMITS.address);

/** What the person has allowed: a kind of act at one origin, and, for what goes somewhere, to which. Never wider. */
export const grantSchema = v.pipe(
  v.object({ kind: v.picklist(riskKinds), site: origin, to: v.exactOptional(origin) }),
  v.title('Grant'),
);
export type Grant = Readonly<v.InferOutput<typeof grantSchema>>;

/**
 * Whether the same can be allowed for longer. Purchases are allowed one at a time, steps too, and a document without an origin of
 * its own is known again by nothing.
 */
export const canLast = ({ kind, site, to }: Grant): boolean =>
  kind !== 'buys' && kind !== 'steps' && [site, to ?? site].every((origin) => URL.canParse(origin));

/** The sites that these grants let the agent use. */
export const sitesIn = (grants: readonly Grant[]): readonly string[] =>
  grants.flatMap(({ kind, site }) => (kind === 'sites' ? [site] : []));

/** Two grants that allow the same. */
export const isSameGrant = (one: Grant, other: Grant): boolean =>
  one.kind === other.kind && one.site === other.site && one.to === other.to;

/** What the person has allowed once: this kind of act, by the control that they have read. */
export const approvedSchema = v.object({
  ...grantSchema.entries,
  control: v.exactOptional(text(LIMITS.note)),
});
export type Approved = Readonly<v.InferOutput<typeof approvedSchema>>;

import * as v from 'valibot';
import { list, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { fingerprintSchema, heldFieldSchema, shownFactsSchema } from './shown-facts.ts';

/**
 * What may go wrong: sites: a site that is new to the task · values: a hidden value goes where it was not seen · flow: text of
 * one site goes to another · access: somebody or an app gets access · weakens: a protection gets weaker · commits: money or rights
 * are committed · uploads: files of the person go to a site · submits: a form that is more than a search · scripts: input without the
 * debugger, which the page can tell from a person's · keys: shortcuts of a page · steps: any step, at the person's wish.
 */
export const riskKinds = [
  'sites',
  'values',
  'flow',
  'buys',
  'access',
  'weakens',
  'sends',
  'deletes',
  'commits',
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

/**
 * What the person has allowed: a kind of act at one origin, and, for what goes somewhere, to which; or requests of one shape that
 * its pages send. Never wider.
 */
export const grantSchema = v.pipe(
  v.object({
    kind: v.picklist(riskKinds),
    site: origin,
    to: v.exactOptional(origin),
    /** Method, address without numbers, operation and the names of the fields: `shapeOf` in src/guard/requests. */
    shape: v.exactOptional(text(LIMITS.address)),
  }),
  v.title('Grant'),
);
export type Grant = Readonly<v.InferOutput<typeof grantSchema>>;

/** Purchases, access and protection: the person is asked each time, in every mode. */
export const isAlwaysAsked = (kind: RiskKind): boolean =>
  kind === 'buys' || kind === 'access' || kind === 'weakens';

/** What cannot be taken back once it has happened. */
export const isFinal = (kind: RiskKind): boolean => FINAL.has(kind);
const FINAL: ReadonlySet<RiskKind> = new Set([
  ...(['buys', 'access', 'weakens', 'sends', 'deletes', 'commits', 'signs', 'submits', 'uploads'] as const),
]);

/** Whether the same can be allowed for longer. Steps are allowed one at a time, and nothing identifies a document with an opaque origin. */
export const canLast = ({ kind, site, to }: Grant): boolean =>
  !isAlwaysAsked(kind) && kind !== 'steps' && [site, to ?? site].every((origin) => URL.canParse(origin));

/** Whether an act of this kind may cost something, so that its card names the amounts on the page. */
export const mayCost = (kind: RiskKind): boolean => COSTING.has(kind);
const COSTING: ReadonlySet<RiskKind> = new Set(['buys', 'sends', 'submits', 'signs']);

/** The sites that these grants let the agent use. */
export const sitesIn = (grants: readonly Grant[]): readonly string[] =>
  grants.flatMap(({ kind, site }) => (kind === 'sites' ? [site] : []));

/** Two grants that allow the same. */
export const isSameGrant = (one: Grant, other: Grant): boolean =>
  one.kind === other.kind && one.site === other.site && one.to === other.to && one.shape === other.shape;

/** A press as its card showed it. */
export const shownPressSchema = v.object({
  ...shownFactsSchema.entries,
  fields: v.exactOptional(list(heldFieldSchema, LIMITS.heldFields + 1)),
  fingerprint: fingerprintSchema,
  /** It is where something is dropped. */
  drops: v.exactOptional(v.literal(true)),
});
export type ShownPress = Readonly<v.InferOutput<typeof shownPressSchema>>;

/** What the person has allowed once: this kind of act, by the control that they have read. */
export const approvedSchema = v.object({
  ...grantSchema.entries,
  control: v.exactOptional(text(LIMITS.note)),
  press: v.exactOptional(shownPressSchema),
});
export type Approved = Readonly<v.InferOutput<typeof approvedSchema>>;

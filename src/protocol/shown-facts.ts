import * as v from 'valibot';
import { count, list, text } from './fields.ts';
import { LIMITS } from './limits.ts';

// The facts that a page gives about a press and that the approval card shows: redacted, one line each.

/** Amounts that a card names; a page that names more gets "and others". */
export const AMOUNTS_MAX = 4;

const note = text(LIMITS.note);

/** The thing that a control is about. */
export const subjectSchema = v.object({
  /** Heading or first words of its row, list item, card or section: "Advertisement 50 % off". */
  text: note,
  /** Its position in its list, from 1. */
  row: v.exactOptional(count),
  rows: v.exactOptional(count),
  /** The name of that list: "My listings". */
  list: v.exactOptional(note),
});
export type Subject = Readonly<v.InferOutput<typeof subjectSchema>>;

/** The dialog that a control is in. */
export const shownDialogSchema = v.object({ title: note, text: note });
export type ShownDialog = Readonly<v.InferOutput<typeof shownDialogSchema>>;

/** An amount that the press may commit to, with the line that names it: "€64.50", "Total €64.50". */
export const amountSchema = v.object({ amount: text(60), line: note });
export type Amount = Readonly<v.InferOutput<typeof amountSchema>>;

/** A filled field of the form: its label, and its value with placeholders, "yes" or "no". */
export const heldFieldSchema = v.object({ name: note, value: note });
/** The name of a last entry that says that the form has more fields. */
export const MORE_FIELDS = 'more fields';
/** The name of a field that the page does not name. */
export const UNNAMED_FIELD = 'unnamed field';
export type HeldField = Readonly<v.InferOutput<typeof heldFieldSchema>>;

/** The facts that an approval is bound to. */
export const boundFacts = ['names', 'subject', 'dialog', 'amounts', 'form'] as const;
export type BoundFact = (typeof boundFacts)[number];

const hash = text(32);
/** A keyed hash of each fact as the page said it. The key is the document's own, so no hash can be compared with another page's. */
export const fingerprintSchema = v.object({
  names: hash,
  subject: hash,
  dialog: hash,
  amounts: hash,
  form: hash,
});
export type ShownFingerprint = Readonly<v.InferOutput<typeof fingerprintSchema>>;

/** The facts of a press beside the names of its control. */
export const shownFactsSchema = v.object({
  subject: v.exactOptional(subjectSchema),
  dialog: v.exactOptional(shownDialogSchema),
  amounts: v.exactOptional(list(amountSchema, AMOUNTS_MAX + 1)),
  /** The page's words for a payment that recurs: "per month until cancelled". */
  repeats: v.exactOptional(note),
});
export type ShownFacts = Readonly<v.InferOutput<typeof shownFactsSchema>>;

/** A fact that changed between the approval and the press; '' if the page did not say it at that time. */
export const changedFactSchema = v.object({ what: v.picklist(boundFacts), was: note, now: note });
export type ChangedFact = Readonly<v.InferOutput<typeof changedFactSchema>>;

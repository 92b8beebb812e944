import type { Approved, ShownPress } from '../protocol/grant.ts';
import { LIMITS } from '../protocol/limits.ts';
import type { Asked } from '../protocol/question.ts';
import type { ChangedFact, HeldField } from '../protocol/shown-facts.ts';

/** A page that changes after so many approvals of one command is left to the person. */
const APPROVALS_MAX = 3;

/** The difference between a press and the last approval that the person has given for its command, if the page changed since. */
export function changesSince(
  asked: Pick<Asked, 'control' | 'press'>,
  approved: readonly Approved[],
): Pick<Asked, 'changes' | 'keepsChanging'> {
  const { control = '', press } = asked;
  const before = approved.filter((one) => one.press && one.press.drops === press?.drops);
  const last = before.at(-1);
  if (!press || !last?.press) return {};
  const changes = differences({ control: last.control ?? '', press: last.press }, { control, press });
  return { changes, ...(before.length >= APPROVALS_MAX && { keepsChanging: true }) };
}

interface Shown {
  readonly control: string;
  readonly press: ShownPress;
}

function differences(was: Shown, now: Shown): readonly ChangedFact[] {
  const [before, after] = [textsOf(was), textsOf(now)];
  const facts = (['amounts', 'names', 'subject', 'dialog'] as const).flatMap((what): ChangedFact[] =>
    before[what] === after[what] ? [] : [{ what, was: before[what], now: after[what] }],
  );
  const fields = changedFields(was.press.fields ?? [], now.press.fields ?? []);
  return [...facts, ...fields].slice(0, LIMITS.heldFields);
}

const textsOf = ({ control, press: { amounts = [], repeats, subject, dialog } }: Shown) => ({
  amounts: [amounts.map(({ amount }) => amount).join(', '), repeats].filter(Boolean).join(' · '),
  names: control,
  subject: subject?.text ?? '',
  dialog: [dialog?.title, dialog?.text].filter(Boolean).join(' '),
});

function changedFields(was: readonly HeldField[], now: readonly HeldField[]): readonly ChangedFact[] {
  const names = new Set([...was, ...now].map(({ name }) => name));
  return [...names].flatMap((name): ChangedFact[] => {
    const [before, after] = [valuesOf(was, name), valuesOf(now, name)];
    return before === after ? [] : [{ what: 'form', was: `${name}: ${before}`, now: `${name}: ${after}` }];
  });
}

const valuesOf = (fields: readonly HeldField[], name: string): string =>
  fields.flatMap((field) => (field.name === name ? [field.value] : [])).join(', ');

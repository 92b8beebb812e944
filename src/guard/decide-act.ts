import type { ActFacts } from '../protocol/act-facts.ts';
import { oneAtATime } from '../protocol/failures/failures.ts';
import { siteOff } from '../protocol/failures/withheld-site.ts';
import { type Approved, type Grant, isSameGrant, type ShownPress } from '../protocol/grant.ts';
import { LIMITS } from '../protocol/limits.ts';
import { type Sentence, sentence } from '../protocol/sentence.ts';
import type { HeldField } from '../protocol/shown-facts.ts';
import { originOf, siteName } from '../protocol/web-address.ts';
import { type ActRisk, actRisk, wordRisk } from './act-risk.ts';
import { changesSince } from './changed-facts.ts';
import {
  allow,
  askUnlessPermitted,
  type Decision,
  type DecisionContext,
  isPublic,
  refuse,
} from './decision.ts';
import { keyRisk } from './key-risk.ts';
import { allowedSites, isOff } from './site.ts';

const TITLES = {
  press: 'approvePress',
  drop: 'approveDrop',
  accept: 'approveAccept',
  choose: 'approveChoose',
} as const;

/** Judges a press by what it would set off, once `typed` is in its form. A yes is one to one press: `again`, there is another. */
export function decideAct(typed: string, context: DecisionContext, again = false): Decision {
  const { act, targetOrigin: site, rules } = context;
  if (!act || site === undefined) return allow;
  const pressed = withTyped(act, typed);
  const risk = actRisk(pressed, site) ?? carriesTo(pressed, site, context);
  if (!risk) return decideKey(act, typed, context, again);
  if (again) return refuse(oneAtATime);
  if (risk.to !== undefined && isOff(risk.to, rules)) return refuse(siteOff(risk.to));
  const to = risk.to !== undefined && isPublic(risk.to) ? risk.to : undefined;
  // Nobody is asked about what is no public site: the page's own guard holds such a form back. What else the control says,
  // its script may do all the same.
  if (risk.to !== to && (risk.kind === 'submits' || risk.kind === 'sends')) return allow;
  const need: Grant = { kind: risk.kind, site, ...(to !== undefined && { to }) };
  const name = riskyName(act, risk) ?? (act.name || act.nearby[0] || '');
  // A control without a name is shown by what its dialog asks.
  const { title = '', text = '' } = (name === '' && act.dialog) || {};
  const control = name || title || text;
  const question = titleOf(risk, control, control === name ? context : { ...context, how: 'accept' });
  const holds = act.form?.holds ?? [];
  const fields = holds.length > 0 ? { fields: holds.map((held) => withSource(held, site, context)) } : {};
  const press = shownPress(act, context, fields);
  const asked = { question, need, control, ...fields, ...(press && { press }) };
  const decided = withChanges(askUnlessPermitted(asked, context), context.approved);
  return decided.verdict === 'allow' && to !== undefined ? { ...decided, to } : decided;
}

/** The facts that an approval of this press is bound to; undefined before they are read. */
function shownPress(
  { fingerprint, subject, dialog, amounts, repeats }: ActFacts,
  { how }: DecisionContext,
  fields: Pick<ShownPress, 'fields'> = {},
): ShownPress | undefined {
  if (!fingerprint) return undefined;
  return {
    fingerprint,
    ...fields,
    ...(subject && { subject }),
    ...(dialog && { dialog }),
    ...(amounts && { amounts }),
    ...(repeats !== undefined && { repeats }),
    ...(how === 'drop' && { drops: true }),
  };
}

/** A question again, if it is one about a page that has changed since the approval. */
function withChanges(asked: Decision, approved: readonly Approved[] = []): Decision {
  if (asked.verdict !== 'ask') return asked;
  const changed = changesSince(asked, approved);
  return {
    ...asked,
    ...changed,
    ...(changed.keepsChanging && { question: sentence('approveKeepsChanging') }),
  };
}

/** Judges a key that presses no control: the page may listen to it. */
function decideKey(act: ActFacts, typed: string, context: DecisionContext, again: boolean): Decision {
  const { key = '', targetOrigin: site = '' } = context;
  const risk = keyRisk(context.key, act, { typed, again });
  if (!risk) return allow;
  // The shortcuts of a page are approved together, and a text may be typed in several lines.
  const isOnce = risk.kind !== 'keys' && !(typed !== '' && act.key?.place === 'message');
  if (again && isOnce) return refuse(oneAtATime);
  const field = act.key?.field ?? '';
  const question =
    risk.kind === 'keys'
      ? sentence('approveKeys', siteName(site), key)
      : field === ''
        ? sentence('approveKey', key, siteName(site))
        : sentence('approveKeyIn', key, field, siteName(site));
  const control = risk.kind === 'keys' ? '' : [key, field].join(' ').trim();
  const press = shownPress(act, context);
  const asked = { question, need: { kind: risk.kind, site }, control, ...(press && { press }) };
  return withChanges(askUnlessPermitted(asked, context), context.approved);
}

/** The first name of the control, or of one beside the field, that says what the press risks. */
const riskyName = ({ name, otherNames = [], nearby }: ActFacts, { kind }: ActRisk): string | undefined =>
  [name, ...otherNames, ...nearby].find((one) => wordRisk(one) === kind);

/** Characters of one value; its sites follow it. */
const HELD_MAX = 400;

/** A field, with the site that first showed its hidden value, if that is another one. */
function withSource(held: HeldField, site: string, { placeholders }: DecisionContext): HeldField {
  const sites = placeholders
    .filter(({ placeholder, origins }) => held.value.includes(placeholder) && !origins.includes(site))
    .flatMap(({ origins: [first = ''] }) => siteName(first));
  const shown = held.value.length > HELD_MAX ? `${held.value.slice(0, HELD_MAX)}…` : held.value;
  return { ...held, value: [shown, ...new Set(sites)].join(' · ').slice(0, LIMITS.note) };
}

function titleOf(
  { kind }: ActRisk,
  control: string,
  { how, act, targetOrigin: site = '' }: DecisionContext,
): Sentence {
  if (control === '') return sentence('approveForm', siteName(site));
  const [price, ...others] = (act?.amounts ?? []).map(({ amount }) => amount);
  const isOnlyOne = price !== undefined && others.length === 0 && !control.includes(price);
  return kind !== 'buys' || how !== undefined || !isOnlyOne
    ? sentence(TITLES[how ?? 'press'], control, siteName(site))
    : sentence('approveBuy', price, siteName(site));
}

/**
 * What is written goes to another site of the session by the address of a form: no question about the typing was one about that
 * site. The page holds such a form back where it goes to any other site.
 */
function carriesTo(
  { form }: ActFacts,
  site: string,
  { rules, grants }: DecisionContext,
): ActRisk | undefined {
  const to = form?.isWritten ? originOf(form.to) : site;
  if (to === site || !allowedSites(rules).includes(to)) return undefined;
  if (grants.some((grant) => isSameGrant(grant, { kind: 'flow', site, to }))) return undefined;
  return { kind: 'submits', to };
}

/** Options act like buttons. The page names those of a native list, which may also be known by their values. */
export const withOptions = (context: DecisionContext, options: string): DecisionContext => {
  const { act } = context;
  if (!act) return context;
  const nearby = act.nearby.length > 0 ? act.nearby : [options];
  return { ...context, how: 'choose', act: { ...act, nearby } };
};

const withTyped = (act: ActFacts, typed: string): ActFacts =>
  act.form && typed !== ''
    ? {
        ...act,
        form: { ...act.form, isWritten: true, holds: [...act.form.holds, { name: '', value: typed }] },
      }
    : act;

import { type Complex, type Compound, type Condition, parseSelector } from './selector-syntax.ts';

/**
 * Why a file's selector is refused. syntax: not of the part of CSS that is needed · everything: matches (nearly) all
 * elements · secret: may match a field for a password, a code, a card or a file · address: holds an address or markup.
 */
export type SelectorFault = 'syntax' | 'everything' | 'secret' | 'address';

/** Parts whose selectors are tried on one turn, or on what is in it, and so may be short. */
const IN_A_TURN: readonly string[] = ['userTurn', 'assistantTurn', 'answer'];
const MAX_COMPOUNDS = 24;

const FORBIDDEN = /[<\\\p{C}]|\/\/|url\s*\(|(?:javascript|data|https?|file|blob|chrome)\s*:/iu;
/** Attributes that hold addresses, code, or what somebody has typed. */
const FORBIDDEN_ATTRIBUTE = /^(?:.*href|src.*|.*action|style|value|on.+)$/;
const SECRET =
  /pass-?w|passphrase|\bpwd|passcode|one-time|\b[mt]?otp\b|\bcc-|\bcv[cv]\b|card-?num|^file$|^hidden$/i;
/** An element without these may be anything. */
const WEAK_ATTRIBUTE = /^(?:class|id|lang|dir|hidden|tabindex|role|data-\w{0,2})$/;
const WHOLE_PAGE = /^(?:html|head|body)$/;
const COMMON_TAG = /^(?:div|span|p|a|i|b|section|main|svg|path)$/;

/** Why a selector of this part may not be taken from a file; undefined if it may. */
export function selectorFault(selector: string, part: string): SelectorFault | undefined {
  if (FORBIDDEN.test(selector)) return 'address';
  const parsed = parseSelector(selector);
  if (!parsed) return 'syntax';
  const compounds = parsed.flatMap(allCompounds);
  if (compounds.length > MAX_COMPOUNDS) return 'syntax';
  if (compounds.some(({ conditions }) => conditions.some(isForbiddenAttribute))) return 'address';
  if (parsed.some((complex) => mayMatchSecret(complex, part))) return 'secret';
  const isInTurn = IN_A_TURN.includes(part);
  return parsed.every((complex) => isSpecific(complex, isInTurn)) ? undefined : 'everything';
}

function allCompounds(complex: Complex): readonly Compound[] {
  return complex.flatMap((compound) => [
    compound,
    ...compound.conditions.flatMap((one) => (one.kind === 'pseudo' ? one.of.flatMap(allCompounds) : [])),
  ]);
}

const isForbiddenAttribute = (condition: Condition): boolean =>
  condition.kind === 'attribute' && FORBIDDEN_ATTRIBUTE.test(condition.name);

/** Whether an element that this selector asks for is a field of a secret, or may be any input where text goes. */
function mayMatchSecret(complex: Complex, part: string): boolean {
  const named = (condition: Condition): boolean => {
    if (condition.kind === 'attribute')
      return SECRET.test(condition.value ?? '') || SECRET.test(condition.name);
    if (condition.kind === 'pseudo')
      return condition.name !== 'not' && condition.of.some((one) => mayMatchSecret(one, part));
    return condition.kind !== 'place' && SECRET.test(condition.name);
  };
  if (complex.some(({ conditions }) => conditions.some(named))) return true;
  // The bridge writes into text areas and editors only.
  return part === 'composer' && complex.at(-1)?.tag === 'input';
}

function isSpecific(complex: Complex, isInTurn: boolean): boolean {
  const subject = complex.at(-1);
  if (!subject || WHOLE_PAGE.test(subject.tag)) return false;
  if (subject.conditions.some((condition) => names(condition, isInTurn))) return true;
  if (subject.tag && subject.conditions.some(holdsNamed)) return true;
  if (subject.tag === '') return isInTurn && subject.conditions.some(isScope);
  return isInTurn || !COMMON_TAG.test(subject.tag) || isAnchored(complex);
}

/** Whether a path of children leads to the subject from something that is hardly there twice. */
function isAnchored(complex: Complex): boolean {
  const start = complex.findLastIndex(({ combinator }) => combinator !== '>');
  return complex
    .slice(Math.max(start, 0), -1)
    .some(
      ({ tag, conditions }) =>
        (tag !== '' && (tag === 'main' || !COMMON_TAG.test(tag))) ||
        conditions.some((one) => one.kind === 'place' || names(one, false)),
    );
}

const isScope = (condition: Condition): boolean => condition.kind === 'pseudo' && condition.name === 'scope';

/** Whether a condition tells some elements from most others. */
function names(condition: Condition, isInTurn: boolean): boolean {
  switch (condition.kind) {
    case 'id':
    case 'class':
      return true;
    case 'attribute':
      return condition.value === undefined ? !WEAK_ATTRIBUTE.test(condition.name) : condition.value !== '';
    case 'place':
      return false;
    case 'pseudo':
      return /^(?:is|where)$/.test(condition.name) && condition.of.every((one) => isSpecific(one, isInTurn));
  }
}

/** `:has()` of something that has a name: without a tag before it, all that is around that would match. */
const holdsNamed = (condition: Condition): boolean =>
  condition.kind === 'pseudo' &&
  condition.name === 'has' &&
  condition.of.every((one) => one.at(-1)?.conditions.some((inner) => names(inner, false)));

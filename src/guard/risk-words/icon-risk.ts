import type { WordRisk } from './languages/language-words.ts';

/** These names, with the words that tell variants of one picture apart: `trash-alt`, `trash-can-fill`. */
const icon = (names: string): RegExp =>
  new RegExp(`^(?:${names})(?: ?(?:alt|can|bin|fill|filled|lines?|simple|list|top|right|tilt|stack|wave))*$`);

/**
 * How icon sets name the pictures of risky actions, if no list of words has their names. Not here, since as many controls use them
 * for something else: a key, a wallet, an envelope, a person with a plus, an arrow.
 */
const ICONS: readonly (readonly [RegExp, WordRisk])[] = [
  [icon('trash|bin|dustbin|waste ?basket|rubbish|garbage'), 'deletes'],
  [icon('(?:user|person|people|account)s? (?:minus|remove|slash|times|xmark|x)'), 'deletes'],
  [icon('paper ?plane|plane paper|telegram plane|mail send|mail forward'), 'sends'],
  [icon('coins?|cash|cash coin|banknotes?|money|money bills?|hand (?:coins|holding (?:dollar|usd))'), 'buys'],
  [icon('credit card|(?:shopping )?(?:cart|bag|basket) check'), 'buys'],
  [icon('lock open|unlock|shield (?:slash|off|x)'), 'weakens'],
  [icon('rocket|rocket launch|rocket takeoff'), 'commits'],
  [icon('file signature|signature'), 'signs'],
];

/** Symbols that are the whole name of a control. Not here: a cart, a letter, a plane and a cross, which lead somewhere or close. */
const SYMBOLS: readonly (readonly [RegExp, WordRisk])[] = [
  [/[🗑🚮]/u, 'deletes'],
  [/[💸💳💰🪙💵💶💷💴]/u, 'buys'],
  [/🔓/u, 'weakens'],
  [/🚀/u, 'commits'],
  [/[➤📤📮]/u, 'sends'],
];

/**
 * The risk of a control without a word, by the name of its icon or by its symbol; undefined for a name that is not guessed,
 * and for any other icon, whose name may still be a word.
 * @param name `trash?`: a guess ends in a question mark
 */
export function iconRisk(name: string): WordRisk | undefined {
  const guess = /^([a-z ]+)\?$/.exec(name)?.[1];
  if (guess !== undefined) return ICONS.find(([picture]) => picture.test(guess))?.[1];
  return /\p{L}/u.test(name) ? undefined : SYMBOLS.find(([symbol]) => symbol.test(name))?.[1];
}
